import { expect, test } from "vitest";
import { filledIn } from "~/platform/ui/filled-form";

test("an address says only what was filled in, and is not the default", () => {
  const query = (fields: [string, string][]) => filledIn(fields, { sort: "relevance" }).toString();
  expect(query([...fieldsOf("", "", "relevance")])).toBe("");
  expect(query([...fieldsOf("  ", "crm", "relevance")])).toBe("category=crm");
  expect(query([...fieldsOf(" a&b ", "crm", "rating")])).toBe("q=a%26b&category=crm&sort=rating");
  expect(query([...fieldsOf("relevance", "", "")])).toBe("q=relevance");
  expect(query([["with", "1"], ["with", ""], ["with", "2"]])).toBe("with=1&with=2"); // oxfmt-ignore
});

const fieldsOf = (q: string, category: string, sort: string) => Object.entries({ q, category, sort });
