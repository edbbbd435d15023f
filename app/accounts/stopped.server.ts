import { Account as Stored, type StoredAccount } from "#models/user.server";
import { suspendedText, type Suspension } from "~/accounts/suspension";
import { Refusal } from "~/platform/runtime/refusal";

type Stopped = Pick<StoredAccount, "suspension" | "resetForcedAt">;

/** An account's suspension, or null if it has none or that's over. Its end counts, even before anybody has noted it. */
export function suspensionOf({ suspension }: Pick<Stopped, "suspension">): Suspension | null {
  return !suspension || (suspension.until && suspension.until <= new Date()) ? null : toSuspension(suspension);
}

/** A stored suspension as others see it. */
export function toSuspension({ reason, at, until }: NonNullable<StoredAccount["suspension"]>): Suspension {
  return { reason, at: at.toISOString(), until: until?.toISOString() ?? null };
}

export async function isUserSuspended(userId: number): Promise<boolean> {
  const stored = await Stored.findById(userId, { suspension: 1 }).lean();
  return stored !== null && suspensionOf(stored) !== null;
}

/** Matches accounts that aren't suspended. Those whose suspension is over may be missing for a minute. */
export const unsuspended = { "suspension.at": { $exists: false } } as const;

/**
 * Refuses the owner of a stopped account. Call it only for those who have proved to be the owner.
 * @throws {Refusal} forbidden, while it's suspended or needs a new password
 */
export async function refuseStopped(userId: number): Promise<void> {
  const stored = await Stored.findById(userId, { suspension: 1, resetForcedAt: 1 }).lean();
  const refusal = stored && whyStopped(stored);
  if (refusal) throw refusal;
}

/**
 * Why an account's owner can't log in, or null. Only for those who know the password: it says something about the owner.
 */
export function whyStopped(account: Stopped): Refusal | null {
  const suspension = suspensionOf(account);
  if (suspension) return new Refusal("forbidden", suspendedText(suspension));
  if (account.resetForcedAt)
    return new Refusal(
      "forbidden",
      "This account needs a new password. Use the link that we emailed you, or select “Forgot your password?” to get another one.",
    );
  return null;
}
