import { describe, expect, test } from "vitest";
import { guessSeparator, namesWithCommas, readList } from "~/backoffice/import/list-cell";

const none = new Set<string>();

describe("a cell with a list", () => {
  test.each([
    ["A, B;C", ";", ["A, B", "C"]],
    ["A,B , C,", ",", ["A", "B", "C"]],
    ["A\nB", "\n", ["A", "B"]],
    ["A/B / C", " / ", ["A/B", "C"]],
    ["A, B", "", ["A, B"]],
    ["CRM (sales, help), ERP", ",", ["CRM (sales, help)", "ERP"]],
    ["CRM (sales, help", ",", ["CRM (sales", "help"]],
    [" ", ",", []],
  ] as const)("%j with %j between is %j", (text, separator, items) => {
    expect(readList(text, separator, none)).toEqual(items);
  });

  test("has known names whole, also beside others", () => {
    const names = new Set(["authentication, authorization, and user management"]);
    const name = "Authentication, Authorization, and User Management";
    expect(readList(name, ",", names)).toEqual([name]);
    expect(readList(`CRM,${name}, Sales`, ",", names)).toEqual(["CRM", name, "Sales"]);
    expect(readList(`CRM;${name}`, ";", names)).toEqual(["CRM", name]);
    // Comparing all parts would exceed the test's limit.
    expect(readList(`${"CRM,".repeat(20_000)}${name}`, ",", names).slice(19_999)).toEqual(["CRM", name]);
  });
});

describe("the separator of items", () => {
  test.each([
    [["A; B", "C"], ";"],
    [["A|B", "C"], "|"],
    [["A\nB"], "\n"],
    [["A, B", "C"], ","],
    [["A, B; C", "D; E, F"], ";"],
    [[...Array.from({ length: 20 }, (_, i) => `A${i}, B`), "C; D"], ","],
    [["CI / CD", "CRM"], null],
    [["CRM / Sales", "Sales / Help", "Help"], " / "],
    [["A", "B"], null],
  ] as const)("in %j is %j", (cells, separator) => {
    expect(guessSeparator(cells)).toBe(separator);
  });

  test("is not the comma of a name whose parts occur nowhere else", () => {
    const name = "Authentication, Authorization, and User Management";
    expect(namesWithCommas([name, "CRM, Sales", "Sales"])).toEqual([name]);
    expect(namesWithCommas([name, `CRM, ${name}`])).toEqual([name]);
    expect(namesWithCommas(["Sales, Marketing, and Support", "Sales", "Support"])).toEqual([]);
    expect(namesWithCommas(["CRM, Sales"])).toEqual([]);
    expect(namesWithCommas([name, `CRM, ${name}`, "Authentication"])).toEqual([]);
  });
});
