/**
 * How many months demo requests and submissions are stored: after they were handled (forwarded, published, declined, or
 * closed), and at most after they arrived, handled or not. The privacy notice states both.
 */
export const retentionMonths = { handled: 12, max: 24 };
