import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { knownProducts } from "~/catalog/synonyms/known-products";
import { searchPage } from "~/discovery/directory/search-page";
import type { Company } from "~/catalog/companies/company";
import { firstGroups } from "~/catalog/synonyms/first-groups";
import { synonymsOf } from "~/catalog/synonyms/synonyms";
import { fold } from "~/platform/text/fold";

const synonyms = synonymsOf(firstGroups);

test("what a product is has synonyms, and each product is listed once", () => {
  expect(knownProducts.filter(({ is }) => !synonyms.has(fold(is)))).toEqual([]);
  expect(new Set(knownProducts.map(({ name }) => name)).size).toBe(knownProducts.length);
});

const companies: Partial<Company>[] = [
  { name: "Parlor", description: "A group chat." },
  { name: "Murmur", description: "Talk with colleagues.", alternativeTo: ["Slack"] },
  { name: "Shelf", description: "An online store." },
  { name: "Ledger", description: "Keeps accounts.", shortDescription: "Notes on Slack and Shopping." },
  { name: "Grid", description: "Tables.", alternativeTo: ["Airtable"] },
  { name: "Dealbook", description: "A CRM for small companies." },
  { name: "Inkwell", description: "Document signing." },
];
const directory = buildDirectory(
  1,
  companies.map((company, i) => companyOf({ id: i + 1, ...company })),
  [],
  [],
);

test.each([
  ["team chat", ["Parlor", "Murmur"], []],
  ["slack", ["Murmur", "Ledger"], []],
  ["airtable clone", ["Grid"], []],
  ["shopify", ["Shelf"], ["shopify"]],
  ["salesforce vs hubspot", ["Dealbook"], ["salesforce", "hubspot"]],
  ["e-signature", ["Inkwell"], []],
  ["e-signatures", ["Inkwell"], []],
  ["crm xqxqxq", ["Dealbook"], ["xqxqxq"]],
])("%s finds %j, without %j", (q, names, dropped) => {
  const page = searchPage(directory, { q, synonyms, sort: "relevance", page: 1 }, 12);
  expect({ names: page.hits.map(({ company }) => company.name).sort(), dropped: page.dropped }).toEqual({
    names: names.toSorted(),
    dropped,
  });
});
