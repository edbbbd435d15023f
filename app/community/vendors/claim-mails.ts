import type { Mail } from "~/platform/mail/mail";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";

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

type Decided = { to: string; company: { id: number; name: string } };

const footer = ["You’re receiving this email because you claimed a listing on our site."];

/** Tells a person that our team approved the claim. */
export function approvedClaimMail(site: MailSite, { to, company }: Decided): Mail {
  return composeMail(site, {
    to,
    subject: "Your claim is approved",
    paragraphs: [`You now represent ${company.name} on ${site.name}. You can suggest changes to its page.`],
    action: { label: "Open your listing", url: `${site.origin}/vendor/${company.id}` },
    footer,
  });
}

/** Tells a person why our team declined the claim. */
export function declinedClaimMail(site: MailSite, { to, company, reason }: Decided & { reason: string }): Mail {
  return composeMail(site, {
    to,
    subject: "About your claim",
    paragraphs: [
      `We declined your claim of ${company.name} for this reason:`,
      ...reason.split(/\n+/),
      `You can claim it again. If you think we’re wrong, ${howToReachUs(site)}.`,
    ],
    action: { label: "Claim the listing", url: `${site.origin}/company/${company.id}/claim` },
    footer,
  });
}
