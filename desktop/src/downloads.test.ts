import path from "node:path";
import { expect, test } from "vitest";
import { askWhereToSave } from "./downloads";

const origin = "https://saas.example";

function safeName(name: string): string {
  let proposed: string | undefined;
  const download = {
    getURL: () => `${origin}/file`,
    getFilename: () => name,
    setSaveDialogOptions: ({ defaultPath }: Electron.SaveDialogOptions) => void (proposed = defaultPath),
  };
  expect(askWhereToSave(download, origin, "/downloads")).toBe(true);
  expect(path.dirname(proposed!)).toBe("/downloads");
  return path.basename(proposed!);
}

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
