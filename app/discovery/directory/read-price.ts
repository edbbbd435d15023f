import { monthlyAmount, parsePrice } from "~/catalog/companies/price";
import { matchesIn } from "~/discovery/directory/matches-in";
import { readSpelledNumber, spelledNumber } from "~/discovery/directory/spelled-number";
import type { Rates } from "~/catalog/currencies/rates";

/** Limits of a price per month. `perEuro` is the price of one euro in their currency. */
export type PriceLimits = {
  min: number;
  max: number;
  /** Whether the limits are inclusive: "up to $20" includes $20, and "under $20" doesn't. */
  areIncluded: boolean;
  perEuro: number;
};

/** Words of a search that limit prices, and where they begin and end in it, in UTF-16 units. */
export type FoundPrice = {
  text: string;
  from: number;
  to: number;
  limits: PriceLimits;
  /** Whether it's the price for each user, rather than for all. */
  isPerPerson: boolean;
  /** Whether it's the price of a year. */
  isPerYear: boolean;
};

const number = String.raw`\d[\d.,]*(?:k\b)?`;
const sign = String.raw`(?:us|ca?|au?|nz|hk|sg?)?\$|[€£₹¥₩₪₺]`;
const code = String.raw`(?:dollars?|bucks|euros?|pounds?|rupees?|yen|francs?|usd|eur|gbp|inr|jpy|chf|cad|aud|nzd|sek|nok|dkk|pln|brl)\b`;
const person = "users?|seats?|person|people|agents?|members?|employees?|licen[sc]e|head";
const period = String.raw`(?:\s*(?:\/|\b(?:per|an?|(?:for\s+)?(?:each|every))\b)\s*(?:${person}|u|month|mon?|mth|m|year|yr|y|annum)\b|\s*\b(?:monthly|yearly|annually)\b)+`;
/** What else may have a price, or be counted in money. */
const things =
  "day|week|night|hour|minute|call|ticket|message|text|sms|email|gb|tb|transaction|contact|lead|order|invoice|video|page|site|website|domain|workspace|project|device|store|location|room";
/** "$20 each": for each person, unless it's each of something else. */
const each = String.raw`(?:each(?!\s+(?:${person}|${things}|month|mon|year|yr)\b)|apiece)`;
/** "Per person," "per month." Not after a bare number: "5 pm" is a time of day. */
const shortPeriod = String.raw`\s*\b(?:pp|pupm|pm|pcm|p\/m|${each})\b(?:${period})?`;
const withCurrency = String.raw`(?:${sign})\s?${number}|${number}\s?(?:${sign}|${code})|${spelledNumber}\s+${code}`;
const money = String.raw`(?:${withCurrency}|${code}\s?${number})(?:${period}|${shortPeriod})?|${number}(?:${period})`;

const upTo = String.raw`nothing (?:above|over|more than|beyond)|not (?:above|over|exceeding)|up to|at most|no more than|not more than|at or (?:below|under)|limit(?:ed)? (?:of|to)|no (?:higher|greater) than|capped at|max(?:imum|\.)?(?: of)?|within|<=|≤`;
const below = String.raw`(?<!\b(?:no|not|nothing)\s+)(?:under|sub-?|below|less than|lower than|cheaper than|<)`;
const above = String.raw`over|above|more than|exceed(?:s|ing)?|>`;
const paying = "costs?|costing|pay(?:ing)?|spend(?:ing)?|be|being|go(?:ing)?|charg(?:e|es|ed|ing)|priced?";
const tools = "tools?|apps?|software|products?|plans?|prices?|options?|solutions?";
/** Words that turn "more than $20" into "at most $20": "doesn't cost," "no tool." Others are about something else. */
const negated = new RegExp(
  String.raw`(?:\p{L}*n['’]t|(?<!\p{L})(?:not|never|without(?=\s+(?:${paying})\b|\s*$)|nothing(?=\s+(?:that|which)\b|\s*$)|exclud\p{L}+|unless\s+it['’]?s|no(?=\s+(?:${tools})\b)))\s+(?:(?:${paying}|${tools}|want|have|like|show|see|to|us|me|a|any|anything|that|which|other)\s+){0,6}$`,
  "iu",
);
const from = String.raw`at least|(?:no|not|nothing) (?:less|lower|cheaper) than|(?:not|nothing) (?:under|below)|starting (?:at|from)|from|min(?:imum|\.)?(?: of)?|>=|≥`;
/** After an amount: what else it's for, such as "per ticket" or "one-time." Such amounts stay text. */
const otherUnit = new RegExp(
  String.raw`^\s*(?:(?:\/|per\b)\s*[\p{L}\d]|(?:an?|each|every|for (?:each|every))\s+(?:${things})\b|(?:weekly|daily|hourly)\b|[,(]?\s*(?:one[\s-]?(?:time|off)|once|lifetime|for life)\b|(?:in|of) (?:sales|revenue|turnover|arr|mrr|funding)\b)`,
  "iu",
);
/** Before an amount: words that make it something else than a price per month, such as "pay once" or "earning." */
const otherAmount = new RegExp(
  String.raw`\b(?:(?:one[\s-]?time|lifetime)(?:\s+\p{L}+)?|(?:pay|paid|buy) once|earn(?:s|ing)?|mak(?:es|ing)|sav(?:es?|ing))[\s,]*(?:(?:for|about|up to|${below}|${above})\s+)*$`,
  "iu",
);
/** "Invoices over $1,000" are large ones, but those "under $20 a month" are what a tool is for. */
const ofThings =
  /\b(?:(?:invoices|orders|deals|purchases|expenses|transactions|payments|donations|amounts|contracts|items|products|quotes|budgets|tickets|tips|bills)|(?:sells?|charges?|approves?)\s+(?:\p{L}+\s+){0,1}\p{L}+)\s+$/iu;
/** Words before a price, such as "for" in "for under $20". */
const intro = String.raw`(?:(?:for|at|of|priced(?: at)?|that costs?|which costs?|costing|costs?|price|(?<!\b(?:not|no|without|of)\s+(?:(?:priced|charged|billed|paid)\s+)?)per[\s-]+(?:${person})(?:\s+(?:per|a)\s+month)?,?)\s+)?`;

/** "Or under" of "$10 or under $50 for all" belongs to the next price. */
const noOther = String.raw`(?!\s*(?:than\s*)?(?:${sign}|${code}|\d))`;

const phrase = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${intro}${pattern}(?![\p{L}\p{N}])`, "giu");
const patterns = {
  between: phrase(
    String.raw`(?:(?:between|from)\s+)?(?<low>${money}|${number}|${spelledNumber})\s*(?:-|–|—|\bto\b|\band\b)\s*(?<high>${money}|${number})`,
  ),
  max: phrase(
    String.raw`(?:(?:${upTo})\s*(?<max>${money})|(?<maxOrLess>${money})\s*(?:or less|or under|or below|or cheaper|max(?:imum)?|tops|at most|at the most)(?:${period})?${noOther})`,
  ),
  below: phrase(String.raw`(?:${below})\s*(?<below>${money})`),
  above: phrase(String.raw`(?:${above})\s*(?<above>${money})`),
  from: phrase(
    String.raw`(?:(?:${from})\s*(?<from>${money})|(?<fromOrMore>${money})\s*(?:\+|or more|and up|or above|plus\b)(?:${period})?${noOther})`,
  ),
  about: phrase(
    String.raw`(?:(?:on\s+)?(?:an?\s+|my\s+|our\s+)?budget(?:\s+(?:of|is|:))?|around|about|roughly)\s*(?<about>${money})`,
  ),
  // An amount per month without a comparison is a maximum: "crm for $15 a month".
  budget: phrase(String.raw`(?<budget>(?:${withCurrency})(?:${period}|${shortPeriod}))`),
};

const hasPeriod = new RegExp(period, "iu");
const hasCurrency = new RegExp(`${sign}|${code}`, "iu");
const isMoney = new RegExp(`^(?:${money})$`, "iu");
const aNumber = new RegExp(number, "iu");
const perPerson = new RegExp(String.raw`${person}|\/\s*u\b|[\d\s](?:pp|pupm|${each})\b`, "iu");

const quoted = /^\s*["“”„].*["“”]\s*$/su;

/** Whether a whole search is in quotes, and so has to be found as it is. */
export const isQuoted = (q: string): boolean => quoted.test(q);

/** Currency codes for words, for `parsePrice`. */
const codes: [RegExp, string][] = [
  [/dollars?|bucks/iu, "USD"],
  [/euros?/iu, "EUR"],
  [/pounds?/iu, "GBP"],
  [/rupees?/iu, "INR"],
  [/\byen/iu, "JPY"],
  [/francs?/iu, "CHF"],
];

/**
 * Finds the words of a search that limit prices: "under $20" in "help desk under $20".
 * @param rates exchange rates for limits in other currencies. A limit without a rate stays text
 */
export function findPrice(q: string, rates: Rates): FoundPrice | undefined {
  if (!/\d/.test(q) && !hasCurrency.test(q)) return undefined;
  for (const [name, pattern] of Object.entries(patterns))
    for (const found of matchesIn(q, pattern)) {
      const limits = limitsIn(found.groups ?? {}, rates);
      const [before, after] = [q.slice(0, found.index), q.slice(found.index + found[0].length)];
      if (!limits || otherUnit.test(after) || otherAmount.test(before)) continue;
      if (ofThings.test(before) && !hasPeriod.test(found[0])) continue;
      const [not = ""] = (name === "above" || name === "below" ? negated.exec(before) : undefined) ?? [];
      // A sentence ends with a point, too.
      const text = q
        .slice(found.index - not.length, found.index + found[0].length)
        .trim()
        .replace(/[.,]+$/, "");
      const from = q.indexOf(text, found.index - not.length);
      return {
        ...{ text, from, to: from + text.length, limits: not ? reversed(limits) : limits },
        isPerPerson: perPerson.test(text),
        isPerYear: /\b(?:year|yr|annum|yearly|annually)\b|\/\s*y(?:r|ear)?\b/i.test(text),
      };
    }
  return undefined;
}

/** The limits of what isn't within these. */
function reversed({ min, max, areIncluded, perEuro }: PriceLimits): PriceLimits {
  return max === Infinity
    ? { min: 0, max: min, areIncluded: !areIncluded, perEuro }
    : { min: max, max: Infinity, areIncluded: !areIncluded, perEuro };
}

type Groups = Record<string, string | undefined>;

function limitsIn(groups: Groups, rates: Rates): PriceLimits | undefined {
  const { low, high, max, maxOrLess, about, budget, below, above, from, fromOrMore } = inDigits(groups);
  if (low !== undefined && high !== undefined) return between(low, high, rates);
  const upper = max ?? maxOrLess ?? about ?? budget ?? below;
  const { amount, perEuro } = amountIn(upper ?? above ?? from ?? fromOrMore ?? "", rates) ?? {};
  if (amount === undefined || perEuro === undefined || amount <= 0) return undefined;
  const areIncluded = below === undefined && above === undefined;
  if (upper === undefined) return { min: amount, max: Infinity, areIncluded, perEuro };
  return { min: 0, max: amount, areIncluded, perEuro };
}

const spelled = new RegExp(String.raw`(?<!\p{L})${spelledNumber}(?!\p{L})`, "giu");
/** "20 dollars" for "twenty dollars" */
const inDigits = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [
      name,
      text?.replace(spelled, (words) => String(readSpelledNumber(words))),
    ]),
  );

/** "$20–50", "20 to 50 dollars": if only one of the amounts has a currency and a period, they apply to both. */
function between(low: string, high: string, rates: Rates): PriceLimits | undefined {
  if (![low, high].some((text) => isMoney.test(text))) return undefined;
  const bare = (text: string) => /^\d[\d.,]*k?$/i.test(text);
  const like = (text: string, other: string) => (bare(text) ? other.replace(aNumber, text) : text);
  const [min, max] = [amountIn(like(low, high), rates), amountIn(like(high, low), rates)];
  if (!min || !max || min.perEuro !== max.perEuro || min.amount >= max.amount) return undefined;
  return { min: min.amount, max: max.amount, areIncluded: true, perEuro: max.perEuro };
}

function amountIn(text: string, { perEuro }: Rates): { amount: number; perEuro: number } | undefined {
  const coded = codes.reduce((result, [word, id]) => result.replace(word, id), text.replace(/\b(?:each|apiece)$/i, ""));
  const price = parsePrice(hasCurrency.test(coded) ? coded : `$${coded}`);
  const amount = price.currency === null ? null : monthlyAmount(price);
  const rate = price.currency === "EUR" ? 1 : perEuro[price.currency ?? ""];
  return amount === null || rate === undefined ? undefined : { amount, perEuro: rate };
}

/** Whether a comparable price in euros is within limits. False if it's unknown (NaN). */
export function isWithin({ min, max, areIncluded, perEuro }: PriceLimits, euros: number): boolean {
  // Round to cents, because a twelfth of a yearly price may be slightly off.
  const amount = Math.round(euros * perEuro * 100) / 100;
  if (amount === 0) return min === 0;
  return areIncluded ? amount >= min && amount <= max : amount > min && amount < max;
}
