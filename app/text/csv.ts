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
function toCell(text: string): string {
  return text.replace(unescaped, "'");
}

/** The text of a cell, without the escapes of `toCell` or other programs. */
export function fromCell(cell: string): string {
  return cell.replace(escaped, "");
}

/**
 * A CSV file for spreadsheets, with a byte order mark to signal UTF-8, CRLF line ends, and quotes around anything that
 * could be read as a separator, line break, or trimmable space.
 * @param columns column titles by field name
 */
export function csvOf(rows: readonly object[], columns: Record<string, string>): string {
  return stringify([...rows], {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    cast: { string: toCell },
    quoted_match: /[",;\t\r\n]|^\s|\s$/,
    record_delimiter: "windows",
  });
}
