import { escapeUTF8 } from "entities";
import { issuePath } from "~/newsletter/issues/archive-path";
import { issueBody } from "~/newsletter/issues/render.server";
import type { Mail } from "~/platform/mail/mail";
import { composeMail, type MailContent, type MailSite } from "~/platform/mail/template";
import { issueUnsubscribeLink, newsletterMail } from "~/newsletter/subscribers/newsletter-mails";

/** `id` is null for an issue that isn't stored yet. */
type RenderedIssue = { id: number | null; subject: string; content: string };
type Reader = { email: string; unsubscribeToken: string };

function contentOf(site: MailSite, { id, subject, content }: RenderedIssue, postalAddress: string) {
  const { html, text } = issueBody(content);
  const online = id === null ? [] : [`Read this issue online: ${site.origin}${issuePath(id)}`];
  return {
    subject,
    body: {
      html: `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeUTF8(subject)}</h1>\n${html}`,
      text: `${subject}\n\n${text}`,
    },
    footer: [
      `You’re receiving this email because you subscribed to the ${site.name} newsletter.`,
      ...online,
      `${site.name}, ${postalAddress}`,
    ],
  } satisfies Omit<MailContent, "to" | "footerLink">;
}

/** Renders an issue once. Returns a function that addresses it to a reader. */
export function issueMails(
  site: MailSite,
  issue: RenderedIssue & { id: number },
  postalAddress: string,
): (reader: Reader) => Mail {
  const content = contentOf(site, issue, postalAddress);
  return (reader) =>
    newsletterMail(site, reader, content, issueUnsubscribeLink(site.origin, reader.unsubscribeToken, issue.id));
}

/** A test email of an issue, marked as a test and without an unsubscribe link. */
export function testMail(site: MailSite, issue: RenderedIssue, postalAddress: string, to: string): Mail {
  const content = contentOf(site, issue, postalAddress);
  return composeMail(site, { ...content, to, subject: `[Test] ${issue.subject}` });
}
