import { cleanText, shorten } from "~/companies/clean-text";
import type { Candidate } from "~/import/candidate";
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
  sourceId: ["id", "slug"],
} as const;

export type ColumnField = keyof typeof guesses;
/** Which column fills which field, where the guess would be wrong. */
export type ColumnMap = Partial<Record<ColumnField, string>>;

const fields = Object.keys(guesses) as ColumnField[];
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

/** The columns of a file by the fields they fill. @throws {Refusal} invalid, when a needed one is not there */
export function mapColumns(columns: string[], given: ColumnMap): ColumnMap {
  const map: ColumnMap = {};
  for (const field of fields) {
    const asked = given[field];
    if (asked !== undefined && !columns.includes(asked)) {
      throw new Refusal("invalid", `There is no column "${asked}"; there are: ${columns.join(", ")}.`);
    }
    const names: readonly string[] = guesses[field];
    const guess = names.map((name) => columns.find((column) => plain(column) === name)).find(Boolean);
    const column = asked ?? guess;
    if (column !== undefined) map[field] = column;
  }
  for (const field of ["name", "website"] as const) {
    if (!map[field])
      throw new Refusal(
        "invalid",
        `No column looks like the ${field}: say which by --map ${field}=COLUMN; there are: ${columns.join(", ")}.`,
      );
  }
  return map;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A list, or a text with several names separated by commas, semicolons or bars. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return textOf(value)
    .split(/[,;|]/)
    .map((part) => part.trim());
}

const longestLabel = 80;

export function toCandidate(row: Record<string, unknown>, columns: ColumnMap, place: string): Candidate {
  const text = (field: ColumnField) => {
    const column = columns[field];
    return column === undefined ? "" : textOf(row[column]);
  };
  const optional = (field: ColumnField) => text(field) || undefined;
  return {
    // It is printed: nothing in it may steer a terminal, or fill it.
    label: shorten(cleanText(text("name")), longestLabel) || place,
    name: text("name"),
    website: text("website"),
    description: text("description"),
    shortDescription: optional("shortDescription"),
    logo: optional("logo"),
    startingPrice: optional("startingPrice"),
    categories: columns.categories === undefined ? [] : listOf(row[columns.categories]),
    sourceType: "file",
    sourceId: optional("sourceId"),
  };
}
