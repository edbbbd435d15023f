import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { facetChoices } from "~/discovery/directory/facet-choices";
import type { Chosen, FacetName } from "~/discovery/directory/facets";
import type { Company } from "~/catalog/companies/company";

const categories = [
  { id: 1, name: "Analytics", slug: "analytics" },
  { id: 2, name: "Web analytics", slug: "web-analytics", parentId: 1 },
  { id: 3, name: "CRM", slug: "crm", formerSlugs: ["customers"] },
  { id: 4, name: "Empty", slug: "empty" },
].map((category) => ({ icon: "users", count: 0, ...category }));
const [, web, crm] = categories as [object, (typeof categories)[0], (typeof categories)[0]];

const directoryOf = (companies: Partial<Company>[]) =>
  buildDirectory(
    1,
    companies.map((company, i) => companyOf({ id: i + 1, startingPrice: "Contact us", ...company })),
    categories,
    [],
  );

/** The choices of a facet as `label count`, with `*` if it's chosen. */
function shown(companies: Partial<Company>[], name: FacetName, chosen: Chosen = {}, q = ""): string[] | undefined {
  const { choices } = facetChoices(directoryOf(companies), { q, ...chosen }, "all");
  return choices
    .find((choice) => choice.name === name)
    ?.values.map(({ label, count, chosen }) => `${label} ${count}${chosen ? "*" : ""}`);
}

test("facets that no company has a value of aren't there", () => {
  expect(facetChoices(directoryOf([{}]), { q: "" })).toEqual({ choices: [], hasMore: false });
  const { choices } = facetChoices(directoryOf([{ deployment: ["Cloud"] }, {}]), { q: "" });
  const [choice, ...others] = choices;
  const cloud = { value: "cloud", label: "Cloud", count: 1, chosen: false };
  expect(choice).toEqual({ name: "deployment", label: "Deployment", values: [cloud] });
  expect(others).toEqual([]);
});

test("a value that only other choices find keeps its place, with 0", () => {
  const companies: Partial<Company>[] = [
    { deployment: ["Self-hosted"], licenses: ["MIT"] },
    { deployment: ["Cloud"], licenses: ["Proprietary"] },
  ];
  expect(shown(companies, "deployment")).toEqual(["Cloud 1", "Self-hosted 1"]);
  expect(shown(companies, "deployment", { license: ["MIT"] })).toEqual(["Cloud 0", "Self-hosted 1"]);
  expect(shown(companies, "deployment", { deployment: ["cloud"] })).toEqual(["Cloud 1*", "Self-hosted 1"]);
  // Open lists leave out values without results, because they would be too long.
  expect(shown(companies, "license", { deployment: ["self-hosted"] })).toEqual(["MIT 1"]);
});

test("nothing but what is chosen is left where nothing is found", () => {
  const companies: Partial<Company>[] = [{ deployment: ["Cloud"], licenses: ["MIT"] }];
  expect(shown(companies, "license", { license: ["Zlib"] }, "zzzz")).toEqual(["Zlib 0*"]);
  expect(shown(companies, "deployment", { license: ["Zlib"] }, "zzzz")).toBeUndefined();
});

test("a search names the categories first in which it finds most", () => {
  const companies: Partial<Company>[] = [{ categories: [web] }, { categories: [crm] }, { categories: [crm] }];
  expect(shown(companies, "category", {}, "tool")).toEqual(["CRM 2", "Analytics 1", "Web analytics 1"]);
});

test("categories are a tree, and a chosen one is there although it's empty, unknown, or renamed", () => {
  const companies: Partial<Company>[] = [{ categories: [web] }, { categories: [web, crm] }, { categories: [crm] }];
  expect(shown(companies, "category")).toEqual(["Analytics 2", "Web analytics 2", "CRM 2"]);
  expect(shown(companies, "category", { category: ["empty", "nope", "customers"] })).toEqual([
    "Analytics 2",
    "Web analytics 2",
    "CRM 2*",
    "Empty 0*",
    "nope 0*",
  ]);
  const { choices } = facetChoices(directoryOf(companies), { q: "" });
  expect(choices[0]?.values.map(({ value, parent }) => [value, parent])).toEqual([
    ["analytics", undefined],
    ["web-analytics", "analytics"],
    ["crm", undefined],
  ]);
});

test("of the many values of an open list, the most frequent are offered, and those that are chosen", () => {
  const names = Array.from({ length: 60 }, (_, i) => `Tool ${String(i).padStart(2, "0")}`);
  const companies = [{ integrations: names }, { integrations: names.slice(50) }];
  const offered = shown(companies, "integration", { integration: ["Tool 45"] }) ?? [];
  expect(offered).toHaveLength(21);
  expect(offered.slice(0, 11)).toEqual([...names.slice(50).map((name) => `${name} 2`), "Tool 00 1"]);
  expect(offered.at(-1)).toBe("Tool 45 1*");
});

test("folded facets are left out until they're asked for, or one of them is chosen", () => {
  const directory = directoryOf([{ deployment: ["Cloud"], languages: ["German"] }]);
  const of = (chosen: Chosen, filters?: "all") => {
    const { choices, hasMore } = facetChoices(directory, { q: "", ...chosen }, filters);
    return [...choices.map(({ name }) => name), hasMore];
  };
  expect(of({})).toEqual(["deployment", true]);
  expect(of({}, "all")).toEqual(["deployment", "language", false]);
  expect(of({ language: ["german"] })).toEqual(["deployment", "language", false]);
});

test("drafts are no reason to offer anything", () => {
  expect(shown([{ status: "draft", deployment: ["Cloud"] }], "deployment")).toBeUndefined();
});

test("a price in the text limits what is counted", () => {
  const companies: Partial<Company>[] = [
    { name: "Desk", startingPrice: "$10/mo" },
    { name: "Big desk", startingPrice: "$200/mo" },
  ];
  expect(shown(companies, "price", {}, "desk under $20")).toEqual(["Under $20 1", "Over $100 0"]);
  expect(shown(companies, "price", {}, "desk")).toEqual(["Under $20 1", "Over $100 1"]);
});

test("spellings of a license are one value", () => {
  const companies: Partial<Company>[] = [{ licenses: ["AGPL-3.0"] }, { licenses: ["AGPL-3.0-only"] }];
  expect(shown(companies, "license")).toEqual(["AGPL-3.0-only 2"]);
});
