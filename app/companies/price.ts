/**
 * A parsed starting price. `amount` is in `currency` (ISO 4217) per `period`. It's null if the text has none ("Contact
 * us") and 0 if the product starts free.
 */
export type Price = {
  amount: number | null;
  currency: string | null;
  period: "month" | "year" | "once" | null;
  perSeat: boolean;
  free: boolean;
};

const currencies: Record<string, string> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "¥": "JPY",
  "₩": "KRW",
  C$: "CAD",
  A$: "AUD",
};
const symbol = String.raw`(?:[CA]?\$|[€£₹¥₩])`;
const code = String.raw`(?:USD|EUR|GBP|INR|JPY|CHF|CAD|AUD|SEK|NOK|DKK|PLN|BRL)`;
const number = String.raw`\d[\d.,'\u00a0\u202f]*\d|\d`;
const amountPattern = new RegExp(`(${symbol}|\\b${code})?\\s*(${number})\\s*(k\\b)?\\s*(${symbol}|${code}\\b)?`, "iu");

/** Parses texts such as "$29/mo", "€9.50 per user/month", "Free", or "£99/year". */
export function parsePrice(text: string): Price {
  const found = amountPattern.exec(text);
  const sign = found?.[1] ?? found?.[4];
  const currency = sign ? (currencies[sign] ?? sign.toUpperCase()) : null;
  const priced = found?.[2] !== undefined && currency !== null;
  const read = priced ? parseNumber(found[2] as string) * (found[3] ? 1000 : 1) : null;
  const free = read === 0 || (/\bfree(mium)?\b/i.test(text) && !/\bfree (trial|demo)\b/i.test(text));
  return {
    amount: free ? 0 : read,
    currency: priced ? currency : null,
    period: periodOf(text, priced && found ? found.index + found[0].length : 0),
    perSeat:
      /\b(per|\/|a)\s*(user|seat|member|agent|editor|person|employee)|\/\s*(user|seat|member|agent|editor|person|employee)/i.test(
        text,
      ),
    free,
  };
}

/** The last separator is decimal if one or two digits follow it. All others group thousands. */
function parseNumber(text: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/\D/g, "");
  return Number(`${whole}.${decimal?.[1] ?? "0"}`);
}

/** Whole words in any script, because \b only knows English letters. A slash may follow a letter, as in "user/year". */
const word = (pattern: string) => new RegExp(String.raw`(?:(?<!\p{L})|(?=\/))(?:${pattern})(?!\p{L})`, "iu");
const periods = {
  month: word(
    String.raw`(?:(?:\/|per|a|each|billed)\s*)?(?:month(?:ly)?|mois|mensuel(?:le)?(?:ment)?|mensual(?:mente)?|mensal(?:mente)?|mensile|mes|mês|mese|maand(?:elijks)?|monat(?:lich)?)|(?:\/|per|a|each|billed)\s*mo|mth|mtl`,
  ),
  year: word(
    String.raw`(?:\/|per|a|each|every|pro|je|im|par|por|al|all['’])\s*(?:yr|year|annum|jahr|an|année|año|ano|anno|jaar)|annual(?:ly)?|yearly|yr|p\.\s?a\.|jahr|jährlich|année|annuel(?:le)?(?:ment)?|año|anual(?:mente)?|annuo|annuale|jaarlijks`,
  ),
  once: word(String.raw`one[- ]time|once|lifetime|einmalig`),
};

/** The first period after the amount, or else the first one in the text. */
function periodOf(text: string, behind: number): Price["period"] {
  return firstPeriod(text.slice(behind)) ?? firstPeriod(text);
}

function firstPeriod(text: string): Price["period"] {
  const found = (Object.keys(periods) as (keyof typeof periods)[])
    .map((period) => ({ period, at: text.search(periods[period]) }))
    .filter(({ at }) => at !== -1);
  return found.toSorted((a, b) => a.at - b.at)[0]?.period ?? null;
}

/**
 * Sort key of a price: the amount per month. Ignores currencies, since exchange rates would go stale. Returns null for
 * prices that can't be parsed, which sort last in both directions.
 */
export function monthlyAmount({ amount, period }: Price): number | null {
  return amount === null ? null : period === "year" ? amount / 12 : amount;
}

/** The starting price of an imported product whose source has none. */
export const priceUnknown = "Price on website";

/**
 * The starting price for visitors: "Free and open source" if no price is known and every license is approved by the
 * Open Source Initiative.
 */
export function shownPrice(company: { startingPrice: string; openSource?: true }): string {
  return isFreeByLicense(company) ? "Free and open source" : company.startingPrice;
}

/** Whether no price is known, and everybody may use the product for free. */
export function isFreeByLicense({ startingPrice, openSource }: { startingPrice: string; openSource?: true }): boolean {
  return openSource === true && startingPrice === priceUnknown;
}

/** "From $29/mo". Prices that don't begin with an amount ("Free", "From €5", "Contact us") stay as they are. */
export function fromPrice(startingPrice: string): string {
  return /^(\p{Sc}|\d|[A-Z]{1,3}\p{Sc}?\s?\d)/u.test(startingPrice) ? `From ${startingPrice}` : startingPrice;
}
