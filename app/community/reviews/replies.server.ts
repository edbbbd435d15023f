import { Review as Stored } from "#models/review.server";
import { addressesOf } from "~/accounts/contacts.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { removedReplyMail } from "~/community/reviews/review-mails";
import { shown } from "~/community/reviews/shown.server";
import { isVendorOf } from "~/community/vendors/members.server";

type Reply = { userId: number; companyId: number; reviewId: number; text: string };

/**
 * Publishes the vendor's reply to a published review, in place of an earlier one.
 * @throws {Refusal} forbidden, unless the person represents the vendor; missing
 */
export async function replyToReview({ userId, companyId, reviewId, text }: Reply): Promise<void> {
  await requireVendor(userId, companyId);
  const reply = { text, userId, at: new Date() };
  const { matchedCount } = await Stored.updateOne(
    { _id: reviewId, companyId, ...shown },
    { $set: { reply } },
    { timestamps: false },
  );
  if (matchedCount === 0) throw new Refusal("missing", "This review isn’t published anymore.");
  await contentChanged("others");
}

/**
 * Deletes the vendor's reply, if there is one.
 * @throws {Refusal} forbidden, unless the person represents the vendor
 */
export async function deleteReply(userId: number, companyId: number, reviewId: number): Promise<void> {
  await requireVendor(userId, companyId);
  await Stored.updateOne({ _id: reviewId, companyId }, { $unset: { reply: 1 } }, { timestamps: false });
  await contentChanged("others");
}

async function requireVendor(userId: number, companyId: number): Promise<void> {
  if (!(await isVendorOf(userId, companyId)))
    throw new Refusal("forbidden", "Only people who represent this tool’s vendor can reply to its reviews.");
}

/** Removes a reply that breaks the rules, and emails its author the reason. */
export async function removeReply(actor: Actor, reviewId: number, reason: string, site: MailSite): Promise<void> {
  const review = await Stored.findOneAndUpdate(
    { _id: reviewId, reply: { $exists: true } },
    { $unset: { reply: 1 } },
    { timestamps: false },
  ).lean();
  if (!review?.reply) return;
  await recordChange(actor, {
    entity: "review",
    entityId: reviewId,
    label: review.title,
    action: "update",
    before: { reply: review.reply.text },
    after: { reason },
  });
  await contentChanged("others");
  const { userId } = review.reply;
  const email = userId === null ? undefined : (await addressesOf([userId])).get(userId)?.email;
  const name = (await namesOfCompanies([review.companyId])).get(review.companyId);
  if (email !== undefined && name !== undefined)
    await queueMail(removedReplyMail(site, { to: email, company: { id: review.companyId, name }, reason }), userId);
}
