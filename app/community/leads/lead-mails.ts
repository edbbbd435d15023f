import { companySizeLabel } from "~/catalog/companies/company-size";
import type { LeadInput } from "~/community/leads/lead";
import type { Mail } from "~/platform/mail/mail";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";
import { howToSeeStatus, statusPath } from "~/community/submissions/next-steps";

type RequestedCompany = { id: number; name: string };
type Request = Omit<LeadInput, "consent" | "reference" | "size"> & { size: string; consent: string };

/** A buyer's request, for the company's contact. Replies go to the buyer. */
export function leadMail(site: MailSite, to: string, company: RequestedCompany, request: Request): Mail {
  const { contactName, email, size, message, consent } = request;
  const mail = composeMail(site, {
    to,
    subject: `Demo request for ${company.name} from ${request.company}`,
    paragraphs: [
      `${contactName} would like a demo of ${company.name}. Reply to this email to answer them.`,
      `Name: ${contactName}`,
      `Email: ${email}`,
      `Company: ${request.company}`,
      `Company size: ${companySizeLabel(size)}`,
      ...(message ? ["Message:", ...message.split(/\n+/)] : []),
      `They agreed to this: “${consent}”`,
    ],
    footer: [
      `You’re receiving this email because demo requests for ${company.name} on ${site.name} go to this address. People who represent ${company.name} can change that: ${site.origin}/vendor/${company.id}/leads. You can also ${howToReachUs({ ...site, takesReplies: false })}`,
    ],
  });
  return { ...mail, replyTo: email };
}

/** Tells a buyer who got the request. @param receiver null if only our team did */
export function receivedMail(site: MailSite, to: string, name: string, receiver: string | null): Mail {
  return composeMail(site, {
    to,
    subject: `We received your demo request for ${name}`,
    paragraphs: [
      `Thanks for your interest. We’ve received your demo request for ${name}.`,
      receiver === null
        ? `Our team has it now, and may pass it on to ${name}, who can then contact you at this address. The demo is free.`
        : `We’re passing it on to ${receiver}, who can then contact you at this address. The demo is free.`,
      howToSeeStatus,
    ],
    action: { label: "See its status", url: `${site.origin}${statusPath}` },
    footer: [
      `You’re receiving this email because someone entered this address in a form on our site. If it wasn’t you, ${howToReachUs(site)}.`,
    ],
  });
}
