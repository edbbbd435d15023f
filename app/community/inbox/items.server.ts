import type { StoredLead } from "#models/lead.server";
import type { StoredPriceProposal } from "#models/price-proposal.server";
import type { StoredReview, StoredReviewContent } from "#models/review.server";
import type { StoredSubmission } from "#models/submission.server";
import type { StoredVendorEdit } from "#models/vendor-edit.server";
import { contactsOf, type Contact } from "~/accounts/contacts.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { fieldLabels } from "~/catalog/companies/fields";
import { companySizeLabel } from "~/catalog/companies/company-size";
import { siteOf } from "~/catalog/companies/proof";
import { nextStates, type InboxKind, type InboxState } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import { wordsOfPage } from "~/community/inbox/row-text";
import type { LeadHandling } from "~/community/leads/handling";
import { isForCompany } from "~/community/leads/leads.server";
import { moderatedState } from "~/community/reviews/moderate.server";
import { reviewLabels } from "~/community/reviews/review-labels";
import type { ReviewerCheck } from "~/community/reviews/reviewers.server";
import { reviewPath } from "~/community/reviews/review-href";
import { timeUsedLabel } from "~/community/reviews/time-used";
import { reportReasons } from "~/community/submissions/report-reasons";
import { correctableFields } from "~/community/submissions/submission";
import { topicOf, topics } from "~/community/submissions/topics";
import { formatDate } from "~/platform/text/format-date";
import { counted } from "~/platform/text/format-count";
import { changedPlans } from "~/community/price-checks/proposals.server";
import { newLogoOf, shownField } from "~/community/vendors/edits.server";

type Names = {
  companies: Map<number, string>;
  users: Map<number, Contact>;
  /** By slug. */
  categories: Map<string, string>;
};

const deletedSender = { name: "Deleted account", email: "" };
const demoSender = { name: "Demo reviewer", email: "" };

/** What is stored of items, by their collections. */
export type Inbox = {
  submissions: StoredSubmission[];
  leads: StoredLead[];
  reviews: StoredReview[];
  edits: StoredVendorEdit[];
  prices: StoredPriceProposal[];
};

/** The names that items of these collections show. */
export async function readNames({ submissions, leads, reviews, edits, prices }: Inbox): Promise<Names> {
  const named = submissions.flatMap((one) => companyIdOf(one) ?? []);
  const companyIds = [...named, ...[...leads, ...reviews, ...edits, ...prices].map(({ companyId }) => companyId)];
  const userIds = [...reviews, ...edits].map(({ userId }) => userId);
  const namesCategory = submissions.some(({ payload }) => payload.category !== undefined);
  const [companies, users, categories] = await Promise.all([
    namesOfCompanies(companyIds),
    contactsOf(userIds),
    namesCategory ? listCategories() : [],
  ]);
  return { companies, users, categories: new Map(categories.map(({ slug, name }) => [slug, name])) };
}

function companyIdOf({ companyId, payload }: StoredSubmission): number | undefined {
  return companyId ?? (typeof payload.companyId === "number" ? payload.companyId : undefined);
}

export function itemOfSubmission(stored: StoredSubmission, names: Names): InboxItem {
  const { kind, state, contactName, email, payload, reason } = stored;
  const company = companyOf(companyIdOf(stored), names);
  return {
    ...common(kind, stored),
    // Publishing the listing was interrupted, or its company was deleted.
    ...(kind === "listing" && state === "published" && !company && { next: ["new"] }),
    title: titleOf(stored, names),
    sender: { name: contactName || "A visitor", email },
    company,
    ...(kind === "report" && { path: reviewPath(Number(payload.companyId), Number(payload.reviewId)) }),
    ...(typeof payload.logo === "string" && { logo: payload.logo }),
    ...proposalOf(payload),
    ...(email !== "" && { replies: (stored.replies ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })) }),
    details: detailsOf({
      Website: payload.website,
      "Short description": payload.shortDescription,
      Description: payload.description,
      "Starting price": payload.startingPrice,
      // The category may have been deleted since.
      Category: names.categories.get(String(payload.category)) ?? payload.category,
      Plan: payload.plan,
      Price: payload.price,
      "Start date": payload.from,
      "End date": payload.until,
      Company: payload.company,
      Reason: reportReasons[payload.reason as keyof typeof reportReasons],
      Message: payload.message,
      "What it’s about": isCorrectable(payload.field) ? fieldLabels[payload.field] : undefined,
      "What it should be": payload.proposal,
      "Email address": payload.address,
    }),
    ...(reason !== undefined && { reason }),
  };
}

function proposalOf({ field, proposal }: StoredSubmission["payload"]): Pick<InboxItem, "proposal"> {
  if (!isCorrectable(field)) return {};
  return { proposal: { field, label: fieldLabels[field], ...(proposal !== undefined && { value: String(proposal) }) } };
}

function isCorrectable(field: unknown): field is (typeof correctableFields)[number] {
  return correctableFields.some((one) => one === field);
}

function titleOf({ kind, payload }: StoredSubmission, { companies }: Names): string {
  const company = companies.get(Number(payload.companyId)) ?? "deleted company";
  if (kind === "correction") return `Correction: ${company}`;
  if (kind === "report") return `Report of a ${payload.about}: ${company}`;
  if (kind === "claim") return `Claim: ${company}`;
  if (kind === "placement") return `Sponsorship: ${company}`;
  if (kind === "request") return `Request: ${payload.name}`;
  if (kind === "contact") return topics[topicOf(String(payload.topic)) ?? "other"];
  return String(kind === "listing" ? payload.name : payload.company);
}

export function itemOfLead(stored: StoredLead, names: Names, handling?: LeadHandling): InboxItem {
  const { companyId, contactName, email, company, size, message, consent, receiver } = stored;
  const item = common("demo", stored);
  return {
    ...item,
    next: item.next.filter((state) => state !== "forwarded" || isForCompany(stored)),
    title: `Demo request: ${names.companies.get(companyId) ?? "deleted company"}`,
    sender: { name: contactName, email },
    company: companyOf(companyId, names),
    details: detailsOf({
      Company: company,
      "Company size": companySizeLabel(size),
      Message: message,
      Consent: consent,
      Receiver: receiver?.name ?? "Our team",
    }),
    ...(handling && { handling }),
  };
}

/** @param check the result of checking the author's email address and ties */
export function itemOfReview(stored: StoredReview, names: Names, check: ReviewerCheck | undefined): InboxItem {
  const { companyId, userId, edit, isDemo, reason } = stored;
  const published = edit && reviewDetails(stored);
  const details = detailsOf(reviewDetails(edit ?? stored)).map((detail) => {
    const before = published && String(published[detail.label] ?? "");
    return before === undefined || before === detail.value ? detail : { ...detail, before };
  });
  return {
    ...common("review", { ...stored, state: moderatedState(stored) }),
    title: (edit ?? stored).title,
    sender: names.users.get(userId) ?? (isDemo ? demoSender : deletedSender),
    company: companyOf(companyId, names),
    details: [
      ...details,
      ...detailsOf({ Author: stored.isAuthorSuspended && "Suspended, so readers don’t see this review" }),
      ...(isDemo || !check
        ? []
        : detailsOf({
            "Email address": check.address,
            "Possible conflict of interest": check.conflicts.join("\n") || undefined,
          })),
    ],
    ...(reason !== undefined && { reason }),
  };
}

function reviewDetails(content: StoredReviewContent): Record<string, string | number | undefined> {
  const { stars, title, pros, cons, displayName, role, timeUsed, size, incentive } = content;
  return {
    Stars: stars,
    Title: title,
    [reviewLabels.pros]: pros,
    [reviewLabels.cons]: cons,
    [reviewLabels.displayName]: displayName || "None, so the role is shown",
    Role: role,
    [reviewLabels.timeUsed]: timeUsed === undefined ? undefined : timeUsedLabel(timeUsed),
    "Company size": companySizeLabel(size),
    Incentive: incentive ? reviewLabels.incentive : "None",
  };
}

export function itemOfEdit(stored: StoredVendorEdit, names: Names): InboxItem {
  const { companyId, userId, fields, reason } = stored;
  const company = companyOf(companyId, names);
  const logo = newLogoOf(stored);
  return {
    ...common("edit", stored),
    title: `Changes to ${company?.name ?? "deleted company"}`,
    sender: names.users.get(userId) ?? deletedSender,
    company,
    details: [],
    changes: fields.map(shownField),
    ...(logo !== undefined && { logo }),
    ...(reason !== undefined && { reason }),
  };
}

export function itemOfPrices(stored: StoredPriceProposal, names: Names): InboxItem {
  const { companyId, fields, url, quotes, reads, since, reason } = stored;
  const company = companyOf(companyId, names);
  return {
    ...common("price", stored),
    title: `Price change: ${company?.name ?? "deleted company"}`,
    sender: { name: siteOf(url), email: "" },
    company,
    source: url,
    details: [
      ...changedPlans(fields).map(({ name, before, after = "" }) => ({ label: name, value: after, before })),
      ...detailsOf({
        [wordsOfPage]: quotes.join("\n"),
        Stated: `${counted(reads, "time")} since ${formatDate(since.toISOString())}, and no other price in between`,
      }),
    ],
    ...(reason !== undefined && { reason }),
  };
}

type Dated = { _id: number; state: InboxState; createdAt: Date; updatedAt: Date };

function common(kind: InboxKind, { _id, state, createdAt, updatedAt }: Dated) {
  return {
    kind,
    id: _id,
    state,
    next: nextStates(kind, state),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function companyOf(id: number | undefined, { companies }: Names): InboxItem["company"] {
  const name = id === undefined ? undefined : companies.get(id);
  return id === undefined || name === undefined ? null : { id, name };
}

function detailsOf(values: Record<string, string | number | undefined>): InboxItem["details"] {
  return Object.entries(values).flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value: String(value) }],
  );
}
