import { isMatch, parse } from "date-fns";
import type { Plan } from "~/catalog/companies/facts/plans";
import type { Proof } from "~/catalog/companies/proof";
import { readProof } from "~/catalog/companies/read-proof";
import { withLogoScheme, withScheme } from "~/platform/text/web-address";
import { isWebAddress } from "~/platform/text/web-address";

/** A cell's content: a value, nothing ("N/A"), or a problem that needs review. */
export type Cell<Value> = { value?: Value; problem?: string };

/** Cell types by kind of field. */
export type CellValues = {
  text: string;
  address: string;
  logo: string;
  day: string;
  /** 0–50. */
  rating: number;
  count: number;
  flag: boolean;
  yesNo: boolean;
  year: number;
  days: number;
  choice: string;
  list: string[];
  plans: Plan[];
  proof: Proof;
};

export const notAnAddress = "isn’t a web address";

/** The column's top rating, if the cell doesn't state it, as “9/10” does. */
export const ratingScales = [5, 10, 50, 100] as const;
export type RatingScale = (typeof ratingScales)[number];

/** Whether 3/4/2026 has the month or the day first. */
export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

const blanks =
  /^(n\.?\/?a\.?|#n\/a|not available|not applicable|[-–—−_.?]+|none|null|nil|undefined|unknown|tbd|tba|k\.? ?a\.?)$/i;

/** Whether a cell is empty or has a word for it, such as "N/A". */
export function isBlank(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === "" || blanks.test(trimmed);
}

const amount = String.raw`\d+(?:[.,]\d+)?`;
const reviews = String.raw`(?:\s*\([^()]*\))?`;
const outOfMax = new RegExp(
  `^(${amount})\\s*(?:/|out of|of|von|sur|de)\\s*(${amount})\\s*(?:\\p{L}+)?${reviews}$`,
  "iu",
);
const inPercent = new RegExp(`^(${amount})\\s*%${reviews}$`);
const inStars = new RegExp(`^(${amount})\\s*(?:stars?|sterne?|étoiles?|estrellas?|[★⭐]\\ufe0f?)${reviews}$`, "iu");
const plain = new RegExp(`^(${amount})${reviews}$`);
const drawnStars = /^([★⭐✭✮🌟]\ufe0f?)+½?[☆✩✰]*$/u;

const decimal = (text: string) => Number(text.replace(",", "."));

/** The number of a rating without a stated scale, or null. */
export function plainRating(text: string): number | null {
  const found = plain.exec(text.trim());
  return found ? decimal(found[1] as string) : null;
}

/** Parses "4.5", "4,5", "9/10", "4.5 stars", "90%", or "★★★★☆" as 0–50. `scale` is the column's top rating. */
export function readRating(text: string, scale: RatingScale): Cell<number> {
  if (isBlank(text)) return {};
  const [value, max] = ratingOf(text.trim(), scale);
  if (!(max > 0)) return { problem: "isn’t a rating" };
  if (value > max) return { problem: `is more than ${max}` };
  return { value: Math.round((value / max) * 50) };
}

function ratingOf(text: string, scale: RatingScale): [value: number, max: number] {
  const [, value = "", max = ""] = outOfMax.exec(text) ?? [];
  if (max) return [decimal(value), decimal(max)];
  const percent = inPercent.exec(text)?.[1];
  if (percent) return [decimal(percent), 100];
  const stars = inStars.exec(text)?.[1];
  if (stars) return [decimal(stars), 5];
  if (drawnStars.test(text.replace(/\s/g, ""))) return starSymbolsRating(text);
  const number = plainRating(text);
  return number === null ? [0, 0] : [number, scale];
}

function starSymbolsRating(text: string): [value: number, max: number] {
  const count = (stars: RegExp) => text.match(stars)?.length ?? 0;
  const full = count(/[★⭐✭✮🌟]/gu);
  const value = full + (text.includes("½") ? 0.5 : 0);
  return [value, Math.max(5, full + count(/[☆✩✰]/gu))];
}

const thousands = { "": 1, k: 1_000, m: 1_000_000 };
const countPattern =
  /^[(~≈]?\s*(\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d+(?:[.,]\d+)?)\s*([km]?)\s*\+?\s*(?:\p{L}+)?\s*\)?$/iu;

/** Parses "1,234", "1.2k", or "120 reviews". */
export function readCount(text: string): Cell<number> {
  if (isBlank(text)) return {};
  const [, digits = "", unit = ""] = countPattern.exec(text.trim()) ?? [];
  const isGrouped = /^\d{1,3}(\D\d{3})+$/.test(digits) && unit === "";
  const number = isGrouped ? Number(digits.replace(/\D/g, "")) : decimal(digits);
  const value = number * thousands[unit.toLowerCase() as keyof typeof thousands];
  const rounded = Math.round(value);
  // 1.2 * 1000 isn't exactly 1200.
  const isInteger = digits !== "" && Math.abs(value - rounded) < 1e-6 && Number.isSafeInteger(rounded);
  return isInteger ? { value: rounded } : { problem: "isn’t a whole number" };
}

/** Parses "2014", "Founded in 2014", or "2014-05-01". */
export function readYear(text: string): Cell<number> {
  if (isBlank(text)) return {};
  const [year] = /(?<!\d)(?:1[789]|20)\d{2}(?!\d)/.exec(text) ?? [];
  return year ? { value: Number(year) } : { problem: "isn’t a year" };
}

const daysPer = { day: 1, week: 7, month: 30, year: 365 };

/** Parses "14", "14-day free trial", "2 weeks", or "1 month". "No" is 0 days. */
export function readDays(text: string): Cell<number> {
  if (isBlank(text)) return {};
  if (readFlag(text).value === false && text.trim() !== "0") return { value: 0 };
  const [, digits, unit = "day"] = /^\D*(\d{1,4})(?:[\s-]*(day|week|month|year))?/i.exec(text) ?? [];
  if (digits === undefined) return { problem: "isn’t a number of days" };
  return { value: Number(digits) * daysPer[unit.toLowerCase() as keyof typeof daysPer] };
}

const yes = new Set([
  "true",
  "yes",
  "y",
  "1",
  "x",
  "on",
  "✓",
  "✔",
  "✔️",
  "✅",
  "☑",
  "ja",
  "oui",
  "sí",
  "si",
  "sim",
  "wahr",
]);
const no = new Set(["false", "no", "n", "0", "off", "✗", "✘", "❌", "☐", "nein", "non", "não", "falsch"]);

/** Parses "yes", "TRUE", "1", "x", or "✓", and their opposites. */
export function readFlag(text: string): Cell<boolean> {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return isBlank(text) ? {} : { problem: "is neither yes nor no" };
}

const dateFormats = [
  ...["yyyy-M-d", "yyyy/M/d", "yyyy.M.d", "d.M.yyyy", "yyyyMMdd"],
  ...["MMM d, yyyy", "MMMM d, yyyy", "MMM d yyyy", "MMMM d yyyy", "d MMM yyyy", "d MMMM yyyy", "d-MMM-yyyy"],
];
const ambiguousDateFormats: Record<DateOrder, string[]> = {
  mdy: ["M/d/yyyy", "M-d-yyyy", "d/M/yyyy", "d-M-yyyy"],
  dmy: ["d/M/yyyy", "d-M-yyyy", "M/d/yyyy", "M-d-yyyy"],
};
const time = /[T\s]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Parses "2026-12-31", "31.12.2026", "12/31/2026", or "Dec 31, 2026" as 2026-12-31. */
export function readDate(text: string, order: DateOrder): Cell<string> {
  // Fast path for most files.
  if (/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(text)) return { value: text };
  if (isBlank(text)) return {};
  const day = text
    .trim()
    .replace(time, "")
    .replace(/(?<=\d)(st|nd|rd|th)\b/i, "");
  const format = [...dateFormats, ...ambiguousDateFormats[order]].find(
    (format) => /\d{4}/.test(day) && isMatch(day, format),
  );
  if (!format) return { problem: "isn’t a date" };
  const date = parse(day, format, new Date(2000, 0, 1));
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return { value: [String(date.getFullYear()).padStart(4, "0"), ...parts].join("-") };
}

/** The date order that a date such as 31/12/2026 reveals, or null if it's ambiguous. */
export function detectDateOrder(text: string): DateOrder | null {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/.exec(text.trim()) ?? [];
  if (Number(first) > 12) return "dmy";
  return Number(second) > 12 ? "mdy" : null;
}

const addressSeparators = /[\s|]+|[,;]+(?=\s|$|https?:\/\/|www\.)/i;

/**
 * Parses one URL, with or without its scheme, also as "<https://…>" or "[text](https://…)". If a cell has several, uses
 * the first.
 * @param isFile whether it's a file's URL, so that a name such as "logo.png" isn't taken for a host
 */
export function readAddress(text: string, isFile = false): Cell<string> {
  // Fast path for most cells.
  if (/^https?:\/\/[\w./:-]+[\w/]$/i.test(text) && isWebAddress(text)) return { value: text };
  if (isBlank(text)) return {};
  const words = text
    .replace(/\[[^\]]*\]\(([^)\s]+)(?:\s[^)]*)?\)/g, " $1 ")
    .split(addressSeparators)
    .map((word) =>
      word
        .replace(/^[<"'“”‘’]+|[>"'“”‘’]+$/g, "")
        .replace(/^\((.*)\)$/, "$1")
        .replace(/[.,;]+$/, ""),
    )
    .filter(Boolean);
  // In a sentence, only explicit URLs count.
  const addScheme = isFile ? withLogoScheme : withScheme;
  const isBare = (word: string) => addScheme(word) !== word;
  const isSentence = words.some((word) => !isSchemed(word) && !isBare(word));
  const found = words.filter((word) => isSchemed(word) || (!isSentence && isBare(word)));
  const urls = found.map(addScheme);
  const [first, ...others] = [...new Set(urls)].filter(isWebAddress);
  if (first === undefined) return { problem: notAnAddress };
  return others.length > 0
    ? { value: first, problem: "has more than one address: the first one counts" }
    : { value: first };
}

function isSchemed(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

/** Parses a proof: a URL, and possibly a quotation and a day. */
export function readProofCell(text: string): Cell<Proof> {
  if (isBlank(text)) return {};
  const value = readProof(text);
  return value ? { value } : { problem: "has no web address" };
}
