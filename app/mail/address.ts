import { z } from "zod";
import { parseUrl } from "~/parse-url";

const sentence = "Please enter a valid email address";
const longestAddress = 254;

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const longestLocal = 64;
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Labels with a dot between them, the last of which is no number: an IP address is no domain. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

type Parts = { local: string; domain: string };

/** The domain comes in ASCII and lower case, as mail servers compare it. Null for what no mail can be sent to. */
function partsOf(address: string): Parts | null {
  if (address.length > longestAddress) return null;
  const at = address.lastIndexOf("@");
  const parts = { local: address.slice(0, Math.max(at, 0)), domain: asciiOf(address.slice(at + 1)) };
  const valid = parts.local.length <= longestLocal && local.test(parts.local) && asciiDomain.test(parts.domain);
  return valid ? parts : null;
}

function asciiOf(domain: string): string {
  return typedDomain.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? "") : "";
}

/** An e-mail address as it was typed, without the white space around it. */
export const EmailAddress = z
  .string({ error: sentence })
  .trim()
  .refine((address) => partsOf(address) !== null, sentence);

/**
 * What two spellings of one address have in common. Only the domain's case is free: before the @ it is the receiving
 * server's to decide, and some do tell `Ann@` from `ann@`.
 */
export function addressKey(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${parts.domain}` : address;
}

/**
 * Who most likely reads an address: nearly all servers ignore its case and what follows a plus. For limits, where it is
 * better to take two people for one than to let one be flooded under a thousand spellings.
 */
export function mailboxOf(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local.toLowerCase().replace(/(?<=.)\+.*/, "")}@${parts.domain}` : address.toLowerCase();
}
