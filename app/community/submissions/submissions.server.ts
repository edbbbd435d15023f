import { randomUUID } from "node:crypto";
import { Submission as Stored, type StoredSubmission } from "#models/submission.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { listCompaniesBy } from "~/catalog/companies/find-companies.server";
import { parseWebsite } from "~/catalog/companies/website";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { confirmationOf, isConfirmed } from "~/community/submissions/confirmation-mails";
import { dedupKeyOf } from "~/community/submissions/dedup-key.server";
import { logoUrl } from "~/community/submissions/logo-url.server";
import { isFilledInByBot, type ListingInput, type NewSubmission } from "~/community/submissions/submission";

/** A listed company that a website may belong to. `exact` means the same page, not just the same domain. */
type ListingFound = { id: number; name: string; exact: boolean };

/** The company of a website, by URL and registrable domain, or null if it's new. */
export async function findListingOf(website: string): Promise<ListingFound | null> {
  const page = parseWebsite(website);
  if (!page) return null;
  // A page below a home page may be another product of the same vendor, so it only probably matches.
  const domain = parseWebsite(new URL("/", page.url).href)?.domain;
  const samePage = await listCompaniesBy("websiteKey", [page.key], "");
  const sameDomain = await listCompaniesBy("domain", domain ? [domain] : [], "");
  const found = samePage.at(-1) ?? sameDomain.at(-1);
  if (!found) return null;
  return { id: found._id, name: found.name, exact: samePage.length > 0 || page.domain !== null };
}

/**
 * Stores a submission as new in the inbox and confirms it by email; see `isConfirmed`. Repeated submissions count once.
 * Only a person's first report of a review counts.
 * @param userId the sender's ID, or null if not logged in
 * @throws {Refusal} taken, if a listing's website is already listed; invalid, if the category doesn't exist
 */
export async function submit(submission: NewSubmission, site: MailSite, userId: number | null = null): Promise<void> {
  const { kind, input } = submission;
  if ("reference" in input && isFilledInByBot(input)) return;
  if (kind === "listing") await checkListing(input);
  const { contactName, email = "", reference: _reference, ...fields } = { contactName: "", reference: "", ...input };
  const logo = submission.kind === "listing" ? submission.logo : undefined;
  const payload = { ...fields, ...(logo && { logo: logoUrl(logo) }) };
  const mark =
    kind === "report" ? `report ${input.reviewId} ${userId}` : dedupKeyOf({ kind, contactName, email, payload });
  const _id = await takeIds("submissions");
  const sender = { contactName, email, ownerKey: ownerKeyOf(email), userId };
  const unsent = isConfirmed(submission) ? { id: randomUUID(), mail: confirmationOf(submission, site) } : undefined;
  // The email is stored with the submission, so that a crash before it's in the outbox loses neither.
  const isNew = await storedOnce(Stored.create({ _id, kind, ...sender, payload, mark, ...(unsent && { unsent }) }));
  if (isNew) await sendUnsent({ _id, userId, unsent });
}

type Unsent = Pick<StoredSubmission, "_id" | "userId"> & { unsent?: StoredSubmission["unsent"] | undefined };

/** Moves the email that confirms or answers a submission to the outbox. Idempotent. */
export async function sendUnsent({ _id, userId = null, unsent }: Unsent): Promise<void> {
  if (!unsent) return;
  await queueMail(unsent.mail, userId, unsent.id);
  await Stored.updateOne({ _id }, { $unset: { unsent: 1 } }, { timestamps: false });
}

/** Sends the emails of submissions that were stored before a time, but whose emails weren't queued before a crash. */
export async function completeSubmissions(before: Date): Promise<void> {
  const submissions = await Stored.find({ "unsent.id": { $exists: true } }).lean();
  for (const { createdAt, unsent, ...submission } of submissions)
    if (createdAt < before) await sendUnsent({ ...submission, unsent });
}

async function checkListing({ website, category }: ListingInput): Promise<void> {
  const listed = await findListingOf(website);
  if (listed?.exact)
    throw new Refusal("taken", `${listed.name} is already listed with this website. Claim that listing instead.`, {
      website: "Already listed",
    });
  if (category && !(await listCategories()).some(({ slug }) => slug === category))
    throw new Refusal("invalid", "Category not found.", { category: "Choose one of the categories" });
}
