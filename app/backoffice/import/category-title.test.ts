import { expect, test } from "vitest";
import { categoryTitle } from "~/backoffice/import/category-title";

test.each([
  ["curated-resource-lists", "Curated Resource Lists"],
  ["curated_resource_lists", "Curated Resource Lists"],
  ["analytics", "Analytics"],
  ["crm", "CRM"],
  ["ai-and-ml", "AI and ML"],
  ["for-the-web", "For the Web"],
  ["web3", "Web3"],
])("the slug %j is shown as %j", (slug, title) => {
  expect(categoryTitle(slug)).toBe(title);
});

test.each(["DevOps", "iOS", "machine learning", "E-mail", "CI/CD", "2024", "c++", "Überwachung", "a--b", "-a"])(
  "the name %j stays as it is",
  (name) => expect(categoryTitle(name)).toBe(name),
);
