import { z } from "zod";
import { alsoAccepted } from "~/platform/runtime/blank";
import { dayOf, daysAfter } from "~/platform/text/day";

/**
 * The price of one euro in other currencies (ISO 4217 codes) on a day, for comparing and sorting prices, and for
 * converting them to the site's currency.
 */
export type Rates = { day: string; perEuro: Record<string, number> };

/**
 * The rates until an admin enters newer ones: the European Central Bank's reference rates of the last trading day of
 * 2024.
 */
export const firstRates: Rates = {
  day: "2024-12-31",
  // oxfmt-ignore
  perEuro: {
    USD: 1.0389, GBP: 0.82918, JPY: 163.06, CHF: 0.9412, CAD: 1.4948, AUD: 1.6772, NZD: 1.8532, CNY: 7.5833, HKD: 8.0686,
    INR: 88.9335, KRW: 1532.15, SGD: 1.4164, SEK: 11.459, NOK: 11.795, DKK: 7.4578, PLN: 4.275, CZK: 25.185, HUF: 411.35,
    RON: 4.9743, TRY: 36.7372, ILS: 3.7885, BRL: 6.4253, MXN: 21.5504, ZAR: 19.6188, THB: 35.676, PHP: 60.301,
    IDR: 16820.88, MYR: 4.6454,
  },
};

/** If rates are older, pages show their date. */
const maxAgeDays = 90;

export function areOutdated({ day }: Rates, now = new Date()): boolean {
  return day < dayOf(daysAfter(dayOf(now), -maxAgeDays));
}

/** Converts an amount into euros. Undefined for a currency without a rate. */
export function inEuros(amount: number, currency: string, { perEuro }: Rates): number | undefined {
  if (currency === "EUR") return amount;
  const rate = perEuro[currency];
  return rate === undefined ? undefined : amount / rate;
}

/** Converts an amount. Undefined if one of the currencies has no rate. */
export function convert(amount: number, from: string, to: string, rates: Rates): number | undefined {
  if (from === to) return amount;
  const euros = inEuros(amount, from, rates);
  const perEuro = to === "EUR" ? 1 : rates.perEuro[to];
  return euros === undefined || perEuro === undefined ? undefined : euros * perEuro;
}

const known = new Set(Intl.supportedValuesOf("currency"));

/** Whether it's the code of a currency, such as USD. */
export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** Rates as text: "USD 1.0389", one per line. */
export function ratesText({ perEuro }: Rates): string {
  return Object.entries(perEuro)
    .map(([code, rate]) => `${code} ${rate}`)
    .join("\n");
}

const maxRates = 200;

/**
 * Reads `ratesText`, as a person may have changed it. Spaces, colons, or equals signs separate a code from its rate.
 */
function readRates(text: string, context: z.RefinementCtx): Record<string, number> {
  const perEuro: Record<string, number> = {};
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (line === "") continue;
    const [, code = "", digits = ""] = /^([a-z]{3})[\s:=]+(\d+(?:\.\d+)?)$/i.exec(line) ?? [];
    const currency = code.toUpperCase();
    const problem = !(Number(digits) > 0)
      ? "isn’t a currency and its rate, such as “USD 1.04”"
      : currency in perEuro && "is repeated";
    if (problem) context.addIssue({ code: "custom", input: text, message: `“${line}” ${problem}` });
    else perEuro[currency] = Number(digits);
  }
  return perEuro;
}

/** The input of admins: the day, and the rates by currency, which may also be text with one per line. */
export const RatesInput = z.object({
  day: z.iso.date("Must be a date"),
  perEuro: z
    .preprocess(
      (value, context) => (typeof value === "string" ? readRates(value, context) : value),
      z
        .record(z.string(), z.number("Must be a number").positive("Must be more than 0"), "Required")
        .superRefine((rates, context) => {
          const codes = Object.keys(rates);
          const unknown = codes.find((code) => !isCurrency(code));
          const refuse = (message: string) => context.addIssue({ code: "custom", message });
          if (unknown !== undefined) refuse(`“${unknown}” isn’t a currency code`);
          if (codes.includes("EUR")) refuse("Leave out EUR. All rates are for 1 euro");
          if (codes.length > maxRates) refuse(`Must be at most ${maxRates} rates`);
        }),
    )
    .register(alsoAccepted, { schemas: [{ type: "string" }] }),
});
export type RatesInput = z.infer<typeof RatesInput>;
