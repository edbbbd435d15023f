import { addDays } from "date-fns";
import { VendorContact as Stored, type StoredVendorContact } from "#models/vendor-contact.server";
import { VendorMember } from "#models/vendor-member.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";
import { listRestorable } from "~/platform/trash/trash.server";
import {
  confirmableDays,
  type NamedContact,
  type VendorContact,
  type VendorContacts,
} from "~/community/vendors/contact";
import { contactMail } from "~/community/vendors/contact-mails";

type ContactedCompany = { id: number; name: string };

const confirmedId = (companyId: number) => `${companyId} confirmed`;
const unconfirmedId = (companyId: number) => `${companyId} unconfirmed`;

/** The contact that gets a company's demo requests, or null without a confirmed one. */
export async function findContact(companyId: number): Promise<VendorContact | null> {
  const contact = await Stored.findById(confirmedId(companyId)).lean();
  return contact && { id: contact.secret, name: contact.name, email: contact.email };
}

/** A company's contacts, for its vendors and admins. */
export async function readContacts(companyId: number): Promise<VendorContacts> {
  const [confirmed, proposed] = await Promise.all([
    Stored.findById(confirmedId(companyId)).lean(),
    Stored.findOne({ _id: unconfirmedId(companyId), ...unconfirmed() }).lean(),
  ]);
  return {
    confirmed: confirmed && { ...shown(confirmed), since: confirmed.createdAt.toISOString() },
    unconfirmed: proposed && { ...shown(proposed), expiresAt: proposed.expiresAt?.toISOString() ?? "" },
  };
}

const shown = ({ name, email }: StoredVendorContact): NamedContact => ({ name, email });

/**
 * Emails a link to a new contact. Until its owner has opened it, the confirmed contact stays. Replaces an earlier
 * unconfirmed one.
 */
export async function proposeContact(
  actor: Actor,
  company: ContactedCompany,
  contact: NamedContact,
  site: MailSite,
): Promise<void> {
  const token = randomToken();
  const userId = actor.from === "vendor" ? actor.userId : null;
  const expiresAt = addDays(new Date(), confirmableDays);
  const fields = { ...contact, ownerKey: ownerKeyOf(contact.email), userId, secret: hashOfToken(token), expiresAt };
  await upsert(unconfirmedId(company.id), company.id, fields);
  await queueMail(contactMail(site, { company, contact, token }), userId);
  await record(actor, company, { before: null, after: { contact: "Not confirmed yet" } });
}

/** The contact that a link confirms, or null if the link is incomplete, expired, or replaced. */
export async function findUnconfirmed(companyId: number, token: string): Promise<NamedContact | null> {
  const found = await Stored.findOne(linked(companyId, token)).lean();
  return found && shown(found);
}

/**
 * Uses up a link. From then on, its contact gets the company's demo requests.
 * @throws {Refusal} missing, also if the vendor who set the contact is removed at that moment
 */
export async function confirmContact(company: ContactedCompany, token: string): Promise<void> {
  // Only the first one of parallel clicks matches.
  const opened = { $set: { openedAt: new Date() } };
  const found = await Stored.findOneAndUpdate(linked(company.id, token), opened, { returnDocument: "after" }).lean();
  if (!found || !(await replaceConfirmed(found))) throw brokenLink();
  await recordConfirmed(company);
}

/**
 * Makes a contact whose link was opened the confirmed one. It stays until that's done, so that `completeContacts` finds it
 * after a crash. Returns false if it, or the vendor who set it, was removed meanwhile.
 */
async function replaceConfirmed(contact: StoredVendorContact): Promise<boolean> {
  const { _id, companyId, name, email, ownerKey, userId, secret } = contact;
  await upsert(confirmedId(companyId), companyId, { name, email, ownerKey, userId, secret });
  const { deletedCount } = await Stored.deleteOne({ _id, secret });
  // Another contact may have taken its place, which isn't confirmed yet.
  const wasRemoved = deletedCount === 0 && !(await Stored.exists({ _id }));
  if (wasRemoved) await Stored.deleteOne({ _id: confirmedId(companyId), secret });
  await contentChanged({ companies: [companyId] });
  if (wasRemoved) return false;
  if (userId === null || (await VendorMember.exists({ companyId, userId }))) return true;
  await removeContactsSetBy(userId, companyId);
  return false;
}

/** Confirms the contacts whose links were opened before a time, if a crash interrupted that. */
export async function completeContacts(before: Date): Promise<void> {
  for (const contact of await Stored.find({ openedAt: { $lt: before } }).lean()) {
    const { companyId: id } = contact;
    const name = (await namesOfCompanies([id])).get(id);
    if ((await replaceConfirmed(contact)) && name !== undefined) await recordConfirmed({ id, name });
  }
}

async function recordConfirmed(company: ContactedCompany): Promise<void> {
  const owner: Actor = { userId: null, name: "The address’s owner", from: "vendor" };
  await record(owner, company, { before: null, after: { contact: "Confirmed" } });
}

const brokenLink = () =>
  new Refusal("missing", "This link is incomplete, expired, already used, or was replaced by another.");

/** Ends the forwarding of a company's demo requests, and invalidates links for confirming a contact. */
export async function removeContacts(actor: Actor, company: ContactedCompany): Promise<void> {
  const { deletedCount } = await Stored.deleteMany({ _id: { $in: bothIds(company.id) } });
  if (deletedCount === 0) return;
  await contentChanged({ companies: [company.id] });
  await record(actor, company, { before: { contact: "Set" }, after: null });
}

/** Removes a company's contacts that were set by a person who no longer represents it. */
export async function removeContactsSetBy(userId: number, companyId: number): Promise<void> {
  const { deletedCount } = await Stored.deleteMany({ _id: { $in: bothIds(companyId) }, userId });
  if (deletedCount > 0) await contentChanged({ companies: [companyId] });
}

/** Deletes the contacts of permanently deleted companies. Those in the trash may be restored. */
export async function deleteStrayContacts(): Promise<void> {
  const contacts = await Stored.find({}, { companyId: 1 }).lean();
  const missing = await missingOf([...new Set(contacts.map(({ companyId }) => companyId))]);
  const inTrash = await listRestorable("company", missing);
  // Check again, because one may have been restored in between.
  const gone = await missingOf(missing.filter((id) => !inTrash.has(id)));
  if (gone.length > 0) await Stored.deleteMany({ _id: { $in: gone.flatMap(bothIds) } });
}

async function missingOf(companyIds: number[]): Promise<number[]> {
  const names = await namesOfCompanies(companyIds);
  return companyIds.filter((id) => !names.has(id));
}

const bothIds = (companyId: number) => [confirmedId(companyId), unconfirmedId(companyId)];

const linked = (companyId: number, token: string) => ({
  _id: unconfirmedId(companyId),
  secret: hashOfToken(token),
  ...unconfirmed(),
});

/** The database deletes expired records up to a minute later. */
const unconfirmed = () => ({ expiresAt: { $gt: new Date() }, openedAt: null });

type Fields = Omit<StoredVendorContact, "_id" | "companyId" | "createdAt" | "updatedAt">;

async function upsert(_id: string, companyId: number, fields: Fields): Promise<void> {
  await upsertWithRetry(() => Stored.replaceOne({ _id }, { companyId, ...fields }, { upsert: true }));
}

type Logged = Record<"before" | "after", { contact: string } | null>;

/** Logs that the contact changed, without its name and address, which are personal data. */
async function record(actor: Actor, { id, name }: ContactedCompany, change: Logged): Promise<void> {
  await recordChange(actor, { entity: "contact", entityId: id, label: name, action: "update", ...change });
}
