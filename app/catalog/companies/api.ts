import { z } from "zod";
import { Changed, id, moment, Refusal, text, undo } from "~/platform/api/answers";
import { answerNames, answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { CategoryMapping } from "~/catalog/companies/category-mapping";
import { CompanyCreate, CompanyUpdate, ratingKinds } from "~/catalog/companies/company";
import { DuplicateQuery } from "~/catalog/companies/duplicates";
import { editableShape } from "~/catalog/companies/fields";
import { BulkCheckedInput, CheckedInput, checkedFields, CheckedQuery } from "~/catalog/companies/origin";

const day = z.iso.date();

/** Fields that aren't listed have the same type in requests and responses. */
function answerWith<Stated extends z.ZodRawShape>(stated: Stated) {
  const others = Object.entries(editableShape).filter(([name]) => !(name in stated));
  return z.object({ ...stated, ...(Object.fromEntries(others) as Omit<typeof editableShape, keyof Stated>) });
}

const sources = z.enum(["staff", "import", "ai", "vendor", "repository"]);
const Check = z.tuple([sources, day]);

export const Company = answerWith({
  id,
  status: z.literal("draft").optional().meta({ description: "Not shown to visitors until it's published" }),
  name: text,
  logo: text.meta({ description: "http(s) URL or a path on this site" }),
  logoPath: text.optional().meta({ description: "URL where this site serves the logo" }),
  screenshotPaths: z.array(text).optional().meta({ description: "URLs where this site serves the screenshots" }),
  description: text,
  shortDescription: text,
  website: text,
  affiliateLink: text.optional(),
  linkHeld: z.boolean().optional().meta({ description: "True if the website link is hidden from visitors" }),
  rating: z.int().min(0).max(50).meta({ description: "45 means 4.5 stars" }),
  ratingKind: z.enum(ratingKinds),
  reviewCount: z.int().min(0),
  startingPrice: text,
  price: z
    .object({
      amount: z.number().nullable(),
      currency: text.nullable(),
      period: z.enum(["month", "year", "once"]).nullable(),
      perSeat: z.boolean(),
      free: z.boolean(),
      usage: z.literal(true).optional().meta({ description: "By usage, so it can’t be compared" }),
    })
    .meta({ description: "The lowest price of plans, or else parsed from startingPrice" }),
  planPrice: text.optional().meta({ description: "The price by plans, if startingPrice says something else" }),
  openSource: z
    .literal(true)
    .optional()
    .meta({ description: "Every license is approved by the Open Source Initiative" }),
  selfHosted: z.literal(true).optional().meta({ description: "It runs on one’s own server" }),
  priceCheckedAt: moment.optional().meta({ description: "When the price was last checked" }),
  checked: z
    .object({ usual: Check, others: z.record(text, Check).optional() })
    .optional()
    .meta({ description: "Source of most facts with the day of the last check, and the fields that differ" }),
  sponsored: z.boolean(),
  featured: z.boolean(),
  sponsoredFrom: day.optional(),
  sponsoredUntil: day.optional(),
  featuredFrom: day.optional(),
  featuredUntil: day.optional(),
  offer: z.object({ text, code: text, endsOn: day.optional() }).optional(),
  aiDescription: text.optional().meta({ description: "Markdown" }),
  aiFeatures: text.optional().meta({ description: "Markdown" }),
  aiLastUpdated: moment.optional(),
  sourceType: text.optional(),
  sourceId: text.optional(),
  categories: z.array(z.object({ id, name: text, slug: text })),
  createdAt: moment,
  updatedAt: moment,
}).register(answerNames, { name: "Company" });

const SavedCompany = Company.extend({ undo: undo.optional() }).register(answerNames, { name: "SavedCompany" });

const value = z.unknown().optional();
const EditConflict = Refusal.extend({
  current: Company.optional().meta({ description: "The stored version" }),
  differs: z.array(z.object({ field: text, base: value, yours: value, theirs: value })).optional(),
}).register(answerNames, { name: "EditConflict" });

const MappedCategory = answerObject("CategoryMapping", { companyId: id, categoryId: id, undo });

const Origin = z.object({ from: sources, at: moment, by: text.optional() });
const Origins = z
  .record(text, Origin)
  .meta({ description: `Source of each field; where known, includes ${checkedFields.join(", ")}` })
  .register(answerNames, { name: "Origins" });
const StaleCompany = answerObject("StaleCompany", { id, name: text, value: text, website: text, origin: Origin });
/** A company's field with its origin. */
export type StaleCompany = z.output<typeof StaleCompany>;

const Duplicate = answerObject("Duplicate", { id, name: text, sameName: z.boolean(), sameWebsite: z.boolean() });
/** A company with the same name, website, or both. */
export type Duplicate = z.output<typeof Duplicate>;

export const listDuplicates = defineAdminEndpoint("GET", "/api/admin/companies/duplicates", {
  permission: "catalog",
  summary: "List companies with the same name or website",
  query: DuplicateQuery,
  answer: z.array(Duplicate),
});

export const createCompany = defineAdminEndpoint("POST", "/api/admin/companies", {
  plainErrors: true,
  permission: "catalog",
  summary: "Create a company, with the categories in assign",
  body: CompanyCreate,
  answer: SavedCompany,
  status: 201,
});

export const readCompany = defineAdminEndpoint("GET", "/api/admin/companies/{id}", {
  plainErrors: true,
  permission: "catalog",
  summary: "Get a company",
  answer: Company,
});

export const saveCompany = defineAdminEndpoint("PUT", "/api/admin/companies/{id}", {
  plainErrors: true,
  permission: "catalog",
  summary:
    "Update a company, and its categories in assign and unassign. Send updatedAt to fail with 409 if someone else changed the same fields",
  body: CompanyUpdate,
  answer: SavedCompany,
  refusals: [409],
  conflict: EditConflict,
});

export const removeCompany = defineAdminEndpoint("DELETE", "/api/admin/companies/{id}", {
  permission: "catalog",
  summary: "Move a company to trash",
  answer: Changed,
});

export const restoreCompany = defineAdminEndpoint("POST", "/api/admin/companies/{id}/restore", {
  permission: "catalog",
  summary: "Restore a company and its categories from trash",
  answer: Company,
  refusals: [409],
});

/** Defined here, next to its button; `enhancement/` implements it. */
export const generateContent = defineAdminEndpoint("POST", "/api/admin/companies/{id}/generate-ai-content", {
  plainErrors: true,
  permission: "ai",
  summary: "Generate AI content for a company and publish it, or with review, only suggest it",
  body: z.object({ review: z.boolean().default(false) }),
  bodyIsOptional: true,
  answer: SavedCompany,
  mayContinueAsJob: true,
  refusals: [409, 429, 503],
});

export const mapCategory = defineAdminEndpoint("POST", "/api/admin/category-mappings", {
  plainErrors: true,
  permission: "catalog",
  summary: "Add a company to a category",
  body: CategoryMapping,
  answer: MappedCategory,
  status: 201,
  refusals: [404, 409],
});

export const unmapCategory = defineAdminEndpoint("DELETE", "/api/admin/category-mappings", {
  permission: "catalog",
  summary: "Remove a company from a category",
  body: CategoryMapping,
  answer: MappedCategory,
  refusals: [404],
});

export const listStale = defineAdminEndpoint("GET", "/api/admin/stale", {
  permission: "catalog",
  summary: "List companies with the oldest check of a field",
  query: CheckedQuery,
  answer: z.array(StaleCompany),
  paged: true,
});

export const readOrigins = defineAdminEndpoint("GET", "/api/admin/companies/{id}/origins", {
  permission: "catalog",
  summary: "Get the source and date of each company field",
  answer: Origins,
});

export const checkFields = defineAdminEndpoint("PUT", "/api/admin/companies/{id}/origins", {
  permission: "catalog",
  summary: "Mark company fields as checked",
  body: CheckedInput,
  answer: Origins,
});

export const checkInBulk = defineAdminEndpoint("POST", "/api/admin/stale/checked", {
  permission: "catalog",
  summary: "Mark a field of many companies as checked",
  body: BulkCheckedInput,
  answer: Changed,
});
