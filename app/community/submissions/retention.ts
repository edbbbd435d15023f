/**
 * How many months we keep demo requests and submissions: after they were handled (forwarded, published, declined, or
 * closed), and after they arrived at the latest, handled or not. The privacy notice states both.
 */
export const keptMonths = { handled: 12, longest: 24 };
