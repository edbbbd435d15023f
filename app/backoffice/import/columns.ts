import { companyFields, fieldsWith, type FieldWith } from "~/catalog/companies/fields";
import { englishHeadings, foreignHeadings } from "~/backoffice/import/more-headings";
import { shorten } from "~/platform/text/clean-text";
import { Refusal } from "~/platform/runtime/refusal";

/** A field that a file can fill. */
export type ColumnField = FieldWith<"columns">;
/** Columns by field, overriding the guess. An empty name means none. Several may fill categories. */
export type ColumnMap = Partial<Record<Exclude<ColumnField, "categories">, string>> & { categories?: string[] };

export const columnFields = fieldsWith("columns");
const fields: readonly ColumnField[] = columnFields;
/** Normalizes a heading: "Rating (0–50)" becomes "rating", and "Catégorie" becomes "categorie". */
const normalized = (name: string) =>
  name
    .replace(/\([^()]*\)/g, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The usual headings of a field, in several languages. */
const usualNames = (field: ColumnField): readonly string[] => [
  ...companyFields[field].columns,
  ...(foreignHeadings[field] ?? []),
  ...(englishHeadings[field] ?? []),
];

/** Whether a heading is a usual one of a field. */
export function namesField(heading: string, field: ColumnField): boolean {
  return usualNames(field).includes(normalized(heading));
}

/** The columns of a field. */
export function columnsOf(map: ColumnMap, field: ColumnField): string[] {
  return [map[field] ?? []].flat().filter(Boolean);
}

/** A mapping with different columns for one field. */
export function withColumns(map: ColumnMap, field: ColumnField, columns: string[]): ColumnMap {
  return { ...map, [field]: field === "categories" ? columns : (columns[0] ?? "") };
}

/** Parses "name=Title,website=Homepage,categories=Tag,categories=Topic". @throws {Refusal} invalid */
export function parseColumnMap(text: string): ColumnMap {
  let map: ColumnMap = {};
  for (const part of text.split(",")) {
    const [field, ...column] = part.split("=");
    const known = fields.find((name) => name === field?.trim());
    if (!known || column.length === 0) {
      throw new Refusal(
        "invalid",
        `"${part}" isn’t a valid mapping. Use field=column, where field is one of ${fields.join(", ")}.`,
      );
    }
    const name = column.join("=").trim();
    map = withColumns(map, known, known === "categories" && name ? [...columnsOf(map, known), name] : [name]);
  }
  return map;
}

/** Guesses columns by their headings. */
export function guessColumns(columns: string[]): ColumnMap {
  let map: ColumnMap = {};
  const guess = guesserFor(columns);
  for (const field of fields) {
    const guessed = guess(field);
    if (guessed.length > 0) map = withColumns(map, field, guessed);
  }
  return map;
}

const proofHeadings = new Set(fieldsWith("proves").flatMap(usualNames));

/** Whether a heading is a usual one of a field's proof. */
export const namesProof = (heading: string): boolean => proofHeadings.has(normalized(heading));

const facts: readonly ColumnField[] = fieldsWith("fact");
/** The parts of a nested value that name it, best first. */
const namingParts = ["spdxid", "name", "title", "label", "url", "value", "id"];
/** Levels that only hold a list. */
const wrapperParts = ["nodes", "items", "edges", "node", "data"];

/**
 * A nested heading without wrapper parts and this last part: "topics.nodes.name" becomes "topics". Null if the last
 * part differs.
 */
function nestedIn(column: string, name: string): string | null {
  const parts = column.split(".").map(normalized);
  if (parts.length === 1 || parts.at(-1) !== name) return null;
  return parts.findLast((part, i) => i < parts.length - 1 && !wrapperParts.includes(part)) ?? null;
}

/**
 * The column of a fact in nested JSON: "license.spdx_id" is the license, and "repository.stars" are the stars. Other
 * fields aren't guessed from nested headings: "maker.name" isn't the company's name.
 */
function nestedColumn(field: ColumnField, names: readonly string[], columns: string[]): string | undefined {
  if (field !== "categories" && !facts.includes(field)) return undefined;
  const isOf = (part: string) => (column: string) => names.includes(nestedIn(column, part) ?? "");
  const last = (column: string) => column.includes(".") && names.includes(normalized(column.split(".").at(-1) ?? ""));
  // The parts of plans belong together.
  const named = field === "plans" ? undefined : namingParts.map((part) => columns.find(isOf(part))).find(Boolean);
  return named ?? columns.find(last);
}

const tagNames: readonly string[] = ["topics", "tags", ...(foreignHeadings.tags ?? [])];
const foreignNames = new Set(Object.values(foreignHeadings).flat());

/** Headings that mean a field in a file with these columns, best first. */
function namesOf(field: ColumnField, columns: string[]): readonly string[] {
  const has = (name: string) => columns.some((column) => normalized(column) === name);
  // In a file about repositories, "updated at" is the last commit. Our exports also have "created at".
  if (field === "lastCommit" && has("stars") && !has("createdat")) return [...usualNames(field), "updatedat"];
  // In an English file, notes are remarks.
  if (field === "rating" && columns.some((column) => foreignNames.has(normalized(column))))
    return [...usualNames(field), "note", "nota"];
  // Tags are used as categories only if no other column is. They're imported as tags, too.
  if (field === "categories") return [...usualNames(field).filter((name) => !tagNames.includes(name)), ...tagNames];
  return usualNames(field);
}

/** Objects that an API puts around an entry: "node" in GraphQL, "attributes" in JSON:API, "fields" in Airtable. */
const envelopes = [
  ...["node", "attributes", "fields", "properties", "source", "document", "record", "entry", "item", "data", "value"],
  ...["company", "product", "tool"],
];

/** The prefix of headings inside an envelope: "node.". Empty if there's none. */
function envelopeIn(columns: string[]): string {
  if (columns.some((column) => !column.includes(".") && namesField(column, "website"))) return "";
  const has = (start: string, field: "name" | "website") =>
    columns.some((column) => column.startsWith(`${start}.`) && namesField(column.slice(start.length + 1), field));
  const isEnvelope = (start: string) =>
    envelopes.includes(normalized(start)) && has(start, "name") && has(start, "website");
  const starts = columns.flatMap((column) => (column.includes(".") ? (column.split(".")[0] ?? []) : []));
  const start = starts.find(isEnvelope);
  return start === undefined ? "" : `${start}.`;
}

/** Finds the columns of a field by their headings, inside an envelope or not. */
function guesserFor(columns: string[]): (field: ColumnField) => string[] {
  const envelope = envelopeIn(columns);
  if (envelope === "") return (field) => guessOf(field, columns);
  const byHeading = new Map(columns.map((column) => [column, column]));
  for (const column of columns)
    if (column.startsWith(envelope)) {
      byHeading.delete(column);
      byHeading.set(column.slice(envelope.length), column);
    }
  const headings = [...byHeading.keys()];
  return (field) => guessOf(field, headings).map((heading) => byHeading.get(heading) ?? heading);
}

function guessOf(field: ColumnField, columns: string[]): string[] {
  const names = namesOf(field, columns);
  if (field === "categories") return categoriesIn(columns, names);
  const exact = names.flatMap((name) => columns.find((column) => normalized(column) === name) ?? []);
  return [exact[0] ?? nestedColumn(field, names, columns) ?? []].flat();
}

/** The columns of the best of these names: "Category", "Category 1" with "Category 2", or "category.name". */
function categoriesIn(columns: string[], names: readonly string[]): string[] {
  for (const name of names) {
    const exact = columns.find((column) => normalized(column) === name);
    if (exact !== undefined) return [exact];
    const numbered = columns.filter(
      (column) => /\d$/.test(column) && normalized(column).replace(/\d+$/, "") === name && !column.includes("."),
    );
    if (numbered.length > 0) return numbered;
    const nested = nestedColumn("categories", [name], columns);
    if (nested !== undefined) return [nested];
  }
  return [];
}

const maxListLength = 300;
const listed = (columns: string[]) => shorten(columns.join(", "), maxListLength);

/** Columns by field: as requested, or else as guessed. @throws {Refusal} invalid, if a required one is missing */
export function mapColumns(columns: string[], requested: ColumnMap): ColumnMap {
  let map: ColumnMap = {};
  const guess = guesserFor(columns);
  for (const field of fields) {
    const requestedColumns = columnsOf(requested, field);
    const missing = requestedColumns.find((column) => !columns.includes(column));
    if (missing !== undefined) {
      throw new Refusal("invalid", `Couldn’t find the column "${missing}". Columns: ${listed(columns)}.`);
    }
    const found = requested[field] === undefined ? guess(field) : requestedColumns;
    if (found.length > 0) map = withColumns(map, field, found);
  }
  for (const field of ["name", "website"] as const) {
    if (!map[field])
      throw new Refusal(
        "invalid",
        `Couldn’t find a column for ${field}. Set it with --map ${field}=COLUMN. Columns: ${listed(columns)}.`,
      );
  }
  return map;
}
