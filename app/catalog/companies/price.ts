import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { isFreeByLicense, priceUnknown } from "~/catalog/companies/shown-price";
import { moneyText, perText } from "~/catalog/companies/money-text";
import { inEuros, isCurrency, type Rates } from "~/catalog/currencies/rates";

/**
 * A price. `amount` is in `currency` (ISO 4217) per `period`. It's null if the text has none ("Contact us") and 0 if
 * the product starts free.
 */
export type Price = {
  amount: number | null;
  currency: string | null;
  period: "month" | "year" | "once" | null;
  perSeat: boolean;
  free: boolean;
  /** It's for another unit than users and months or years, such as "$0.02/GB", so it can't be compared. */
  usage?: true;
};

/** The fields that determine a company's price. Plans override the starting price. */
type Priced = { startingPrice: string; plans?: Plan[] | undefined };

// oxfmt-ignore
const symbols: Record<string, string> = {
  "US$": "USD", "CA$": "CAD", "C$": "CAD", "AU$": "AUD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD", "SG$": "SGD", "S$": "SGD",
  "NT$": "TWD", "R$": "BRL", "MX$": "MXN", "$": "USD", "€": "EUR", "£": "GBP", "CN¥": "CNY", "¥": "JPY", "₹": "INR",
  "₩": "KRW", "₪": "ILS", "₺": "TRY", "₽": "RUB", "₫": "VND", "₱": "PHP", "฿": "THB", "₴": "UAH", "zł": "PLN", "Kč": "CZK",
};
const symbol = `(?:${Object.keys(symbols)
  .map((sign) => sign.replaceAll("$", String.raw`\$`))
  .join("|")})`;
/** Codes that are recognized in lowercase, too. In capitals, all are. */
const commonCodes = "USD|EUR|GBP|INR|JPY|CHF|CAD|AUD|SEK|NOK|DKK|PLN|BRL";
const inAnyCase = commonCodes.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
const code = String.raw`(?<![A-Za-z])(?:${inAnyCase}|[A-Z]{3})(?![A-Za-z])`;
const number = String.raw`\d[\d.,'\u00a0\u202f]*\d|\d`;
const thousands = String.raw`(\s*[kK](?!\p{L}))?`;
/** With a sign before the number, one after it is that of the next amount: "$12 $9". */
const signed = String.raw`(${symbol})\s*(${number})${thousands}(?:\s*(${code}))?`;
const unsigned = String.raw`(${number})${thousands}(?:\s*(${symbol}|${code}))?`;
const amount = String.raw`(${code}\s*)?(?:${signed}|${unsigned})`;
const amounts = new RegExp(amount, "gu");
const rangeEnd = new RegExp(String.raw`^\s*(?:[-–—]|to(?!\p{L}))\s*${amount}`, "u");

/**
 * An amount in a text, from `start` to `end`. The currency is null if the text has none, and that of the US for "$", which
 * may also be another dollar (`isAnyDollar`).
 */
type Amount = { value: number; currency: string | null; isAnyDollar: boolean; start: number; end: number };

/** The first number with a currency. */
const amountIn = (text: string): Amount | undefined => amountsIn(text).next().value;

/** All numbers with a currency, in their order. */
export function* amountsIn(text: string): Generator<Amount & { currency: string }, undefined> {
  for (const found of text.matchAll(amounts)) {
    const [all, before = "", sign = ""] = found;
    const [digits = "", thousands = "", after = ""] = found.slice(sign ? 3 : 6);
    const following = currencyOf(after);
    const preceding = isWord.test(before) ? undefined : currencyOf(before);
    const currency = preceding ?? (isDollar.test(after) ? following : undefined) ?? currencyOf(sign) ?? following;
    if (currency === undefined) continue;
    const start = found.index + (preceding === undefined ? before.length : 0);
    const end = found.index + all.length - (following === undefined ? after.length : 0);
    const isAnyDollar = preceding === undefined && currency === "USD" && sign.trim() === "$" && following === undefined;
    yield { value: parseNumber(digits) * (thousands ? 1000 : 1), currency, isAnyDollar, start, end };
  }
}

/** The number of a text without a currency or other words, such as "12,50" or "from 29 per month". */
function bareAmountIn(text: string): Amount | undefined {
  const [all, digits = ""] = bareAmount.exec(text) ?? [];
  if (all === undefined || !barePeriod.test(text.slice(all.length))) return undefined;
  return { value: parseNumber(digits), currency: null, isAnyDollar: false, start: 0, end: all.length };
}

/** Codes that are also words before a number. */
const isWord = /^(?:ALL|TOP|TRY)\s/;
/** Codes after the number that are more specific than "$" before it. */
const isDollar = /^(?:[A-Z]{2}D|MXN|ARS|CLP|COP)$/i;

function currencyOf(text: string): string | undefined {
  const sign = text.trim();
  if (sign in symbols) return symbols[sign];
  const known = sign.toUpperCase();
  return isCurrency(known) ? known : undefined;
}

/** A cache, because many tools have the same price, and a page shows dozens. */
const parsed = new Map<string, Price>();
const maxCached = 1_000;
/** In characters. Prices have at most 100, but files may have any text in their place. Some patterns take quadratic time. */
const maxParsed = 300;

/** Parses texts such as "$29/mo", "€9.50 per user/month", "Free", or "£99/year". */
export function parsePrice(text: string): Readonly<Price> {
  const start = text.slice(0, maxParsed);
  const known = parsed.get(start);
  if (known) return known;
  if (parsed.size >= maxCached) parsed.clear();
  const price = priceIn(start);
  parsed.set(start, price);
  return price;
}

function priceIn(text: string): Price {
  const found = amountIn(text) ?? bareAmountIn(text);
  const rest = text.slice(found?.end ?? 0);
  const free = found?.value === 0 || saysFree(text);
  const period = firstPeriod(rest) ?? firstPeriod(text);
  const usage = found !== undefined && !free && isByUsage(text, rest, period);
  return {
    amount: free ? 0 : (found?.value ?? null),
    currency: found?.currency ?? null,
    period,
    perSeat: perSeat.test(text),
    free,
    ...(usage && { usage }),
  };
}

/** The last separator is decimal if one or two digits follow it. All others group thousands. */
function parseNumber(text: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(text) ?? /^0[.,](\d+)$/.exec(text);
  const integer = (decimal ? text.slice(0, decimal.index + 1) : text).replace(/\D/g, "");
  return Number(`${integer}.${decimal?.[1] ?? "0"}`);
}

/** Phrases in which "free" isn't the price: "free trial", "2 months free", "free for 14 days", and "ad-free". */
const otherFree = [
  /free(?:[-\s]+\d+)?(?:[-\s]*(?:day|week|month|year)s?)?[-\s]+(?:trial|demo|set-?up|shipping|onboarding|migration|training|support|consultation|quote|updates?|domain)/giu,
  /free\s+(?:for\s+)?(?:the\s+)?(?:(?:first|an?|one)\s+)?(?:\d+[-\s]*)?(?:day|week|month|year)s?/giu,
  /(?:\d+|one|two|three|first)[-\s]*(?:day|week|month|year)s?\s+(?:(?:is|are|for)\s+)?free/giu,
  /(?:try|test)\s+(?:it\s+)?(?:for\s+)?free|free\s+to\s+try|not?\s+(?:a\s+)?free/giu,
  /\p{L}-free/giu,
  // "Kostenlose Testversion", "14 Tage kostenlos", "kostenlos testen", "nicht kostenlos"
  /(?:kostenlose?[nrs]?|gratis)[-\s]*(?:\d+[-\s]*)?(?:tage?|tägige?[nrs]?|wochen?|monate?|test\p{L}*|demo\p{L}*|probe\p{L}*|ausprobieren|beratung|einrichtung|versand)/giu,
  /(?:\d+|einen?|ersten?)[-\s]*(?:tage?|wochen?|monate?)\s+(?:lang\s+)?(?:kostenlos|gratis)/giu,
  /(?:nicht|kein\p{L}*|pas|no es|no)\s+(?:kostenlos|gratis|gratuit|gratuito)\p{L}*/giu,
  // "Essai gratuit", "14 jours gratuits", "prueba gratuita", "30 días gratis"
  /(?:essai|version d['’]essai|démo|demo|demostración|prueba|versión de prueba|test)\s+(?:de\s+\d+\s+(?:jours|días)\s+)?(?:gratuite?s?|gratuit[oa]s?|gratis)/giu,
  /\d+\s*(?:jours?|semaines?|mois|días?|semanas?|meses|mes)\s+(?:d['’]essai\s+|de prueba\s+)?(?:gratuite?s?|gratuit[oa]s?|gratis)/giu,
];
/** "Free" in English, German, French, Spanish, Italian, and Portuguese. */
const freeWord =
  /(?<!\p{L})(?:free(?:mium)?|kostenlose?[nrs]?|kostenfrei|gratis|grátis|gratuite?s?|gratuit[oa]s?)(?!\p{L})/iu;

function saysFree(text: string): boolean {
  // Few texts have the word, and most of the time goes into the phrases.
  return (
    freeWord.test(text) && freeWord.test(otherFree.reduce((remaining, phrase) => remaining.replace(phrase, ""), text))
  );
}

/**
 * Matches whole words in any script, because \b only supports English letters. A slash may follow a letter, as in
 * "user/year".
 */
const word = (pattern: string) => new RegExp(String.raw`(?:(?<!\p{L})|(?=\/))(?:${pattern})(?!\p{L})`, "iu");
const periods = {
  month: word(
    String.raw`(?:(?:\/|per|a|each|billed)\s*)?(?:month(?:ly)?|mois|mensuel(?:le)?(?:ment)?|mensual(?:mente)?|mensal(?:mente)?|mensile|mes|mês|mese|maand(?:elijks)?|monat(?:lich)?|月)|(?:\/|per|a|each|billed)\s*mo|\/\s*m|mth|mtl`,
  ),
  year: word(
    String.raw`(?:\/|per|a|each|every|pro|je|im|par|por|al|ao|all['’])\s*(?:yr|year|annum|jahr|an|année|año|ano|anno|jaar)|\/\s*y|annual(?:ly)?|yearly|yr|p\.\s?a\.|jahr|jährlich|année|annuel(?:le)?(?:ment)?|año|anual(?:mente)?|annuo|annuale|jaarlijks|年`,
  ),
  once: word(String.raw`one[- ]time|once|lifetime|einmalig`),
};

/** "Ab 12,50", up to the end of the number. */
const bareAmount = new RegExp(
  String.raw`^\s*(?:(?:from|starting (?:at|from)|starts at|ab|von|à partir de|dès|desde|a partir de)\s+)?(${number})`,
  "iu",
);
const textEnd = String.raw`\s*[.+*]?\s*$`;
/** The text that may follow a number without a currency: none, a period, or people. */
const barePeriod = new RegExp(
  String.raw`^(?:${textEnd}|\s*(?:\/|(?:per|an?|each|pro|je|im|par|por|al)\s)\s*\p{L}+(?:(?:\s*\/\s*|\s+(?:per|pro|par|por)\s+)\p{L}+)*${textEnd}|\s*(?:monthly|yearly|annually|monatlich|jährlich|mensuel|annuel|mensual|anual|one[- ]time|einmalig)${textEnd})`,
  "iu",
);

/** The first period in a text, or null. */
export function firstPeriod(text: string): Price["period"] {
  const found = (Object.keys(periods) as (keyof typeof periods)[])
    .map((period) => ({ period, at: text.search(periods[period]) }))
    .filter(({ at }) => at !== -1);
  return found.toSorted((a, b) => a.at - b.at)[0]?.period ?? null;
}

const people =
  "u|users?|seats?|members?|agents?|editors?|persons?|people|employees?|teammates?|collaborators?|contributors?|developers?|devs?|reps?|recruiters?|teachers?|technicians?|operators?|heads?|nutzer|benutzer|mitarbeiter|utilisateurs?|personne|usuarios?|usuários?|persona|pessoa|utente|utenti|gebruiker";
const perSeat = new RegExp(
  String.raw`\b(?:per|a|pro|par|por|je)\s*(?:${people})(?!\p{L})|\/\s*(?:${people})(?!\p{L})`,
  "iu",
);
/** Units of which a buyer needs only one, so that the price is flat. */
const singleUnits =
  "teams?|workspaces?|organi[sz]ations?|orgs?|company|companies|business|accounts?|sites?|websites?|domains?|projects?|servers?|instances?|devices?|computers?|licen[sc]es?|locations?|stores?|shops?|brands?|apps?|property|properties|households?|family|plans?|rooms?|country|countries|lizenz";
const isForOne = new RegExp(`^(?:${people}|${singleUnits})$`, "iu");

/** "/user", " per 1,000 emails", " for 500 credits" */
const unit =
  /^\s*[+(]?\s*(\/|(?:per|each|every|for|an?|pro|par|por|je)\s)\s*(\d[\d.,]*(?:\s*[km](?!\p{L}))?)?\s*(?:(?:active|named|registered|additional|extra|single)\s+)*(\p{L}[\p{L}-]*)/iu;
/** Units that make a price with "a" usage-based, unlike "$5 a month" and "$29 a team". */
const countedUnits = /^(?:hour|minute|day|week|[kmgt]b|credit|message|email|call|contact|request|transaction|order)$/iu;
const otherPeriods = /(?<!\p{L})(?:quarterly|biweekly|weekly|daily|hourly)(?!\p{L})/iu;
const metered = /pay[- ]as[- ]you[- ]go|pay[- ]per[- ]use|usage[- ]based|metered|(?:by|based on) usage/iu;
const activeUsers = /monthly active|\bMAUs?\b/iu;
const discount =
  /(?:save|up to|get|with)?\s*\d+\s*%\s*(?:off|discount|cheaper|less|savings)|save\s+(?:up to\s+)?\d+\s*%/giu;

/** Whether a price is for another unit than people and months or years. `rest` is the text after the amount. */
function isByUsage(text: string, rest: string, period: Price["period"]): boolean {
  if (activeUsers.test(text)) return true;
  for (let remaining = rest.replace(rangeEnd, ""); ;) {
    const [all, by = "", quantity, what = ""] = unit.exec(remaining) ?? [];
    if (all === undefined) break;
    remaining = remaining.slice(all.length);
    const isOne = quantity === undefined || quantity === "1";
    const isPeriod = firstPeriod(`/${what}`) !== null || /^(?:month|year)s$/iu.test(what);
    if (isForOne.test(what) || (isPeriod && isOne)) continue;
    // "$15/month for 500 credits" is a monthly price, and "$29 for teams" has no unit.
    if (/^for/iu.test(by) && (period !== null || isOne)) break;
    if (/^an?\s/iu.test(by) && isOne && !countedUnits.test(what)) break;
    return true;
  }
  return period === null && (metered.test(text) || otherPeriods.test(text) || hasFee(text));
}

const hasFee = (text: string) => /\d\s*%/u.test(text.replace(discount, ""));

/** Words of prices without an amount, in English, German, French, and Spanish. */
const withoutAmount =
  /(?<!\p{L})(?:contact|custom(?:i[sz]ed)?|quotes?|quotation|on request|upon request|on demand|inquire|enquire|ask|call|talk to|negotiable|varies|variable|paid|subscription|enterprise|trial|demo|pricing|price|prices|licen[sc]e|open[- ]source|usage|pay[- ]|anfrage|anfragen|auf nachfrage|kontakt\p{L}*|individuell\p{L}*|kostenpflichtig|preise?|abo|abonnement|testversion|quelloffen|sur demande|sur devis|devis|nous contacter|contactez\p{L}*|payant\p{L}*|personnalisé\p{L}*|essai|prix|tarifs?|bajo (?:petición|consulta|demanda)|a consultar|consultar|consulte|presupuesto|contactar|contáct\p{L}*|de pago|personalizad[oa]|suscripción|prueba|precios?)(?!\p{L})/iu;

/** Whether a text is a price: an amount, "free", or words such as "contact us". */
export function isPriceText(text: string): boolean {
  const { amount, free } = parsePrice(text);
  return amount !== null || free || withoutAmount.test(text);
}

/** Whether a text looks like a price without an amount, such as "abc/mo". */
export function lacksAmount(text: string): boolean {
  return /^\s*\p{L}+\s*\/\s*(?:mo|month|yr|year)(?!\p{L})/iu.test(text) && !/\d/.test(text) && !saysFree(text);
}

/** The amount per month of a price in its currency. Null if it can't be compared: by usage, on request, or unknown. */
export function monthlyAmount({ amount, period, usage }: Price): number | null {
  if (amount === null || usage) return null;
  return period === "year" ? amount / 12 : amount;
}

/**
 * The lowest paid plan for one user per month, among those in the currency of the first one. A yearly price counts by
 * its twelfth, unless the plan has a monthly price, too. One-time prices count if there are no others.
 */
export function lowestPaidPlan(plans: readonly Plan[] = []): PaidPlan | undefined {
  const paid = plans.filter((plan) => plan.kind === "paid");
  const inOneCurrency = paid.filter(({ currency }) => currency === paid[0]?.currency);
  const recurring = inOneCurrency.filter(({ period }) => period !== "once");
  const isMonthlyToo = ({ name, period }: PaidPlan) =>
    period === "year" && recurring.some((other) => other.name === name && other.period === "month");
  const compared = recurring.length > 0 ? recurring.filter((plan) => !isMonthlyToo(plan)) : inOneCurrency;
  return compared.toSorted((a, b) => monthlyOf(a) - monthlyOf(b))[0];
}

/** What a plan costs in a month, in its currency. */
export const monthlyOf = ({ amount, period }: PaidPlan) => (period === "year" ? amount / 12 : amount);

/** A company's lowest price: by its plans, or else its starting price. */
export function priceOf({ startingPrice, plans }: Priced): Price {
  if (!plans) return parsePrice(startingPrice);
  const { amount = null, currency = null, period = null, perSeat = false } = lowestPaidPlan(plans) ?? {};
  const free = hasFreePlan(plans);
  const usage = !free && amount === null && plans.some(({ kind }) => kind === "usage");
  return { amount: free ? 0 : amount, currency, period, perSeat, free, ...(usage && { usage }) };
}

const hasFreePlan = (plans: readonly Plan[]) => plans.some(({ kind }) => kind === "free");

type Comparable = Priced & { freePlan?: boolean | undefined; openSource?: true | undefined };

/**
 * The price for sorting and comparing: in euros per month, and 0 if a product is free, has a free plan, or is
 * open source without a known price. If only the fact `freePlan` is set, uses the starting price if it can be compared.
 * Null if it can't be compared; these companies are sorted last in both directions.
 */
export function comparablePrice(company: Comparable, rates: Rates): number | null {
  const price = priceOf(company);
  if (price.free || (!company.plans && isFreeByLicense(company))) return 0;
  const monthly = monthlyAmount(price);
  if (monthly === null || price.currency === null) return company.freePlan ? 0 : null;
  return inEuros(monthly, price.currency, rates) ?? null;
}

/** The price by the plans, if it differs from the starting price. Undefined without plans. */
export function planPrice({ startingPrice, plans }: Priced): string | undefined {
  if (!plans || (startingPrice !== priceUnknown && agrees(parsePrice(startingPrice), plans))) return undefined;
  return plansPrice(plans);
}

function agrees(price: Price, plans: readonly Plan[]): boolean {
  const paid = lowestPaidPlan(plans);
  if (price.free || hasFreePlan(plans)) return price.free && hasFreePlan(plans);
  const monthly = monthlyAmount(price);
  if (monthly === null) return !paid;
  // "$8.33/mo" is $100 per year.
  return paid !== undefined && price.currency === paid.currency && Math.abs(monthly - monthlyOf(paid)) < 0.01;
}

/** The price of plans as text: "Free, then $12 per user/month" */
export function plansPrice(plans: readonly Plan[]): string {
  const paid = lowestPaidPlan(plans);
  if (paid) return `${hasFreePlan(plans) ? "Free, then " : ""}${monthlyText(paid)}`;
  if (hasFreePlan(plans)) return "Free";
  return plans.find((plan) => plan.kind === "usage")?.price ?? "Contact us";
}

/** "$8 per user/month, billed yearly" */
function monthlyText(plan: PaidPlan): string {
  if (plan.period !== "year") return `${moneyText(plan)}${perText(plan)}`;
  const monthly = { ...plan, amount: plan.amount / 12, period: "month" as const };
  return `${moneyText(monthly)}${perText(monthly)}, billed yearly`;
}
