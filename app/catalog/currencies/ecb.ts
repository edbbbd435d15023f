import { RatesInput, type Rates } from "~/catalog/currencies/rates";

const days = /<Cube\s+time\s*=\s*["'](\d{4}-\d\d-\d\d)["']\s*>/g;
const elements = /<Cube\s([^<>]{1,200})\/?>/g;

/**
 * Reads the rates of the latest day in the European Central Bank's XML. Null if the text is something else, or a rate
 * is invalid.
 */
export function readEcbRates(xml: string): Rates | null {
  const found = [...xml.matchAll(days)].map(({ 1: day = "", 0: { length }, index }) => ({
    day,
    start: index + length,
  }));
  const [latest] = found.toSorted((a, b) => b.day.localeCompare(a.day));
  if (!latest) return null;
  const end = found.map(({ start }) => start).filter((start) => start > latest.start);
  const perEuro: Record<string, number> = {};
  for (const [, attributes = ""] of xml.slice(latest.start, Math.min(...end, xml.length)).matchAll(elements)) {
    const [, currency] = /\bcurrency\s*=\s*["']([A-Z]{3})["']/.exec(attributes) ?? [];
    const [, rate] = /\brate\s*=\s*["'](\d{1,9}(?:\.\d{1,9})?)["']/.exec(attributes) ?? [];
    if (currency !== undefined && rate !== undefined) perEuro[currency] = Number(rate);
  }
  const rates = RatesInput.safeParse({ day: latest.day, perEuro });
  return rates.success && Object.keys(perEuro).length > 0 ? rates.data : null;
}
