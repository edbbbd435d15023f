import { describe, expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { buildCatalogue } from "~/catalogue/build-catalogue";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { findPositions, searchCompanies } from "~/catalogue/search";
import { nameAt } from "~/catalogue/table";
import type { Company } from "~/companies/company";

const catalogueOf = (companies: Partial<Company>[]) =>
  buildCatalogue(
    1,
    companies.map((company, i) => companyOf({ id: i + 1, ...company })),
    (companies[0]?.categories ?? []).map((category) => ({ ...category, icon: "users", count: 0 })),
    [],
  );
const everything = { q: "", sort: "relevance" } as const;

function namesFound(companies: Partial<Company>[], query: Partial<DirectoryQuery>): string[] {
  const catalogue = catalogueOf(companies);
  const positions = findPositions(catalogue, { ...everything, ...query });
  return Array.from(positions, (position) => nameAt(catalogue.companies, position));
}

describe("searching", () => {
  test("puts the exact name first, then its beginning, the beginning of a word, elsewhere in it, the description", () => {
    const companies = [
      { name: "Other", description: "The best CRM." },
      { name: "SuperCRM" },
      { name: "My CRM" },
      { name: "CRM Pro" },
      { name: "crm" },
      { name: "Nothing" },
    ];
    expect(namesFound(companies, { q: "CRM" })).toEqual(["crm", "CRM Pro", "My CRM", "SuperCRM", "Other"]);
  });

  test("sees the beginning of a word wherever in the name it is, in any script, and not inside one", () => {
    const word = ["MicroCRM CRM", "Ö-CRM", "𠮷 CRM", "🚀CRM", "(CRM) x"].sort();
    const inside = ["ÖCRM", "𠮷CRM", "9CRM", "किCRM"].sort();
    const found = namesFound(
      [...inside, ...word].map((name) => ({ name })),
      { q: "crm" },
    );
    expect(found.slice(0, word.length).sort()).toEqual(word);
    expect(found.slice(word.length).sort()).toEqual(inside);
  });

  test.each(["C++ [ \\ .*", "(", "a|b", "^$", "$&", "İstanbul", "日本語", "👩🏽‍💻", "ß"])(
    "means %s literally, whatever its case",
    (q) => {
      const companies = [{ name: "None" }, { name: `x ${q} y` }, { name: "Described", description: `…${q}…` }];
      expect(namesFound(companies, { q })).toEqual([`x ${q} y`, "Described"]);
      expect(namesFound(companies, { q: q.toUpperCase() })).toEqual([`x ${q} y`, "Described"]);
    },
  );

  test("keeps the wanted order of whatever matches, and takes relevance for no other", () => {
    const companies = [
      { name: "CRM", rating: 10, reviewCount: 1 },
      { name: "An old CRM", rating: 50, reviewCount: 1 },
      { name: "A new CRM", rating: 30, reviewCount: 9 },
    ];
    expect(namesFound(companies, { q: "crm", sort: "rating" })).toEqual(["A new CRM", "An old CRM", "CRM"]);
    expect(namesFound(companies, { q: "crm", sort: "reviews" })).toEqual(["A new CRM", "An old CRM", "CRM"]);
  });

  test("puts tools for small teams first if asked for", () => {
    const companies: Partial<Company>[] = [
      { name: "Big Books", description: "Accounting for all." },
      { name: "Books", description: "Accounting for a small coffee business." },
      { name: "Little Books", description: "Accounting.", teamSizes: ["Small"] },
    ];
    const found = namesFound(companies, { q: "accounting software for small businesses" });
    expect(found).toEqual(["Little Books", "Books", "Big Books"]);
  });

  test("stays within a category, and finds nothing in one that is not there", () => {
    const crm = { id: 1, name: "CRM", slug: "crm" };
    const companies = [{ name: "In", categories: [crm] }, { name: "Out" }];
    expect(namesFound(companies, { category: ["crm"] })).toEqual(["In"]);
    expect(namesFound(companies, { category: ["CRM"] })).toEqual([]);
    expect(namesFound(companies, { category: ["__proto__"] })).toEqual([]);
  });
});

describe("pages of results", () => {
  const catalogue = catalogueOf(Array.from({ length: 25 }, (_, i) => ({ name: `Tool ${String(i).padStart(2, "0")}` })));
  const pageOf = (page: number, q = "") => searchCompanies(catalogue, { ...everything, q, page }, 12);

  test("hold every company once", () => {
    const names = [1, 2, 3].flatMap((page) => pageOf(page).companies.map(({ name }) => name));
    expect(names).toHaveLength(25);
    expect(new Set(names).size).toBe(25);
    expect(pageOf(3)).toMatchObject({ total: 25, page: 3, pages: 3 });
  });

  test("show the last one when a later one was asked for", () => {
    expect(pageOf(1_000_000)).toEqual(pageOf(3));
  });

  test("are one, and empty, when nothing is found", () => {
    expect(pageOf(9, "nothing like it")).toEqual({ companies: [], total: 0, page: 1, pages: 1 });
  });
});
