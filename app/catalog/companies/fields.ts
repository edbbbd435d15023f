import type { z } from "zod";
import { fieldOf } from "~/catalog/companies/facts/behaviors";
import {
  factNames,
  factOf,
  proofOf,
  type FactName,
  type facts,
  type FactValue,
  type ProofName,
  type ProvableName,
} from "~/catalog/companies/facts/table";
import {
  address,
  count,
  day,
  flag,
  logo,
  offer,
  optional,
  proof,
  rating,
  text,
  type FieldKind,
} from "~/catalog/companies/field-kinds";
import { cleanParagraphs } from "~/platform/text/clean-text";

type Flags = {
  /** People can set it, so the audit log records its changes, and its origin is stored. */
  audited?: true;
  /**
   * The main column headings that an import matches, best first, in lowercase without spaces, punctuation, and
   * accents.
   */
  columns?: readonly string[];
  /** A column of the exported table. */
  exported?: true;
  /** It goes out of date, so admins are asked to check the oldest values. */
  rechecked?: true;
  /** Few files have it, so the import form collapses it. */
  rare?: true;
  /** A merge shows a word-by-word diff. */
  prose?: true;
  /** A model suggests it, and admins accept it. */
  ai?: true;
  /** An optional answer to a buyer's question. The form and the import form collapse facts. */
  fact?: true;
  /** The field whose value it proves. The import form collapses proofs. */
  proves?: ProvableName;
  /** Its label outside of forms. */
  short?: string;
};

/** A field that people and programs can set. */
const field = <Kind extends FieldKind, const Own extends Flags>(label: string, kind: Kind, flags: Own) => ({
  label,
  ...kind,
  ...flags,
});

type FactKindName<Name extends FactName> = (typeof facts)[Name]["kind"];
/** The properties of a kind of fields besides its schema. */
type Kind<Name extends string, Found = FieldKind> = Found extends { kind: infer Kinds }
  ? Name extends Kinds
    ? Omit<Found, "schema" | "kind"> & { kind: Name }
    : never
  : never;

/** A fact as a field. */
type FactField<Name extends FactName> = {
  label: string;
  columns: readonly string[];
  schema: z.ZodOptional<z.ZodType<FactValue<Name>, unknown>>;
} & Record<"audited" | "exported" | "fact", true> &
  Kind<FactKindName<Name> extends "choices" | "names" | "licenses" | "images" ? "list" : FactKindName<Name>> &
  ((typeof facts)[Name] extends { rechecked: true } ? { rechecked: true } : unknown);

/** The facts of the table. */
const factFields = Object.fromEntries(
  factNames.map((name) => {
    const { label, columns, rechecked } = factOf(name);
    const flags = { audited: true, exported: true, fact: true, ...(rechecked && { rechecked }) };
    return [name, { label, ...fieldOf(name), columns, ...flags }];
  }),
) as { [Name in FactName]: FactField<Name> };

const audited = true;
const exported = true;

/** Words that follow a fact's heading in the heading of its proofs. */
const proofWords = ["proof", "source", "sourceurl", "evidence", "reference"];

/** The field with the proof of another one. */
const proofField = (name: ProvableName, label: string, columns: readonly string[]) => ({
  label: `Proof: ${label}`,
  ...proof,
  ...({ audited, exported } as const),
  proves: name,
  columns: [name.toLowerCase(), ...columns].flatMap((heading) => proofWords.map((word) => heading + word)),
});
type ProofField = ReturnType<typeof proofField>;

/** The proofs of facts. */
const proofFields = Object.fromEntries(
  factNames.map((name) => [proofOf(name), proofField(name, factOf(name).label, factOf(name).columns)]),
) as Record<Exclude<ProofName, "startingPriceProof">, ProofField>;

/** A field that only the product sets. */
const readOnly = <const Own extends Flags>(label: string, flags: Own) => ({ label, ...flags });

const rechecked = true;
const rare = true;
const prose = true;
const ai = true;

/**
 * Every field of a company, defined once. Forms, API, imports, exports, the audit log, merges, and drafts read this
 * table, which includes the facts of facts/table.ts. To add another field, see
 * docs/decisions/0011-fields-of-a-company.md. The API's schemas use the same order.
 */
export const companyFields = {
  status: readOnly("Status", { audited }),
  name: field("Name", text(200), { audited, exported, columns: ["name", "title", "product", "company"] }),
  logo: field("Logo URL", logo, {
    audited,
    exported,
    rechecked,
    short: "Logo",
    columns: ["logo", "image", "icon", "thumbnail"],
  }),
  description: field("Description", text(20_000, cleanParagraphs), {
    audited,
    exported,
    rechecked,
    prose,
    columns: ["description", "summary", "about"],
  }),
  shortDescription: field("Short description", text(500), {
    audited,
    exported,
    prose,
    columns: ["shortdescription", "tagline", "short"],
  }),
  website: field("Website", address, {
    audited,
    exported,
    rechecked,
    columns: ["website", "url", "homepage", "link", "site"],
  }),
  affiliateLink: field("Affiliate link", optional(address), {
    audited,
    exported,
    columns: ["affiliatelink", "affiliate"],
  }),
  rating: field("Rating", rating, { audited, exported, rare, columns: ["rating"] }),
  ratingKind: readOnly("Rating source", { audited, exported }),
  reviewCount: field("Review count", count, { audited, exported, rare, columns: ["reviewcount", "reviewscount"] }),
  /** Free text such as "$29/mo". `price` is parsed from it. */
  startingPrice: field("Starting price", text(100), {
    audited,
    exported,
    rechecked,
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
  /** Category links, which aren't stored in the company. */
  categories: readOnly("Categories", { exported, columns: ["categories", "category", "topics", "tags"] }),
  sourceType: readOnly("Source", { audited, exported }),
  sourceId: readOnly("Source ID", { audited, exported, columns: ["id", "slug"] }),
  ...factFields,
  startingPriceProof: proofField("startingPrice", "Starting price", ["startingprice", "price", "pricing"]),
  ...proofFields,
};

type CompanyField = keyof typeof companyFields;
type Trait = keyof Flags | "schema" | "maxLength";

/** The fields that have this flag. */
export type FieldWith<Flag extends Trait> = {
  [Name in CompanyField]: (typeof companyFields)[Name] extends Record<Flag, unknown> ? Name : never;
}[CompanyField];

/** Editable fields. */
export type EditableField = FieldWith<"schema">;

/** Display orders that differ from the table's. These fields swap places among themselves. */
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

/** All fields with their definitions. */
const lines: [CompanyField, { label: string; schema?: z.ZodType } & Flags][] = names.map((name) => [
  name,
  companyFields[name],
]);

/** The fields that have this flag, in display order. `schema` selects all editable fields. */
export function fieldsWith<Flag extends Trait>(flag: Flag): [FieldWith<Flag>, ...FieldWith<Flag>[]] {
  const order: readonly CompanyField[] = orders[flag] ?? [];
  const ordered = order.values();
  const found = names
    .filter((name) => flag in companyFields[name])
    .map((name) => (order.includes(name) ? ordered.next().value : name));
  return found as [FieldWith<Flag>, ...FieldWith<Flag>[]];
}

/** Schemas of the editable fields, in the table's order. */
export const editableShape = Object.fromEntries(
  lines.flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])),
) as { [Name in EditableField]: (typeof companyFields)[Name]["schema"] };

/** Labels in forms and in the audit log. */
export const fieldLabels = byName(({ label }) => label);

/** Labels in lists and imports. */
export const shortLabels = byName(({ label, short }) => short ?? label);

function byName(labelOf: (line: (typeof lines)[number][1]) => string) {
  return Object.fromEntries(lines.map(([name, line]) => [name, labelOf(line)])) as Record<CompanyField, string>;
}
