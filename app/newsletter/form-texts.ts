/** What the sign-up form says and how it is answered; apart from the schema, which browsers need not load. */

/** What readers agree to. With another wording comes another version: it is kept with each sign-up. */
export const consent = {
  version: "2026-11-22",
  sentence: "By subscribing, you agree to receive our newsletter by email. You can unsubscribe at any time.",
} as const;

/** The field that people do not see; see `Honeypot`. */
export const honeypot = "topic";

/** The same for every address, known or not: nobody can find out who is subscribed. */
export const thanks =
  "Thank you for subscribing! Check your inbox and click the link in our email to confirm your address.";

/** Said where the server gave no reason. */
export const subscriptionFailed = "Failed to process your subscription. Please try again.";

/** What a sign-up came to. */
export type SubscribeResult = { ok: true; message: string } | { ok: false; message: string };
