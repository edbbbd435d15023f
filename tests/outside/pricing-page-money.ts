import type { SeededRandom } from "./seeded-random";

export const currencies = ["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "INR", "JPY", "BRL"] as const;
export type Currency = (typeof currencies)[number];
export type Language = "en" | "de" | "fr" | "es" | "pt";

/** How a site writes amounts of one currency. */
export type MoneyStyle = {
  currency: Currency;
  sign: string;
  isSignAfter: boolean;
  /** Between the sign and the number. */
  space: string;
  decimal: "." | ",";
  group: string;
  /** Whole amounts are shown with cents too. */
  hasCents: boolean;
  /** What Swiss sites write instead of the cents of a whole amount: "29.–". */
  dash: string;
  /** After each amount, such as " USD". */
  suffix: string;
  /** Whether "$" is that of a country which only a note names. */
  needsNote: boolean;
};

/** The parts of a written amount, which layouts put into elements of their own. */
export type MoneyParts = { sign: string; whole: string; fraction: string };

const noBreak = "\u00a0";

/** What amounts of a vendor end with: whole numbers, 0.99, halves, or what is usual in a currency. */
export type Ending = "whole" | "ninety-nine" | "half" | "tens" | "rupees" | "ninety";

/** About how much of a currency buys a dollar's worth of software. Vendors charge less than the exchange rate says. */
export const scales: Record<Currency, number> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.8,
  CAD: 1.35,
  AUD: 1.5,
  CHF: 0.95,
  INR: 60,
  JPY: 140,
  BRL: 4.5,
};

export function endingFor(currency: Currency, random: SeededRandom): Ending {
  if (currency === "JPY") return "tens";
  if (currency === "INR") return "rupees";
  if (currency === "BRL") return random.chance(0.6) ? "ninety" : "whole";
  return random.weighted({ whole: 70, "ninety-nine": 18, half: 12 });
}

/** The nearest price that a vendor with this ending would charge. */
export function roundedPrice(amount: number, ending: Ending): number {
  const whole = Math.max(1, Math.round(amount));
  switch (ending) {
    case "tens":
      return Math.max(100, amount > 3_000 ? Math.round(amount / 100) * 100 : Math.round(amount / 10) * 10);
    case "rupees":
      return Math.max(99, Math.round(amount / 50) * 50 - 1);
    case "ninety-nine":
      return inCents(whole - 0.01);
    case "ninety":
      return inCents(whole - 0.1);
    case "half":
      return Math.max(0.5, Math.round(amount * 2) / 2);
    case "whole":
      return amount > 60 ? Math.round(amount / 5) * 5 - (Math.round(amount) % 2) : whole;
  }
}

export function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** How a site in this language may write the currency. */
export function moneyStyle(currency: Currency, language: Language, random: SeededRandom): MoneyStyle {
  const style: MoneyStyle = {
    currency,
    ...signOf(currency, language, random),
    ...separatorsOf(currency, language),
    hasCents: currency !== "JPY" && currency !== "INR" && random.chance(0.1),
    dash: currency === "CHF" && random.chance(0.4) ? ".–" : "",
    suffix: "",
    needsNote: false,
  };
  if (currency === "USD" && random.chance(0.06)) style.suffix = " USD";
  if (style.sign === "$" && currency !== "USD") style.needsNote = true;
  return style;
}

function signOf(currency: Currency, language: Language, random: SeededRandom) {
  const before = (sign: string, space = "") => ({ sign, isSignAfter: false, space });
  const after = (sign: string) => ({ sign, isSignAfter: true, space: noBreak });
  switch (currency) {
    case "USD":
      return language === "en" || language === "pt" ? before(random.chance(0.06) ? "US$" : "$") : after("$");
    case "EUR":
      return language !== "en" || random.chance(0.12) ? after("€") : before("€");
    case "GBP":
      return before("£");
    case "CAD":
      return before(random.pick(["CA$", "C$", "$"]));
    case "AUD":
      return before(random.pick(["A$", "AU$", "$"]));
    case "CHF":
      return before("CHF", noBreak);
    case "INR":
      return before("₹", random.chance(0.2) ? noBreak : "");
    case "JPY":
      return before("¥");
    case "BRL":
      return before("R$", noBreak);
  }
}

function separatorsOf(currency: Currency, language: Language): { decimal: "." | ","; group: string } {
  if (currency === "CHF") return { decimal: ".", group: language === "de" ? "’" : "," };
  if (currency === "BRL" || language === "pt" || language === "es") return { decimal: ",", group: "." };
  if (language === "de") return { decimal: ",", group: "." };
  if (language === "fr") return { decimal: ",", group: "\u202f" };
  return { decimal: ".", group: "," };
}

export function moneyParts(amount: number, style: MoneyStyle): MoneyParts {
  const [whole = "0", cents = ""] = amount.toFixed(decimalsOf(amount, style)).split(".");
  return { sign: style.sign, whole: grouped(whole, style), fraction: cents ? style.decimal + cents : style.dash };
}

/** Whole amounts have no cents on most sites, and prices of single units have as many digits as they need. */
function decimalsOf(amount: number, { hasCents }: MoneyStyle): number {
  if (Number.isInteger(amount)) return hasCents ? 2 : 0;
  return [2, 3, 4].find((digits) => Math.abs(Number(amount.toFixed(digits)) - amount) < 1e-9) ?? 5;
}

function grouped(whole: string, { group, currency }: MoneyStyle): string {
  const thousands = /\B(?=(\d{3})+$)/g;
  if (currency !== "INR" || whole.length <= 5) return whole.replace(thousands, group);
  // Indian grouping: 1,49,999.
  return `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${whole.slice(-3)}`;
}

/** The amount as one text, such as "CA$12" or "12,50 €". */
export function moneyText(amount: number, style: MoneyStyle): string {
  const { sign, whole, fraction } = moneyParts(amount, style);
  const number = whole + fraction;
  return (style.isSignAfter ? number + style.space + sign : sign + style.space + number) + style.suffix;
}
