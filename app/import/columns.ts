import { shorten } from "~/companies/clean-text";
import { labelOf, placementDays, type Candidate } from "~/import/candidate";
import { Refusal } from "~/refusal";

/** The fields a file can fill, with the column names by which each is guessed. */
const guesses = {
  name: ["name", "title", "product", "company"],
  website: ["website", "url", "homepage", "link", "site"],
  description: ["description", "summary", "about", "tagline"],
  shortDescription: ["shortdescription", "tagline", "short"],
  categories: ["categories", "tags", "topics", "category"],
  logo: ["logo", "image", "icon", "thumbnail"],
  startingPrice: ["startingprice", "price", "pricing"],
  affiliateLink: ["affiliatelink", "affiliate"],
  rating: ["rating"],
  reviewCount: ["reviewcount", "reviewscount"],
  sponsored: ["sponsored"],
  featured: ["featured"],
  sponsoredFrom: ["sponsoredfrom"],
  sponsoredUntil: ["sponsoreduntil"],
  featuredFrom: ["featuredfrom"],
  featuredUntil: ["featureduntil"],
  sourceId: ["id", "slug"],
} as const;

export type ColumnField = keyof typeof guesses;
/** Which column fills which field, where the guess would be wrong; an empty one for none. */
export type ColumnMap = Partial<Record<ColumnField, string>>;

export const columnFields = Object.keys(guesses) as ColumnField[];
const fields = columnFields;
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Reads "name=Title,website=Homepage". @throws {Refusal} invalid */
export function parseColumnMap(text: string): ColumnMap {
  const map: ColumnMap = {};
  for (const part of text.split(",")) {
    const [field, ...column] = part.split("=");
    const known = fields.find((name) => name === field?.trim());
    if (!known || column.length === 0) {
      throw new Refusal("invalid", `"${part}" is no mapping: write field=column, with one of ${fields.join(", ")}.`);
    }
    map[known] = column.join("=").trim();
  }
  return map;
}

/** The columns of a file by the fields that their names suggest. */
export function guessColumns(columns: string[]): ColumnMap {
  const guessed = fields.map((field) => [field, guessColumn(field, columns)] as const);
  return Object.fromEntries(guessed.filter(([, column]) => column !== undefined));
}

function guessColumn(field: ColumnField, columns: string[]): string | undefined {
  const names: readonly string[] = guesses[field];
  return names.map((name) => columns.find((column) => plain(column) === name)).find(Boolean);
}

const longestList = 300;
const listed = (columns: string[]) => shorten(columns.join(", "), longestList);

/** The columns of a file by the fields they fill: as given, else as guessed. @throws {Refusal} invalid, when a needed one is not there */
export function mapColumns(columns: string[], given: ColumnMap): ColumnMap {
  const map: ColumnMap = {};
  for (const field of fields) {
    const asked = given[field];
    if (asked && !columns.includes(asked)) {
      throw new Refusal("invalid", `There is no column "${asked}"; there are: ${listed(columns)}.`);
    }
    const column = asked ?? guessColumn(field, columns);
    if (column) map[field] = column;
  }
  for (const field of ["name", "website"] as const) {
    if (!map[field])
      throw new Refusal(
        "invalid",
        `No column looks like the ${field}: say which one it is (--map ${field}=COLUMN); there are: ${listed(columns)}.`,
      );
  }
  return map;
}

function textOf(value: unknown): string {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
}

/** A list, or a text with several names separated by commas, semicolons or bars. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return textOf(value)
    .split(/[,;|]/)
    .map((part) => part.trim());
}

const flags = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

export function toCandidate(row: Record<string, unknown>, columns: ColumnMap, place: string): Candidate {
  const text = (field: ColumnField) => {
    const column = columns[field];
    return column === undefined ? "" : textOf(row[column]);
  };
  const optional = (field: ColumnField) => text(field) || undefined;
  const number = (field: ColumnField) => (text(field).trim() === "" ? undefined : Number(text(field)));
  const flag = (field: ColumnField) => flags.get(text(field).trim().toLowerCase());
  return {
    label: labelOf(text("name"), place),
    name: text("name"),
    website: text("website"),
    description: text("description"),
    shortDescription: optional("shortDescription"),
    logo: optional("logo"),
    startingPrice: optional("startingPrice"),
    affiliateLink: optional("affiliateLink"),
    rating: number("rating"),
    reviewCount: number("reviewCount"),
    sponsored: flag("sponsored"),
    featured: flag("featured"),
    days: Object.fromEntries(placementDays.flatMap((day) => (text(day) ? [[day, text(day)]] : []))),
    categories: columns.categories === undefined ? [] : listOf(row[columns.categories]),
    sourceType: "file",
    sourceId: optional("sourceId"),
  };
}
