import { stringify } from "csv-stringify/sync";

/*
 * Spreadsheets treat a cell as a formula by its first character, including full-width ones, and some programs treat
 * each line of a cell as a row. So every line that starts like a formula gets a leading apostrophe, and so does one
 * that already has apostrophes. Reading removes one, which restores the text.
 */
const signs = "\\t=+\\-@\\uff1d\\uff0b\\uff0d\\uff20";
/** A carriage return counts only at the start of the text; elsewhere, it's half of a line break. */
const atStart = (apostrophe: string) =>
  new RegExp(`(?<![^])${apostrophe}(?='*\\r)|^${apostrophe}(?='*[${signs}])`, "gm");
const unescaped = atStart("");
const escaped = atStart("'");

/** Escapes a text for a CSV cell. */
function escapeCell(text: string): string {
  return text.replace(unescaped, "'");
}

/** The text of a cell, without the escapes of `escapeCell` or other programs. */
export function unescapeCell(cell: string): string {
  return cell.replace(escaped, "");
}

const rowsPerPiece = 100;

/** The titles of columns, by the names of the rows' fields. Rows that are arrays have their cells in this order. */
type Columns = Record<string, string>;

const optionsOf = (columns: Columns) => ({
  columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
  cast: { string: escapeCell },
  quoted_match: /[",;\t\r\n]|^\s|\s$/,
  record_delimiter: "windows" as const,
});

/** The first line of a CSV file, after a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvHeader = (columns: Columns): string =>
  stringify([], { ...optionsOf(columns), header: true, bom: true });

/**
 * The lines of a CSV file below the first one: with CRLF between rows, and quotes around cells with separators, line breaks, or
 * outer white space.
 */
export const csvLines = (rows: object[], columns: Columns): string => stringify(rows, optionsOf(columns));

/** A table as a CSV file for spreadsheets, piece by piece. */
export function* csvOf(rows: Iterable<object>, columns: Columns): Generator<string, void> {
  yield csvHeader(columns);
  let piece: object[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < rowsPerPiece) continue;
    yield csvLines(piece, columns);
    piece = [];
  }
  if (piece.length > 0) yield csvLines(piece, columns);
}
