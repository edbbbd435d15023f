import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import type { ShownCheck } from "~/catalog/companies/checked";
import type { Fact } from "~/catalog/companies/facts/table";
import { factNames, factOf, proofOf, provableNames, shownLabel } from "~/catalog/companies/facts/table";
import { rowSchema, type Checks, type Column } from "~/discovery/open-data/column";
import { isWebAddress } from "~/platform/text/web-address";

/** A public company, with its categories as `pathOf` writes them. */
export type OpenCompany = Omit<Company, "categories"> & { categories: string[] };
/** A category, with the number of companies that are in the files. */
export type OpenCategory = Category & { path: string; parent?: string };

type CompanyColumn = Column<OpenCompany>;

/** The type of a fact's column: that of its values, and days apart from other texts. */
function kindOf({ kind, stored }: Fact): CompanyColumn["kind"] {
  if (kind === "day") return "day";
  return stored === "number" ? "count" : stored === "boolean" ? "yesNo" : stored;
}

const factColumns = factNames.map((name) => {
  const fact = factOf(name);
  return { name, kind: kindOf(fact), about: shownLabel(fact), valueOf: (company: OpenCompany) => company[name] };
  // The table of facts pairs each kind with its values.
}) as CompanyColumn[];

/** The checks of a company's known facts and of its price. */
function checksOf(company: OpenCompany): Checks | undefined {
  const { checked, priceCheckedAt } = company;
  if (!checked) return undefined;
  const known: ShownCheck[] = factNames.filter((name) => company[name] !== undefined);
  if (priceCheckedAt !== undefined) known.unshift("startingPrice");
  return Object.fromEntries(
    known.map((name) => {
      const [source, day] = checked.others?.[name] ?? checked.usual;
      return [name, { source, day }];
    }),
  );
}

/**
 * What the open files say about a company, in the order of their columns. Names and values are those of the API, except that
 * nothing is nested. Facts come from their table.
 *
 * Reviews, people, paid placements, offers, and referral links aren't facts about a company, so they aren't here. Nor are
 * texts by a language model.
 */
export const companyColumns: readonly CompanyColumn[] = [
  { name: "id", kind: "count", about: "Its ID on this site: /company/{id}", required: true, valueOf: ({ id }) => id },
  { name: "name", kind: "text", about: "Name", required: true, valueOf: ({ name }) => name },
  { name: "website", kind: "text", about: "Website", required: true, valueOf: ({ website }) => website },
  {
    ...{
      name: "linkHeld",
      kind: "yesNo",
      about: "True if the website looks suspicious, so that this site has no link",
    },
    valueOf: ({ linkHeld }) => linkHeld,
  },
  {
    ...{ name: "shortDescription", kind: "text", about: "Short description" },
    valueOf: ({ shortDescription }) => shortDescription,
  },
  { name: "description", kind: "text", about: "Description", valueOf: ({ description }) => description },
  {
    ...{ name: "categories", kind: "texts", about: "The path of each category: its name after its parent’s, if any" },
    valueOf: ({ categories }) => categories,
  },
  {
    ...{ name: "logo", kind: "text", about: "URL of a logo, unless it was uploaded" },
    valueOf: ({ logo }) => (isWebAddress(logo) ? logo : undefined),
  },
  { name: "rating", kind: "count", about: "45 means 4.5 stars of 5", valueOf: ({ rating }) => rating },
  {
    ...{ name: "ratingKind", kind: "text", about: "Where the rating is from: reviews, imported, or estimate" },
    valueOf: ({ ratingKind }) => ratingKind,
  },
  { name: "reviewCount", kind: "count", about: "Number of reviews", valueOf: ({ reviewCount }) => reviewCount },
  { name: "startingPrice", kind: "text", about: "Price as text", valueOf: ({ startingPrice }) => startingPrice },
  {
    ...{ name: "priceAmount", kind: "amount", about: "Lowest price of plans, or else of startingPrice. 0 is free" },
    valueOf: ({ price }) => price.amount ?? undefined,
  },
  {
    ...{ name: "priceCurrency", kind: "text", about: "Currency of priceAmount (ISO 4217)" },
    valueOf: ({ price }) => price.currency ?? undefined,
  },
  {
    ...{ name: "pricePeriod", kind: "text", about: "What priceAmount is paid for: month, year, or once" },
    valueOf: ({ price }) => price.period ?? undefined,
  },
  {
    ...{ name: "pricePerSeat", kind: "yesNo", about: "Whether priceAmount is for each user" },
    valueOf: ({ price }) => (price.amount === null ? undefined : price.perSeat),
  },
  {
    ...{ name: "priceByUsage", kind: "yesNo", about: "True if the price is by usage, so it can’t be compared" },
    valueOf: ({ price }) => price.usage,
  },
  ...factColumns,
  {
    ...{ name: "openSource", kind: "yesNo", about: "True if the Open Source Initiative approved every license" },
    valueOf: ({ openSource }) => openSource,
  },
  {
    ...{ name: "selfHosted", kind: "yesNo", about: "True if it runs on one’s own server" },
    valueOf: ({ selfHosted }) => selfHosted,
  },
  { name: "checked", kind: "checks", about: "Where each fact is from, and when it was checked", valueOf: checksOf },
  ...provableNames.map((name): CompanyColumn => {
    const proof = proofOf(name);
    return { name: proof, kind: "proof", about: `Where ${name} can be read`, valueOf: (company) => company[proof] };
  }),
  { name: "createdAt", kind: "moment", about: "When it was added", required: true, valueOf: (row) => row.createdAt },
  { name: "updatedAt", kind: "moment", about: "When it last changed", required: true, valueOf: (row) => row.updatedAt },
];

/**
 * The columns that differ when another site imports the files: IDs, dates, and addresses of pictures are each site's own;
 * ratings become imported ones; and facts come from an import then.
 */
export const differingColumns: ReadonlySet<string> = new Set([
  ...["id", "createdAt", "updatedAt", "checked"],
  ...["logo", "screenshots"],
  ...["rating", "ratingKind", "reviewCount"],
  // Each site checks links itself.
  "linkHeld",
]);

export const categoryColumns: readonly Column<OpenCategory>[] = [
  { name: "id", kind: "count", about: "Its ID on this site", required: true, valueOf: ({ id }) => id },
  { name: "name", kind: "text", about: "Name", required: true, valueOf: ({ name }) => name },
  { name: "path", kind: "text", about: "As in a company’s categories", required: true, valueOf: ({ path }) => path },
  { name: "slug", kind: "text", about: "/category/{slug} on this site", required: true, valueOf: ({ slug }) => slug },
  { name: "parent", kind: "text", about: "Slug of the category above it", valueOf: ({ parent }) => parent },
  { name: "icon", kind: "text", about: "Name of its icon", required: true, valueOf: ({ icon }) => icon },
  { name: "description", kind: "text", about: "Description", valueOf: ({ description }) => description },
  {
    ...{ name: "count", kind: "count", about: "Number of companies in it and below it", required: true },
    valueOf: ({ count }) => count,
  },
];

/** A category's name after its parent's: “Sales > CRM.” An import reads it as a path, too. */
export const pathOf = (name: string, parent?: string): string => (parent === undefined ? name : `${parent} > ${name}`);

/** The JSON schema of both tables. */
export const openDataSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "The public catalog",
  description: "A line of companies.jsonl or categories.jsonl. The CSV and Parquet files have the same columns.",
  $defs: { company: rowSchema("Company", companyColumns), category: rowSchema("Category", categoryColumns) },
  anyOf: [{ $ref: "#/$defs/company" }, { $ref: "#/$defs/category" }],
};
