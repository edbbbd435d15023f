import { expect, test } from "vitest";
import { hiddenPositions, parseHidden, withColumn } from "~/platform/admin/columns";

test("what a browser stored is read, and anything else hides nothing", () => {
  expect(parseHidden('["By","Type"]')).toEqual(["By", "Type"]);
  for (const text of [null, "", "{", '{"By":1}', "[1]"]) expect(parseHidden(text)).toEqual([]);
});

test("a column is hidden once, and shown again", () => {
  const hidden = withColumn(["By"], "Type", false);
  expect(hidden).toEqual(["By", "Type"]);
  expect(withColumn(hidden, "Type", false)).toEqual(["By", "Type"]);
  expect(withColumn(hidden, "By", true)).toEqual(["Type"]);
});

test("hidden columns are found by name, and required or former ones stay", () => {
  const heads = ["Select", "Name", "Type", "By"];
  expect(hiddenPositions(heads, ["By", "Type", "Gone", "Name"], ["Select", "Name"])).toBe("3 4");
  expect(hiddenPositions(heads, [], [])).toBe("");
});
