import { z } from "zod";
import { parseUrl } from "~/platform/runtime/parse-url";

const sentence = "Please enter a valid email address";
const maxEmailLength = 254;

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const maxLocalPartLength = 64;
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Labels separated by dots. The last one isn't a number, because an IP address isn't a domain. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

type Parts = { local: string; domain: string };

/** Normalizes the domain to lowercase ASCII, as mail servers compare it. Returns null for invalid addresses. */
function partsOf(address: string): Parts | null {
  if (address.length > maxEmailLength) return null;
  const at = address.lastIndexOf("@");
  const parts = { local: address.slice(0, Math.max(at, 0)), domain: asciiOf(address.slice(at + 1)) };
  const valid = parts.local.length <= maxLocalPartLength && local.test(parts.local) && asciiDomain.test(parts.domain);
  return valid ? parts : null;
}

function asciiOf(domain: string): string {
  return typedDomain.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? "") : "";
}

/** A trimmed email address as typed. */
export const EmailAddress = z
  .string({ error: sentence })
  .trim()
  .refine((address) => partsOf(address) !== null, sentence);

/**
 * The key for comparing addresses. Ignores the domain's case. The part before the @ is up to the receiving server, and
 * some do distinguish `Ann@` from `ann@`.
 */
export function addressKey(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${parts.domain}` : address;
}

/** The key for finding all that a person sent: people vary the case of their own address. */
export function ownerKeyOf(address: string): string {
  return addressKey(address).toLowerCase();
}

/**
 * The likely mailbox of an address: nearly all servers ignore case and what follows a plus. For rate limits, treating
 * two people as one is better than letting one be flooded through a thousand spellings.
 */
export function mailboxOf(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local.toLowerCase().replace(/(?<=.)\+.*/, "")}@${parts.domain}` : address.toLowerCase();
}
