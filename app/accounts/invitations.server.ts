import { addDays } from "date-fns";
import { Invitation as Stored, type StoredInvitation } from "#models/invitation.server";
import type { Account, InvitationInput } from "~/accounts/account";
import { invitationMail } from "~/accounts/account-mails";
import { storedEmail } from "~/accounts/accounts.server";
import type { Invitation } from "~/accounts/api";
import { contactsOf } from "~/accounts/contacts.server";
import { confirmEmail } from "~/accounts/email-confirmation.server";
import { getUser } from "~/accounts/manage.server";
import { changeRole, type Granter } from "~/accounts/roles.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import type { ChangeAction } from "~/platform/audit/change";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";
import { mayGrant, roleNames, type Role } from "~/platform/runtime/roles";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";

const validDays = 7;
/** An accepted invitation stays until its role is granted. */
const pending = { acceptedAt: null };

/** The pending invitations, newest first. */
export async function listInvitations(): Promise<Invitation[]> {
  const stored = await Stored.find({ expiresAt: { $gt: new Date() }, ...pending })
    .sort({ expiresAt: -1 })
    .lean();
  const inviters = await contactsOf(stored.map(({ invitedById }) => invitedById));
  return stored.map((one) => toInvitation(one, inviters.get(one.invitedById)?.name));
}

function toInvitation({ _id, email, role, invitedById, expiresAt }: StoredInvitation, inviter?: string): Invitation {
  return { id: _id, email, role, invitedBy: inviter ?? `User ${invitedById}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Emails an invitation to a role. An earlier one of the same address is replaced, and its link ends.
 * @throws {Refusal} forbidden, if the role includes more than the granter's
 */
export async function invite(granter: Granter, input: InvitationInput, site: MailSite): Promise<Invitation> {
  const { email, role } = input;
  const invitedById = inviterOf(granter, role);
  const { emailKey } = storedEmail(email);
  const token = randomToken();
  const fields = { ...newLink(token), email, role, invitedById };
  const before = await Stored.findOne({ emailKey }).lean();
  await upsertWithRetry(async () =>
    Stored.updateOne(
      { emailKey },
      { $set: fields, $unset: { acceptedById: 1, acceptedAt: 1 }, $setOnInsert: { _id: await takeIds("invitations") } },
      { upsert: true },
    ),
  );
  const stored = await Stored.findOne({ emailKey }).orFail().lean();
  await record(granter.actor, stored, before ? "update" : "create", before?.role ?? null, role);
  await recordSecurityEvent({ kind: "invited", userId: null, actor: granter.actor, detail: roleNames[role] });
  await queueMail(invitationMail(site, { email, role, by: granter.actor.name }, token, validDays));
  return toInvitation(stored, granter.actor.name);
}

/** Emails an invitation again, with a new link. The earlier one ends. @throws {Refusal} missing; as `invite` */
export async function resendInvitation(granter: Granter, id: number, site: MailSite): Promise<Invitation> {
  const { email, role } = await getInvitation(id);
  const token = randomToken();
  const fields = { ...newLink(token), invitedById: inviterOf(granter, role) };
  const stored = await Stored.findOneAndUpdate(
    { _id: id, ...pending },
    { $set: fields },
    { returnDocument: "after" },
  ).lean();
  if (!stored) throw notFound();
  await recordSecurityEvent({ kind: "invited", userId: null, actor: granter.actor, detail: roleNames[role] });
  await queueMail(invitationMail(site, { email, role, by: granter.actor.name }, token, validDays));
  return toInvitation(stored, granter.actor.name);
}

/** Ends an invitation's link. @throws {Refusal} missing */
export async function withdrawInvitation(actor: Actor, id: number): Promise<void> {
  const stored = await Stored.findOneAndDelete({ _id: id, ...pending }).lean();
  if (!stored) throw notFound();
  await record(actor, stored, "delete", stored.role, null);
  await recordSecurityEvent({ kind: "invitation-withdrawn", userId: null, actor, detail: roleNames[stored.role] });
}

/** The address and role of a link's invitation. @throws {Refusal} missing, if `findInvitation` doesn't accept the token */
export async function getInvitationOf(token: string): Promise<{ email: string; role: Role }> {
  const found = await findInvitation(token);
  if (!found) throw invalidLink();
  return found;
}

/** The address and role of a link's invitation. Null if it's forged, used, withdrawn, expired, or void. */
export async function findInvitation(token: string): Promise<{ email: string; role: Role } | null> {
  const found = await findByToken(token);
  return found && { email: found.invitation.email, role: found.invitation.role };
}

/**
 * Grants a link's role to an account, and uses the link up. Whoever has the link has access to its mailbox.
 * @throws {Refusal} missing, if `findInvitation` doesn't accept the token; taken, if the account has a role
 */
export async function acceptInvitation(token: string, accountId: number, site: MailSite): Promise<Account> {
  const found = await findByToken(token);
  if (!found) throw invalidLink();
  const { invitation, granter } = found;
  const { role } = await getUser(accountId);
  if (role !== null)
    throw new Refusal("taken", `This account has the role ${roleNames[role]} already. An owner can change it.`);
  // If two requests use the same token, only the first one matches.
  const accepted = { acceptedById: accountId, acceptedAt: new Date() };
  const { matchedCount } = await Stored.updateOne({ tokenHash: invitation.tokenHash, ...pending }, { $set: accepted });
  if (matchedCount === 0) throw invalidLink();
  return grant({ ...invitation, ...accepted }, accountId, granter, site);
}

/** Grants an accepted invitation's role. The invitation goes last, so that `completeInvitations` finds it after a crash. */
async function grant(
  { _id, tokenHash, email, role }: StoredInvitation,
  accountId: number,
  granter: Granter,
  site: MailSite | null,
): Promise<Account> {
  try {
    await confirmEmail(accountId, email);
    const account = await changeRole(granter, accountId, role, site);
    await Stored.deleteOne({ _id, tokenHash });
    return account;
  } catch (error) {
    if (error instanceof Refusal) await Stored.deleteOne({ _id, tokenHash });
    throw error;
  }
}

/** Grants the roles of invitations that were accepted before a time, if a crash interrupted that. Nobody is emailed. */
export async function completeInvitations(before: Date): Promise<void> {
  for (const invitation of await Stored.find({ acceptedAt: { $lt: before } }).lean()) {
    const { _id, tokenHash, acceptedById = 0 } = invitation;
    const granter = await findGranter(invitation);
    if (!granter) await Stored.deleteOne({ _id, tokenHash });
    else
      await grant(invitation, acceptedById, granter, null).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }
}

/** An invitation, and the owner who sent it, if they may still grant its role. */
async function findByToken(token: string): Promise<{ invitation: StoredInvitation; granter: Granter } | null> {
  const filter = { tokenHash: hashOfToken(token), expiresAt: { $gt: new Date() }, ...pending };
  const invitation = await Stored.findOne(filter).lean();
  const granter = invitation && (await findGranter(invitation));
  return invitation && granter && { invitation, granter };
}

/** The owner who sent an invitation, or null if they may not grant its role anymore. */
async function findGranter({ invitedById, role }: StoredInvitation): Promise<Granter | null> {
  const inviter = await getUser(invitedById).catch(() => null);
  // Who is stopped may have lost the account to somebody else, who invited.
  if (!inviter || inviter.suspension || inviter.resetForcedAt) return null;
  if (inviter.role === null || !mayGrant(inviter.role, role)) return null;
  const actor = { userId: inviter.id, name: inviter.username, from: "admin" } as const;
  return { actor, role: inviter.role };
}

/** Only users invite, so that it can be seen whether they still may. */
function inviterOf({ actor, role }: Granter, invited: Role): number {
  if (actor.userId === null || !mayGrant(role, invited))
    throw new Refusal("forbidden", "You can only invite to roles that may do no more than yours.");
  return actor.userId;
}

function newLink(token: string) {
  return { tokenHash: hashOfToken(token), expiresAt: addDays(new Date(), validDays) };
}

async function getInvitation(id: number): Promise<StoredInvitation> {
  const stored = await Stored.findOne({ _id: id, ...pending }).lean();
  if (!stored) throw notFound();
  return stored;
}

/** The log doesn't have the address, because its owner may not have an account from which to delete it. */
async function record(
  actor: Actor,
  { _id: entityId }: StoredInvitation,
  action: ChangeAction,
  before: Role | null,
  after: Role | null,
): Promise<void> {
  const label = `Invitation ${entityId}`;
  const fields = (role: Role | null) => (role === null ? null : { role });
  await recordChange(actor, {
    entity: "invitation",
    entityId,
    label,
    action,
    before: fields(before),
    after: fields(after),
  });
}

const notFound = () => new Refusal("missing", "Invitation not found.");

function invalidLink(): Refusal {
  return new Refusal("missing", "This link is incomplete, expired, or already used. Ask for a new invitation.");
}
