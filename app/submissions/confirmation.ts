import type { Mail } from "~/mail/mail";
import { composeMail, type MailSite } from "~/mail/template";
import { nextSteps } from "~/submissions/next-steps";
import type { NewSubmission } from "~/submissions/submission";

const subjects: Record<NewSubmission["kind"], string> = {
  listing: "We have received your listing",
  sponsorship: "We have received your question about sponsorship",
  partner: "We have received your question about the partner program",
  contact: "We have received your message",
};

/** The mail that a sender gets at once. It repeats nothing that was written: nobody can send advertising by it. */
export function confirmationOf({ kind, input }: NewSubmission, site: MailSite): Mail {
  return composeMail(site, {
    to: input.email,
    subject: `${subjects[kind]} – ${site.name}`,
    paragraphs: [`Thank you. ${subjects[kind]} at ${site.name}.`, ...nextSteps(kind, true)],
    footer: [
      "You get this mail because this address was written into a form of our site. If that was not you, you can ignore it.",
    ],
  });
}
