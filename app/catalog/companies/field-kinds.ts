import { z } from "zod";
import { partNames } from "~/platform/api/endpoint";
import { alsoAccepted, blanks, blankToUndefined, optionally } from "~/platform/runtime/blank";
import { itemsOf } from "~/catalog/companies/facts/list-text";
import { distinct, readImageAddress, readName } from "~/catalog/companies/facts/values";
import type { ReadValue, Vocabulary } from "~/catalog/companies/facts/vocabulary";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { maxQuoteLength } from "~/catalog/companies/proof";
import { readProof } from "~/catalog/companies/read-proof";
import { isPicturePath } from "~/catalog/pictures/picture";
import { cleanText } from "~/platform/text/clean-text";
import { parseUrl } from "~/platform/runtime/parse-url";
import { isPublicHost } from "~/platform/runtime/public-address";
import { isWebAddress, publicAddressProblem, webAddressProblem, withLogoScheme } from "~/platform/text/web-address";
import { addressText, PublicWebAddress } from "~/platform/text/web-address-input";

/**
 * The type of a company field: the schema that forms and the API validate with, and `kind`, which tells imports how to
 * read a cell. Texts also have a cleaning function and a maximum length in characters.
 */
export type FieldKind =
  | { kind: "text"; schema: z.ZodType; clean: (text: string) => string; maxLength: number }
  | { kind: "address" | "logo" | "day" | "rating" | "count" | "flag" | "offer"; schema: z.ZodType }
  | { kind: "yesNo" | "year" | "days"; schema: z.ZodType }
  | { kind: "plans" | "proof"; schema: z.ZodType }
  | ({ kind: "choice"; schema: z.ZodType } & Reading)
  | ListKind;

/** How a value is read, and the end of an error message that starts with an unknown value. */
type Reading = { read: ReadValue; problem: string };

type ListKind = Reading & {
  kind: "list";
  schema: z.ZodType;
  /** The maximum number of values. */
  maxItems: number;
  /** The separator of values in one line, if it isn't a comma or a semicolon. */
  between?: RegExp;
};

/** The same kind of field, but optional: an empty value is absent. */
export const optional = <Kind extends FieldKind>({ schema, ...kind }: Kind) => ({
  ...kind,
  schema: optionally<Kind["schema"]>(schema),
});

// Number("") and Number(true) are numbers, so empty and non-text values become NaN first.
export const number = (bounds: z.ZodNumber) =>
  z.preprocess(
    blankToUndefined,
    z
      .union([z.number(), z.string()], {
        error: ({ input }) => (input === undefined ? "Required" : "Invalid input"),
      })
      .pipe(z.coerce.number<string | number>({ error: "Invalid input" }))
      .pipe(bounds),
  );
const integer = z.number().int("Must be a whole number").min(0, "Must be at least 0");

const required = (max: number, clean = cleanText) =>
  z.string({ error: "Required" }).overwrite(clean).min(1, "Required").max(max, `Must be at most ${max} characters`);

export const text = (maxLength: number, clean = cleanText) =>
  ({ kind: "text", schema: required(maxLength, clean), clean, maxLength }) as const;

export const address = { kind: "address", schema: PublicWebAddress } as const;

const isOwnLogo = (address: string) => address === placeholderLogo || isPicturePath(address);

/** An image URL, a picture's path on this site, or the placeholder if it's empty. */
export const logo = {
  kind: "logo",
  schema: optionally(
    addressText(withLogoScheme)
      .refine((address) => isOwnLogo(address) || isWebAddress(address), { error: webAddressProblem, abort: true })
      .refine((address) => isOwnLogo(address) || isPublicHost(address), publicAddressProblem),
  ).transform((address) => address ?? placeholderLogo),
} as const;

/** Such as 2026-12-31. */
export const day = { kind: "day", schema: z.iso.date("Must be a date") } as const;

/** 45 means 4.5 stars. */
export const rating = { kind: "rating", schema: number(integer.max(50, "Must be at most 50")) } as const;

export const count = { kind: "count", schema: number(integer) } as const;

export const flag = { kind: "flag", schema: z.boolean().default(false) } as const;

/** `endsOn` is the offer's last day. */
export const offer = {
  kind: "offer",
  schema: z.object({ text: required(100), code: required(50), endsOn: day.schema.optional() }).optional(),
} as const;

/** True, false, or unknown. Forms send "yes" and "no". */
export const yesNo = {
  kind: "yesNo",
  schema: z
    .preprocess(
      (value) => (value === "yes" ? true : value === "no" ? false : blankToUndefined(value)),
      z.boolean("Must be yes or no").optional(),
    )
    .register(alsoAccepted, { schemas: [{ enum: ["yes", "no"] }, ...blanks] }),
} as const;

/** A plausible year of foundation. */
export const year = {
  kind: "year",
  schema: number(integer.min(1700, "Must be a year").max(2100, "Must be a year")),
} as const;

export const days = { kind: "days", schema: number(integer.max(365, "Must be at most 365 days")) } as const;

/** One value of a closed list. Any known spelling becomes the usual one. */
export const choice = (read: ReadValue, problem: string) =>
  ({
    kind: "choice",
    read,
    problem,
    schema: z
      .string({ error: "Required" })
      .overwrite((text) => read(text) ?? text)
      .refine((text) => read(text) !== undefined, { error: ({ input }) => problemWith([String(input)], problem) }),
  }) as const;

/**
 * A list of texts without repetitions: an array, or text with one value per line or with commas. An empty list is
 * absent.
 */
export function list({ read, problem, maxItems = 50, between }: Reading & { maxItems?: number; between?: RegExp }) {
  const unknownIn = (items: string[]) => items.filter((item) => read(item) === undefined);
  const toItems = (value: unknown) => {
    const items = typeof value === "string" ? itemsOf(value, between) : value;
    return items === null || (Array.isArray(items) && items.length === 0) ? undefined : items;
  };
  const kind: ListKind = { kind: "list", read, problem, maxItems, ...(between && { between }), schema: z.never() };
  return {
    ...kind,
    kind: "list" as const,
    schema: z
      .preprocess(
        toItems,
        z
          .array(z.string("Must be text"), "Must be a list")
          .max(maxItems, `Must be at most ${maxItems} entries`)
          .overwrite((items) => distinct(items.map((item) => read(item) ?? item)))
          .refine((items) => unknownIn(items).length === 0, {
            error: ({ input }) => problemWith(unknownIn(input as string[]), problem),
          })
          .optional(),
      )
      .register(alsoAccepted, { schemas: [{ type: ["null", "string"] }] }),
  };
}

const problemWith = (values: string[], problem: string) => `“${values.join(", ")}” ${problem}`;

/** Values of a closed list. Any known spelling becomes the usual one. */
export const choices = ({ values, read }: Vocabulary) =>
  list({ read, problem: `can’t be matched to ${values.length > 12 ? "a known value" : values.join(", ")}` });

/** Names of any products, technologies, and so on. */
export const namesOf = (maxItems?: number, known?: ReadValue) =>
  list({
    ...(maxItems !== undefined && { maxItems }),
    read: (text) => readName(text, known),
    problem: "can’t be longer than 100 characters",
  });

export const licenseList = (read: ReadValue) =>
  list({ read, maxItems: 20, problem: "can’t be matched to an SPDX license" });

export const images = list({
  read: readImageAddress,
  problem: "can’t be read as an image’s URL",
  maxItems: 20,
  // URLs may contain commas.
  between: /[\s|]+|(?<![,;])[,;]+(?=\s|$|https?:)/,
});

const dayMs = 24 * 60 * 60 * 1000;
const proofProblem = "Enter a URL, the words of the page in quotation marks, and a day such as 2026-12-31";

const maxUrlLength = 2048;

const sentAddress = (url: string) => parseUrl(url)?.href ?? url;

/** Where a value can be read. */
export const Proof = z
  .object({
    // As browsers send it, which may be longer than it was typed.
    url: PublicWebAddress.overwrite(sentAddress).refine(
      (url) => sentAddress(url).length <= maxUrlLength,
      `Must be at most ${maxUrlLength} characters`,
    ),
    quote: optionally(
      z.string("Must be text").overwrite(cleanText).max(maxQuoteLength, `Must be at most ${maxQuoteLength} characters`),
    ),
    // Somebody's tomorrow is already today elsewhere.
    seen: optionally(
      day.schema.refine((seen) => !(Date.parse(seen) > Date.now() + dayMs), "Must not be in the future"),
    ),
  })
  // The database would store an undefined value as null.
  .overwrite(({ url, quote, seen }) => ({ url, ...(quote && { quote }), ...(seen && { seen }) }))
  .register(partNames, { name: "Proof" });

/** Where a value can be read. Text is read as `readProof` does; an empty one is absent. */
export const proof = {
  kind: "proof",
  schema: z
    .preprocess((value, context) => {
      if (typeof value !== "string" || value.trim() === "") return blankToUndefined(value);
      const read = readProof(value);
      const checked = Proof.safeParse(read);
      if (checked.success) return checked.data;
      // The text has no parts of its own.
      const [issue] = read ? checked.error.issues : [];
      context.addIssue({ code: "custom", message: issue?.message ?? proofProblem });
      return z.NEVER;
    }, Proof.optional())
    .register(alsoAccepted, { schemas: [{ type: ["null", "string"] }] }),
} as const;
