import { deployments, installMethods, platforms, technologies } from "~/catalog/companies/facts/choices";
import { itemsOf } from "~/catalog/companies/facts/list-text";
import { distinct } from "~/catalog/companies/facts/values";
import { companyFields } from "~/catalog/companies/fields";
import { importFields, type ImportField, type RowCells, type RowIssue } from "~/backoffice/import/candidate";
import { isBlank } from "~/backoffice/import/cells";
import { readList, type ListSeparator } from "~/backoffice/import/list-cell";

/** The fields whose cells are lists of values. */
export type ListField = {
  [Field in ImportField]: (typeof companyFields)[Field]["kind"] extends "list" ? Field : never;
}[ImportField];
export const listFields = importFields.filter((field): field is ListField => companyFields[field].kind === "list");

export type Lists = Partial<Record<ListField, string[]>>;

/** Files often mix these in one column, so each value is assigned to the field that has it. */
const readersByField = {
  platforms: platforms.read,
  installMethods: installMethods.read,
  deployment: deployments.read,
  builtWith: technologies.read,
};
/** The fields whose unknown values may belong to another field. `builtWith` accepts any value. */
const mixedFields: readonly ListField[] = ["platforms", "installMethods", "deployment"];
const noNames: ReadonlySet<string> = new Set();
/** Maximum number of invalid values in an issue. */
const maxShown = 20;

type ListReading = {
  /** The separators of these fields' columns. */
  separators: Partial<Record<ListField, ListSeparator>>;
  /** The separator of the other columns. */
  separator: ListSeparator;
  /** Names of categories that stay whole, in lowercase. The same column may fill categories and tags. */
  names: ReadonlySet<string>;
};

/** Reads the lists of a row. Unknown values are left out with an issue. */
export function readLists(
  cells: RowCells,
  { separators, separator, names }: ListReading,
): { lists: Lists; issues: RowIssue[] } {
  const lists: Lists = {};
  const issues: RowIssue[] = [];
  const add = (field: ListField, value: string) => (lists[field] ??= []).push(value);
  for (const field of listFields) {
    const text = cells[field];
    if (!text) continue;
    const { read, problem } = companyFields[field];
    const unknown: string[] = [];
    for (const item of new Set(itemsIn(field, text, separators[field] ?? separator, names))) {
      const value = read(item);
      const assigned = value === undefined && mixedFields.includes(field) ? fieldAndValueOf(item) : undefined;
      if (value !== undefined) add(field, value);
      else if (assigned) add(...assigned);
      else unknown.push(item);
    }
    if (unknown.length > 0) issues.push({ field, value: unknown.slice(0, maxShown).join(", "), problem });
  }
  for (const field of listFields) {
    const all = lists[field] && distinct(lists[field]);
    if (!all) continue;
    const { maxItems } = companyFields[field];
    lists[field] = all.slice(0, maxItems);
    const rest = all.slice(maxItems, maxItems + maxShown).join(", ");
    if (rest) issues.push({ field, value: rest, problem: `left out: at most ${maxItems}` });
  }
  return { lists, issues };
}

function fieldAndValueOf(text: string): [ListField, string] | undefined {
  for (const [field, read] of Object.entries(readersByField)) {
    const value = read(text);
    if (value !== undefined) return [field as ListField, value];
  }
  return undefined;
}

/** Splits a cell at its lines, or else at the column's separator. */
function itemsIn(field: ListField, text: string, separator: ListSeparator, names: ReadonlySet<string>): string[] {
  const { between } = companyFields[field];
  // Our own exports use lines only where items contain separators.
  const inLine = separator === "\n" ? ";" : separator;
  const keptNames = field === "tags" ? names : noNames;
  const items = between || text.includes("\n") ? itemsOf(text, between) : readList(text, inLine, keptNames);
  return items.filter((item) => !isBlank(item));
}
