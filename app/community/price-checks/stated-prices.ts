import { amountsIn, firstPeriod } from "~/catalog/companies/price";
import { elementsAt, type PageElement, type PageText } from "~/community/price-checks/page-text";
import type { PlanSection, Range } from "~/community/price-checks/plan-sections";
import { fold } from "~/platform/text/fold";
import { cleanText } from "~/platform/text/clean-text";

/**
 * An amount in what a page says about a plan. `terms` are the period, and how it's billed, as far as the page says: two
 * prices of a plan differ in them. `kind` is "promotion" for one that applies for a while, and "former" for the one before or
 * after it.
 */
export type StatedPrice = {
  value: number;
  currency: string;
  /** It's written with "$" only. */
  isAnyDollar: boolean;
  terms: Terms;
  kind: "price" | "promotion" | "former";
  quote: string;
};
export type Terms = "month" | "month, paid yearly" | "year" | "once" | "none" | "none, shown yearly" | "usage";

const maxAmounts = 60;
/** How many characters and lines around an amount say what it's for. */
const maxBefore = 120;
const maxAfter = 80;
const maxLinesAfter = 2;
const maxBetween = 80;

/** Words before an amount that isn't a plan's price. */
const otherBefore =
  /(?:\bsav(?:e|es|ed|ing|ings)\b|\bup to\b|\bover\b|\bworth\b|\bextra\b|\badditional\b|\badd-?ons?\b|\boverage|\bset-?up\b|\bonboarding\b|\bfirst \d+ (?:months?|years?)|\bfirst (?:month|year)|\bdiscount|\boff\b|\bcredits?\b|\brefund|\bfee\b|\braised\b|\brevenue\b|\bspen[dt]\b|\bminimum (?:spend|charge|order)|\binclud(?:es?|ing)\b|\bbis zu\b|\bspar\p{L}*|\bzusätzlich\p{L}*|\béconomisez|\bjusqu|\bsupplémentaire|\bahorr\p{L}+|\bhasta\b|\badicional|\beconomize|\baté)[^.!?]*$/iu;
/** Words after an amount that isn't a plan's price. */
const otherAfter =
  /^\s*(?:\+(?!\s*(?:vat|tax|gst|mwst|ust|iva|tva|btw))|off\b|discount|savings?\b|saved\b|credits?\b|worth\b|in (?:invoices|revenue|savings|credits?|funding)|(?:\/|per|for (?:each|every)|for|each)?\s*(?:extra|additional)\b|for (?:the )?first\b|(?:pro|je) (?:weitere|zusätzliche)|rabatt|par utilisateur supplémentaire|por usuario adicional)/iu;
/** Words after the price of a promotion. */
const forNow =
  /\b(?:for (?:the |your )?first|for a limited time|introductory|(?:für|in) (?:die|den) ersten?|(?:im|den) ersten (?:monat|jahr)|pendant (?:les|le|la|\d+)|(?:pour )?(?:les|le) \d* ?premiers? mois|la première année|(?:durante |por )?(?:los|el|os|nos|o) (?:\d+ )?primeros?|(?:nos|os|o) (?:\d+ )?primeiros?)\b/iu;
/** "From January 1", or "from 50 users": words after a price that isn't everybody's now. */
const announced =
  /\b(?:from|starting|as of|effective|beginning|for|ab(?: dem)?|für|à partir du?|desde el|a partir de[l]?)\s+(?:[2-9]\d?\s+(?:users|seats)|\d+ (?:users|seats|nutzer)|\d{1,2}[./]\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|ene|abr|ago|dic)\p{L}*\.? \d|\d{1,2}\.? \p{L}+ \d{4})/iu;
/** Words of a page's banner about a promotion, other than those of discounts for some people. */
export const banner =
  /\bblack friday\b|\bcyber (?:monday|week)\b|\blimited[- ]time\b|\b\d+ ?% (?:off|rabatt auf) (?:all|every\p{L}*|any|your first|alle)/iu;
/** Words of a promotion beside a price. */
const promotion =
  /\b\d+ ?% (?:off|rabatt|de descuento|de réduction|de desconto)\b|\bblack friday\b|\bcyber monday\b|\bsale price\b|\boriginal price\b|\blimited[- ]time\b/i;
/** Words before the price that applies without a promotion. */
const formerBefore =
  /(?:\bwas|\binstead of|\bthen|\bregular(?:ly)?(?: price)?|\bnormally|\blist price|\bafter that|\bstatt|\bdanach|\bau lieu de|\bpuis|\bantes|\bluego|\bdepois)\s*:?\s*$/iu;
const isTestimonial = ({ tag, hints }: PageElement) =>
  /^(?:blockquote|q)$/.test(tag) || /testimonial|review/i.test(hints);
const isStruck = ({ tag, hints }: PageElement) =>
  /^(?:s|del|strike)$/.test(tag) || /line-through|strike|old-?price|price-?old|was-?price|crossed/i.test(hints);

const paidYearly =
  /(?:billed|paid|payable|charged|invoiced|billing|when paying|pay)\s+(?:annually|yearly|per year|once a year|upfront for a year)|(?:annual|yearly) (?:billing|plan|payment|subscription|commitment)|(?:bei )?jährliche[rn]? (?:zahlung|abrechnung|zahlweise)|jährlich (?:abgerechnet|bezahlt|gezahlt|zahlbar)|facturée?s? (?:annuellement|à l['’]année|par an)|en paiement annuel|paiement annuel|pago anual|facturación anual|(?:facturad|pagad|cobrad|faturad|pag)os? (?:anual(?:mente)?|al año|por ano)|n?o plano anual|jaarlijks (?:gefactureerd|betaald|afgerekend)|fatturazione annuale|fatturat\p{L}+ annualmente|cobrança anual|pagamento anual/iu;
const shownYearly = /(?:^|[^a-z])(?:annual(?:ly)?|year(?:ly)?|yr|jaehrlich|jährlich|annuel|anual)(?:[^a-z]|$)/i;
const shownMonthly = /(?:^|[^a-z])(?:month(?:ly)?|monatlich|mensuel|mensual|mensal)(?:[^a-z]|$)/i;
/** What a line begins with that goes on about the amount before it. */
const goesOn =
  /^(?:\/|\(|per\b|an?\b|each\b|billed|paid|pay\b|charged|invoiced|when\b|pro\b|je\b|im\b|bei\b|par\b|por\b|al\b|ao\b|à\b|monthly|yearly|annual|users?\b|seats?\b|members?\b|months?\b|mo\b|year|yr\b|one|once|jährlich|monatlich|mensuel|facturé|facturado|facturación|faturado|cobrad|[A-Z]{3}\b)/iu;

/** A line that says for which period the amount below it is. */
const periodLabel =
  /^(?:price )?(?:per |pro |par |por )?(?:monthly|month|yearly|annual(?:ly)?|year|monatlich|monat|jährlich|jahr|mensuel|mois|annuel|an|mensual|mes|anual|año|mensal|mês|ano)(?!\p{L}).{0,40}$/iu;
/** At the end of a text, what the next amount is called. */
const nextLabel = /[^,;|·(\n]*:\s*$/;

/** All amounts in what a page says about a plan, except those for something else, such as add-ons or savings. */
export function statedPrices(page: PageText, { name, parts }: PlanSection): StatedPrice[] {
  const found = parts.map((part) => [...amountsIn(page.text.slice(part.start, part.end))]);
  // What has so many amounts isn't about one plan.
  if (found.flat().length > maxAmounts) return [];
  const prices = parts.flatMap((part, k) =>
    found[k]!.flatMap((amount, i, all) => {
      const [start, end] = [part.start + amount.start, part.start + amount.end];
      const before = part.start + (all[i - 1]?.end ?? 0);
      const next = part.start + (all[i + 1]?.start ?? part.end - part.start);
      return priceAt(page, name, { ...amount, start, end }, { start: before, end: next, label: part.label });
    }),
  );
  const text = parts.map(({ start, end }) => page.text.slice(start, end)).join("\n");
  const isPromotion = promotion.test(text);
  // Below the only price of a month, "billed annually" is about that.
  const ofMonth = new Set(prices.flatMap(({ terms, value }) => (terms.startsWith("month") ? [value] : [])));
  const isYearly = ofMonth.size === 1 && paidYearly.test(text);
  return prices.map((price) => ({
    ...price,
    ...(isPromotion && price.kind === "price" && { kind: "promotion" as const }),
    ...(isYearly && price.terms === "month" && { terms: "month, paid yearly" as const }),
  }));
}

type Placed = Range & { value: number; currency: string; isAnyDollar: boolean };

/** @param around from the amount before it to the amount after it */
function priceAt(
  page: PageText,
  name: Range,
  amount: Placed,
  around: Range & { label?: string | undefined },
): StatedPrice[] {
  const { text } = page;
  const line = { start: text.lastIndexOf("\n", amount.start - 1) + 1, end: endOfLine(text, amount.end) };
  const before = text.slice(Math.max(line.start, around.start, amount.start - maxBefore), amount.start);
  // After another amount, only what names this one: "Monthly: $12, yearly: $120"
  const ownBefore =
    around.start > line.start ? (nextLabel.exec(before)?.[0] ?? "") : before.trim() || labelAbove(text, line.start);
  const after = { start: amount.end, end: Math.min(line.end, around.end) };
  for (let lines = 0; lines < maxLinesAfter && after.end === endOfLine(text, after.end); lines++) {
    const following = { start: after.end + 1, end: Math.min(endOfLine(text, after.end + 1), around.end) };
    const words = text.slice(following.start, following.end).trim();
    const isNextLabel = following.end + 1 === around.end && periodLabel.test(words);
    if (following.end <= following.start || !goesOn.test(words) || isNextLabel) break;
    after.end = following.end;
  }
  const says = text.slice(after.start, Math.min(after.end, after.start + maxAfter));
  const elements = elementsAt(page, amount.start);
  const label = around.label ?? labelOf(page, elements);
  if (isOfOther(text, name, before) || elements.some(isTestimonial)) return [];
  const isFormer = formerBefore.test(before) || elements.slice(0, 4).some(isStruck);
  const isForNow = forNow.test(says.split(/[.!?]\s/)[0]!) || announced.test(says);
  const isOther = [before, `${label} `].some((text) => otherBefore.test(text)) || otherAfter.test(says);
  if (isOther && !isFormer && !isForNow) return [];
  const isFirst = around.start <= line.start;
  if (isFirst && !isFormer && !isAlone(before, text.slice(name.start, name.end))) return [];
  const terms = termsOf(ownBefore, says.replace(nextLabel, ""), label, elements);
  const beside = `${before} ${text.slice(amount.end, Math.min(line.end, around.end))}`;
  if (terms.startsWith("none") && !isFormer && !isForNow && !isAlone(beside, text.slice(name.start, name.end)))
    return [];
  const quoteEnd = Math.min(after.end, amount.end + maxAfter);
  return [
    {
      ...{ value: amount.value, currency: amount.currency, isAnyDollar: amount.isAnyDollar, terms },
      kind: isFormer ? "former" : isForNow ? "promotion" : "price",
      quote: quoteOf(text, name, { start: Math.max(line.start, around.start, amount.start - maxAfter), end: quoteEnd }),
    },
  ];
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}

/** What is beside a price that has no period. */
const besidePrice = new Set(
  `a an and ab along as at at buy choose cost costs currently de desde excl excluding exkl for from ht hors i incl inkl inc iva just low mwst net
  netto now nur on only or oder ou o par partir per plus pour pro por preis precio preço price prices prix seulement solo starting starts start
  tax taxes ttc user users seat seats member members person agent nutzer benutzer utilisateur usuario usuário vat ust zzgl à impuestos today
  when paid billed monthly yearly annual annually month mo year yr monat jahr mois année an mes mês año ano mensual anual mensal per
  most popular recommended best value new beliebt empfohlen populaire recommandé recomendado once one time lifetime license einmalig einmalige zahlung lizenz paiement
  unique licencia pago pagamento único única usd eur gbp cad aud chf inr jpy brl us ca au plan tarif`.split(/\s+/),
);

/** Whether what is beside an amount belongs to a price: "from", "per user", "plus VAT", or the plan's name. */
function isAlone(beside: string, name: string): boolean {
  const words = fold(beside).match(/\p{L}+/gu) ?? [];
  return words.every((word) => besidePrice.has(word) || fold(name).includes(word));
}

/** What may be before a plan's price and a colon. */
const priceLabel =
  /pri(?:ce|x)|preis|precio|preço|month|year|annual|monat|jahr|jährlich|mois|annuel|mes|mensual|mensal|año|ano|anual|billed|paid|from|only|now|just|cost|plan|tarif|user|seat|total/iu;

/** Whether an amount is of something else that its line names: "Dedicated IP: $4" */
function isOfOther(text: string, name: Range, before: string): boolean {
  const [, label = ""] = /^\s*(\p{L}[^:\n]{1,60}):\s*$/u.exec(before) ?? [];
  return label !== "" && !priceLabel.test(label) && !fold(text.slice(name.start, name.end)).includes(fold(label));
}

/** The line above an amount, if it says for which period it is. */
function labelAbove(text: string, lineStart: number): string {
  const above = text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, Math.max(0, lineStart - 1)).trim();
  return periodLabel.test(above) ? above : "";
}

/** The texts of the row and the column that an amount is in. */
function labelOf({ text }: PageText, elements: readonly PageElement[]): string {
  const cell = elements.find(({ tag }) => tag === "td" || tag === "th" || tag === "dd");
  const row = cell?.parent;
  if (!cell || row?.tag !== "tr") return "";
  const [first] = row.children;
  const headings = headingRow(row);
  const column = headings === row ? undefined : headings?.children[row.children.indexOf(cell)];
  return [first === cell ? undefined : first, column]
    .flatMap((one) => (one ? [cleanText(text.slice(one.start, one.end))] : []))
    .filter((label) => label.length < maxAfter)
    .join(" ");
}

function headingRow(row: PageElement): PageElement | undefined {
  const body = row.parent;
  const table = body?.tag === "table" ? body : body?.parent;
  const first = table?.children.find(({ tag }) => tag === "thead" || tag === "tr" || tag === "tbody");
  return first?.tag === "tr" ? first : first?.children[0];
}

function termsOf(before: string, after: string, label: string, elements: readonly PageElement[]): Terms {
  const period = firstPeriod(after) ?? firstPeriod(before) ?? firstPeriod(label);
  const isYearly = paidYearly.test(`${before} ${after}`) || paidYearly.test(label);
  if (period === "month") return isYearly || isShownYearly(elements) ? "month, paid yearly" : "month";
  if (period === "year")
    return isYearly && !/year|annum|jahr|\ban\b|año|ano/iu.test(after.replace(paidYearly, ""))
      ? "month, paid yearly"
      : "year";
  if (period === "once") return "once";
  if (
    /^\s*(?:\/|per\b|pro\b|par\b|por\b)\s*\p{L}/iu.test(after) &&
    !/^\s*(?:\/|per|pro|par|por|je)\s*(?:user|seat|member|agent|person|editor|nutzer|benutzer|utilisateur|usuario|usuário)/iu.test(
      after,
    )
  )
    return "usage";
  return isShownYearly(elements) ? "none, shown yearly" : "none";
}

/** Whether the first element around an amount that says something about periods is for those who pay by the year. */
function isShownYearly(elements: readonly PageElement[]): boolean {
  const telling = elements.find(({ hints }) => shownYearly.test(hints) !== shownMonthly.test(hints));
  return telling !== undefined && shownYearly.test(telling.hints);
}

/** A plan's name and its price in the page's words. What is between them is left out if it's long or has other prices. */
function quoteOf(text: string, name: Range, price: Range): string {
  const between = { start: Math.min(name.end, price.end), end: Math.max(name.start, price.start) };
  const words = ({ start, end }: Range) => cleanText(text.slice(start, end)).replace(/[\s(:,;–—-]+$/, "");
  const isFar = between.end - between.start > maxBetween || !amountsIn(words(between)).next().done;
  if (isFar) return `${words(name)} … ${words(price)}`;
  return words({ start: Math.min(name.start, price.start), end: Math.max(name.end, price.end) });
}
