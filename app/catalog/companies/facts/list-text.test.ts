import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsOf, listText } from "~/catalog/companies/facts/list-text";

test("a list that a form shows is read back as it is", () => {
  const part = fc.oneof(fc.constantFrom(",", ";", "|", " / ", "a", "B b"), fc.string({ maxLength: 4 }));
  const item = fc
    .array(part, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join("").replace(/\s+/g, " ").trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(itemsOf(listText(items))).toEqual(items);
    }),
  );
});

test.each([
  ["A, B;C", ["A", "B", "C"]],
  ["A, B\nC", ["A, B", "C"]],
  ["A, B\n", ["A, B"]],
  [" , ", []],
])("%j is %j", (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});
