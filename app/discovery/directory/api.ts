import { z } from "zod";
import { id, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";
import { listParameters } from "~/platform/api/list-parameters";
import { BlogPost, BlogPostSummary } from "~/content/blog/api";
import { DirectoryCall, DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetNames } from "~/discovery/directory/facets";
import { CompanyExport, CompanyQuery } from "~/discovery/directory/company-query";
import { Category } from "~/catalog/categories/api";
import { Company } from "~/catalog/companies/api";
import { Proof } from "~/catalog/companies/field-kinds";
import { featureNames } from "~/catalog/companies/facts/plan-features";

const CategoryWithCompanies = answerObject("CategoryWithCompanies", {
  category: Category,
  companies: z.array(z.union([Company, Company.partial()])),
});

export const Logo = answerObject("Logo", {
  address: text.meta({ description: "Path on this site" }),
  initials: text.meta({ description: "If the logo fails to load" }),
  markSeed: z.int().meta({ description: "Draws the mark of a company without a logo" }),
});

const Suggestions = answerObject("Suggestions", {
  companies: z.array(z.object({ id, name: text, logo: Logo, category: text.optional() })),
  categories: z.array(Category.pick({ name: true, slug: true, icon: true, count: true })),
  posts: z.array(BlogPostSummary.pick({ title: true, slug: true })),
});
/** Suggestions while a search is being typed, best first within each kind. */
export type Suggestions = z.output<typeof Suggestions>;

const Marks = z
  .array(z.tuple([z.int(), z.int()]))
  .meta({ description: "Where matches begin and end, in UTF-16 units" });
const Answer = z.enum(["yes", "no", "unknown"]);
const Cost = z.object({
  plan: text.meta({ description: "The cheapest plan that fits" }),
  amount: z.number().meta({ description: "Per year" }),
  currency: text,
  why: text.meta({ description: "How it comes about. Empty for a free plan" }),
  unsure: z.array(z.enum(featureNames)).meta({ description: "What isn’t known to be included" }),
  unknown: z.array(text).meta({ description: "What else isn’t known" }),
});
const Hit = z.object({
  company: z.union([Company, Company.partial()]).meta({ description: "With fields, only these" }),
  marks: z.object({ name: Marks, shortDescription: Marks }),
  reason: text.optional().meta({ description: "Where it matches, if not in its name, short description, or category" }),
  fit: z
    .object({
      all: Answer.meta({ description: "Whether it’s all that the text asks for" }),
      answers: z.array(
        z.object({
          label: text.meta({ description: "What was asked for, as in `wishes`" }),
          answer: Answer,
          proof: Proof.optional().meta({ description: "Where the answer can be read" }),
        }),
      ),
    })
    .optional()
    .meta({
      description:
        "How it answers what the text asks for in words, such as “with SSO.” Tools that are all of it come first, then those of which something isn’t known",
    }),
  cost: Cost.nullable().optional().meta({
    description: "What it costs in a year, if the query says for whom. Null if no plan with a known price fits",
  }),
});
const FacetChoice = z.object({
  name: z.enum(facetNames).meta({ description: "The parameter that chooses its values" }),
  label: text,
  values: z.array(
    z.object({
      value: text,
      label: text,
      count: z.int().meta({ description: "How many tools choosing it would find, given all other facets" }),
      chosen: z.boolean(),
      parent: text.optional().meta({ description: "The slug of a subcategory's category" }),
    }),
  ),
});

const Relaxation = z.object({
  without: z.array(z.enum(["q", ...facetNames])).meta({ description: "The parameters to leave out" }),
  count: z.int().meta({ description: "How many tools the search finds then" }),
});

const SearchResults = answerObject("SearchResults", {
  total: z.int().meta({ description: "How many hits there are on all pages, without close matches" }),
  hits: z.array(Hit),
  next: text.optional().meta({ description: "The cursor of the next page, if there is one" }),
  close: z.array(Hit).meta({ description: "What matches the text only in part, if nothing matches all of it" }),
  facets: z.array(FacetChoice),
  relaxations: z.array(Relaxation).meta({
    description:
      "If nothing is found with filters: each filter that blocks, the one with most tools first, or all of them if leaving out one isn’t enough, and then the text",
  }),
  suggestions: z.array(text).meta({ description: "What was probably meant" }),
  dropped: z.array(text).meta({ description: "Words of the text that no tool has, which the search ignored" }),
  wishes: z
    .array(z.object({ text, label: text }))
    .meta({ description: "What the text asks for in words, such as “under $20” or “with SSO,” and how it was read" }),
  read: z
    .array(z.object({ text, facet: z.enum(facetNames), values: z.array(text) }))
    .meta({ description: "Words of the text that say a filter, such as “under $20”, and what they choose" }),
});

const repeated = [...facetNames, "with" as const];

/** The directory's filters, and which part of the list. */
const CompanyListQuery = DirectoryCall.extend(listParameters(Company));

export const search = defineEndpoint("GET", "/api/search", {
  access: "anybody",
  forEverybody: true,
  summary: "Search companies as the directory does, with matches marked and facets counted",
  query: CompanyListQuery,
  repeated,
  answer: SearchResults,
});

/** Its answers are the same for everybody. */
export const suggestNames = defineEndpoint("GET", "/api/suggest", {
  access: "anybody",
  forEverybody: true,
  summary: "Suggest up to 8 companies, categories, and posts for the beginning of a search",
  query: DirectoryQuery.pick({ q: true }),
  answer: Suggestions,
});

export const searchCompanies = defineEndpoint("GET", "/api/companies", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "List companies, all of them, or in pages with limit and cursor",
  query: CompanyListQuery,
  repeated,
  answer: z.array(Company),
  paged: true,
});

export const listFeatured = defineEndpoint("GET", "/api/companies/featured", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "List featured companies",
  query: z.object(listParameters(Company)),
  answer: z.array(Company),
  paged: true,
});

export const showCompany = defineEndpoint("GET", "/api/companies/{id}", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "Get a company",
  answer: Company,
});

export const listCategories = defineEndpoint("GET", "/api/categories", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "List categories",
  query: z.object(listParameters(Category)),
  answer: z.array(Category),
  paged: true,
});

export const showCategory = defineEndpoint("GET", "/api/categories/{slug}", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "Get a category and its companies, all of them, or in pages with limit and cursor",
  query: CompanyListQuery.omit({ category: true }),
  repeated: repeated.filter((name) => name !== "category"),
  answer: CategoryWithCompanies,
});

export const listPosts = defineEndpoint("GET", "/api/blog", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "List posts, newest first. With fields, only those are sent",
  query: z.object(listParameters(BlogPost)),
  answer: z.array(BlogPost),
  paged: true,
});

const { cursor, fields } = listParameters(Company);

export const listCompanies = defineAdminEndpoint("GET", "/api/admin/companies", {
  plainErrors: true,
  permission: "catalog",
  summary: "List companies, all of them, or in pages with limit, and with cursor or page",
  query: CompanyQuery.extend({ cursor, fields }),
  answer: z.array(Company),
  paged: true,
});

export const exportCompanies = defineAdminEndpoint("GET", "/api/admin/companies/export.csv", {
  permission: "catalog",
  summary: "Export companies as CSV",
  query: CompanyExport,
  answer: "csv",
});
