import type { Mail } from "~/mail/mail";
import { composeMail, type MailSite } from "~/mail/template";

type ClaimLink = { username: string; company: { id: number; name: string }; token: string; hours: number };

/** Lets the owner of a mailbox at a company's domain claim its listing. */
export function claimMail(site: MailSite, to: string, { username, company, token, hours }: ClaimLink): Mail {
  return composeMail(site, {
    to,
    subject: `Confirm your claim on ${site.name}`,
    paragraphs: [
      `The account ${username} wants to represent ${company.name} on ${site.name}. If it’s yours, confirm the claim while you’re logged in to it:`,
      `The link works once and expires in ${hours} hours.`,
      "If you don’t know this account, ignore this email. Without the link, it can’t change anything.",
    ],
    action: { label: "Confirm claim", url: `${site.origin}/company/${company.id}/claim/confirm?token=${token}` },
    footer: [`You’re receiving this email because someone entered this address to claim a listing on ${site.name}.`],
  });
}
