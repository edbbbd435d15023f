import { parse } from "tldts";

/** Providers at which anybody can get an address. */
const freeProviders = new Set([
  "126.com", "163.com", "aim.com", "aol.com", "bluewin.ch", "btinternet.com", "comcast.net", "cox.net", "duck.com",
  "email.com", "fastmail.com", "fastmail.fm", "foxmail.com", "free.fr", "freenet.de", "gmail.com", "gmx.at", "gmx.ch",
  "gmx.com", "gmx.de", "gmx.net", "googlemail.com", "guerrillamail.com", "hey.com", "hotmail.co.uk", "hotmail.com",
  "hotmail.de", "hotmail.fr", "hushmail.com", "icloud.com", "inbox.com", "laposte.net", "libero.it", "live.co.uk",
  "live.com", "live.de", "live.fr", "mac.com", "mail.com", "mail.de", "mail.ru", "mailbox.org", "mailinator.com",
  "me.com", "msn.com", "naver.com", "orange.fr", "outlook.com", "outlook.de", "outlook.fr", "pm.me", "posteo.de",
  "proton.me", "protonmail.ch", "protonmail.com", "qq.com", "rediffmail.com", "riseup.net", "rocketmail.com",
  "sbcglobal.net", "seznam.cz", "sina.com", "sky.com", "t-online.de", "tempmail.com", "tuta.com", "tutanota.com",
  "verizon.net", "virgilio.it", "wanadoo.fr", "web.de", "wp.pl", "yahoo.ca", "yahoo.co.in", "yahoo.co.jp",
  "yahoo.co.uk", "yahoo.com", "yahoo.com.br", "yahoo.de", "yahoo.fr", "yahoo.it", "yandex.com", "yandex.ru",
  "yeah.net", "ymail.com", "yopmail.com", "zoho.com", "zohomail.com",
]); // oxfmt-ignore

/** The registrable domain of a website or an email address's host. */
export function registrableDomain(address: string): string | null {
  return parse(address, { allowPrivateDomains: true }).domain;
}

/** The registrable domain of an address, or null if it's at a free email provider. */
export function workDomainOf(email: string): string | null {
  const domain = registrableDomain(email.slice(email.lastIndexOf("@") + 1));
  return domain === null || freeProviders.has(domain) ? null : domain;
}
