import { backOff } from "~/platform/runtime/back-off";

/** An outgoing email. The sender is a setting. */
export type Mail = {
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where replies go, if not to the address in the settings. */
  replyTo?: string;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** The headers for stopping such emails with one click (RFC 8058). @param url answers POST */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const minute = 60_000;
/** The last attempt is two days after the first. */
const retries = { firstMs: minute, factor: 2, maxDelayMs: 4 * 60 * minute, maxAttempts: 20 };

/**
 * Delay in milliseconds before the next delivery attempt after `attempts` failures: one minute, doubled each time, up
 * to four hours. Null means give up.
 */
export function retryAfterMs(attempts: number): number | null {
  return backOff(attempts, retries);
}
