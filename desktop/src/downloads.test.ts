import { expect, test } from "vitest";
import { safeName } from "./downloads";

test.each([
  ["companies.csv", "companies.csv"],
  ["../../.bashrc", "bashrc"],
  ["C:\\Windows\\x.csv", "x.csv"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ['a<b>:"c|d?*.csv', "abcd.csv"],
  ["", "download"],
  ["..", "download"],
  ["x\0y.csv", "xy.csv"],
])("a file that the server calls %j is saved as %s", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test("a long name keeps its ending", () => {
  expect(safeName(`${"x".repeat(500)}.csv`)).toMatch(/^x{116}\.csv$/);
});
