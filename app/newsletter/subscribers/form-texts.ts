/** Texts of the signup form. Separate from the schema, which browsers don't need. */

/** The consent text. A new wording needs a new version, which is stored with each signup. */
export const consent = {
  version: "2026-11-22",
  sentence: "By subscribing, you agree to receive our newsletter by email. You can unsubscribe at any time.",
} as const;

/** A field that people can't see; see `Honeypot`. */
export const honeypot = "topic";

/** The same for every address, so that it doesn't reveal who is subscribed. */
export const thanks =
  "Thank you for subscribing! Check your inbox and click the link in our email to confirm your address.";

/** Fallback if the server gave no reason. */
export const subscriptionFailed = "Failed to process your subscription. Please try again.";

/** The result of a signup. */
export type SubscribeResult = { ok: true; message: string } | { ok: false; message: string };
