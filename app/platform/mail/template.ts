import { escapeUTF8 } from "entities";
import { dark, light } from "~/platform/runtime/palette";
import type { Mail } from "~/platform/mail/mail";

/** The site that sends the email. */
export type MailSite = {
  name: string;
  /** Origin for links. */
  origin: string;
  /** Whether replies reach a mailbox; see MAIL_REPLY_TO. */
  takesReplies?: boolean;
};

type MailAction = { label: string; url: string };

export type MailContent = {
  to: string;
  subject: string;
  /** Plain text paragraphs of one or a few sentences. */
  paragraphs?: string[];
  /** Safe HTML and the same content as text, instead of paragraphs. */
  body?: { html: string; text: string };
  /** The call to action after the first paragraph: one, or a choice. */
  action?: MailAction | MailAction[];
  /** Small print: why the reader gets this email, and further notes. */
  footer: string[];
  /** A link at the end, such as unsubscribe. */
  footerLink?: { label: string; url: string };
};

/** How to reach the team, to complete a sentence. */
export function howToReachUs({ origin, takesReplies }: MailSite): string {
  return takesReplies ? "reply to this email" : `use our contact form: ${origin}/contact`;
}

/** Renders an email as plain text and as HTML without images, style sheets, or other external content. */
export function composeMail(site: MailSite, content: MailContent): Mail {
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(site, content),
    html: htmlOf(site, content),
  };
}

function textOf(site: MailSite, { paragraphs = [], body, action, footer, footerLink }: MailContent): string {
  const [first = "", ...rest] = body ? [body.text] : paragraphs;
  return [
    first,
    ...[action ?? []].flat().map(({ label, url }) => `${label}:\n${url}`),
    ...rest,
    `-- \n${[`${site.name} · ${site.origin}`, ...footer].join("\n")}`,
    ...(footerLink ? [`${footerLink.label}:\n${footerLink.url}`] : []),
  ].join("\n\n");
}

const muted = `class="muted" style="margin:0 0 8px;font-size:14px;color:${light.muted}"`;
/** For mail programs that support it. Others show dark text on a light page. */
const darkStyle = `@media (prefers-color-scheme: dark) {
body { background: ${dark.paper} !important; color: ${dark.ink} !important }
body a:not(.button) { color: ${dark.accent} !important }
.sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.muted { color: ${dark.muted} !important }
.panel { background: ${dark.sunken} !important }
.button { background: ${dark.accent} !important; color: ${dark["on-accent"]} !important }
}`;
const button = `class="button" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${light.accent};color:${light["on-accent"]};font-weight:600;text-decoration:none"`;

function htmlOf(site: MailSite, { subject, paragraphs = [], body, action, footer, footerLink }: MailContent): string {
  const [first = "", ...rest] = body
    ? [body.html]
    : paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeUTF8(text)}</p>`);
  const link = ({ label, url }: { label: string; url: string }, style = "") =>
    `<a href="${escapeUTF8(url)}" ${style}>${escapeUTF8(label)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(subject)}</title>
<style>${darkStyle}</style>
</head>
<body style="margin:0;padding:24px 16px;background:${light.paper};color:${light.ink};font:16px/1.5 system-ui,'Segoe UI',Helvetica,Arial,sans-serif">
<div role="main" style="max-width:592px;margin:0 auto">
<p style="margin:0;padding:16px 24px;border-radius:16px 16px 0 0;background:${light.deep};color:${light["on-deep"]};font-size:18px;font-weight:700;letter-spacing:-0.02em">${escapeUTF8(site.name)}</p>
<div class="sheet" style="padding:24px;border:1px solid ${light.line};border-top:0;border-radius:0 0 16px 16px;background:${light.surface}">
${[first, ...[action ?? []].flat().map((one) => `<p style="margin:24px 0">${link(one, button)}</p>`), ...rest].join("\n")}
</div>
<div style="padding:20px 24px 0">
${footer.map((text) => `<p ${muted}>${escapeUTF8(text)}</p>`).join("\n")}
<p ${muted}>${link({ label: site.name, url: site.origin })}${footerLink ? ` · ${link(footerLink)}` : ""}</p>
</div>
</div>
</body>
</html>
`;
}
