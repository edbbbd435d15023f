import { CompanyInput, DraftInput } from "~/companies/company";
import { companyFields, fieldsWith, type EditableField, type FieldWith } from "~/companies/fields";
import { webAddressProblem } from "~/text/web-address";
import { nameKeyOf } from "~/companies/name-key";
import { cleanText, shorten } from "~/text/clean-text";
import { withScheme } from "~/text/web-address";
import { notAnAddress, type CellValues } from "~/import/cells";
import { parseWebsite, type Website } from "~/companies/website";

/** What an import may say of a company. */
export type ImportField = FieldWith<"columns"> & EditableField;
export const importFields = fieldsWith("columns").filter(
  (field): field is ImportField => "schema" in companyFields[field],
);

type Value<Field extends ImportField> = CellValues[(typeof companyFields)[Field]["kind"]];

/** A company as a source tells it: raw texts, nothing checked yet. */
export type Candidate = { [Field in ImportField]?: Value<Field> | undefined } & {
  /** What the source calls it, for the summary: a name, or the number of a row. */
  label: string;
  name: string;
  website: string;
  description: string;
  categories: string[];
  sourceType: string;
  sourceId?: string | undefined;
  /** By what its source knows the entry and its product again: several entries of one product share a key. */
  sourceKeys?: string[];
  /** What could not be read, or not all of it. */
  issues?: RowIssue[];
  /** Nothing of the row could be read. */
  isUnreadable?: true;
  /** What a new company gets in place of a description that the source lacks; empty, it makes it a draft. */
  standIn?: string;
  /** The texts that it was read from, for people to correct. */
  cells?: RowCells;
};

/** What a row says of a company, field by field, as texts. */
export type RowCells = Partial<Record<ImportField | "sourceId", string>> & { categories: string[] };

/** A cell that was left out or cut: for people, "Rating “five” isn’t a rating." */
export type RowIssue = { field: ImportField | "categories" | "sourceId" | "row"; value: string; problem: string };

export type CleanCandidate = {
  candidate: Candidate;
  input: CompanyInput & { status?: "draft" };
  /** The fields that the source said itself; the others are defaults, which change nothing that is stored. */
  providedFields: ImportField[];
  website: Website;
  nameKey: string;
  categories: string[];
  issues: RowIssue[];
};

const lengths = {
  label: 80,
  /** Where the description has to stand in for the short one: two lines on a card. */
  derived: 160,
  category: 100,
  sourceId: 1_000,
  displayed: 300,
} as const;
/** Against a file that is taken apart wrongly: nothing sensible has as many. */
const mostCategories = 100;
const priceUnknown = "Price on website";

type TextField = FieldWith<"max">;
/** What an entry may lack, or cannot be read of it: all but what is looked at first. */
const optionalFields = importFields.filter((field) => !["name", "website", "description"].includes(field));

function isText(field: ImportField): field is TextField {
  return companyFields[field].kind === "text";
}

/** What to call an entry. It is printed: nothing in it may steer a terminal, or fill it. */
export function labelOf(name: string, otherwise: string): string {
  return shorten(cleanText(name), lengths.label) || otherwise;
}

/** The short description of a company that has only a long one. */
export function derivedShort(description: string): string {
  return shorten(cleanText(description), lengths.derived);
}

/**
 * A candidate as it can be stored, or the reason why it cannot. Nothing is invented: what is not known says so. What an
 * optional field cannot hold is left out, or cut, and an issue says so.
 */
export function cleanCandidate(candidate: Candidate): CleanCandidate | { reason: string; issues: RowIssue[] } {
  const issues = [...(candidate.issues ?? [])].map((issue) => ({ ...issue, value: shortenForDisplay(issue.value) }));
  const cut = (field: TextField, text: string) => {
    const { clean, max } = companyFields[field];
    return cutTo(max, field, clean(text), issues);
  };
  const refused = (reason: string) => ({ reason, issues });
  if (candidate.isUnreadable) return refused("a quote that isn’t closed");
  const name = cut("name", candidate.name);
  if (!name) return refused("no name");
  // Cut, it could be another entry's.
  if ((candidate.sourceId?.length ?? 0) > lengths.sourceId)
    return refused(`ID longer than ${lengths.sourceId} characters`);
  const website = parseWebsite(withScheme(cleanText(candidate.website)));
  if (!website) return refused("no http or https website");
  const ownDescription = cut("description", candidate.description);
  const description = ownDescription || candidate.standIn;
  if (description === undefined) return refused("no description");
  const isDraft = description === "";
  const values: Record<string, unknown> = Object.fromEntries(
    optionalFields.map((field) => [field, isText(field) ? cut(field, candidate[field] ?? "") : candidate[field]]),
  );
  const parse = () =>
    (isDraft ? DraftInput : CompanyInput).safeParse({
      ...{ name, website: website.url, description, ...values },
      shortDescription: values.shortDescription || derivedShort(description),
      startingPrice: values.startingPrice || priceUnknown,
      rating: values.rating ?? 0,
      reviewCount: values.reviewCount ?? 0,
    });
  let parsed = parse();
  // Each field by itself, and then what several of them say together.
  for (let pass = 0; pass < 2 && !parsed.success; pass++) {
    for (const { path, message } of parsed.error.issues) {
      const [field] = path as [ImportField];
      if (!(field in values)) return refused(`${path.join(".")}: ${message}`);
      issues.push({ field, value: shortenForDisplay(String(values[field])), problem: problemOf(message) });
      values[field] = undefined;
    }
    parsed = parse();
  }
  if (!parsed.success) return refused(parsed.error.message);
  // What stands in for a description changes none that is stored.
  values.description = ownDescription;
  const isProvided = (field: ImportField) => !(field in values) || (values[field] ?? "") !== "";
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

function cleanCategories(names: string[], issues: RowIssue[]): string[] {
  const clean = names.map((name) => cutTo(lengths.category, "categories", cleanText(name), issues)).filter(Boolean);
  const all = [...new Set(clean)];
  const rest = all.slice(mostCategories);
  if (rest.length > 0)
    issues.push({
      field: "categories",
      value: shortenForDisplay(rest.join(", ")),
      problem: `left out: at most ${mostCategories}`,
    });
  return all.slice(0, mostCategories);
}

function cutTo(length: number, field: RowIssue["field"], text: string, issues: RowIssue[]): string {
  const short = shorten(text, length);
  if (short !== text) {
    const rest = text.slice(short.length - 1).trim();
    issues.push({ field, value: shortenForDisplay(rest), problem: `was cut off: at most ${length} characters` });
  }
  return short;
}

function shortenForDisplay(text: string): string {
  return shorten(cleanText(text), lengths.displayed);
}

/** "Must be at most 50" as the end of a sentence. */
function problemOf(message: string): string {
  if (message === webAddressProblem) return notAnAddress;
  return message.charAt(0).toLowerCase() + message.slice(1);
}
