import { z } from "zod";
import { companyFields, fieldsWith } from "~/catalog/companies/fields";
import { readPlans } from "~/catalog/companies/facts/plan-text";
import { partsText } from "~/catalog/companies/field-text";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { isPriceText, lacksAmount } from "~/catalog/companies/price";
import { isProof, proofText } from "~/catalog/companies/proof";
import {
  importFields,
  labelOf,
  type Candidate,
  type ImportField,
  type RowCells,
  type RowIssue,
} from "~/backoffice/import/candidate";
import {
  dateOrders,
  isBlank,
  ratingScales,
  readAddress,
  readCount,
  readDate,
  readDays,
  readFlag,
  readProofCell,
  readRating,
  readYear,
  type Cell,
  type CellValues,
} from "~/backoffice/import/cells";
import type { ColumnSurvey } from "~/backoffice/import/column-stats";
import { columnFields, columnsOf, type ColumnField, type ColumnMap } from "~/backoffice/import/columns";
import { listSeparators, readList, type ListSeparator } from "~/backoffice/import/list-cell";
import { isPlanJson, planLines } from "~/backoffice/import/plan-cell";
import { listFields, readLists, type ListField } from "~/backoffice/import/read-lists";
import { isPicturePath } from "~/catalog/pictures/picture";
import { formatCount } from "~/platform/text/format-count";

/**
 * What to do with rows without a description: skip them, or add them with a text, another column's value, or as a
 * draft.
 */
export const missingChoices = ["skip", "draft", "text", "column"] as const;

/** How to read a file's cells. Omitted options are guessed from the columns. */
export const ReadOptions = z.object({
  ratingScale: z.literal(ratingScales).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** The separator of categories in one cell. */
  separator: z.enum(listSeparators).optional(),
  missing: z.enum(missingChoices).optional(),
  /** The description for `missing: "text"`. */
  missingText: z.string().trim().max(500).optional(),
  /** The column for `missing: "column"`. */
  missingColumn: z.string().max(500).optional(),
});
export type ReadOptions = z.output<typeof ReadOptions>;

export type Reading = ReadOptions &
  Required<Pick<ReadOptions, "ratingScale" | "dateOrder" | "separator">> & {
    /** Separators of the other lists, as guessed from their columns. */
    separators: Partial<Record<ListField, ListSeparator>>;
    /** Names of categories that stay whole, in lowercase. */
    names: ReadonlySet<string>;
    /** Whether IDs identify the rows. */
    readsIds: boolean;
  };

/** Replacement for bytes that are invalid in the file's encoding. */
const replacementCharacter = "\ufffd";

const isDay = (field: ImportField) => companyFields[field].kind === "day";
const isList = (field: ColumnField): field is ListField => listFields.some((other) => other === field);
/** The fields with one value per cell. */
type SingleField = Exclude<ImportField, ListField | "plans">;
/** The fields whose cells are dates. */
export const dayFields = importFields.filter(isDay);
/** Date problems are listed first. */
const readingOrder = [...dayFields, ...importFields.filter((field) => !isDay(field))].filter(
  (field): field is SingleField => !isList(field) && field !== "plans",
);

/** Suggestions from the columns of a field. */
export function guessOptions(survey: readonly ColumnSurvey[], map: ColumnMap): ReadOptions {
  const columnsFor = (...fields: ColumnField[]) => {
    const headings = new Set(fields.flatMap((field) => columnsOf(map, field)));
    return survey.filter(({ heading }) => headings.has(heading));
  };
  const first = <Key extends keyof ColumnSurvey>(columns: ColumnSurvey[], key: Key) =>
    columns.find((column) => column[key] !== undefined)?.[key];
  const [ratingScale, dateOrder, separator] = [
    first(columnsFor("rating"), "ratingScale"),
    first(columnsFor(...dayFields), "dateOrder"),
    first(columnsFor("categories"), "separator"),
  ];
  return {
    ...(ratingScale && { ratingScale }),
    ...(dateOrder && { dateOrder }),
    ...(separator !== undefined && { separator }),
  };
}

/** @param known.categories names of existing categories, which aren't split */
export function readingOf(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  options: ReadOptions,
  { categories = [], readsIds = true }: { categories?: readonly string[]; readsIds?: boolean } = {},
): Reading {
  const columns = columnsOf(map, "categories");
  const names = survey.flatMap(({ heading, names = [] }) => (columns.includes(heading) ? names : []));
  const separators = listFields.flatMap((field) => {
    // A column that also fills categories is read in the same way.
    const column = survey.find(({ heading }) => heading === map[field] && !columns.includes(heading));
    return column?.separator === undefined ? [] : [[field, column.separator] as const];
  });
  return {
    ratingScale: 5,
    dateOrder: "mdy",
    separator: ",",
    ...guessOptions(survey, map),
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    separators: Object.fromEntries(separators),
    names: new Set([...names, ...categories].map((name) => name.toLowerCase())),
    readsIds,
  };
}

type TextField = Exclude<ColumnField, "categories">;
const textFields = columnFields.filter((field) => field !== "categories");

function textOf(value: unknown): string {
  if (isProof(value)) return proofText(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
}

/** An array becomes one item per line, so that items with commas stay whole. */
function linesOf(value: unknown): string {
  return Array.isArray(value)
    ? value.map((item) => `${textOf(item).replace(/[\n\r]/g, " ")}\n`).join("")
    : textOf(value);
}

/** An issue for each JSON object in a text field, because it's unclear which of its values to use. */
export function objectsIn(row: Record<string, unknown>, map: ColumnMap): RowIssue[] {
  const issues: RowIssue[] = [];
  for (const field of columnFields)
    for (const column of columnsOf(map, field)) {
      const value = row[column];
      if (typeof value !== "object" || value === null || isPlanJson(value) || isProof(value)) continue;
      const objects = [value].flat().filter((item) => typeof item === "object" && item !== null);
      for (const object of objects) issues.push({ field, value: JSON.stringify(object), problem: "isn’t text" });
    }
  return issues;
}

/** A row's cells by field. */
export function cellsOf(row: Record<string, unknown>, map: ColumnMap, reading: Reading): RowCells {
  const { separator, names, missing, missingColumn = "" } = reading;
  const listOf = (value: unknown) =>
    Array.isArray(value) ? value.map(textOf) : readList(textOf(value), separator, names);
  const texts: Partial<Record<TextField, string>> = {};
  for (const field of textFields) {
    const column = map[field];
    if (!column) continue;
    const value = row[column];
    if (field === "plans" && isPlanJson(value)) texts.plans = planLines(value);
    else texts[field] = isList(field) || field === "plans" ? linesOf(value) : textOf(value);
  }
  const items = columnsOf(map, "categories").flatMap((column) => listOf(row[column]));
  const cells: RowCells = {
    ...texts,
    categories: items
      .map((item) => item.trim())
      .filter((item) => item !== "" && (!isBlank(item) || names.has(item.toLowerCase()))),
  };
  const isMissing = missing === "column" && isBlank(cells.description ?? "");
  return isMissing ? { ...cells, description: textOf(row[missingColumn]) } : cells;
}

type SingleKind = Exclude<keyof CellValues, "choice" | "list" | "plans">;

/** How to read a cell, by its field. */
const readers: { [Kind in SingleKind]: (text: string, reading: Reading) => Cell<CellValues[Kind]> } = {
  text: (text) => (isBlank(text) ? {} : { value: text }),
  address: (text) => readAddress(text),
  logo: readLogo,
  day: (text, { dateOrder }) => readDate(text, dateOrder),
  rating: (text, { ratingScale }) => readRating(text, ratingScale),
  count: readCount,
  flag: readFlag,
  yesNo: readFlag,
  year: readYear,
  days: readDays,
  proof: readProofCell,
};

/** Our own exports contain the placeholder and paths of pictures. */
function readLogo(text: string): Cell<string> {
  if (text === placeholderLogo) return {};
  return isPicturePath(text) ? { value: text } : readAddress(text, true);
}

/** In characters. A longer cell has no price, number, date, or URL, and looking for one takes quadratic time. */
const maxReadLength = 2_500;

function readCell(field: SingleField, text: string, reading: Reading): Cell<CellValues[keyof CellValues]> {
  const definition = companyFields[field];
  const isProse = definition.kind === "text" && field !== "startingPrice";
  if (!isProse && text.length > maxReadLength)
    return { problem: `is longer than ${formatCount(maxReadLength)} characters` };
  if (field === "startingPrice" && !isBlank(text)) {
    if (lacksAmount(text)) return { problem: "has no amount" };
    if (!isPriceText(text)) return { value: text, problem: "isn’t understood as a price, so it’s shown as it is" };
  }
  if (definition.kind !== "choice") return readers[definition.kind](text, reading);
  const value = definition.read(text);
  return value === undefined && !isBlank(text) ? { problem: definition.problem } : { value };
}

/** Values of required fields whose cells can't be read. */
const required: Partial<Record<SingleField, "">> = { website: "", description: "" };

/**
 * Reads a company from its cells. Unreadable optional cells leave their field empty and add an issue.
 * @param position label for a row without a name
 */
export function candidateOf(cells: RowCells, position: string, reading: Reading): Candidate {
  const { missing, missingText } = reading;
  const issues: RowIssue[] = [];
  const checkCharacters = (field: ColumnField, text: string | undefined) => {
    if (text?.includes(replacementCharacter))
      issues.push({ field, value: text, problem: "has characters that can’t be read" });
  };
  for (const field of textFields) checkCharacters(field, cells[field]);
  for (const category of cells.categories) checkCharacters("categories", category);
  const { sourceId = "" } = cells;
  const candidate: Candidate = {
    label: labelOf(cells.name ?? "", position),
    name: cells.name ?? "",
    website: "",
    description: "",
    categories: cells.categories,
    sourceType: "file",
    sourceId: isBlank(sourceId) ? undefined : sourceId,
    ...(missing === "draft" && { fallbackDescription: "" }),
    ...(missing === "text" && missingText && { fallbackDescription: missingText }),
    issues,
    cells,
  };
  for (const field of readingOrder) {
    const text = cells[field];
    // Most files have few of the fields.
    if (!text) continue;
    const { value, problem } = readCell(field, text, reading);
    if (problem) issues.push({ field, value: text, problem });
    Object.assign(candidate, { [field]: value ?? required[field] });
  }
  const { lists, issues: listIssues } = readLists(cells, reading);
  issues.push(...listIssues);
  if (cells.plans) {
    const { plans, problems } = readPlans(cells.plans);
    if (plans.length > 0) candidate.plans = plans;
    issues.push(...problems.map(({ line, problem }) => ({ field: "plans" as const, value: line, problem })));
  }
  for (const proof of fieldsWith("proves")) {
    const { proves } = companyFields[proof];
    const isUnread = !isBlank(cells[proves] ?? "") && (candidate[proves] ?? lists[proves as ListField]) === undefined;
    if (candidate[proof] === undefined || !isUnread) continue;
    issues.push({ field: proof, value: cells[proof] ?? "", problem: "left out, because its value can’t be read" });
    candidate[proof] = undefined;
  }
  // "None" and "N/A" may be names.
  return Object.assign(candidate, lists, { name: cells.name ?? "" });
}

/** An entry's values as cells, as in a file. */
export function cellsFrom(candidate: Candidate): RowCells {
  const cells: RowCells = { categories: candidate.categories };
  for (const field of importFields) {
    const value = candidate[field];
    if (value === undefined || value === "") continue;
    if (Array.isArray(value)) cells[field] = partsText(value) ?? linesOf(value);
    else if (typeof value === "object") cells[field] = partsText(value);
    else cells[field] = companyFields[field].kind === "rating" ? `${value}/50` : String(value);
  }
  return cells;
}
