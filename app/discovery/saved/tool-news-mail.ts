import { escapeUTF8 } from "entities";
import { stopLink } from "~/discovery/saved/alert-mail";
import { oneClickHeaders, type Mail } from "~/platform/mail/mail";
import { composeMail, type MailSite } from "~/platform/mail/template";

/** What has changed of a tool: "Starting price", both values, and "from the vendor, Nov 12, 2026". */
export type ToolNews = {
  id: number;
  name: string;
  changes: { label: string; before: string; after: string; source: string }[];
};

type News = { tools: readonly ToolNews[]; every: "change" | "week"; stopToken: string };

/** Tells a person what has changed of saved tools. */
export function toolNewsMail(site: MailSite, to: string, { tools, every, stopToken }: News): Mail {
  const stop = stopLink(site.origin, stopToken);
  const [first] = tools;
  const names = first && tools.length === 1 ? first.name : `${tools.length} of your saved tools`;
  const intro = every === "week" ? "This has changed of your saved tools:" : "This has changed just now:";
  const urlOf = (id: number) => `${site.origin}/company/${id}`;
  const escaped = escapeUTF8;
  const items = tools.map(
    ({ id, name, changes }) =>
      `<h2 style="margin:16px 0 4px;font-size:17px"><a href="${escaped(urlOf(id))}">${escaped(name)}</a></h2>\n<ul style="margin:0 0 8px;padding-left:20px">\n${changes
        .map(
          ({ label, before, after, source }) =>
            `<li style="margin:0 0 6px"><strong>${escaped(label)}</strong>: ${escaped(before)} → ${escaped(after)} (${escaped(source)})</li>`,
        )
        .join("\n")}\n</ul>`,
  );
  const texts = tools.map(({ id, name, changes }) =>
    [
      name,
      ...changes.map(({ label, before, after, source }) => `- ${label}: ${before} → ${after} (${source})`),
      urlOf(id),
    ].join("\n"),
  );
  return {
    ...composeMail(site, {
      to,
      subject: `News of ${names}`,
      body: {
        html: `<p style="margin:0 0 8px">${escaped(intro)}</p>\n${items.join("\n")}`,
        text: [intro, ...texts].join("\n\n"),
      },
      action: { label: "See your saved tools", url: `${site.origin}/account/saved` },
      footer: [
        `You’re receiving this email, ${every === "week" ? "at most once a week" : "at each change"}, because you asked ${site.name} for news of your saved tools.`,
      ],
      footerLink: { label: "Stop these emails", url: stop },
    }),
    headers: oneClickHeaders(stop),
  };
}
