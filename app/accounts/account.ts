import { z } from "zod";
import { optionally } from "~/blank";
import { EmailAddress } from "~/mail/address";
import { filterText, pageParameters } from "~/paging";

/** A user, as the user sees it. Others see less. */
export type Account = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  /** ISO 8601. */
  createdAt: string;
};

/** What the calls say of who is signed in: what screens show. The rest is on the page of one's own account. */
export type SignedInUser = Pick<Account, "id" | "username" | "isAdmin">;

export function signedInUser({ id, username, isAdmin }: Account): SignedInUser {
  return { id, username, isAdmin };
}

/** One of a user's sessions. */
export type SessionOfUser = {
  /** A hash: nobody can sign in with it. */
  id: string;
  userAgent: string;
  /** ISO 8601, all three. */
  startedAt: string;
  /** To within a few minutes. */
  lastSeenAt: string;
  expiresAt: string;
};

const longestUsername = 50;
const longestPassword = 128;
const shortestPassword = 8;

const text = z.string({ error: ({ input }) => (input === undefined ? "Required" : "Invalid input") });
const filled = text.min(1, "Required");

const NewUsername = text
  .trim()
  .min(1, "Required")
  .min(3, "Use at least 3 characters")
  .max(longestUsername, `Use at most ${longestUsername} characters`)
  // Other alphabets have letters that look like these: one could write as somebody else.
  .refine(
    (name) => /^[A-Za-z0-9._-]*$/.test(name),
    "Use only letters (a–z), numbers, periods, underscores, and hyphens",
  );

/** Any characters, and no rule of which: how hard it must be to guess is in `password-strength.server.ts`. */
const NewPassword = filled
  .min(shortestPassword, `Use at least ${shortestPassword} characters`)
  .max(longestPassword, `Use at most ${longestPassword} characters`);

/** One that exists: how it must look was decided when it was chosen. */
const KnownPassword = filled.max(longestPassword, "Invalid input");

export const LoginInput = z.object({
  username: text.trim().min(1, "Required").max(longestUsername, "Invalid input"),
  password: KnownPassword,
});
export type LoginInput = z.output<typeof LoginInput>;

/** Whether somebody is an administrator is not among it, and what else is sent is ignored. */
export const RegisterInput = z.object({ username: NewUsername, email: EmailAddress, password: NewPassword });
export type RegisterInput = z.output<typeof RegisterInput>;

export const ProfileInput = z.object({ username: NewUsername, email: EmailAddress, password: KnownPassword });
export type ProfileInput = z.output<typeof ProfileInput>;

export const PasswordChangeInput = z.object({ password: KnownPassword, newPassword: NewPassword });
export type PasswordChangeInput = z.output<typeof PasswordChangeInput>;

export const ForgotPasswordInput = z.object({ email: EmailAddress });
export type ForgotPasswordInput = z.output<typeof ForgotPasswordInput>;

export const NewPasswordInput = z.object({ newPassword: NewPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const DeleteAccountInput = z.object({
  password: KnownPassword,
  sure: z.literal("on", { error: "Check this box to confirm" }),
});
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>;

/** Which session to end; without an id, all but the one that asks. */
export const EndSessionInput = z.object({
  session: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** The token in the mail that lets somebody choose a new password: 256 random bits. */
export const ResetToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Which users the staff asks for: those whose name or address holds `q`; administrators only. */
export const UserQuery = z.object({ q: filterText, admins: optionally(z.literal("true")), ...pageParameters });
export type UserQuery = z.output<typeof UserQuery>;

/** What the staff may change of a user. */
export const UserChange = z.strictObject({ isAdmin: z.boolean({ error: "Must be true or false" }) });
export type UserChange = z.output<typeof UserChange>;

/** Names are unique whatever their case. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
