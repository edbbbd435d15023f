import type { UpdateQuery } from "mongoose";
import { Submission as Stored, type StoredSubmission } from "#models/submission.server";
import { siteActor, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { addCompanies } from "~/catalog/companies/edit-company.server";
import { CompanyInput, newCompany } from "~/catalog/companies/company";
import { listCompaniesBy } from "~/catalog/companies/find-companies.server";
import { queueDecisionMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { vendorSource } from "~/catalog/companies/source";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { storeEncoded } from "~/catalog/pictures/pictures.server";
import { Refusal } from "~/platform/runtime/refusal";
import { changeState } from "~/community/submissions/change-state.server";
import { declinedMail, publishedMail } from "~/community/submissions/decision-mails";
import { changedMeanwhile, reasonMissing, stateUpdate, type StateChange } from "~/community/submissions/state-change";
import { logoOfUrl } from "~/community/submissions/logo-url.server";
import { findListingOf } from "~/community/submissions/submissions.server";
import { problemText } from "~/platform/text/problem-text";

/** @throws {Refusal} taken, if someone else changed it in the meantime */
export async function setSubmissionState(
  actor: Actor,
  change: StateChange<StoredSubmission["state"]>,
  fields: Pick<StoredSubmission, "reason" | "companyId"> = {},
): Promise<void> {
  const { id, from, to } = change;
  const { $set, ...rest } = stateUpdate(to);
  // Remove the fields that the previous decision stored.
  const decided = { reason: 1, companyId: 1, fallbackState: 1 };
  const $unset = (to === "new" || to === "approved") && { $unset: { ...rest.$unset, ...decided } };
  const update = { $set: { ...$set, ...fields }, ...$unset };
  await changeState(actor, "submission", change, Stored.updateOne({ _id: id, state: from }, update), fields);
}

/**
 * Publishes a submitted listing as a company and emails its sender the URL.
 * @throws {Refusal} missing; taken, if its website is already listed or someone else changed it in the meantime;
 * invalid, if its fields aren't valid for a company
 */
export async function publishListing(actor: Actor, id: number, site: MailSite): Promise<void> {
  const submission = await getListing(id);
  const { state: from, payload } = submission;
  const input = { ...companyInputOf(submission), ...(await logoOf(submission)) };
  const listed = await findListingOf(input.website);
  if (listed?.exact) throw new Refusal("taken", `${listed.name} is already listed with this website.`);
  const category = (await listCategories()).find(({ slug }) => slug === payload.category);

  // Claim it first, so that if two admins press the button, only one company is created.
  const { $set } = stateUpdate("published");
  await updateIfStill(id, from, { $set: { ...$set, fallbackState: from } });
  const [added] = await addCompanies(actor, [
    {
      ...input,
      // No one has rated it here.
      rating: 0,
      ratingKind: "estimate",
      sourceType: vendorSource,
      sourceId: String(id),
      categoryIds: category ? [category.id] : [],
    },
  ]);
  if (!added?.ok) {
    await fallBack(id, from);
    throw new Refusal("invalid", `The company couldn’t be created: ${added?.reason}.`);
  }
  await Stored.updateOne({ _id: id }, { $set: { companyId: added.id }, $unset: { fallbackState: 1 } });
  await recordChange(actor, {
    entity: "submission",
    entityId: id,
    label: input.name,
    action: "update",
    before: { state: from },
    after: { state: "published", companyId: added.id },
  });
  const mail = publishedMail(site, submission, { id: added.id, name: input.name });
  await queueDecisionMail(`listing ${id}`, mail, submission.userId);
}

/**
 * Moves the company of a published listing to the trash, and the listing back to the queue.
 * @throws {Refusal} missing; taken, if someone else changed it in the meantime
 */
export async function unpublishListing(actor: Actor, id: number): Promise<void> {
  const listing = await getListing(id);
  await updateIfStill(id, "published", { $set: { fallbackState: "new" } });
  await trashCompanyOf(actor, listing);
  await setSubmissionState(actor, { id, label: String(listing.payload.name), from: "published", to: "new" });
}

/** Returns listings to the inbox whose publication, or its undo, a killed server left unfinished before a time. */
export async function completeListings(before: Date): Promise<void> {
  for (const listing of await Stored.find({ fallbackState: { $exists: true } }).lean()) {
    if (listing.fallbackState === undefined || listing.updatedAt >= before) continue;
    await trashCompanyOf(siteActor, listing);
    await fallBack(listing._id, listing.fallbackState);
  }
}

async function trashCompanyOf(actor: Actor, { _id, companyId }: StoredSubmission): Promise<void> {
  // A crash while publishing may have left the listing without its company's ID.
  const [created] = await listCompaniesBy("sourceId", [String(_id)], vendorSource);
  const id = companyId ?? created?._id;
  // Don't remember the deletion: imports may add the company, as before.
  if (id !== undefined) await trashCompanies(actor, [id], { remembered: false });
}

async function fallBack(listing: number, state: StoredSubmission["state"]): Promise<void> {
  const { $set, $unset } = stateUpdate(state);
  await Stored.updateOne({ _id: listing }, { $set, $unset: { ...$unset, fallbackState: 1, companyId: 1 } });
}

/** @throws {Refusal} taken, if someone else changed its state in the meantime */
async function updateIfStill(
  id: number,
  state: StoredSubmission["state"],
  update: UpdateQuery<StoredSubmission>,
): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, state }, update);
  if (matchedCount === 0) throw changedMeanwhile();
}

/** The company fields of a listing. Admins add the rest; submissions are never sponsored or featured. */
function companyInputOf({ payload }: StoredSubmission): CompanyInput {
  const { name, website, shortDescription, description, startingPrice } = payload;
  const { id: _id, ...defaults } = newCompany;
  const input = { ...defaults, name, website, shortDescription, description, startingPrice };
  const result = CompanyInput.safeParse(input, { error: problemText });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal("invalid", `This listing can’t be published: ${issue?.path.join(".")}: ${issue?.message}`);
}

/** Stores the submitted logo as a public image. */
async function logoOf({ payload: { logo } }: StoredSubmission): Promise<{ logo?: string }> {
  if (typeof logo !== "string") return {};
  return { logo: await storeEncoded(logoOfUrl(logo)) };
}

/**
 * Declines a listing and emails its sender the reason.
 * @throws {Refusal} missing; invalid, without a reason; taken, if someone else changed it in the meantime
 */
export async function declineListing(
  actor: Actor,
  id: number,
  reason: string | undefined,
  site: MailSite,
): Promise<void> {
  if (!reason) throw reasonMissing("sender");
  const submission = await getListing(id);
  const label = String(submission.payload.name);
  await setSubmissionState(actor, { id, label, from: submission.state, to: "declined" }, { reason });
  await queueDecisionMail(`listing ${id}`, declinedMail(site, submission, { name: label, reason }), submission.userId);
}

async function getListing(id: number): Promise<StoredSubmission> {
  const submission = await Stored.findOne({ _id: id, kind: "listing" }).lean();
  if (!submission) throw new Refusal("missing", "Listing not found.");
  return submission;
}
