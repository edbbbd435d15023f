import { z } from "zod";
import type { CategoryRef } from "~/categories/category";
import { optionally } from "~/blank";
import { companyFields, editableShape } from "~/companies/fields";
import { placementInOrder } from "~/companies/placement";
import { placeholderLogo } from "~/companies/placeholder-logo";
import type { Price } from "~/companies/price";

/** Where a rating comes from: reviews of this site, an import, or an estimate of the editors. */
export const ratingKinds = ["reviews", "imported", "estimate"] as const;
export type RatingKind = (typeof ratingKinds)[number];

const CompanyFields = z.object(editableShape);

/** The fields of a company, some of them perhaps otherwise, and more: of every input, its placements are in order. */
export const companyInputWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  CompanyFields.extend(shape).superRefine(placementInOrder);

/** What a form, the API, the importer and the seed may say about a company; everything else is the product's to decide. */
export const CompanyInput = companyInputWith({});
export type CompanyInput = z.infer<typeof CompanyInput>;

/** A company as the program knows it: plain data, dates as ISO 8601 strings, optional texts absent when empty. */
export type Company = CompanyInput & {
  id: number;
  /** Not shown to visitors until somebody publishes it. */
  status?: "draft";
  /** Where this site serves the logo, once it was fetched; pages show it, and not `logo`. */
  logoPath?: string;
  /** Visitors get no link: the website is suspect, and staff have not looked yet. */
  linkHeld?: boolean;
  ratingKind: RatingKind;
  price: Price;
  /** When the price was last found right, as far as anybody knows. */
  priceCheckedAt?: string;
  aiDescription?: string;
  aiFeatures?: string;
  aiLastUpdated?: string;
  sourceType?: string;
  sourceId?: string;
  categories: CategoryRef[];
  createdAt: string;
  updatedAt: string;
};

/** A company that nobody has described yet. */
export const DraftInput = companyInputWith({
  description: z.literal(""),
  shortDescription: z.string().max(companyFields.shortDescription.max),
});

/**
 * What is saved of an edited company; with `updatedAt`, only if nobody else has changed it since then. With `publish`, a
 * draft becomes visible.
 */
export const CompanyUpdate = companyInputWith({
  updatedAt: optionally(z.iso.datetime()),
  publish: z.boolean().optional(),
});
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
