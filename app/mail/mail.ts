import { backOff } from "~/back-off";

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
/** The last of the attempts is made two days after the first. */
const retries = { firstMs: minute, factor: 2, longestMs: 4 * 60 * minute, mostAttempts: 20 };

/**
 * How long to wait, in milliseconds, before the next attempt to deliver a mail that failed `attempts` times: a minute,
 * doubled each time, at most four hours. Null when it is to be given up.
 */
export function retryAfterMs(attempts: number): number | null {
  return backOff(attempts, retries);
}
