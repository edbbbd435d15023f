import type { Proof } from "~/catalog/companies/proof";
import { cleanText } from "~/platform/text/clean-text";
import { isWebAddress, withScheme } from "~/platform/text/web-address";

/** Of a line, in characters. A URL has up to 2,048, and a quotation 300. */
const maxLength = 3_000;

/** As `proofText` writes it. */
const canonical = /^(?:<(\S+)>|(\S*[^\s.,;:|]))(?: “(.*)”)?(?: (\d{4}-\d{2}-\d{2}))?$/su;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month = `(?:${months.join("|")})\\p{L}*\\.?`;
/** "2026-11-12", "Nov 12, 2026", or "12 November 2026". */
const day = `\\d{4}-\\d{2}-\\d{2}|${month} \\d{1,2},? \\d{4}|\\d{1,2}\\.? ${month},? \\d{4}`;
const anyDay = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${day})(?![\\p{L}\\p{N}-])`, "iu");
const firstDay = new RegExp(`^(?:seen )?(?:on )?(${day})(?: at)?(?![\\p{L}\\p{N}-])`, "iu");
const lastDay = new RegExp(`(?<![\\p{L}\\p{N}-])(?:seen )?(?:on )?(${day})[).\\s]*$`, "iu");

const quotation = /“(.*)”|"(.*)"|«(.*)»|„(.*)[“”]|‘(.*)’|'(.*)'/su;
/** What people write around a quotation. */
const around = /^(?:seen|read|on|at|from|page|source|url|\P{L})*$/iu;
const separators = /^[\s:,;|()–—-]+|[\s:,;|()–—-]+$/gu;

/**
 * Reads a proof from a line such as `https://acme.com/pricing “Free for 3 people” 2026-11-12`, or as pages show it: “Seen
 * Nov 12, 2026 at acme.com/pricing: ‘Free for 3 people’.” Without quotation marks, whatever isn't the URL, or a day at either
 * end, is the quotation.
 * @returns undefined without a URL
 */
export function readProof(text: string): Proof | undefined {
  if (text.length > maxLength) return undefined;
  const line = cleanText(text);
  const [, marked, plain = "", words, seen] = canonical.exec(line) ?? [];
  const first = withScheme(marked ?? plain);
  if (isWebAddress(first) && (seen === undefined || readDay(seen))) return toProof(first, words, seen);
  const addresses = line.split(/[ |]/).flatMap(addressIn);
  const found = addresses.find(({ word }) => /^https?:/i.test(word)) ?? addresses[0];
  if (!found) return undefined;
  const rest = cleanText(line.replace(found.word, " "));
  const [quoted = "", ...inside] = quotation.exec(rest) ?? [];
  const outside = rest.replace(quoted, " ");
  const [stated = ""] = quoted === "" ? [] : (anyDay.exec(outside) ?? []);
  // Other words than usual ones belong to what is quoted.
  if (quoted !== "" && around.test(outside.replace(stated, " ")) && (stated === "" || readDay(stated)))
    return toProof(found.url, cleanText(inside.find(Boolean) ?? ""), readDay(stated));
  return inProse(found.url, rest.replace(separators, ""));
}

/** A proof whose quotation has no marks. Days in the middle of it are its own. */
function inProse(url: string, text: string): Proof {
  for (const pattern of [lastDay, firstDay]) {
    const [all = "", stated = ""] = pattern.exec(text) ?? [];
    const seen = readDay(stated);
    if (seen) return toProof(url, text.replace(all, " ").replace(separators, ""), seen);
  }
  return toProof(url, /[\p{L}\p{N}]/u.test(text) ? text : undefined);
}

/** A word that is a URL, with its scheme, and without the marks around it. */
function addressIn(typed: string): { word: string; url: string }[] {
  const trimmed = typed.replace(/^[(<["“‘]+|[>\]"”’.,:;]+$/gu, "");
  const isOpen = trimmed.split("(").length < trimmed.split(")").length;
  const word = isOpen ? trimmed.replace(/\)[.,:;]*$/u, "") : trimmed;
  const url = withScheme(word);
  return isWebAddress(url) ? [{ word, url }] : [];
}

/** A day as text, such as 2026-11-12. Undefined if there's no such day. */
function readDay(text: string): string | undefined {
  const [, year, number, last] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? spelled(text);
  const iso = [year, number, last].join("-");
  const at = new Date(iso);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

function spelled(text: string): (string | undefined)[] {
  const [name = ""] = /\p{L}{3}/u.exec(text) ?? [];
  const [last = "", year] = text.match(/\d+/g) ?? [];
  return ["", year, String(months.indexOf(name.toLowerCase()) + 1).padStart(2, "0"), last.padStart(2, "0")];
}

const toProof = (url: string, quote?: string, seen?: string): Proof => ({
  url,
  ...(quote && { quote }),
  ...(seen && { seen }),
});
