import { shownUserHeaders } from "~/platform/api/shown-user";
import { subscribe } from "~/newsletter/subscribers/api";
import { subscriptionFailed, type SubscribeResult } from "~/newsletter/subscribers/form-texts";

const timeoutMs = 20_000;

/**
 * Submits the signup form. Never rejects: failures are results, too. Doesn't use `request`, because the form has a
 * honeypot that the endpoint doesn't declare.
 */
export async function sendSubscription(fields: FormData): Promise<SubscribeResult> {
  try {
    const response = await fetch(subscribe.path, {
      method: subscribe.method,
      headers: { "Content-Type": "application/json", ...shownUserHeaders() },
      body: JSON.stringify(Object.fromEntries(fields)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { message } = (await response.json()) as { message?: string };
    return response.ok
      ? { ok: true, message: message ?? "You've successfully subscribed to our newsletter!" }
      : { ok: false, message: message ?? subscriptionFailed };
  } catch {
    return { ok: false, message: subscriptionFailed };
  }
}
