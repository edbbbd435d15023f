import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { EmailAddress } from "~/platform/mail/address";
import { filterText, pageParameters } from "~/platform/runtime/paging";
import { roles, type Role } from "~/platform/runtime/roles";
import type { Suspension } from "~/accounts/suspension";

/** A user as shown to that user. Others see less. */
export type Account = {
  id: number;
  username: string;
  email: string;
  /** Whether the user has a role, and so may open /admin. */
  isAdmin: boolean;
  role: Role | null;
  /** ISO 8601. */
  createdAt: string;
};

/** A user as shown to admins. */
export type ManagedAccount = Account & {
  suspension: Suspension | null;
  /** Since when the user must choose a new password (ISO 8601), or null. */
  resetForcedAt: string | null;
};

/** What the API returns about the logged-in user: only what screens show. The account page shows the rest. */
type SignedInUser = Pick<Account, "id" | "username" | "isAdmin">;

export function signedInUser({ id, username, isAdmin }: Account): SignedInUser {
  return { id, username, isAdmin };
}

/** One of a user's sessions. */
export type SessionOfUser = {
  /** A hash, so it can't be used to log in. */
  id: string;
  userAgent: string;
  /** All three are ISO 8601. */
  startedAt: string;
  /** Accurate to a few minutes. */
  lastSeenAt: string;
  expiresAt: string;
};

const maxUsernameLength = 50;
const maxPasswordLength = 128;
const minPasswordLength = 8;

const text = z.string({ error: ({ input }) => (input === undefined ? "Required" : "Invalid input") });
const filled = text.min(1, "Required");

export const NewUsername = text
  .trim()
  .min(1, "Required")
  .min(3, "Use at least 3 characters")
  .max(maxUsernameLength, `Use at most ${maxUsernameLength} characters`)
  // Other alphabets have look-alike letters that would let users impersonate each other.
  .refine(
    (name) => /^[A-Za-z0-9._-]*$/.test(name),
    "Use only letters (a–z), numbers, periods, underscores, and hyphens",
  );

/** Any characters are allowed; `password-strength.server.ts` checks how hard the password is to guess. */
const NewPassword = filled
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`);

/** An existing password. Don't validate it: the rules may have changed since it was set. */
export const KnownPassword = filled.max(maxPasswordLength, "Invalid input");

export const LoginInput = z.object({
  username: text.trim().min(1, "Required").max(maxUsernameLength, "Invalid input"),
  password: KnownPassword,
});
export type LoginInput = z.output<typeof LoginInput>;

/** Unknown fields are ignored, so users can't make themselves admins. */
export const RegisterInput = z.object({ username: NewUsername, email: EmailAddress, password: NewPassword });
export type RegisterInput = z.output<typeof RegisterInput>;

export const ProfileInput = z.object({
  username: NewUsername,
  email: EmailAddress,
  password: KnownPassword,
  /** Whether the newsletter goes to a new address, too, instead of the old one. */
  movesNewsletter: z.literal("on").optional(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const PasswordChangeInput = z.object({ password: KnownPassword, newPassword: NewPassword });
export type PasswordChangeInput = z.output<typeof PasswordChangeInput>;

export const ForgotPasswordInput = z.object({ email: EmailAddress });
export type ForgotPasswordInput = z.output<typeof ForgotPasswordInput>;

export const NewPasswordInput = z.object({ newPassword: NewPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const DeleteAccountInput = z.object({
  password: KnownPassword,
  /** What happens to the published reviews. */
  reviews: z.enum(["delete", "keep"], { error: "Choose what happens to your reviews" }),
  sure: z.literal("on", { error: "Check this box to confirm" }),
});
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>;

/** The session to end. Without an ID, all sessions end except the current one. */
export const EndSessionInput = z.object({
  session: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** The token in a password-reset email: 256 random bits. */
export const ResetToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Which users can't log in. */
export const stoppedStatuses = ["suspended", "reset-forced"] as const;

/** Filters the users by name or email address (`q`), role, and status. `admins` is the former way to ask for any role. */
export const UserQuery = z.object({
  q: filterText,
  role: optionally(z.enum(["any", ...roles], { error: "Unknown role" })),
  status: optionally(z.enum(stoppedStatuses, { error: "Unknown status" })),
  admins: optionally(z.literal("true")),
  ...pageParameters,
});
export type UserQuery = z.output<typeof UserQuery>;

export const RoleName = z.enum(roles, { error: "Choose a role" });

/** An invitation of somebody to a role. */
export const InvitationInput = z.object({ email: EmailAddress, role: RoleName });
export type InvitationInput = z.output<typeof InvitationInput>;

/** The account that somebody with an invitation makes. The invitation has its address. */
export const InvitedInput = RegisterInput.omit({ email: true });
export type InvitedInput = z.output<typeof InvitedInput>;

/** What owners may change about a user. */
export const UserChange = z
  .strictObject({
    role: RoleName.nullable().optional().meta({ description: "Null removes the role" }),
    isAdmin: z.boolean({ error: "Must be true or false" }).optional().meta({
      description: "Instead of a role: makes a user without one an owner, or removes the role",
      deprecated: true,
    }),
  })
  .refine(({ role, isAdmin }) => (role === undefined) !== (isAdmin === undefined), "Provide a role");
export type UserChange = z.output<typeof UserChange>;

/** Usernames are unique regardless of case. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
