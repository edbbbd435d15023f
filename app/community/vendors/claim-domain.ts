import { parse } from "tldts";
import { isOnSharedDomain } from "~/catalog/companies/website";
import { addressKey } from "~/platform/mail/address";
import { parseUrl } from "~/platform/runtime/parse-url";

/** Domains that many companies share, besides those of the duplicate check (`isOnSharedDomain`). */
const hostingDomains = new Set([
  "about.me", "alternativeto.net", "amazon.com", "apache.org", "archive.org", "atlassian.com", "bit.ly", "bubble.io",
  "business.site", "buymeacoffee.com", "capterra.com", "cocoapods.org", "cpan.org", "crates.io", "debian.org", "dev.to",
  "discord.com", "discord.gg", "docs.rs", "eclipse.org", "f-droid.org", "flathub.org", "g2.com", "gitbook.io",
  "gitea.com", "gitee.com", "glideapp.io", "glitch.com", "glitch.me", "gnome.org", "go.dev", "godaddysites.com",
  "goo.gl", "gumroad.com", "hashnode.dev", "haskell.org", "hex.pm", "hubspotpagebuilder.com", "huggingface.co",
  "indiegogo.com", "instagram.com", "itch.io", "jimdosite.com", "kde.org", "kickstarter.com", "ko-fi.com",
  "launchpad.net", "linktr.ee", "metacpan.org", "mozilla.org", "mystrikingly.com", "nuget.org", "opencollective.com",
  "openhub.net", "osdn.net", "packagist.org", "patreon.com", "pinterest.com", "quora.com", "readthedocs.org",
  "reddit.com", "replit.com", "rubygems.org", "salesforce.com", "sharepoint.com", "shopify.com", "slack.com",
  "snapcraft.io", "softr.app", "squarespace.com", "stackexchange.com", "stackoverflow.com", "steampowered.com",
  "substack.com", "super.site", "t.me", "telegram.org", "tiktok.com", "tumblr.com", "val.town", "visualstudio.com",
  "vk.com", "wa.me", "webnode.page", "weibo.com", "whatsapp.com", "wordpress.com", "zapier.com", "zohosites.com",
]); // oxfmt-ignore

/**
 * The registrable domain whose owner may claim a website. Null where the domain belongs to others: on shared hosts, and
 * below public suffixes such as `vercel.app`, which hand out subdomains to anybody.
 */
export function claimDomainOf(website: string): string | null {
  const url = parseUrl(website);
  if (!url || isOnSharedDomain(website)) return null;
  const { domain, isIp, isPrivate } = parse(url.hostname, { allowPrivateDomains: true });
  return domain && !isIp && !isPrivate && !hostingDomains.has(domain) ? domain : null;
}

/** Whether an email address is exactly at a domain, not at a subdomain or a domain that only looks like it. */
export function isAddressAt(domain: string, email: string): boolean {
  const key = addressKey(email);
  return key.slice(key.lastIndexOf("@") + 1) === domain;
}
