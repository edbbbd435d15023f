import { parse } from "tldts";
import { isOnSharedDomain } from "~/companies/website";
import { addressKey } from "~/mail/address";
import { parseUrl } from "~/parse-url";

/** Domains with pages of many companies, besides those that the duplicate check knows. */
const hostingDomains = new Set([
  "amazon.com", "atlassian.com", "bubble.io", "crates.io", "discord.com", "gitee.com", "gitbook.io", "gumroad.com", "itch.io",
  "kde.org", "launchpad.net", "linktr.ee", "mozilla.org", "opencollective.com", "osdn.net", "packagist.org", "patreon.com",
  "reddit.com", "rubygems.org", "salesforce.com", "shopify.com", "slack.com", "squarespace.com", "steampowered.com",
  "substack.com", "t.me", "telegram.org", "tumblr.com", "wordpress.com", "zapier.com",
]); // oxfmt-ignore

/** Domains where anybody gets an email address. Their products' vendors prove ownership by DNS or a file. */
const mailboxDomains = new Set([
  "163.com", "aol.com", "duck.com", "fastmail.com", "gmail.com", "gmx.com", "gmx.de", "gmx.net", "hey.com", "hotmail.com",
  "icloud.com", "live.com", "mail.com", "mail.ru", "mailbox.org", "mailfence.com", "me.com", "naver.com", "outlook.com",
  "pm.me", "posteo.de", "proton.me", "protonmail.com", "qq.com", "riseup.net", "runbox.com", "simplelogin.com", "tuta.com",
  "tuta.io", "tutanota.com", "web.de", "yahoo.com", "yandex.com", "yandex.ru", "zoho.com", "zohomail.com",
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

/** Whether an address at this domain shows that its owner works there. */
export function provesByEmail(domain: string): boolean {
  return !mailboxDomains.has(domain);
}

/** Whether an email address is exactly at a domain, not at a subdomain or a domain that only looks like it. */
export function isAddressAt(domain: string, email: string): boolean {
  const key = addressKey(email);
  return key.slice(key.lastIndexOf("@") + 1) === domain;
}
