import type { Mail } from "~/platform/mail/mail";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";

const footer = ["You’re receiving this email because you submitted this product to our directory."];

type Sender = { contactName: string; email: string };

/** Tells the sender of a listing where its page is. */
export function publishedMail(site: MailSite, { email }: Sender, company: { id: number; name: string }): Mail {
  return composeMail(site, {
    to: email,
    subject: `${company.name} is now on ${site.name}`,
    paragraphs: [
      `${company.name} is now listed on ${site.name}.`,
      `Take a look at your page. If anything is wrong, ${howToReachUs(site)}.`,
    ],
    action: { label: "View your page", url: `${site.origin}/company/${company.id}` },
    footer,
  });
}

/** Tells the sender of a listing why it wasn't published. */
export function declinedMail(site: MailSite, { email }: Sender, declined: { name: string; reason: string }): Mail {
  return composeMail(site, {
    to: email,
    subject: `About your ${site.name} submission: ${declined.name}`,
    paragraphs: [
      `Thanks for submitting ${declined.name}. We reviewed it and decided not to list it for this reason:`,
      ...declined.reason.split(/\n+/),
      "If this changes, you’re welcome to submit it again.",
    ],
    footer,
  });
}
