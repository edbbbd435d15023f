/** Files that people mistake for tables, by their first bytes, and how to get a table from them. */
const kinds: { begins: string; has?: RegExp; is: string; advice: string }[] = [
  {
    begins: "PK\x03\x04",
    has: /xl\/|\.xls[xm]$/,
    is: "an Excel spreadsheet",
    advice: "Save it as CSV, and import that",
  },
  {
    begins: "PK\x03\x04",
    has: /opendocument\.spreadsheet|\.ods$/,
    is: "an OpenDocument spreadsheet",
    advice: "Save it as CSV, and import that",
  },
  { begins: "PK\x03\x04", has: /\.numbers$/, is: "a Numbers spreadsheet", advice: "Export it as CSV, and import that" },
  { begins: "PK\x03\x04", is: "a ZIP archive", advice: "Unpack it, and import the file inside" },
  { begins: "\xd0\xcf\x11\xe0", is: "an Excel spreadsheet", advice: "Save it as CSV, and import that" },
  { begins: "\x1f\x8b", is: "a compressed file", advice: "Unpack it, and import the file inside" },
  { begins: "PAR1", is: "a Parquet file", advice: "Convert it to CSV or JSON, and import that" },
  { begins: "SQLite format 3\0", is: "an SQLite database", advice: "Export a table as CSV, and import that" },
  { begins: "%PDF-", is: "a PDF", advice: "Import a CSV or JSON file" },
  { begins: "", has: /^[^\w<]*<(?:!doctype html|html)\b/i, is: "a web page", advice: "Import a CSV or JSON file" },
  { begins: "", has: /^[^\w<]*<\?xml\b/i, is: "an XML file", advice: "Import a CSV or JSON file" },
];

/**
 * Why a file isn't a table, such as "tools.xlsx is an Excel spreadsheet. Save it as CSV, and import that.", or undefined if
 * it may be one.
 * @param head the file's first bytes
 */
export function notATable(name: string, head: Uint8Array): string | undefined {
  const text = Array.from(head.subarray(0, 4_096), (byte) => String.fromCharCode(byte)).join("");
  const kind = kinds.find(
    ({ begins, has }) => text.startsWith(begins) && (!has || has.test(text) || has.test(name.toLowerCase())),
  );
  return kind && `${name} is ${kind.is}. ${kind.advice}.`;
}
