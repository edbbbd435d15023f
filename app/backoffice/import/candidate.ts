import { CompanyInput, DraftInput } from "~/catalog/companies/company";
import { alternativesIn } from "~/catalog/companies/facts/alternatives";
import { partsText } from "~/catalog/companies/field-text";
import { companyFields, fieldsWith, type EditableField, type FieldWith } from "~/catalog/companies/fields";
import { isPublicHost } from "~/platform/runtime/public-address";
import { publicAddressProblem, webAddressProblem } from "~/platform/text/web-address";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { priceUnknown } from "~/catalog/companies/shown-price";
import { cleanText, shorten } from "~/platform/text/clean-text";
import { withScheme } from "~/platform/text/web-address";
import { notAnAddress, type CellValues } from "~/backoffice/import/cells";
import { parseWebsite, type Website } from "~/catalog/companies/website";

/** The company fields that an import can set. */
export type ImportField = FieldWith<"columns"> & EditableField;
export const importFields = fieldsWith("columns").filter(
  (field): field is ImportField => "schema" in companyFields[field],
);
import { withoutLinks } from "~/platform/text/without-links";

type Value<Field extends ImportField> = CellValues[(typeof companyFields)[Field]["kind"]];

/** A company as a source provides it: raw texts, not validated yet. */
export type Candidate = { [Field in ImportField]?: Value<Field> | undefined } & {
  /** Label for the summary: a name or a row number. */
  label: string;
  name: string;
  website: string;
  description: string;
  categories: string[];
  sourceType: string;
  sourceId?: string | undefined;
  /** IDs that a source uses for the entry and its product. Several entries of one product share a key. */
  sourceKeys?: string[];
  /** Problems with reading the entry. */
  issues?: RowIssue[];
  /** Why nothing in the row could be read. */
  unreadable?: string;
  /** The description for a new company if the source has none. If empty, the company becomes a draft. */
  fallbackDescription?: string;
  /** The original texts, for correction by an admin. */
  cells?: RowCells;
};

/** A row's texts by company field. */
export type RowCells = Partial<Record<ImportField | "sourceId", string>> & { categories: string[] };

/** A dropped or cut cell, with a message such as "Rating “five” isn’t a rating." */
export type RowIssue = { field: ImportField | "categories" | "sourceId" | "row"; value: string; problem: string };

export type CleanCandidate = {
  candidate: Candidate;
  input: CompanyInput & { status?: "draft" };
  /** The fields that the source provided. The others are defaults, which never change stored companies. */
  providedFields: ImportField[];
  website: Website;
  nameKey: string;
  categories: string[];
  issues: RowIssue[];
};

const lengths = {
  label: 80,
  /** Length of a short description derived from the long one: two lines on a card. */
  derived: 160,
  category: 100,
  sourceId: 1_000,
  displayed: 300,
} as const;
/** Guards against misparsed files: no real entry has this many. */
const maxCategories = 100;

type TextField = FieldWith<"maxLength">;
/** The optional fields. The required ones are checked first. */
const optionalFields = importFields.filter((field) => !["name", "website", "description"].includes(field));

function isText(field: ImportField): field is TextField {
  return companyFields[field].kind === "text";
}

/** An entry's label. It may be printed, so it must not contain control characters or be too long. */
export function labelOf(name: string, fallback: string): string {
  return shorten(cleanText(name), lengths.label) || fallback;
}

/** Derives a short description from the long one. */
export function derivedShort(description: string): string {
  return shorten(cleanText(withoutLinks(description)), lengths.derived);
}

/**
 * Validates a candidate. Returns it ready to store, or the reason it can't be. Missing values aren't made up. Invalid
 * optional values are dropped or cut, with an issue.
 */
export function cleanCandidate(candidate: Candidate): CleanCandidate | { reason: string; issues: RowIssue[] } {
  const issues = [...(candidate.issues ?? [])].map((issue) => ({ ...issue, value: shortenForDisplay(issue.value) }));
  const cut = (field: TextField, text: string) => {
    const { clean, maxLength } = companyFields[field];
    return cutTo(maxLength, field, clean(text), issues);
  };
  const rejected = (reason: string) => ({ reason, issues });
  if (candidate.unreadable) return rejected(candidate.unreadable);
  const name = cut("name", candidate.name);
  if (!name) return rejected("no name");
  // A cut ID could match another entry's.
  if ((candidate.sourceId?.length ?? 0) > lengths.sourceId)
    return rejected(`ID longer than ${lengths.sourceId} characters`);
  const website = parseWebsite(withScheme(cleanText(candidate.website)));
  if (!website) return rejected("no http or https website");
  if (!isPublicHost(website.url)) return rejected("its website isn’t on the public internet");
  const ownDescription = cut("description", candidate.description);
  const description = ownDescription || candidate.fallbackDescription;
  if (description === undefined) return rejected("no description");
  const isDraft = description === "";
  const values: Record<string, unknown> = {};
  for (const field of optionalFields) {
    const value = candidate[field];
    // Most sources have few of the fields.
    if (value === undefined || value === "") continue;
    values[field] = isText(field) ? cut(field, value as string) : value;
  }
  values.alternativeTo ??= alternativesFrom(ownDescription);
  const parse = () =>
    (isDraft ? DraftInput : CompanyInput).safeParse({
      name,
      website: website.url,
      description,
      ...values,
      shortDescription: values.shortDescription || derivedShort(description),
      startingPrice: values.startingPrice || priceUnknown,
      rating: values.rating ?? 0,
      reviewCount: values.reviewCount ?? 0,
    });
  let parsed = parse();
  // Check each field separately, and then combinations.
  for (let pass = 0; pass < 2 && !parsed.success; pass++) {
    for (const { path, message } of parsed.error.issues) {
      const [field] = path as [ImportField];
      if (!(field in values)) return rejected(`${path.join(".")}: ${message}`);
      issues.push({ field, value: shortenForDisplay(textOf(values[field])), problem: problemOf(message) });
      values[field] = undefined;
    }
    parsed = parse();
  }
  if (!parsed.success) return rejected(parsed.error.message);
  // A placeholder description never replaces a stored one.
  values.description = ownDescription;
  const isProvided = (field: ImportField) => field === "name" || field === "website" || (values[field] ?? "") !== "";
  return {
    candidate,
    input: isDraft ? { ...parsed.data, status: "draft" } : parsed.data,
    providedFields: importFields.filter(isProvided),
    website,
    nameKey: nameKeyOf(name),
    categories: cleanCategories(candidate.categories, issues),
    issues,
  };
}

/** Many descriptions name the products that this one replaces. */
function alternativesFrom(description: string): string[] | undefined {
  const names = alternativesIn(description).slice(0, companyFields.alternativeTo.maxItems);
  return names.length > 0 ? names : undefined;
}

function cleanCategories(names: string[], issues: RowIssue[]): string[] {
  const clean = names.map((name) => cutTo(lengths.category, "categories", cleanText(name), issues)).filter(Boolean);
  const all = [...new Set(clean.filter((name) => isName(name, issues)))];
  const rest = all.slice(maxCategories);
  if (rest.length > 0)
    issues.push({
      field: "categories",
      value: shortenForDisplay(rest.join(", ")),
      problem: `left out: at most ${maxCategories}`,
    });
  return all.slice(0, maxCategories);
}

/** Whether a category's name is more than punctuation, such as a path without its parts: " > ". */
function isName(name: string, issues: RowIssue[]): boolean {
  if (!/^[\p{P}\p{Sm}\s]*$/u.test(name)) return true;
  issues.push({ field: "categories", value: shortenForDisplay(name), problem: "isn’t a name" });
  return false;
}

function cutTo(length: number, field: RowIssue["field"], text: string, issues: RowIssue[]): string {
  const short = shorten(text, length);
  if (short !== text) {
    const rest = text.slice(short.length - 1).trim();
    issues.push({ field, value: shortenForDisplay(rest), problem: `was cut off: at most ${length} characters` });
  }
  return short;
}

const textOf = (value: unknown) => partsText(value) ?? String(value);

function shortenForDisplay(text: string): string {
  return shorten(cleanText(text), lengths.displayed);
}

/** "Must be at most 50" as the end of a sentence. */
function problemOf(message: string): string {
  if (message === webAddressProblem) return notAnAddress;
  if (message === publicAddressProblem) return "isn’t on the public internet";
  return message.charAt(0).toLowerCase() + message.slice(1);
}
