import { expect, test } from "vitest";
import { categoryKey } from "~/backoffice/import/category-key";

test.each([
  ["E-Commerce Tools", "ecommerce tool", "eCommerce  tools!"],
  ["Polls and Events", "Poll & Event", "POLLS, EVENTS"],
  ["Customer Relationship Management (CRM)", "Customer relationship management", "customer-relationship-management"],
  ["Generative Artificial Intelligence (GenAI)", "Generative Artificial Intelligence"],
  ["Internet of Things (IoT)", "internet-of-things"],
  ["Content Management Systems (CMS)", "Content management system"],
  ["Boxes, Searches & Entries", "box search entry"],
  ["Café", "cafe"],
])("%s is the same category as %s", (name, ...others) => {
  expect(others.map(categoryKey)).toEqual(others.map(() => categoryKey(name)));
});

test.each([
  ["Payroll (UK)", "Payroll (US)"],
  ["C", "C++"],
  ["C#", "C++"],
  ["Business", "Busine"],
  ["And", "The"],
  ["会計", "在庫"],
  ["News", "Newsletters"],
  ["Audio Streaming", "Video Streaming"],
])("%s is another category than %s", (name, other) => {
  expect(categoryKey(name)).not.toBe(categoryKey(other));
});
