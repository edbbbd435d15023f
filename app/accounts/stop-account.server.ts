import { randomUUID } from "node:crypto";
import { Account as Stored } from "#models/user.server";
import type { ManagedAccount } from "~/accounts/account";
import {
  resetForcedMail,
  resetWithdrawnMail,
  sessionsEndedMail,
  suspendedMail,
  unsuspendedMail,
} from "~/accounts/account-mails";
import { hasActiveOwner, hasMailbox } from "~/accounts/accounts.server";
import { isEmailConfirmed } from "~/accounts/email-confirmation.server";
import { getUser } from "~/accounts/manage.server";
import { makeResetLink, validMinutes } from "~/accounts/password-reset.server";
import { havingRole, type Granter } from "~/accounts/roles.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { toSuspension } from "~/accounts/stopped.server";
import { revokeTokensOf } from "~/accounts/tokens/tokens.server";
import { durationText, endOfDay, type Suspension, type SuspensionInput } from "~/accounts/suspension";
import { siteActor, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { queueDecisionMail, queueMail, withdrawDecisionMail, type Decision } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { mayAsMuch } from "~/platform/runtime/roles";

/** The user afterwards, and whether an email tells them. They get none without a confirmed address. */
export type Notified = { user: ManagedAccount; isNotified: boolean };

/**
 * Suspends a user and ends all sessions. Access tokens don't work until the suspension's end. Their reviews follow by `app/community/suspensions`.
 * @throws {Refusal} missing; forbidden, see `getStoppable`, and for the last owner; taken, if the user is suspended, or
 * got another role meanwhile
 */
export async function storeSuspension(
  granter: Granter,
  id: number,
  { reason, lastDay }: SuspensionInput,
  site: MailSite,
): Promise<Notified> {
  const user = await getStoppable(granter, id);
  const at = new Date();
  const until = lastDay === undefined ? undefined : endOfDay(lastDay);
  const suspension = { id: randomUUID(), reason, at, ...(until && { until }) };
  const { matchedCount } = await Stored.updateOne(
    // Whose suspension is over may be suspended again, even before that is noted.
    { _id: id, ...havingRole(user.role), $or: [{ suspension: null }, { "suspension.until": { $lte: at } }] },
    { $set: { suspension, suspensionDueAt: at } },
  );
  if (matchedCount === 0) throw changedMeanwhile(user);
  if (user.role === "owner" && !(await hasActiveOwner())) {
    // Check after the update: if two owners suspend each other at once, checking first would let both through.
    await Stored.updateOne({ _id: id, "suspension.id": suspension.id }, { $unset: { suspension: 1 } });
    throw new Refusal("forbidden", "This is the only owner who isn’t suspended.");
  }
  await closeSessionsOf(id);
  const stored = toSuspension(suspension);
  await recordSuspension(granter.actor, user, null, stored);
  const isNotified = await isEmailConfirmed(id);
  if (isNotified) await queueDecisionMail(suspensionOf(id), suspendedMail(site, user, stored), id);
  return { user: { ...user, suspension: stored }, isNotified };
}

/**
 * Lifts a user's suspension.
 * @throws {Refusal} missing; forbidden, see `getStoppable`; taken, if the user isn't suspended
 */
export async function removeSuspension(granter: Granter, id: number, site: MailSite | null): Promise<Notified> {
  const user = await getStoppable(granter, id);
  const { suspension } = user;
  if (!suspension) throw new Refusal("taken", `${user.username} isn’t suspended anymore.`);
  // `storeSuspension` may have crashed before it did.
  await closeSessionsOf(id);
  const { matchedCount } = await Stored.updateOne({ _id: id, "suspension.at": new Date(suspension.at) }, lifted());
  if (matchedCount === 0) throw changedMeanwhile(user);
  await recordSuspension(granter.actor, user, suspension, null);
  const isNotified = site !== null && (await isEmailConfirmed(id));
  if (isNotified && !(await withdrawDecisionMail(suspensionOf(id), new Date(suspension.at))))
    await queueDecisionMail(suspensionOf(id), unsuspendedMail(site, user), id);
  return { user: { ...user, suspension: null }, isNotified };
}

/** Notes the end of a user's suspension, if it's over. Of several servers, one emails the user. */
export async function noteSuspensionEnd(id: number, site: MailSite | null): Promise<void> {
  const stored = await Stored.findOneAndUpdate({ _id: id, "suspension.until": { $lte: new Date() } }, lifted(), {
    projection: { password: 0 },
  }).lean();
  if (!stored?.suspension) return;
  const { username, email, suspension } = stored;
  await recordSuspension(siteActor, { id, username }, toSuspension(suspension), null);
  if (site && stored.emailConfirmedAt)
    await queueDecisionMail(suspensionOf(id), unsuspendedMail(site, { username, email }), id);
}

const lifted = () => ({ $set: { suspensionDueAt: new Date() }, $unset: { suspension: 1 as const } });

/** The emails about a user's suspension, of which only the last one is sent. */
const suspensionOf = (id: number): Decision => `suspension ${id}`;
const forcedResetOf = (id: number): Decision => `reset ${id}`;

async function recordSuspension(
  actor: Actor,
  { id, username }: Pick<ManagedAccount, "id" | "username">,
  before: Suspension | null,
  after: Suspension | null,
): Promise<void> {
  const fields = (suspension: Suspension | null) => ({
    suspended: suspension !== null,
    ...(suspension && { reason: suspension.reason, until: suspension.until }),
  });
  const change = { entity: "user", entityId: id, label: username, action: "update" } as const;
  await recordChange(actor, { ...change, before: fields(before), after: fields(after) });
  await recordSecurityEvent({
    ...{ userId: id, actor },
    ...(after ? { kind: "suspended", detail: capitalized(durationText(after)) } : { kind: "unsuspended" }),
  });
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Ends all of a user's sessions, revokes the access tokens, and emails the user, unless the address isn't confirmed.
 * @throws {Refusal} missing; forbidden, see `getStoppable`
 */
export async function endAllSessions(granter: Granter, id: number, site: MailSite): Promise<void> {
  const user = await getStoppable(granter, id);
  await closeSessionsOf(id);
  await revokeTokensOf(id);
  await recordSecurityEvent({ kind: "all-sessions-ended", userId: id, actor: granter.actor });
  if (await isEmailConfirmed(id)) await queueMail(sessionsEndedMail(site, user), id);
}

/**
 * Requires a new password of a user: the old one doesn't work, all sessions end, and an email has a link to set a new
 * one. Until then, access tokens and the link of a pending change of address don't work. Someone who knew the password may
 * have made them, so a new password ends them; see `replacePassword`.
 * @throws {Refusal} missing; forbidden, see `getStoppable`; invalid, without an email address; taken, if it's required
 * already, or the user got another role meanwhile
 */
export async function forceReset(granter: Granter, id: number, site: MailSite): Promise<ManagedAccount> {
  const user = await getStoppable(granter, id);
  if (!hasMailbox(user.email))
    throw new Refusal(
      "invalid",
      `${user.username} has no email address, so they couldn’t set a new password. End their sessions or suspend the account instead.`,
    );
  const at = new Date();
  const { matchedCount } = await Stored.updateOne(
    { _id: id, ...havingRole(user.role), resetForcedAt: null },
    { $set: { resetForcedAt: at } },
  );
  if (matchedCount === 0) throw changedMeanwhile(user);
  await closeSessionsOf(id);
  await recordSecurityEvent({ kind: "reset-forced", userId: id, actor: granter.actor });
  const link = await makeResetLink({ _id: id, username: user.username, email: user.email });
  await queueDecisionMail(forcedResetOf(id), resetForcedMail(site, user.email, link, validMinutes), id);
  return { ...user, resetForcedAt: at.toISOString() };
}

/**
 * Withdraws what `forceReset` required: the old password works again.
 * @throws {Refusal} missing; forbidden, see `getStoppable`; taken, if no new password is required
 */
export async function withdrawForcedReset(granter: Granter, id: number, site: MailSite): Promise<ManagedAccount> {
  const user = await getStoppable(granter, id);
  // `forceReset` may have crashed before it did.
  await closeSessionsOf(id);
  const before = await Stored.findOneAndUpdate(
    { _id: id, resetForcedAt: { $exists: true } },
    { $unset: { resetForcedAt: 1 } },
    { projection: { resetForcedAt: 1 } },
  ).lean();
  if (!before?.resetForcedAt) throw new Refusal("taken", `No new password is required of ${user.username} anymore.`);
  await recordSecurityEvent({ kind: "reset-withdrawn", userId: id, actor: granter.actor });
  if (!(await withdrawDecisionMail(forcedResetOf(id), before.resetForcedAt)))
    await queueDecisionMail(forcedResetOf(id), resetWithdrawnMail(site, user), id);
  return { ...user, resetForcedAt: null };
}

/**
 * The user that an admin, or a command on the server, wants to stop or let in again.
 * @throws {Refusal} missing; forbidden, for the admins themselves, and for users who may do more than they
 */
async function getStoppable({ actor, role }: Granter, id: number): Promise<ManagedAccount> {
  const user = await getUser(id);
  if (actor.userId === id)
    throw new Refusal("forbidden", "You can’t do this to your own account. Open My Account instead.");
  if (!mayAsMuch(role, user.role))
    throw new Refusal("forbidden", "You can only do this to users whose role may do no more than yours.");
  return user;
}

const changedMeanwhile = ({ username }: ManagedAccount) =>
  new Refusal("taken", `${username} was changed in the meantime. Reload the page to see the current status.`);
