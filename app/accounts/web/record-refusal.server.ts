import type { AppLoadContext } from "@remix-run/node";
import type { SecurityEventKind } from "~/accounts/security-event-kinds";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { Refusal } from "~/platform/runtime/refusal";

/** What too many attempts were for. */
const attemptNames = {
  "login-failed": "Login",
  "password-wrong": "Password while logged in",
  "factor-failed": "Second factor",
  "password-reset-requested": "Password reset",
  registered: "Registration",
} satisfies Partial<Record<SecurityEventKind, string>>;

type Attempt = { kind: keyof typeof attemptNames; userId: number | null; detail?: string };

/**
 * Records that there were too many attempts, or that one of them was wrong. Other errors aren't about an attempt.
 * @param attempt the event if it was wrong
 */
export async function recordRefusal(
  request: Request,
  context: AppLoadContext,
  error: unknown,
  attempt: Attempt,
): Promise<void> {
  if (!(error instanceof Refusal)) return;
  const { kind, userId } = attempt;
  if (error.reason === "too-many")
    return recordEventOf(request, context, { kind: "too-many-attempts", userId, detail: attemptNames[kind] });
  if (isWrong(kind, error)) await recordEventOf(request, context, attempt);
}

/** A wrong password is unauthorized or a problem of its field. A wrong code or passkey is invalid as a whole. */
function isWrong(kind: Attempt["kind"], { reason, fields }: Refusal): boolean {
  if (kind === "factor-failed") return reason === "invalid";
  return reason === "unauthorized" || fields?.password !== undefined;
}
