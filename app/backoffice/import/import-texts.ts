import { counted, formatCount } from "~/platform/text/format-count";
import { formatField } from "~/catalog/companies/field-text";
import { shortLabels } from "~/catalog/companies/fields";
import type { DateOrder } from "~/backoffice/import/cells";
import type { CategoryTarget, ImportBatch, ImportCategories, ImportRow } from "~/backoffice/import/api";
import type { BatchState, BatchStep, Outcome, PlacedBy } from "~/backoffice/import/import-batch";
import type { RowIssue } from "~/backoffice/import/candidate";
import type { delimiters, encodings } from "~/backoffice/import/file-options";
import type { JsonList } from "~/backoffice/import/json-shape";
import type { ListSeparator } from "~/backoffice/import/list-cell";
import type { UnreadColumn } from "~/backoffice/import/unread-columns";
import type { ReadOptions } from "~/backoffice/import/read-cells";

const batchStateNames: Record<BatchState, string> = {
  uploaded: "Needs column mapping",
  reading: "Reading",
  staged: "Ready to review",
  applying: "Applying",
  applied: "Applied",
  undoing: "Undoing",
  undone: "Undone",
  failed: "Failed",
};

const failedStepNames: Record<BatchStep, string> = {
  reading: "Reading failed",
  applying: "Applying failed",
  undoing: "Undo failed",
};

/** "Ready to review", or what failed. */
export function batchStateText({ state, failure }: Pick<ImportBatch, "state" | "failure">): string {
  return failure ? failedStepNames[failure.step] : batchStateNames[state];
}

export const outcomeNames: Record<Outcome, string> = {
  create: "New",
  update: "Update",
  unchanged: "Unchanged",
  skipped: "Skipped",
  conflict: "ID conflict",
};

export const rowStateNames: Record<ImportRow["state"], string> = {
  open: "To review",
  planned: "Applying",
  applied: "Applied",
  failed: "Failed",
  undone: "Undone",
  kept: "Kept (edited since)",
};

/** How an entry was matched to a company, certainly or possibly. */
export const matchNames: Record<NonNullable<ImportRow["match"]>["by"], string> = {
  source: "same source ID",
  website: "same website",
  domain: "same domain",
  name: "same name",
};

export const fieldNames = { ...shortLabels, row: "Row" };

/** Why an imported category goes where it goes. */
export const placedByNames: Record<PlacedBy, string> = {
  chosen: "Chosen by an admin",
  "same-name": "Same name",
  known: "Suggested",
  path: "From its path",
  new: "Unknown name",
};

export const encodingNames: Record<(typeof encodings)[number], string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Western (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "iso-8859-2": "Central European (ISO-8859-2)",
  "iso-8859-15": "Western (ISO-8859-15)",
  "koi8-r": "Cyrillic (KOI8-R)",
  macintosh: "Western (Mac)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Simplified Chinese (GB18030)",
  big5: "Traditional Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
};

export const delimiterNames: Record<(typeof delimiters)[number], string> = {
  ",": "Comma (,)",
  ";": "Semicolon (;)",
  "\t": "Tab",
  "|": "Vertical bar (|)",
};

export const separatorNames: Record<ListSeparator, string> = {
  ";": "Semicolon (;)",
  "|": "Vertical bar (|)",
  "\n": "Line break",
  ",": "Comma (,)",
  " / ": "Slash ( / )",
  "": "Don’t split",
};

export const dateOrderNames: Record<DateOrder, string> = {
  mdy: "Month first (12/31/2026)",
  dmy: "Day first (31/12/2026)",
};

export const missingNames: Record<NonNullable<ReadOptions["missing"]>, string> = {
  skip: "Skip them",
  draft: "Add them as drafts",
  text: "Use one text for all",
  column: "Use another column",
};

/** "Rating “five” isn’t a rating." */
export function issueText({ field, value, problem }: RowIssue): string {
  return `${fieldNames[field]} “${value}” ${problem}.`;
}

/** "12 new, 3 changes, 1 skipped". Zero counts are left out. */
export function countsText(counts: ImportBatch["counts"]): string {
  const parts: [number, string][] = [
    [counts.create, "new"],
    [counts.update, "changed"],
    [counts.unchanged, "unchanged"],
    [counts.skipped, "skipped"],
    [counts.conflict, counts.conflict === 1 ? "ID conflict" : "ID conflicts"],
    [counts.applied, "applied"],
    [counts.failed, "failed"],
    [counts.undone, "undone"],
    [counts.kept, "kept"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(", ");
}

/** Advice for IDs that belong to other companies. */
export function wrongIdsText({ conflict }: { conflict: number }): string {
  const rows = `${formatCount(conflict)} rows have the ID of a company with another name and website`;
  return `The IDs in this file look like row numbers: ${rows}. Import it again with another identifying column.`;
}

/** "84 categories in the import go to 21 top-level categories and 60 subcategories here. 3 are left out." */
export function categoriesText({ imported, targets }: ImportCategories): string {
  const used = new Set(imported.map(({ slug }) => slug));
  const inUse = targets.filter(({ slug }) => used.has(slug));
  const below = inUse.filter(({ parent }) => parent !== undefined);
  const top = new Set(inUse.map(({ slug, parent }) => parent ?? slug));
  const placed = imported.filter(({ slug }) => slug !== undefined).length;
  const left = imported.length - placed;
  const where = [
    counted(top.size, "top-level category", "top-level categories"),
    ...(below.length > 0 ? [counted(below.length, "subcategory", "subcategories")] : []),
  ].join(" and ");
  return [
    ...(placed > 0 ? [`${counted(placed, "imported category goes", "imported categories go")} to ${where}.`] : []),
    ...(left > 0 ? [`${counted(left, "is", "are")} left out.`] : []),
  ].join(" ");
}

/** "Communication › Email". */
export function targetText({ name, parent }: CategoryTarget, targets: readonly CategoryTarget[]): string {
  const above = targets.find(({ slug }) => slug === parent);
  return above ? `${above.name} › ${name}` : name;
}

const maxUnread = 20;

/** "repo_url (993 values, like source code), twitter (1 value)" */
export function unreadText(columns: readonly UnreadColumn[]): string {
  const texts = columns.slice(0, maxUnread).map(({ heading, filled, field }) => {
    const like = field ? `, like ${fieldNames[field].toLowerCase()}` : "";
    return `${heading || "a column without a heading"} (${counted(filled, "value")}${like})`;
  });
  const rest = columns.length - texts.length;
  return [...texts, ...(rest > 0 ? [`and ${formatCount(rest)} more`] : [])].join(", ");
}

/** "2 tools from earlier versions of this file aren’t in it anymore" */
export function vanishedText({ total }: { total: number }): string {
  return `${counted(total, "tool")} from earlier versions of this file ${total === 1 ? "isn’t" : "aren’t"} in it anymore`;
}

/** "tools (12 entries), data.vendors (1 entry)" */
export function listsText(lists: readonly JsonList[]): string {
  return lists.map((list) => listText(list)).join(", ");
}

/** "tools (12 entries)" */
export function listText({ path, rows }: JsonList): string {
  return `${path || "the whole file"} (${counted(rows, "entry", "entries")})`;
}

/** A field's value as text for people. */
export const formatCell = (value: unknown) => formatField(value, "–");

/** "1.4 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
