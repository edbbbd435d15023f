import type { Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";

type Decided = {
  company: { id: number; name: string };
  fields: { label: string; accepted?: boolean }[];
  reason: string | undefined;
};

/** Tells a vendor which of its changes were published, and why others weren't. */
export function editDecidedMail(site: MailSite, to: string, { company, fields, reason }: Decided): Mail {
  const named = (accepted: boolean) =>
    fields.flatMap((field) => (field.accepted === accepted ? [field.label] : [])).join(", ");
  const [published, declined] = [named(true), named(false)];
  return composeMail(site, {
    to,
    subject: published ? "Your listing was updated" : "About your changes to your listing",
    paragraphs: [
      `Our editors have checked your changes to ${company.name}.`,
      ...(published ? [`Published: ${published}.`] : []),
      ...(declined ? [`Not published: ${declined}. The reason:`] : []),
      ...(declined && reason ? reason.split(/\n+/) : []),
    ],
    action: published
      ? { label: "View your page", url: `${site.origin}/company/${company.id}` }
      : { label: "Edit your listing", url: `${site.origin}/vendor/${company.id}/edit` },
    footer: [`You’re receiving this email because you represent ${company.name} on ${site.name}.`],
  });
}
