import type { Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";
import { howToSeeStatus, nextSteps, statusPath } from "~/community/submissions/next-steps";
import type { NewSubmission } from "~/community/submissions/submission";

type Confirmed = Exclude<NewSubmission, { kind: "correction" | "request" | "report" }>;

/** Whether a submission is confirmed by email. Corrections and requests aren't, because anyone's address can be entered. */
export function isConfirmed(submission: NewSubmission): submission is Confirmed {
  return !["correction", "request", "report"].includes(submission.kind);
}

const subjects: Record<Confirmed["kind"], string> = {
  listing: "We have received your listing",
  sponsorship: "We’ve received your sponsorship inquiry",
  partner: "We’ve received your partner program inquiry",
  contact: "We have received your message",
  placement: "We’ve received your sponsorship request",
  claim: "We’ve received your claim",
};

/** The immediate confirmation to a sender. It includes nothing from the form, so it can't be abused to send ads. */
export function confirmationOf({ kind, input }: Confirmed, site: MailSite): Mail {
  return composeMail(site, {
    to: input.email,
    subject: `${subjects[kind]} – ${site.name}`,
    paragraphs: [`Thank you. ${subjects[kind]} at ${site.name}.`, ...nextSteps(kind, true), howToSeeStatus],
    action: { label: "See its status", url: `${site.origin}${statusPath}` },
    footer: [
      "You’re receiving this email because someone entered this address in a form on our site. If it wasn’t you, you can ignore it.",
    ],
  });
}
