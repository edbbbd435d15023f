import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import type { Vendor } from "./pricing-page-companies";
import type { Design } from "./pricing-page-design";
import { element, escaped, spoken, type BrokenAmounts, type Page } from "./pricing-page-markup";
import { inCents, moneyParts, moneyText, roundedPrice, scales, type MoneyStyle } from "./pricing-page-money";

/** How a layout writes an amount's parts. */
export type Form = "plain" | "split" | "superscript" | "hydrated" | "microdata" | "strong";

/** A price and what follows it, as HTML. */
export type ShownPrice = { amount: string; label: string };

/** The texts that prove a change: the plan's name and its new amount, as the design shows them. */
export function quotedOf({ style }: Vendor, design: Design, before: Plan, after: Plan): string[] {
  const bare = { ...style, suffix: "", dash: "" };
  return [after.name, quotedAmount(bare, design, before, after)];
}

function quotedAmount(style: MoneyStyle, design: Design, before: Plan, after: Plan): string {
  if (after.kind === "usage") return moneyText(after.unitAmount ?? 0, style);
  if (after.kind !== "paid") return "";
  const isYearOnly = before.kind === "paid" && before.amount === after.amount;
  if (isYearOnly) return moneyText(shownYear(after, design), style);
  // Without the cents, because nothing separates bare ones from the whole amount but their size.
  const isBare = design.layout === "superscript cents" && design.cents === "bare";
  if (!isBare) return moneyText(after.amount, style);
  const { sign, whole } = moneyParts(after.amount, style);
  return sign + style.space + whole;
}

function shownYear({ yearAmount = 0 }: PaidPlan, { yearlyAs }: Design): number {
  return yearlyAs === "total" ? yearAmount : inCents(yearAmount / 12);
}

/** The plan's price. In months for plans that have a year's price too. */
export function priceOf(page: Page, plan: Plan, form: Form = "plain"): ShownPrice {
  const { words, labels, design } = page;
  switch (plan.kind) {
    case "paid":
      return paidPrice(page, plan, form);
    case "usage":
      return { amount: amountHtml(page, plan.unitAmount ?? 0, "plain"), label: `per ${plan.unit}` };
    case "free":
      return design.isFreeZero
        ? { amount: formed(page, 0, form), label: labels.month }
        : { amount: words.free, label: "" };
    case "contact":
      return { amount: labels.custom, label: "" };
  }
}

function paidPrice(page: Page, plan: PaidPlan, form: Form): ShownPrice {
  const { words, promotion } = page;
  const label = labelOf(page, plan);
  const from = plan.from ? `${words.from} ` : "";
  const lower = promotedAmount(page, plan.amount);
  if (promotion?.kind !== "introduction" || plan.period !== "month" || lower === undefined || page.broken)
    return { amount: from + amountHtml(page, plan.amount, form), label };
  const then = `${escaped(page, moneyText(plan.amount, page.style))} ${label}`;
  return { amount: from + formed(page, lower, form), label: words.introduction(label, then) };
}

function labelOf({ labels }: Page, { period, perSeat }: PaidPlan): string {
  if (period === "once") return labels.once;
  if (period === "month") return perSeat ? labels.userMonth : labels.month;
  return perSeat ? labels.userYear : labels.year;
}

/** The price of a year that is paid at once. Undefined if the plan has none. */
export function yearPriceOf(page: Page, plan: Plan, form: Form = "plain"): ShownPrice | undefined {
  if (plan.kind !== "paid" || plan.yearAmount === undefined) return undefined;
  const { labels, design } = page;
  const amount = amountHtml(page, shownYear(plan, design), form);
  if (design.yearlyAs === "total") return { amount, label: plan.perSeat ? labels.userYear : labels.year };
  return { amount, label: labelOf(page, plan) };
}

/** The year's price with its label and, if it's shown by the month, with how it's billed. */
export function yearLine(page: Page, plan: Plan, form: Form = "plain"): string {
  const year = yearPriceOf(page, plan, form);
  if (!year) return "";
  const billed = page.design.yearlyAs === "total" ? "" : `, ${billedYearly(page)}`;
  return `${year.amount} ${year.label}${billed}`;
}

export function billedYearly({ words, design }: Page): string {
  return words.billedYearly[design.seed % words.billedYearly.length] ?? "";
}

export function billedMonthly({ words, design }: Page): string {
  return words.billedMonthly[design.seed % words.billedMonthly.length] ?? "";
}

/** An amount with its promotion, if there is one. */
export function amountHtml(page: Page, amount: number, form: Form): string {
  if (page.broken) return brokenAmount(page, page.broken);
  const lower = page.promotion?.kind === "struck" ? promotedAmount(page, amount) : undefined;
  if (lower === undefined) return formed(page, amount, form);
  const old = spoken(page, page.words.was) + struck(page, escaped(page, moneyText(amount, page.style)));
  const now = spoken(page, page.words.now) + formed(page, lower, form);
  return page.design.seed % 5 === 0 ? `${now} ${old}` : `${old} ${now}`;
}

/** Undefined for amounts that are too small to be lowered. */
function promotedAmount({ promotion, vendor }: Page, amount: number): number | undefined {
  if (!promotion || amount < 2) return undefined;
  const lower = roundedPrice(amount * (1 - promotion.percent / 100), vendor.ending);
  return lower < amount ? lower : undefined;
}

function struck({ design }: Page, text: string): string {
  switch (design.seed % 4) {
    case 0:
      return `<s>${text}</s>`;
    case 1:
      return `<del>${text}</del>`;
    case 2:
      return `<span class="text-gray-400 line-through">${text}</span>`;
    default:
      return `<span style="text-decoration: line-through">${text}</span>`;
  }
}

function brokenAmount(page: Page, broken: BrokenAmounts): string {
  const { sign } = page.style;
  switch (broken) {
    case "dashes":
      return `${escaped(page, sign)}--`;
    case "empty":
      return `<span class="${page.design.classes === "hashed" ? "amt" : "amount"}" data-amount></span>`;
    case "template":
      return "{{ plan.price | currency }}";
    case "not a number":
      return `${escaped(page, sign)}NaN`;
    case "dots":
      return `<span aria-busy="true">…</span>`;
    case "zeros":
      return escaped(page, moneyText(0, page.style));
  }
}

/** An amount in the layout's form, without promotions. */
function formed(page: Page, amount: number, form: Form): string {
  const { style, design } = page;
  const parts = moneyParts(amount, style);
  const plain = escaped(page, moneyText(amount, style));
  const code = page.mark === "attribute" ? ` data-currency="${style.currency}"` : "";
  switch (form) {
    case "plain":
      return code ? `<span${code}>${plain}</span>` : plain;
    case "strong":
      return `<strong${code}>${plain}</strong>`;
    case "superscript":
      return superscript(page, parts);
    case "split":
      return split(page, parts, code);
    case "hydrated":
      return style.isSignAfter
        ? `${parts.whole}${parts.fraction}<!-- -->${escaped(page, style.space + parts.sign)}${style.suffix}`
        : `${escaped(page, parts.sign + style.space)}<!-- -->${parts.whole}${parts.fraction}${style.suffix}`;
    case "microdata": {
      const content = `itemprop="price" content="${amount.toFixed(2)}"`;
      const currency = `<meta itemprop="priceCurrency" content="${style.currency}">`;
      return `${currency}<span ${content}${design.seed % 2 ? code : ""}>${plain}</span>`;
    }
  }
}

function split(page: Page, { sign, whole, fraction }: Parts, code: string): string {
  const { style, design } = page;
  const signPart = element(page, "span", "currency", escaped(page, sign), code.trim());
  const wholePart = element(page, design.seed % 3 ? "span" : "b", "number", whole);
  const centsPart = fraction && element(page, "span", "cents", fraction);
  const between = design.whitespace === "indented" && design.seed % 2 ? "\n" : "";
  const order = style.isSignAfter ? [wholePart, centsPart, signPart] : [signPart, wholePart, centsPart];
  return order.filter(Boolean).join(between) + escaped(page, style.suffix);
}

type Parts = ReturnType<typeof moneyParts>;

function superscript(page: Page, { sign, whole, fraction }: Parts): string {
  const { style, design } = page;
  const digits = fraction.slice(1);
  if (style.isSignAfter)
    return `${whole}<sup>${fraction}${escaped(page, style.space + sign)}</sup>${escaped(page, style.suffix)}`;
  const isDotted = design.cents === "pointed";
  const cents = isDotted ? fraction : digits || (design.seed % 2 && style.currency !== "JPY" ? "00" : "");
  const lead = design.seed % 3 === 0 ? `<sup>${escaped(page, sign)}</sup>` : escaped(page, sign);
  return `${lead}${escaped(page, style.space)}${whole}${cents && `<sup>${cents}</sup>`}${escaped(page, style.suffix)}`;
}

/** What a plan says below its price. */
export function termsOf(page: Page, plan: Plan): string[] {
  const { words, style, design } = page;
  const money = (amount: number) => escaped(page, moneyText(amount, style));
  if (plan.kind !== "paid") return [];
  const { includedSeats, extraSeat, minSeats, period, amount } = plan;
  const isWhole = Number.isInteger(amount / 12) && !page.promotion && !page.broken;
  return [
    ...(includedSeats && extraSeat ? [words.includedSeats(includedSeats, money(extraSeat))] : []),
    ...(minSeats ? [words.minSeats(minSeats)] : []),
    ...(period === "year" && isWhole && design.seed % 3 === 0 ? [words.yearIsMonthly(money(amount / 12))] : []),
  ];
}

/** An amount that isn't a plan's price, of about so many dollars. */
export function otherAmount(page: Page, dollars: number): string {
  const { style } = page;
  const amount = Math.round(dollars * scales[style.currency]);
  return escaped(page, moneyText(amount, { ...style, hasCents: false, suffix: "" }));
}
