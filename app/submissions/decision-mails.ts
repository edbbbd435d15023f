import type { Mail } from "~/mail/mail";
import { composeMail, type MailSite } from "~/mail/template";

const footer = ["You get this mail because you sent us this product by the form of our site."];

type Sender = { contactName: string; email: string };

/** Tells who sent a listing where its page is. */
export function publishedMail(site: MailSite, { email }: Sender, company: { id: number; name: string }): Mail {
  return composeMail(site, {
    to: email,
    subject: `${company.name} is listed – ${site.name}`,
    paragraphs: [
      `${company.name} is listed at ${site.name} now.`,
      "Please look at the page, and answer to this mail or use the contact form if something on it is wrong.",
    ],
    action: { label: "See the page", url: `${site.origin}/company/${company.id}` },
    footer,
  });
}

/** Tells who sent a listing why it is not published. */
export function declinedMail(site: MailSite, { email }: Sender, declined: { name: string; reason: string }): Mail {
  return composeMail(site, {
    to: email,
    subject: `${declined.name} is not listed – ${site.name}`,
    paragraphs: [
      `Thank you for telling us of ${declined.name}. We have read what you sent, and do not list it for this reason:`,
      ...declined.reason.split(/\n+/),
      "You can send it again when that has changed.",
    ],
    footer,
  });
}
