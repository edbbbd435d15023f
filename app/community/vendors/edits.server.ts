import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addMonths } from "date-fns";
import { VendorEdit as Stored, type StoredVendorEdit } from "#models/vendor-edit.server";
import { contactsOf } from "~/accounts/contacts.server";
import type { Actor } from "~/platform/audit/actor";
import { differingFields, listChangesOfBatch, recordChange } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Company, CompanyUpdate } from "~/catalog/companies/company";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { provedBy } from "~/catalog/companies/facts/table";
import { formatField } from "~/catalog/companies/field-text";
import { listOrigins } from "~/catalog/companies/origins.server";
import { revertCompanyChanges } from "~/catalog/companies/revert.server";
import { fieldLabels, fieldsWith, type EditableField } from "~/catalog/companies/fields";
import { encodedPicture, type EncodedPicture } from "~/catalog/pictures/make-picture.server";
import { picturePath } from "~/catalog/pictures/picture";
import { bytesOf, storeEncoded } from "~/catalog/pictures/pictures.server";
import { backlogOf, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { isDuplicateKey, storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { queueDecisionMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { logoUrl } from "~/community/submissions/logo-url.server";
import { retentionMonths } from "~/community/submissions/retention";
import { changedMeanwhile } from "~/community/submissions/state-change";
import { enteredFields, type VendorValues, type WaitingEdit } from "~/community/vendors/edit";
import { editDecidedMail } from "~/community/vendors/edit-mails";

/**
 * Sends a vendor's edit to the inbox: the fields that differ from the company's. It replaces the company's waiting edit,
 * whose values the vendor's form started with.
 * @param logo an uploaded one, instead of the values' logo
 * @throws {Refusal} missing, if the company doesn't exist; invalid, if nothing differs
 */
export async function proposeEdit(
  userId: number,
  companyId: number,
  values: VendorValues,
  logo?: EncodedPicture,
): Promise<void> {
  const company = await getCompany(companyId);
  const entered = { ...values, ...(logo && { logo: picturePath(logo.id) }) };
  const fields = differingFields(valuesOf(company), asStored(entered));
  if (fields.length === 0) throw new Refusal("invalid", "You haven’t changed anything yet.");
  const waiting = { companyId, state: "waiting" as const };
  const edit = { userId, fields, ...(logo && { logo: logo.data }) };
  const replace = () => Stored.updateOne(waiting, { $set: edit });
  if ((await replace()).matchedCount > 0) return;
  const isNew = await storedOnce(Stored.create({ _id: await takeIds("vendor_edits"), ...waiting, ...edit }));
  // A colleague sent one at the same moment.
  if (!isNew) await replace();
}

/** The company's values of the fields that vendors may change. */
export function valuesOf(company: Company): VendorValues {
  return asStored(Object.fromEntries(enteredFields.map((name) => [name, company[name]])));
}

/** The values as the database returns them, without undefined fields. */
const asStored = (values: VendorValues) => JSON.parse(JSON.stringify(values)) as VendorValues;

/** The URL of an edit's uploaded logo. Undefined if it has none. */
export function newLogoOf({ fields, logo }: StoredVendorEdit): string | undefined {
  const data = logo && bytesOf(logo);
  const isUsed = data && fields.some(({ after }) => after === picturePath(encodedPicture(data).id));
  return isUsed ? logoUrl(data) : undefined;
}

type FoundEdit = WaitingEdit & { values: VendorValues; logo: string | undefined };

/** A company's waiting edit: its changes, and the values for its form. Null if there's none. */
export async function findWaitingEdit(companyId: number): Promise<FoundEdit | null> {
  const edit = await Stored.findOne({ companyId, state: "waiting" }).lean();
  if (!edit) return null;
  const values = Object.fromEntries(edit.fields.map(({ field, after }) => [field, after ?? undefined]));
  return { fields: edit.fields.map(shownField), values, sentAt: edit.updatedAt.toISOString(), logo: newLogoOf(edit) };
}

/** Discards a company's waiting edit, if there is one. */
export async function withdrawEdit(companyId: number): Promise<void> {
  await Stored.deleteOne({ companyId, state: "waiting" });
}

/** A field's change with its label and both values as text. */
export function shownField({ field, before, after, accepted }: StoredVendorEdit["fields"][number]) {
  const label = fieldLabels[field as EditableField];
  return {
    field,
    label,
    before: formatField(before, ""),
    after: formatField(after, ""),
    ...(accepted !== undefined && { accepted }),
  };
}

type State = StoredVendorEdit["state"];

const undecided = { state: "waiting" as const };

/** Edits of a status, newest first: up to `max`, or all with 0. */
export async function listEdits(state: State, max: number): Promise<StoredVendorEdit[]> {
  return Stored.find({ state }).sort({ createdAt: -1, _id: -1 }).limit(max).lean();
}

export async function countEdits(state: State): Promise<number> {
  return Stored.countDocuments({ state });
}

/** Vendors' edits that wait for review. */
export function editBacklog(): Promise<Backlog> {
  return backlogOf(Stored, undecided, "createdAt");
}

export const oldestEdits = (max: number) => oldestOf(Stored, undecided, "createdAt", max);

export async function findEdit(id: number): Promise<StoredVendorEdit | null> {
  return Stored.findById(id).lean();
}

type Decision = {
  id: number;
  /** The version that the admin read, in ISO 8601: the vendor may have changed the edit since. */
  version: string;
  /** The fields to publish; none declines the edit. */
  accepted: readonly string[];
  /** Required if a field is declined. */
  reason?: string | undefined;
};

/**
 * Publishes the accepted fields of an edit, declines the others, and emails the vendor. Publishing comes first, so that
 * after a crash the edit still waits, and publishing it again changes nothing more.
 * @throws {Refusal} missing; invalid, without a reason for declined fields; taken, if the edit or one of the accepted
 * fields of the company has changed since
 */
export async function decideEdit(actor: Actor, { id, version, accepted, reason }: Decision, site: MailSite) {
  const edit = await Stored.findById(id).lean();
  if (!edit) throw new Refusal("missing", "Edit not found.");
  const at = new Date(version);
  if (edit.state !== "waiting" || edit.updatedAt.getTime() !== at.getTime()) throw changedMeanwhile();
  const isDeclined = (field: string) => edit.fields.some((one) => one.field === field && !accepted.includes(field));
  // A proof is declined with the value that it proves.
  const fields = edit.fields.map((one) => ({
    ...one,
    accepted: accepted.includes(one.field) && !isDeclined(provedBy(one.field) ?? ""),
  }));
  if (fields.some((one) => !one.accepted) && !reason)
    throw new Refusal("invalid", "Enter a reason for what you decline. We’ll include it in the email to the vendor.", {
      reason: "Required",
    });
  const company = await getCompany(edit.companyId);
  const published = fields.filter((one) => one.accepted);
  if (edit.logo && accepted.includes("logo")) await storeEncoded(bytesOf(edit.logo));
  const batch =
    published.length > 0
      ? await publishFields({ ...actor, from: "vendor" }, company, published, at, outdated)
      : undefined;

  const state = batch === undefined ? "declined" : "published";
  const expiresAt = addMonths(new Date(), retentionMonths.handled);
  const decision = {
    state,
    fields,
    expiresAt,
    ...(reason && { reason }),
    ...(batch !== undefined && { batch }),
  } as const;
  const { matchedCount } = await Stored.updateOne({ _id: id, state: "waiting", updatedAt: at }, { $set: decision });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(actor, {
    entity: "edit",
    entityId: id,
    label: `Changes to ${company.name}`,
    action: "update",
    before: { state: "waiting" },
    after: { state, ...(reason && { reason }) },
  });
  const vendor = (await contactsOf([edit.userId])).get(edit.userId);
  if (vendor)
    await queueDecisionMail(
      `edit ${id}`,
      editDecidedMail(site, vendor.email, { company, fields: fields.map(shownField), reason }),
      edit.userId,
    );
}

/**
 * Undoes the decision about an edit: restores the company's fields, and moves the edit back to the queue.
 * @throws {Refusal} missing; taken, if one of the fields has changed again, the vendor has sent another edit, or someone
 * else changed this one in the meantime
 */
export async function reopenEdit(actor: Actor, id: number): Promise<void> {
  const edit = await Stored.findById(id).lean();
  if (!edit) throw new Refusal("missing", "Edit not found.");
  if (edit.state === "waiting") throw changedMeanwhile();
  if (await Stored.exists({ companyId: edit.companyId, state: "waiting" })) throw newerEditExists();
  const { name } = await getCompany(edit.companyId);
  await revertFields(actor, edit.batch);
  const fields = edit.fields.map(({ accepted: _accepted, ...field }) => field);
  const waiting = { $set: { state: "waiting", fields }, $unset: { batch: 1, reason: 1, expiresAt: 1 } } as const;
  const { matchedCount } = await Stored.updateOne({ _id: id, state: edit.state }, waiting).catch((error) => {
    throw isDuplicateKey(error) ? newerEditExists() : error;
  });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(actor, {
    entity: "edit",
    entityId: id,
    label: `Changes to ${name}`,
    action: "update",
    before: { state: edit.state },
    after: { state: "waiting" },
  });
}

const newerEditExists = () =>
  new Refusal("taken", "The vendor has sent other changes since. Decide about those instead.");

const outdated = "Decline it, or ask the vendor to send it again.";

/** A field of a company that somebody proposed to change. Null means no value. */
type ProposedField = { field: string; before: unknown; after: unknown };

/** Whether a company's field is still what it was when a change was proposed, or already what was proposed. */
export function isCurrent(company: object, { field, before, after }: ProposedField): boolean {
  const current = (company as Record<string, unknown>)[field] ?? null;
  // As the database returns it, without undefined fields.
  const stored: unknown = JSON.parse(JSON.stringify(current));
  return [before, after].some((value) => isDeepStrictEqual(stored, value ?? null));
}

/**
 * Saves proposed fields, by the operation of the company form. Returns the changes' batch.
 * @param advice what to do if one of them has changed since
 * @throws {Refusal} taken, if one of them has changed since it was proposed
 */
export async function publishFields(
  actor: Actor,
  company: Company,
  fields: readonly ProposedField[],
  proposedAt: Date,
  advice: string,
): Promise<string> {
  const origins = await listOrigins(company.id);
  const published = fields.map(({ field }) => field);
  /** A proof alone is of the value that its sender saw. */
  const isOfLater = (field: string) => {
    const proved = provedBy(field);
    return (
      proved !== undefined &&
      !published.includes(proved) &&
      Date.parse(origins[proved]?.at ?? "") > proposedAt.getTime()
    );
  };
  const outdated = fields.find((one) => !isCurrent(company, one) || isOfLater(one.field));
  if (outdated) throw new Refusal("taken", `“${shownField(outdated).label}” changed after this was sent. ${advice}`);
  const kept = Object.fromEntries(fieldsWith("schema").map((name) => [name, company[name]]));
  const values = Object.fromEntries(fields.map(({ field, after }) => [field, after ?? undefined]));
  const edited = { ...kept, ...values, updatedAt: company.updatedAt } as CompanyUpdate;
  return (await updateCompany(actor, company.id, edited)).undo;
}

/**
 * Restores the fields that a batch has published, if there's one.
 * @throws {Refusal} taken, if they have changed again
 */
export async function revertFields(actor: Actor, batch: string | undefined): Promise<void> {
  const changes = batch === undefined ? [] : await listChangesOfBatch(batch);
  if (changes.length > 0 && (await revertCompanyChanges(actor, changes, randomUUID())) === 0)
    throw new Refusal(
      "taken",
      "The listing was changed again since, so this can’t be undone. Edit the company instead.",
    );
}
