import type { Mail } from "~/platform/mail/mail";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";

const footer = ["You’re receiving this email because you wrote a review on our site."];

type Reviewed = { id: number; name: string };
type Decided = { to: string; company: Reviewed; isEdit: boolean };

/** Tells an author that the review, or its new version, is published. */
export function publishedReviewMail(site: MailSite, { to, company, isEdit }: Decided): Mail {
  return composeMail(site, {
    to,
    subject: `Your ${isEdit ? "edited review" : "review"} of ${company.name} is published`,
    paragraphs: [
      isEdit
        ? `We approved the new version of your review of ${company.name}. It replaces the old one.`
        : `Your review of ${company.name} is published. Thank you for helping others choose.`,
      "You can edit or delete it at any time in your account.",
    ],
    action: { label: "View the reviews", url: `${site.origin}/company/${company.id}#reviews` },
    footer,
  });
}

/** Tells an author why the review, or its new version, isn't published. */
export function declinedReviewMail(
  site: MailSite,
  { to, company, isEdit, reason }: Decided & { reason: string },
): Mail {
  return composeMail(site, {
    to,
    subject: `About your review of ${company.name}`,
    paragraphs: [
      isEdit
        ? `We didn’t approve your edit of your review of ${company.name}, for this reason:`
        : `Your review of ${company.name} isn’t published, for this reason:`,
      ...reason.split(/\n+/),
      `${isEdit ? "Your review stays as it was." : "It doesn’t count toward the rating."} You can edit and submit it again. If you think we’re wrong, ${howToReachUs(site)}.`,
    ],
    action: { label: "Edit your review", url: `${site.origin}/company/${company.id}/review` },
    footer,
  });
}

/** Tells a vendor why a reply was removed. */
export function removedReplyMail(
  site: MailSite,
  { to, company, reason }: Pick<Decided, "to" | "company"> & { reason: string },
): Mail {
  return composeMail(site, {
    to,
    subject: `About your reply to a review of ${company.name}`,
    paragraphs: [
      `We removed your reply to a review of ${company.name}, for this reason:`,
      ...reason.split(/\n+/),
      `You can write another one. If you think we’re wrong, ${howToReachUs(site)}.`,
    ],
    action: { label: "View the reviews", url: `${site.origin}/company/${company.id}#reviews` },
    footer: ["You’re receiving this email because you replied to a review on our site."],
  });
}
