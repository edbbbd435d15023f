import type { Settings } from "~/env.server";
import { siteOrigin } from "~/http/origin.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";

type SiteSettings = Pick<Settings, "siteName" | "siteUrl" | "mail">;

/** The site as its mails name it. */
export function mailSite(request: Request, settings: SiteSettings): MailSite {
  const { siteName: name, mail } = settings;
  return { name, origin: siteOrigin(request, settings), takesReplies: mail.takesReplies };
}

/**
 * The same for mails whose links let somebody in. Anybody can send a request that names another host, and without
 * SITE_URL the link, with its secret, would lead there: then only this machine is taken at its word.
 * @throws {Refusal} unavailable
 */
export function secretMailSite(request: Request, settings: SiteSettings): MailSite {
  const site = findSecretMailSite(request, settings);
  if (site) return site;
  throw new Refusal("unavailable", "This site can’t send email yet. Ask the site owner to set SITE_URL.");
}

/** The same for mails that can be left unsent: null then. */
export function findSecretMailSite(request: Request, settings: SiteSettings): MailSite | null {
  const site = mailSite(request, settings);
  const safe = settings.siteUrl || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site.origin).hostname);
  return safe ? site : null;
}
