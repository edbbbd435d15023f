import type { Settings } from "~/platform/runtime/env.server";
import { siteOrigin } from "~/platform/http/origin.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";

type SiteSettings = Pick<Settings, "siteName" | "siteUrl" | "mail">;

/** The site's name and origin for its emails. */
export function mailSite(request: Request, settings: SiteSettings): MailSite {
  const { siteName: name, mail } = settings;
  return { name, origin: siteOrigin(request, settings), takesReplies: mail.takesReplies };
}

/** The same for commands, which answer no request. Null without SITE_URL. */
export function mailSiteOf({ siteName: name, siteUrl, mail }: SiteSettings): MailSite | null {
  return siteUrl === undefined ? null : { name, origin: siteUrl, takesReplies: mail.takesReplies };
}

/**
 * Like `mailSite`, for emails with login links. Anyone can send a request with a forged Host header, and without SITE_URL, the
 * secret link would lead there. So only local requests are trusted.
 * @throws {Refusal} unavailable
 */
export function secretMailSite(request: Request, settings: SiteSettings): MailSite {
  const site = findSecretMailSite(request, settings);
  if (site) return site;
  throw new Refusal("unavailable", "This site can’t send email yet. Ask the site owner to set SITE_URL.");
}

/** Like `secretMailSite`, for optional emails: returns null instead of throwing. */
export function findSecretMailSite(request: Request, settings: SiteSettings): MailSite | null {
  const site = mailSite(request, settings);
  const safe = settings.siteUrl || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site.origin).hostname);
  return safe ? site : null;
}
