import { escapeUTF8 } from "entities";
import { oneClickHeaders, type Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";

/** A saved search with new matches. */
type Alert = {
  /** The search in words. */
  title: string;
  href: string;
  /** The newest matches. */
  tools: { id: number; name: string; shortDescription: string }[];
  /** The number of all new matches. */
  total: number;
  stopToken: string;
};

/** The URL for stopping a search's emails: a page with a button, and RFC 8058's one-click URL for mail clients. */
export function stopLink(origin: string, stopToken: string): string {
  return `${origin}/alerts/stop?token=${stopToken}`;
}

/** Tells a person about new tools that match a saved search. */
export function alertMail(site: MailSite, to: string, { title, href, tools, total, stopToken }: Alert): Mail {
  const stop = stopLink(site.origin, stopToken);
  const intro = `${total === 1 ? "A new tool matches" : "New tools match"} your saved search ${title}:`;
  const more = total > tools.length ? `And ${total - tools.length} more.` : "";
  const urlOf = (id: number) => `${site.origin}/company/${id}`;
  const items = tools.map(
    ({ id, name, shortDescription }) =>
      `<li style="margin:0 0 8px"><a href="${escapeUTF8(urlOf(id))}">${escapeUTF8(name)}</a>: ${escapeUTF8(shortDescription)}</li>`,
  );
  return {
    ...composeMail(site, {
      to,
      subject: total === 1 ? "1 new tool matches your search" : `${total} new tools match your search`,
      body: {
        html: `<p style="margin:0 0 16px">${escapeUTF8(intro)}</p>\n<ul style="margin:0 0 16px;padding-left:20px">\n${items.join("\n")}\n</ul>${more && `\n<p>${more}</p>`}`,
        text: [
          intro,
          ...tools.map(({ id, name, shortDescription }) => `${name}: ${shortDescription}\n${urlOf(id)}`),
          ...(more ? [more] : []),
        ].join("\n\n"),
      },
      action: { label: "See the search", url: `${site.origin}${href}&sort=newest` },
      footer: [`You’re receiving this email, at most once a day, because you saved this search at ${site.name}.`],
      footerLink: { label: "Stop these emails", url: stop },
    }),
    headers: oneClickHeaders(stop),
  };
}
