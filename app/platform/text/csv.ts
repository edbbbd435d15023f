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

/**
 * A table as a CSV file for spreadsheets, piece by piece: with a byte order mark, by which they recognize UTF-8, CRLF
 * between rows, and quotes around cells with separators, line breaks, or outer white space.
 * @param columns the titles of the columns, by the names of the rows' fields
 */
export function* csvOf(rows: Iterable<object>, columns: Record<string, string>): Generator<string, void> {
  const options = {
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    cast: { string: escapeCell },
    quoted_match: /[",;\t\r\n]|^\s|\s$/,
    record_delimiter: "windows" as const,
  };
  yield stringify([], { ...options, header: true, bom: true });
  let piece: object[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < rowsPerPiece) continue;
    yield stringify(piece, options);
    piece = [];
  }
  if (piece.length > 0) yield stringify(piece, options);
}
