import { VendorMember as Stored, type StoredVendorMember } from "#models/vendor-member.server";
import { contactsOf } from "~/accounts/contacts.server";
import { findUserId } from "~/accounts/accounts.server";
import { sessionDataChanged } from "~/accounts/sessions.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";
import { removeContactsSetBy } from "~/community/vendors/contacts.server";
import { methodNames, type ProofMethod, type VendorCompany, type VendorInput } from "~/community/vendors/member";
import type { VendorMember } from "~/community/vendors/api";

/** Whether a person represents a company. */
export async function isVendorOf(userId: number, companyId: number): Promise<boolean> {
  return (await Stored.exists({ companyId, userId })) !== null;
}

/** Enough for any page. */
const maxListed = 1_000;

/** The IDs of the companies that a person represents, the first added first, up to 1,000. */
export async function companyIdsOf(userId: number): Promise<number[]> {
  const members = await Stored.find({ userId }, { companyId: 1, _id: 0 }).sort({ _id: 1 }).limit(maxListed).lean();
  return members.map(({ companyId }) => companyId);
}

/** How and since when a person represents a company, or null if they don't. */
export async function findMember(
  userId: number,
  companyId: number,
): Promise<Pick<StoredVendorMember, "method" | "createdAt"> | null> {
  return Stored.findOne({ companyId, userId }).lean();
}

/** When the first of a company's current representatives was added, or undefined without any. */
export async function representedSince(companyId: number): Promise<Date | undefined> {
  const [first] = await Stored.find({ companyId }).sort({ _id: 1 }).lean();
  return first?.createdAt;
}

/** The people who represent a company, the first added first. */
export async function listVendorsOf(companyId: number): Promise<VendorMember[]> {
  const members = await Stored.find({ companyId }).sort({ _id: 1 }).lean();
  const contacts = await contactsOf(members.map(({ userId }) => userId));
  return members.flatMap(({ userId, method, domain, createdAt }) => {
    const contact = contacts.get(userId);
    if (!contact) return [];
    return [{ userId, ...contact, method, ...(domain !== undefined && { domain }), since: createdAt.toISOString() }];
  });
}

/** The companies that a person represents, by name. Companies in the trash are left out. */
export async function listCompaniesOf(userId: number): Promise<VendorCompany[]> {
  const members = await Stored.find({ userId }).sort({ _id: 1 }).lean();
  const names = await namesOfCompanies(members.map(({ companyId }) => companyId));
  return members
    .flatMap(({ companyId: id, method, createdAt }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, method, since: createdAt.toISOString() }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

type NewMember = { companyId: number; userId: number } & (
  | { method: Exclude<ProofMethod, "team">; domain: string }
  | { method: "team"; domain?: undefined }
);

/**
 * Lets a person represent a company. Adding someone twice keeps the first proof.
 * @throws {Refusal} missing, if the company or the account doesn't exist
 */
export async function addVendor(actor: Actor, { companyId, userId, method, domain }: NewMember): Promise<void> {
  const { company, username } = await namesOf(companyId, userId);
  if (company === undefined) throw new Refusal("missing", "Company not found.");
  const addedById = method === "team" ? actor.userId : null;
  const proof = { method, ...(domain !== undefined && { domain }), addedById };
  const _id = await takeIds("vendor_members");
  if (!(await storedOnce(Stored.create({ _id, companyId, userId, ...proof })))) return;
  await sessionDataChanged(userId);
  const verified = `Verified ${methodNames[method]}${domain === undefined ? "" : ` (${domain})`}`;
  await record(actor, userId, username, { before: null, after: { vendorOf: company, verified } });
}

/**
 * Lets a user represent a company by an admin's decision. Removes the user `insteadOf`, if given.
 * @throws {Refusal} invalid, if the username doesn't exist; missing, if the company doesn't
 */
export async function appointVendor(actor: Actor, companyId: number, { username, insteadOf }: VendorInput) {
  const userId = await findUserId(username);
  if (userId === null) throw new Refusal("invalid", `No user is called ${username}.`, { username: "User not found" });
  await addVendor(actor, { companyId, userId, method: "team" });
  if (insteadOf !== undefined && insteadOf !== userId && (await isVendorOf(insteadOf, companyId)))
    await removeVendor(actor, companyId, insteadOf);
}

/**
 * Ends a person's right to represent a company, and removes the contact for demo requests that they set.
 * @throws {Refusal} missing, if the person doesn't represent it
 */
export async function removeVendor(actor: Actor, companyId: number, userId: number): Promise<void> {
  const { company = `Deleted listing (${companyId})`, username } = await namesOf(companyId, userId);
  if (!(await isVendorOf(userId, companyId))) throw new Refusal("missing", `${username} doesn’t represent ${company}.`);
  // Remove contacts before, in case the server crashes in between, and after, in case the person adds one meanwhile.
  await removeContactsSetBy(userId, companyId);
  const { deletedCount } = await Stored.deleteOne({ companyId, userId });
  await removeContactsSetBy(userId, companyId);
  await sessionDataChanged(userId);
  // Another admin was faster.
  if (deletedCount === 0) return;
  await record(actor, userId, username, { before: { vendorOf: company }, after: null });
}

/** The company's name in the log, unless it's in the trash or deleted, and the person's username. */
async function namesOf(companyId: number, userId: number): Promise<{ company?: string; username: string }> {
  const [companies, contacts] = await Promise.all([namesOfCompanies([companyId]), contactsOf([userId])]);
  const [name, contact] = [companies.get(companyId), contacts.get(userId)];
  if (!contact) throw new Refusal("missing", "Account not found.");
  return { ...(name !== undefined && { company: `${name} (${companyId})` }), username: contact.name };
}

type Fields = Record<string, unknown> | null;

/** Logs the change under the account, because deleting the account removes the name from the log. */
async function record(actor: Actor, userId: number, label: string, change: { before: Fields; after: Fields }) {
  await recordChange(actor, { entity: "user", entityId: userId, label, action: "update", ...change });
}
