import { z } from "zod";
import { blankToUndefined, optionally } from "~/blank";
import { placeholderLogo } from "~/companies/placeholder-logo";
import { cleanText } from "~/text/clean-text";
import { addressText, isWebAddress, WebAddress, webAddressProblem, withLogoScheme } from "~/text/web-address";

/**
 * The type of a company field: the schema that forms and the API validate with, and `kind`, which tells imports how to
 * read a cell. Texts also have a cleaning function and a maximum length in characters.
 */
export type FieldKind =
  | { kind: "text"; schema: z.ZodType; clean: (text: string) => string; max: number }
  | { kind: "address" | "logo" | "day" | "rating" | "count" | "flag" | "offer"; schema: z.ZodType };

/** Same, but an empty value is absent. */
export const optional = <Kind extends FieldKind>({ schema, ...kind }: Kind) => ({
  ...kind,
  schema: optionally<Kind["schema"]>(schema),
});

// Number("") and Number(true) are numbers, so empty and non-text values become NaN first.
const number = (bounds: z.ZodNumber) =>
  z.preprocess(
    blankToUndefined,
    z
      .union([z.number(), z.string()], {
        error: ({ input }) => (input === undefined ? "Required" : "Invalid input"),
      })
      .pipe(z.coerce.number<string | number>({ error: "Invalid input" }))
      .pipe(bounds),
  );
const whole = z.number().int("Must be a whole number").min(0, "Must be at least 0");

const required = (max: number, clean = cleanText) =>
  z.string({ error: "Required" }).overwrite(clean).min(1, "Required").max(max, `Must be at most ${max} characters`);

export const text = (max: number, clean = cleanText) =>
  ({ kind: "text", schema: required(max, clean), clean, max }) as const;

export const address = { kind: "address", schema: WebAddress } as const;

/** An image URL, or the placeholder if it's empty. */
export const logo = {
  kind: "logo",
  schema: optionally(
    addressText(withLogoScheme).refine(
      (address) => address === placeholderLogo || isWebAddress(address),
      webAddressProblem,
    ),
  ).transform((address) => address ?? placeholderLogo),
} as const;

/** Such as 2026-12-31. */
export const day = { kind: "day", schema: z.iso.date("Must be a date") } as const;

/** 45 means 4.5 stars. */
export const rating = { kind: "rating", schema: number(whole.max(50, "Must be at most 50")) } as const;

export const count = { kind: "count", schema: number(whole) } as const;

export const flag = { kind: "flag", schema: z.boolean().default(false) } as const;

/** `endsOn` is its last day. */
export const offer = {
  kind: "offer",
  schema: z.object({ text: required(100), code: required(50), endsOn: day.schema.optional() }).optional(),
} as const;
