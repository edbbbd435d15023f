import type { UpdateQuery } from "mongoose";
import { Review as Stored, contentFields, type StoredReview, type StoredReviewContent } from "#models/review.server";
import { addressesOf } from "~/accounts/contacts.server";
import { isUserSuspended } from "~/accounts/stopped.server";
import type { Actor } from "~/platform/audit/actor";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { queueDecisionMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { matchAuthor } from "~/community/reviews/match-author.server";
import { updateRating } from "~/community/reviews/rate.server";
import { declinedReviewMail, publishedReviewMail } from "~/community/reviews/review-mails";
import { verificationOf } from "~/community/reviews/reviewers.server";
import { changeState } from "~/community/submissions/change-state.server";
import { changedMeanwhile, reasonMissing, type StateChange } from "~/community/submissions/state-change";

type State = StoredReview["state"];

/** The status for moderators: an edit of a published review waits like a new one. */
export function moderatedState({ state, edit }: Pick<StoredReview, "state" | "edit">): State {
  return edit ? "waiting" : state;
}

type Decision = {
  /** Why it's declined. The author gets it by email. */
  reason?: string | undefined;
  /** The version that the admin has read. */
  version?: Date | undefined;
  /** The site as named in the email to the author. Without it, no email is sent. */
  site?: MailSite | undefined;
};

/**
 * Publishes or declines a review or its edit, or undoes the last decision. Updates the company's rating, and emails the
 * author. Until an edit is published, readers see the previous version. What a suspended author wrote is published once
 * the suspension has ended, and isn't emailed about.
 * @throws {Refusal} taken, if someone else changed it in the meantime; invalid, if it's declined without a reason
 */
export async function setReviewState(
  actor: Actor,
  change: StateChange<State>,
  { reason, version, site }: Decision = {},
): Promise<void> {
  const { id, from, to } = change;
  if (to === "declined" && !reason) throw reasonMissing("reviewer");
  const review = await Stored.findById(id).lean();
  if (!review || moderatedState(review) !== from) throw changedMeanwhile();
  if (version && version.getTime() !== review.updatedAt.getTime()) throw changedMeanwhile();
  const update = await updateFor(review, to, reason);
  const stored = Stored.updateOne({ _id: id, updatedAt: review.updatedAt }, update);
  await changeState(actor, "review", change, stored, to === "declined" ? { reason } : {});
  // The author may have been suspended meanwhile, or let in again.
  if (to === "published") await matchAuthor(review.userId);
  if ("unratedAt" in update.$set) await updateRating(actor, review.companyId);
  if (site && !(to === "published" && (await isUserSuspended(review.userId))))
    await notifyAuthor(site, review, to, reason);
}

type Update = UpdateQuery<StoredReview> & { $set: Partial<StoredReview> };

async function updateFor(review: StoredReview, to: State, reason = ""): Promise<Update> {
  const { userId, state, edit } = review;
  if (edit && to === "declined") return { $set: { reason, discarded: edit }, $unset: { edit: 1 } };
  if (to === "waiting" && state === "published" && review.discarded) return reopenEdit(review, review.discarded);
  const isShown = to === "published";
  const verified = isShown ? await verificationOf(userId) : undefined;
  const isSuspended = isShown && (await isUserSuspended(userId));
  return {
    $set: {
      ...(isShown && edit && { ...edit, discarded: contentOf(review) }),
      state: to,
      ...(to === "declined" && { reason }),
      ...(verified && { verified }),
      ...(isSuspended && { isAuthorSuspended: true as const }),
      ...((isShown || state === "published") && { unratedAt: new Date() }),
    },
    $unset: {
      edit: 1,
      ...(!edit && { discarded: 1 }),
      ...(to !== "declined" && { reason: 1 }),
      ...(isShown && !verified && { verified: 1 }),
    },
  };
}

/** Moves a published review's edit back to the queue, after it was published or declined. */
function reopenEdit(review: StoredReview, discarded: StoredReviewContent): Update {
  if (review.reason !== undefined) return { $set: { edit: discarded }, $unset: { reason: 1, discarded: 1 } };
  const missing = contentFields.filter((field) => discarded[field] === undefined);
  return {
    $set: { ...discarded, edit: contentOf(review), unratedAt: new Date() },
    $unset: { discarded: 1, ...Object.fromEntries(missing.map((field) => [field, 1])) },
  };
}

function contentOf(review: StoredReview): StoredReviewContent {
  const fields = contentFields.filter((field) => review[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, review[field]])) as StoredReviewContent;
}

async function notifyAuthor(
  site: MailSite,
  { _id: id, userId, companyId, edit }: StoredReview,
  to: State,
  reason = "",
): Promise<void> {
  const [addresses, names] = await Promise.all([addressesOf([userId]), namesOfCompanies([companyId])]);
  const [email, name] = [addresses.get(userId)?.email, names.get(companyId)];
  // A deleted account, a demo review, or a company in the trash.
  if (email === undefined || name === undefined || to === "waiting") return;
  const decided = { to: email, company: { id: companyId, name }, isEdit: edit !== undefined };
  const mail =
    to === "published" ? publishedReviewMail(site, decided) : declinedReviewMail(site, { ...decided, reason });
  await queueDecisionMail(`review ${id}`, mail, userId);
}
