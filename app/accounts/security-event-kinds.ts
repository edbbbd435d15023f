/** What is recorded, each as people read it about their own account. */
export const securityEventNames = {
  "logged-in": "Logged in",
  "logged-out": "Logged out",
  registered: "Account created",
  "login-failed": "Wrong username or password at login",
  "password-wrong": "Wrong password while logged in",
  "factor-failed": "Wrong code at login",
  "too-many-attempts": "Blocked after too many attempts",
  "password-changed": "Password changed",
  "password-reset-requested": "Password reset requested",
  "password-reset": "Password reset by email",
  "username-changed": "Username changed",
  "email-change-requested": "Change of email address requested",
  "email-changed": "Email address changed",
  "factor-added": "Second factor added",
  "factor-removed": "Second factor removed",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-renewed": "Recovery codes renewed",
  "factors-reset": "Second factors reset",
  "session-ended": "Session ended",
  "sessions-ended": "All other sessions ended",
  "all-sessions-ended": "All sessions ended",
  invited: "Invited",
  "invitation-withdrawn": "Invitation withdrawn",
  "role-changed": "Role changed",
  suspended: "Account suspended",
  unsuspended: "Suspension lifted",
  "reset-forced": "New password required",
  "reset-withdrawn": "New password no longer required",
  "identity-linked": "Linked to an outside login",
  "identity-unlinked": "Outside login removed",
  "identity-confirmed": "Confirmed by an outside login",
  "identity-refused": "Failed outside login",
  "data-downloaded": "Personal data downloaded",
  "people-exported": "List of people exported",
  "token-created": "Access token created",
  "token-revoked": "Access token revoked",
  "webhook-secret-created": "Webhook secret created",
  "setting-changed": "Setting changed",
  "account-deleted": "Account deleted",
} satisfies Record<string, string>;
export type SecurityEventKind = keyof typeof securityEventNames;
export const securityEventKinds = Object.keys(securityEventNames) as [SecurityEventKind, ...SecurityEventKind[]];

/** What anyone can cause, as often as they like, without an account. */
const attempts: readonly SecurityEventKind[] = [
  "login-failed",
  "password-wrong",
  "factor-failed",
  "too-many-attempts",
  "password-reset-requested",
  "identity-refused",
];

export const isAttempt = (kind: SecurityEventKind): boolean => attempts.includes(kind);

/** Long enough to look into an attack that is noticed late. */
export const addressDays = 90;

/** How long an event is kept, in days. */
export const retentionDaysOf = (kind: SecurityEventKind): number => (isAttempt(kind) ? 90 : 365);
