import { z } from "zod";
import { blankToUndefined } from "~/platform/runtime/blank";
import { currencies, type Currency, type RoiField, type RoiInput } from "~/content/resources/roi";

/**
 * Parses a number as people write it: "1,200.50", "29,50", or "$ 29". A comma before exactly three digits groups
 * thousands. Returns NaN for anything else.
 */
function parseNumber(text: string): number {
  const bare = text.replace(/[\s$€£]/gu, "");
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(",", ""));
  return /^\d*[.,]?\d+$/.test(bare) ? Number(bare.replace(",", ".")) : NaN;
}

const missing = "missing";
const amount = (bounds: z.ZodNumber) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform(parseNumber)
    .pipe(z.number("Enter a number, such as 29 or 29.50").pipe(bounds));
const between = (min: number, max: number, unit = "") =>
  z
    .number()
    .min(min, `Must be at least ${min.toLocaleString("en")}${unit}`)
    .max(max, `Must be at most ${max.toLocaleString("en")}${unit}`);

const hoursOfAMonth = 744;

/** The calculator's URL. */
const RoiQuery = z.object({
  seats: amount(between(1, 1_000_000).int("Must be a whole number")),
  price: amount(between(0, 1_000_000)),
  hours: amount(between(0, hoursOfAMonth, ", the number of hours in a month")),
  hourly: amount(between(0, 100_000)),
  setup: z.preprocess((text) => blankToUndefined(text) ?? "0", amount(between(0, 1_000_000_000))),
  currency: z.enum(currencies).catch("USD"),
});

type RoiForm = {
  /** Null until all numbers are valid. */
  input: RoiInput | null;
  currency: Currency;
  /** Error messages by field. */
  errors: Partial<Record<RoiField, string>>;
  /** The missing numbers. */
  missing: RoiField[];
  texts: Partial<Record<keyof RoiInput, string>>;
};

/** Parses the calculator's URL. */
export function parseRoi(parameters: URLSearchParams): RoiForm {
  const texts: RoiForm["texts"] = {};
  for (const name of RoiQuery.keyof().options) {
    const text = parameters.get(name);
    if (text !== null) texts[name] = text;
  }
  const currency = RoiQuery.shape.currency.parse(texts.currency);
  const form: RoiForm = { input: null, texts, currency, errors: {}, missing: [] };
  const result = RoiQuery.safeParse(texts);
  if (result.success) return { ...form, input: result.data };
  for (const { path, message } of result.error.issues) {
    const field = path[0] as RoiField;
    if (message === missing) form.missing.push(field);
    else form.errors[field] ??= message;
  }
  return form;
}
