import type { Proof } from "~/catalog/companies/proof";
import { cleanText } from "~/platform/text/clean-text";
import { isWebAddress, withScheme } from "~/platform/text/web-address";

/** Of a line, in characters. A URL has up to 2,048, and a quotation 300. */
const maxLength = 3_000;

const canonical = /^(\S+)(?: “(.*)”)?(?: (\d{4}-\d{2}-\d{2}))?$/su;

/** "Nov 12, 2026" or "12 November 2026". */
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?`;
const spelledDay = new RegExp(String.raw`\b(?:${month}\s+(\d{1,2}),?|(\d{1,2})\.?\s+${month},?)\s+(\d{4})\b`, "iu");
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const quotePairs = /^(?:“(.*)”|"(.*)"|«(.*)»|„(.*)[“”]|‘(.*)’|'(.*)')$/su;
/** What people write around a page and a day, as this site does. */
const filler =
  /^(?:seen|read|on|at|from|by|page|source|url|:|,|;|\||[-–—]|\s|[()[\]<>])+|(?:seen|on|at|:|,|;|\||[-–—]|\s|[()[\]<>])+$/giu;

/**
 * Reads a proof from a line such as `https://acme.com/pricing “Free for 3 people” 2026-11-12`, or as pages show it: “Seen
 * Nov 12, 2026 at acme.com/pricing: ‘Free for 3 people’.” Whatever isn't the URL or the day is the quotation.
 * @returns undefined without a URL
 */
export function readProof(text: string): Proof | undefined {
  if (text.length > maxLength) return undefined;
  const line = cleanText(text);
  const [, first = "", words, day] = canonical.exec(line) ?? [];
  if (isWebAddress(withScheme(first))) return proofOf(withScheme(first), words, day);
  const addresses = line.split(" ").flatMap(addressIn);
  const found = addresses.find(({ word }) => /^https?:/i.test(word)) ?? addresses[0];
  if (!found) return undefined;
  let rest = line.replace(found.word, " ");
  const { day: seen, text: dayText } = dayIn(rest);
  if (dayText !== "") rest = rest.replace(dayText, " ");
  const quote = cleanText(rest)
    .replace(filler, "")
    .replace(/[”"’']\.$/u, (end) => end.charAt(0));
  return proofOf(found.url, quotePairs.exec(quote)?.slice(1).find(Boolean) ?? quote, seen);
}

/** A word that is a URL, with its scheme. */
function addressIn(typed: string): { word: string; url: string }[] {
  const word = typed.replace(/^[(<["“‘]+|[)>\]"”’.,:;]+$/gu, "");
  const url = withScheme(word);
  return isWebAddress(url) ? [{ word, url }] : [];
}

/** The last day in a text: quotations come before it. */
function dayIn(text: string): { day?: string; text: string } {
  const iso = text.match(/\b\d{4}-\d{2}-\d{2}\b/g)?.at(-1);
  if (iso !== undefined) return { day: iso, text: iso };
  const [found = "", first, firstDay, lastDay, last, year] = spelledDay.exec(text) ?? [];
  if (found === "") return { text: "" };
  const number = months.indexOf((first ?? last ?? "").toLowerCase()) + 1;
  return { day: [year, pad(number), pad(firstDay ?? lastDay ?? "")].join("-"), text: found };
}

const pad = (part: number | string) => String(part).padStart(2, "0");

const proofOf = (url: string, quote?: string, seen?: string): Proof => ({
  url,
  ...(quote && { quote }),
  ...(seen && { seen }),
});
