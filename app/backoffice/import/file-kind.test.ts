import { expect, test } from "vitest";
import { notATable } from "~/backoffice/import/file-kind";

const bytes = (text: string) => Buffer.from(text, "latin1");
const zip = "PK\x03\x04\x14\0\x06\0";

test.each([
  [
    "tools.xlsx",
    `${zip}[Content_Types].xml … xl/workbook.xml`,
    "an Excel spreadsheet. Save it as CSV, and import that.",
  ],
  ["Tools.XLSX", zip, "an Excel spreadsheet. Save it as CSV, and import that."],
  ["tools.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "an Excel spreadsheet. Save it as CSV, and import that."],
  ["tools.csv", `${zip}xl/worksheets/sheet1.xml`, "an Excel spreadsheet. Save it as CSV, and import that."],
  [
    "tools.ods",
    `${zip}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    "an OpenDocument spreadsheet. Save it as CSV, and import that.",
  ],
  ["tools.numbers", zip, "a Numbers spreadsheet. Export it as CSV, and import that."],
  ["tools.zip", `${zip}tools.csv`, "a ZIP archive. Unpack it, and import the file inside."],
  ["tools.csv.gz", "\x1f\x8b\x08\0", "a compressed file. Unpack it, and import the file inside."],
  ["tools.pdf", "%PDF-1.7", "a PDF. Import a CSV or JSON file."],
  ["tools.csv", "\n<!DOCTYPE html><title>Log in</title>", "a web page. Import a CSV or JSON file."],
  ["tools.json", "<html><body>404", "a web page. Import a CSV or JSON file."],
  ["feed.xml", '\xef\xbb\xbf<?xml version="1.0"?><rss>', "an XML file. Import a CSV or JSON file."],
])("%s is said to be what it is", (name, text, what) => {
  expect(notATable(name, bytes(text))).toBe(`${name} is ${what}`);
});

test.each(["name,website\n", '[{"name":"PK"}]', "", "PK,1\n", "name,<html>\n", "<b>Name</b>,url\n"])(
  "%j may be a table",
  (text) => {
    expect(notATable("tools.csv", bytes(text))).toBeUndefined();
  },
);
