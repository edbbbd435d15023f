/** A mail as the product writes it; whom it comes from is a setting. */
export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the message says besides, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

const minute = 60_000;
const longestWait = 4 * 60 * minute;
/** With the waits of `retryAfterMs` the last of them is made two days after the first. */
const mostAttempts = 20;

/**
 * How long to wait, in milliseconds, before the next attempt to deliver a mail that failed `attempts` times: a minute,
 * doubled each time, at most four hours. Null when it is to be given up.
 */
export function retryAfterMs(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return Math.min(minute * 2 ** (attempts - 1), longestWait);
}
