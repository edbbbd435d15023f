import { z } from "zod";
import type { CategoryRef } from "~/categories/category";
import { cleanParagraphs, cleanText } from "~/text/clean-text";
import type { Offer } from "~/companies/offer";
import { checkPlacements, type Placement } from "~/companies/placement";
import { placeholderLogo } from "~/companies/placeholder-logo";
import type { Price } from "~/companies/price";
import { addressText, isWebAddress, WebAddress, webAddressProblem, withLogoScheme } from "~/text/web-address";

/** Where a rating comes from: reviews of this site, an import, or an estimate of the editors. */
export const ratingKinds = ["reviews", "imported", "estimate"] as const;
export type RatingKind = (typeof ratingKinds)[number];

/** A company as the program knows it: plain data, dates as ISO 8601 strings, optional texts absent when empty. */
export type Company = Placement & {
  id: number;
  /** Not shown to visitors until somebody publishes it. */
  status?: "draft";
  name: string;
  /** Where the logo comes from; pages show `logoPath`. */
  logo: string;
  /** Where this site serves it, once it was fetched. */
  logoPath?: string;
  description: string;
  shortDescription: string;
  website: string;
  affiliateLink?: string;
  /** Visitors get no link: the website is suspect, and staff have not looked yet. */
  linkHeld?: boolean;
  /** 0–50: 45 means 4.5 stars. */
  rating: number;
  ratingKind: RatingKind;
  reviewCount: number;
  /** Free text such as "$29/mo"; `price` is what could be read from it. */
  startingPrice: string;
  price: Price;
  /** When the price was last found right, as far as anybody knows. */
  priceCheckedAt?: string;
  offer?: Offer;
  aiDescription?: string;
  aiFeatures?: string;
  aiLastUpdated?: string;
  sourceType?: string;
  sourceId?: string;
  categories: CategoryRef[];
  createdAt: string;
  updatedAt: string;
};

const required = (max: number, clean = cleanText) =>
  z.string({ error: "Required" }).overwrite(clean).min(1, "Required").max(max, `Must be at most ${max} characters`);
const emptyAsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
// Number("") and Number(true) are numbers; what was left empty, or is no text, is none.
const count = (bounds: z.ZodNumber) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .union([z.number(), z.string()], {
        error: ({ input }) => (input === undefined ? "Required" : "Invalid input"),
      })
      .pipe(z.coerce.number<string | number>({ error: "Invalid input" }))
      .pipe(bounds),
  );

/** The address of a logo, or the placeholder. */
export const LogoAddress = addressText(withLogoScheme).refine(
  (logo) => logo === placeholderLogo || isWebAddress(logo),
  webAddressProblem,
);

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema.optional());

const day = optional(z.iso.date("Must be a date"));

/** Each field of an input by itself: whoever extends it adds `checkPlacements` again. */
export const CompanyFields = z.object({
  name: required(200),
  logo: optional(LogoAddress).transform((logo) => logo ?? placeholderLogo),
  description: required(20_000, cleanParagraphs),
  shortDescription: required(500),
  website: WebAddress,
  affiliateLink: optional(WebAddress),
  rating: count(z.number().int("Must be a whole number").min(0, "Must be at least 0").max(50, "Must be at most 50")),
  reviewCount: count(z.number().int("Must be a whole number").min(0, "Must be at least 0")),
  startingPrice: required(100),
  sponsored: z.boolean().default(false),
  featured: z.boolean().default(false),
  sponsoredFrom: day,
  sponsoredUntil: day,
  featuredFrom: day,
  featuredUntil: day,
  offer: z
    .object({ text: required(100), code: required(50), endsOn: z.iso.date("Must be a date").optional() })
    .optional(),
});

/** What a form, the API, the importer and the seed may say about a company; everything else is the product's to decide. */
export const CompanyInput = CompanyFields.superRefine(checkPlacements);
export type CompanyInput = z.infer<typeof CompanyInput>;

/** A company that nobody has described yet. */
export const DraftInput = CompanyFields.extend({
  description: z.literal(""),
  shortDescription: z.string().max(500),
}).superRefine(checkPlacements);

/**
 * What is saved of an edited company; with `updatedAt`, only if nobody else has changed it since then. With `publish`, a
 * draft becomes visible.
 */
export const CompanyUpdate = CompanyFields.extend({
  updatedAt: optional(z.iso.datetime()),
  publish: z.boolean().optional(),
}).superRefine(checkPlacements);
export type CompanyUpdate = z.infer<typeof CompanyUpdate>;

/** What the empty company form starts with. */
export const newCompany = {
  id: 0,
  name: "",
  logo: placeholderLogo,
  description: "",
  shortDescription: "",
  website: "",
  rating: 40,
  reviewCount: 0,
  startingPrice: "$0/mo",
  sponsored: false,
  featured: false,
} as const;
