import type { Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";

type Off = { id: number; name: string; reason: string };

/** Tells an owner of the site that a webhook was switched off. */
export function webhookOffMail(site: MailSite, to: string, { id, name, reason }: Off): Mail {
  return composeMail(site, {
    to,
    subject: `The webhook “${name}” was switched off`,
    paragraphs: [
      `${site.name} no longer sends events to the webhook “${name}”. ${reason}`,
      "What waited for it wasn’t delivered. When its receiver works again, switch the webhook on, and redeliver what it needs.",
    ],
    action: { label: "See its deliveries", url: `${site.origin}/admin/webhooks?id=${id}` },
    footer: [`You’re receiving this email because you’re an owner of ${site.name}.`],
  });
}
