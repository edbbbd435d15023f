import { expect, test } from "vitest";
import { keyOf, parseKey } from "~/community/inbox/inbox";
import { excerptOf, subjectOf } from "~/community/inbox/row-text";

const sender = { name: "Bea", email: "bea@vendor.example" };
const company = { id: 3, name: "Acme" };

test("a row names the company, or the sender if the title names it or there's none", () => {
  expect(subjectOf({ title: "Does it all", company, sender })).toBe("Acme");
  expect(subjectOf({ title: "Demo request: Acme", company, sender })).toBe("Bea");
  expect(subjectOf({ title: "Press", company: null, sender })).toBe("Bea");
});

test("a row shows what says most, or the first detail, or what an edit changes", () => {
  const details = [
    { label: "Website", value: "https://acme.example/" },
    { label: "Message", value: "Where are the fonts?" },
  ];
  expect(excerptOf({ details })).toBe("Where are the fonts?");
  expect(excerptOf({ details: details.slice(0, 1) })).toBe("https://acme.example/");
  expect(excerptOf({ details: [] })).toBe("");
  const changes = [
    { field: "startingPrice", label: "Starting price", before: "$9/mo", after: "$7/mo" },
    { field: "phone", label: "Phone", before: "1", after: "" },
  ];
  expect(excerptOf({ details: [], changes })).toBe("Starting price: $7/mo, Phone: None");
});

test("long texts are cut", () => {
  const text = excerptOf({ details: [{ label: "Message", value: "word ".repeat(1000) }] });
  expect(text.length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/word…$/);
});

test("an item's name in addresses is read back, and other texts aren't names", () => {
  expect(keyOf({ kind: "review", id: 12 })).toBe("review-12");
  expect(parseKey("review-12")).toEqual({ kind: "review", id: 12 });
  for (const text of ["", "review", "review-", "review-0", "review-1.5", "review-12-3", "nope-12", "toString-1"])
    expect(parseKey(text)).toBeNull();
});
