import { oneClickHeaders, type Mail } from "~/platform/mail/mail";
import { composeMail, type MailContent, type MailSite } from "~/platform/mail/template";

type Reader = { email: string; unsubscribeToken: string };

/** The URL for unsubscribing: a page with a button, and RFC 8058's one-click URL for mail clients. */
export function unsubscribeLink(origin: string, unsubscribeToken: string): string {
  return `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`;
}

/** The unsubscribe link of an issue's email, so that the issue's figures count it. */
export function issueUnsubscribeLink(origin: string, unsubscribeToken: string, issueId: number): string {
  return `${unsubscribeLink(origin, unsubscribeToken)}&issue=${issueId}`;
}

/** An email to a newsletter reader, with an unsubscribe link and the headers of RFC 8058. */
export function newsletterMail(
  site: MailSite,
  reader: Reader,
  content: Omit<MailContent, "to" | "footerLink">,
  url = unsubscribeLink(site.origin, reader.unsubscribeToken),
): Mail {
  return {
    ...composeMail(site, { ...content, to: reader.email, footerLink: { label: "Unsubscribe", url } }),
    headers: oneClickHeaders(url),
  };
}

/** The confirmation email: an address gets no newsletter before its owner agrees. */
export function confirmationMail(site: MailSite, reader: Reader, token: string, days: number): Mail {
  return newsletterMail(site, reader, {
    subject: `Confirm your subscription to ${site.name}`,
    paragraphs: [
      `Thanks for subscribing to the ${site.name} newsletter. Confirm your email address to receive it.`,
      `The link works once and expires in ${days} days.`,
      "If you didn’t sign up, ignore this email. We won’t send you the newsletter unless you confirm.",
    ],
    action: { label: "Confirm subscription", url: `${site.origin}/newsletter/confirm?token=${token}` },
    footer: [`You’re receiving this email because someone entered this address in the ${site.name} newsletter form.`],
  });
}

/** For a subscriber who signs up again. The form must not reveal that they're subscribed, so the email does. */
export function alreadySubscribedMail(site: MailSite, reader: Reader): Mail {
  return newsletterMail(site, reader, {
    subject: `You’re already subscribed to ${site.name}`,
    paragraphs: [
      `This address was entered in the newsletter form of ${site.name} again. You’re subscribed already, so there is nothing to do.`,
    ],
    footer: [`You’re receiving this email because you subscribed to the ${site.name} newsletter.`],
  });
}
