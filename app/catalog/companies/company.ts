import { z } from "zod";
import type { CategoryRef } from "~/catalog/categories/category";
import { optionally } from "~/platform/runtime/blank";
import { companyFields, editableShape } from "~/catalog/companies/fields";
import type { Checked } from "~/catalog/companies/checked";
import { placementInOrder } from "~/catalog/companies/placement";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import type { Derived } from "~/catalog/companies/derived";

/** Where a rating comes from: reviews on this site, an import, or an editors' estimate. */
export const ratingKinds = ["reviews", "imported", "estimate"] as const;
export type RatingKind = (typeof ratingKinds)[number];

const CompanyFields = z.object(editableShape);

/**
 * Schema of a company's editable fields, with changed and additional ones. Every schema checks the order of placement
 * dates.
 */
export const companyInputWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  CompanyFields.extend(shape).superRefine(placementInOrder);

/** The fields that forms, the API, imports, and the seed may set. The product sets all others. */
export const CompanyInput = companyInputWith({});
export type CompanyInput = z.infer<typeof CompanyInput>;

/** Categories that a save adds a company to or removes it from. Others stay. */
const categoryIds = z
  .array(z.number().int().positive())
  .max(100, "Must be at most 100 categories")
  .overwrite((ids) => [...new Set(ids)])
  .optional();

const maxAiTextLength = 5_000;
const aiText = optionally(
  z.string("Must be text").max(maxAiTextLength, `Must be at most ${maxAiTextLength} characters`),
).meta({ description: "Markdown. Stays if it’s left out, and is removed if it’s blank" });
/** Texts that a model usually writes. Saving cleans them; see `cleanAiTexts`. */
const aiTexts = { aiDescription: aiText, aiFeatures: aiText };

/** A new company, and the categories that it's added to. */
export const CompanyCreate = companyInputWith({ ...aiTexts, assign: categoryIds });
export type CompanyCreate = z.infer<typeof CompanyCreate>;

/** A company as plain data. Dates are ISO 8601 strings, and empty optional texts are absent. */
export type Company = CompanyInput &
  Derived & {
    id: number;
    /** Hidden from visitors until an admin publishes it. */
    status?: "draft";
    /**
     * Path of the stored logo on this site, the website's icon, or the brand's logo. Pages show it instead of `logo`.
     */
    logoPath?: string;
    /** Paths of the fetched screenshots on this site, which pages show instead of `screenshots`. */
    screenshotPaths?: string[];
    /** Visitors get no link: the website looks suspicious, and no admin has reviewed it yet. */
    linkHeld?: boolean;
    ratingKind: RatingKind;
    /** When the price was last confirmed, if known. */
    priceCheckedAt?: string;
    /** Where the facts came from, and when they were last checked. */
    checked?: Checked;
    aiDescription?: string;
    aiFeatures?: string;
    aiLastUpdated?: string;
    sourceType?: string;
    sourceId?: string;
    categories: CategoryRef[];
    createdAt: string;
    updatedAt: string;
  };

/** A company without any descriptions or facts. */
export const DraftInput = companyInputWith({
  description: z.literal(""),
  shortDescription: z.string().max(companyFields.shortDescription.maxLength),
});

/**
 * An edited company. With `updatedAt`, others' later changes are merged or conflict. With `publish`, a draft becomes
 * visible.
 */
export const CompanyUpdate = companyInputWith({
  ...aiTexts,
  updatedAt: optionally(z.iso.datetime()),
  publish: z.boolean().optional(),
  assign: categoryIds,
  unassign: categoryIds,
});
export type CompanyUpdate = z.infer<typeof CompanyUpdate>;

/** Initial values of an empty company form. */
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
