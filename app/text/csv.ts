import { stringify } from "csv-stringify/sync";

/*
 * A spreadsheet takes a cell for a formula by its first character, full-width ones included, and some programs take each
 * line of a cell for a row. So every line of a text that begins like a formula gets an apostrophe in front, and so does one
 * that has apostrophes there already: reading takes one away, and the text is what it was.
 */
const signs = "\\t=+\\-@\\uff1d\\uff0b\\uff0d\\uff20";
/** A carriage return counts at the beginning of the text alone: further down it is half of a line break. */
const atStart = (apostrophe: string) =>
  new RegExp(`(?<![^])${apostrophe}(?='*\\r)|^${apostrophe}(?='*[${signs}])`, "gm");
const unescaped = atStart("");
const escaped = atStart("'");

/** A text as it is written into a cell of a CSV file. */
export function toCell(text: string): string {
  return text.replace(unescaped, "'");
}

/** The text that a cell stands for: what `toCell` did is undone, and so is what others do against formulas. */
export function fromCell(cell: string): string {
  return cell.replace(escaped, "");
}

/**
 * A table as a CSV file for spreadsheets: with a byte order mark, by which they know UTF-8, CRLF between rows, and in
 * quotes whatever could be taken for a separator, a line break, or blanks to trim.
 * @param columns the titles of the columns, by the names of the rows' fields
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
