import type { Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";
import { confirmableDays, type NamedContact } from "~/community/vendors/contact";

type ContactLink = { company: { id: number; name: string }; contact: NamedContact; token: string };

/** Asks the owner of an address whether a company's demo requests may go there. */
export function contactMail(site: MailSite, { company, contact, token }: ContactLink): Mail {
  return composeMail(site, {
    to: contact.email,
    subject: `Confirm this address for demo requests on ${site.name}`,
    paragraphs: [
      `Buyers on ${site.name} can ask for a demo of ${company.name}. Someone who looks after its page wants their requests emailed to you at this address, and buyers to read that ${contact.name} gets them. If that’s right, confirm it:`,
      `The link expires in ${confirmableDays} days. If you ignore this email, you won’t get any requests.`,
    ],
    action: { label: "Confirm address", url: `${site.origin}/company/${company.id}/contact/confirm?token=${token}` },
    footer: [
      `You’re receiving this email because someone entered this address for the demo requests of a listing on ${site.name}.`,
    ],
  });
}
