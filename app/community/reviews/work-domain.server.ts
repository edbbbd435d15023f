import { parse } from "tldts";
import { isFreeMail } from "~/platform/mail/free-mail";

/** The registrable domain of a website or an email address's host. */
export function registrableDomain(address: string): string | null {
  return parse(address, { allowPrivateDomains: true }).domain;
}

/** The registrable domain of an address, or null if it's at a free email provider. */
export function workDomainOf(email: string): string | null {
  const domain = registrableDomain(email.slice(email.lastIndexOf("@") + 1));
  return domain === null || isFreeMail(domain) ? null : domain;
}
