import type { z } from "zod";
import {
  address,
  count,
  day,
  flag,
  logo,
  offer,
  optional,
  rating,
  text,
  type FieldKind,
} from "~/companies/field-kinds";
import { cleanParagraphs } from "~/text/clean-text";

type Flags = {
  /** Somebody decides it: each change is told in the audit log, and an origin says where it came from. */
  audited?: true;
  /** By which headings an import guesses its column, the best first, in lower case without spaces and punctuation. */
  columns?: readonly string[];
  /** It's a column of the exported table. */
  exported?: true;
  /** It goes out of date: staff are asked to look at the oldest. */
  rechecked?: true;
  /** Few files have it: an import's form folds it away. */
  rare?: true;
  /** A merge shows word by word what would change. */
  prose?: true;
  /** A model writes it, and staff accept it. */
  ai?: true;
  /** What it's called where nobody enters it. */
  short?: string;
};

/** What people and programs may say of a company. */
const field = <Kind extends FieldKind, const Given extends Flags>(label: string, kind: Kind, flags: Given) => ({
  label,
  ...kind,
  ...flags,
});

/** What only the product says of it. */
const readOnly = <const Given extends Flags>(label: string, flags: Given) => ({ label, ...flags });

const audited = true;
const exported = true;
const rechecked = true;
const rare = true;
const prose = true;
const ai = true;

/**
 * Every field of a company, once. Forms, API, imports, the exported table, the audit log, merges and drafts read this
 * table; docs/decisions/0011-fields-of-a-company.md adds a field. The order is that of the API's schemas.
 */
export const companyFields = {
  status: readOnly("Status", { audited }),
  name: field("Name", text(200), { audited, exported, columns: ["name", "title", "product", "company"] }),
  logo: field("Logo URL", logo, {
    ...{ audited, exported, rechecked, short: "Logo" },
    columns: ["logo", "image", "icon", "thumbnail"],
  }),
  description: field("Description", text(20_000, cleanParagraphs), {
    ...{ audited, exported, rechecked, prose },
    columns: ["description", "summary", "about", "tagline"],
  }),
  shortDescription: field("Short description", text(500), {
    ...{ audited, exported, prose },
    columns: ["shortdescription", "tagline", "short"],
  }),
  website: field("Website", address, {
    ...{ audited, exported, rechecked },
    columns: ["website", "url", "homepage", "link", "site"],
  }),
  affiliateLink: field("Affiliate link", optional(address), {
    ...{ audited, exported },
    columns: ["affiliatelink", "affiliate"],
  }),
  rating: field("Rating", rating, { audited, exported, rare, columns: ["rating"] }),
  ratingKind: readOnly("Rating source", { audited, exported }),
  reviewCount: field("Review count", count, { audited, exported, rare, columns: ["reviewcount", "reviewscount"] }),
  /** Free text such as "$29/mo"; what can be read from it is the company's `price`. */
  startingPrice: field("Starting price", text(100), {
    ...{ audited, exported, rechecked },
    columns: ["startingprice", "price", "pricing"],
  }),
  sponsored: field("Sponsored", flag, { audited, exported, rare, columns: ["sponsored"] }),
  featured: field("Featured", flag, { audited, exported, rare, columns: ["featured"] }),
  sponsoredFrom: field("Sponsored from", optional(day), { audited, exported, rare, columns: ["sponsoredfrom"] }),
  sponsoredUntil: field("Sponsored until", optional(day), { audited, exported, rare, columns: ["sponsoreduntil"] }),
  featuredFrom: field("Featured from", optional(day), { audited, exported, rare, columns: ["featuredfrom"] }),
  featuredUntil: field("Featured until", optional(day), { audited, exported, rare, columns: ["featureduntil"] }),
  offer: field("Offer", offer, { audited }),
  aiDescription: readOnly("AI description", { audited, ai }),
  aiFeatures: readOnly("AI features", { audited, ai }),
  /** Links to categories, which are no part of the stored company. */
  categories: readOnly("Categories", { exported, columns: ["categories", "tags", "topics", "category"] }),
  sourceType: readOnly("Source", { audited, exported }),
  sourceId: readOnly("Source ID", { audited, exported, columns: ["id", "slug"] }),
};

export type CompanyField = keyof typeof companyFields;
type Trait = keyof Flags | "schema" | "max";

/** The fields whose lines say this. */
export type FieldWith<Said extends Trait> = {
  [Name in CompanyField]: (typeof companyFields)[Name] extends Record<Said, unknown> ? Name : never;
}[CompanyField];

/** What people enter. */
export type EditableField = FieldWith<"schema">;

/** Where people are used to another order than the table's: these fields change places among themselves. */
// oxfmt-ignore
const orders: Partial<Record<Trait, readonly CompanyField[]>> = {
  schema: ["featured", "featuredFrom", "featuredUntil", "sponsored", "sponsoredFrom", "sponsoredUntil"],
  columns: [
    "name", "website", "description", "shortDescription", "categories", "logo", "startingPrice", "affiliateLink", "rating",
    "reviewCount", "sponsored", "featured", "sponsoredFrom", "sponsoredUntil", "featuredFrom", "featuredUntil", "sourceId",
  ],
  exported: [
    "name", "website", "affiliateLink", "categories", "rating", "ratingKind", "reviewCount", "startingPrice", "featured",
    "featuredFrom", "featuredUntil", "sponsored", "sponsoredFrom", "sponsoredUntil", "sourceType", "sourceId",
    "shortDescription", "description", "logo",
  ],
  rechecked: ["startingPrice", "description", "website", "logo"],
};

const names = Object.keys(companyFields) as CompanyField[];

/** The table's lines, whatever they say. */
const lines: [CompanyField, { label: string; schema?: z.ZodType } & Flags][] = names.map((name) => [
  name,
  companyFields[name],
]);

/** The fields whose lines say this, in the order in which people see them; `schema` for all that people enter. */
export function fieldsWith<Said extends Trait>(said: Said): [FieldWith<Said>, ...FieldWith<Said>[]] {
  const order: readonly CompanyField[] = orders[said] ?? [];
  const ordered = order.values();
  const found = names
    .filter((name) => said in companyFields[name])
    .map((name) => (order.includes(name) ? ordered.next().value : name));
  return found as [FieldWith<Said>, ...FieldWith<Said>[]];
}

/** The schemas of what people enter, by field, in the table's order. */
export const editableShape = Object.fromEntries(
  lines.flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])),
) as { [Name in EditableField]: (typeof companyFields)[Name]["schema"] };

/** What a field is called where it's entered, and in the audit log. */
export const fieldLabels = byName(({ label }) => label);

/** What a field is called in lists and imports. */
export const shortLabels = byName(({ label, short }) => short ?? label);

function byName(labelOf: (line: (typeof lines)[number][1]) => string) {
  return Object.fromEntries(lines.map(([name, line]) => [name, labelOf(line)])) as Record<CompanyField, string>;
}
