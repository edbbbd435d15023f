import { describe, expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { findPositions, searchCompanies } from "~/discovery/directory/search";
import { nameAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";

const directoryOf = (companies: Partial<Company>[]) =>
  buildDirectory(
    1,
    companies.map((company, i) => companyOf({ id: i + 1, ...company })),
    (companies[0]?.categories ?? []).map((category) => ({ ...category, icon: "users", count: 0 })),
    [],
  );
const everything = { q: "", sort: "relevance" } as const;

function namesFound(companies: Partial<Company>[], query: Partial<DirectoryQuery>): string[] {
  const directory = directoryOf(companies);
  const positions = findPositions(directory, { ...everything, ...query });
  return Array.from(positions, (position) => nameAt(directory.companies, position));
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
  const directory = directoryOf(Array.from({ length: 25 }, (_, i) => ({ name: `Tool ${String(i).padStart(2, "0")}` })));
  const pageOf = (page: number, q = "") => searchCompanies(directory, { ...everything, q, page }, 12);

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

describe("facts", () => {
  const plan = { name: "Business", kind: "contact" as const, contents: ["Single sign-on", "Audit log"] };

  test.each<[string, Partial<Company>]>([
    ["single sign-on", { plans: [plan] }],
    ["audit log", { plans: [plan] }],
    ["docker", { installMethods: ["Docker"] }],
    ["gdpr", { compliance: ["GDPR"] }],
    ["german", { languages: ["German"] }],
    ["android", { platforms: ["Android"] }],
    ["slack", { integrations: ["Slack #12"] }],
    ["node.js", { builtWith: ["Node.js"] }],
    ["24/7", { supportChannels: ["24/7"] }],
    ["agpl-3.0", { licenses: ["AGPL-3.0-only"] }],
    ["agpl-3.0-only", { licenses: ["AGPL-3.0"] }],
    ["api", { hasApi: true }],
    ["free trial", { trialDays: 14 }],
    ["healthcare", { industries: ["Healthcare"] }],
    ["denmark", { headquarters: "Aarhus, Denmark" }],
    ["discontinued", { lifecycle: "Discontinued" }],
  ])("%s finds %j", (q, facts) => {
    expect(namesFound([{ name: "Has", ...facts }, { name: "Other" }], { q })).toEqual(["Has"]);
  });

  test("that say no find nothing", () => {
    expect(namesFound([{ name: "No", hasApi: false, trialDays: 0 }], { q: "api" })).toEqual([]);
    expect(namesFound([{ name: "No", hasApi: false, trialDays: 0 }], { q: "trial" })).toEqual([]);
  });

  const thisYear = new Date().getUTCFullYear();
  test.each<[string, Partial<Company>[], string[]]>([
    [
      "docker analytics",
      [
        { name: "Counts", description: "Analytics.", installMethods: ["Docker"] },
        { name: "Hosted", description: "Analytics." },
        { name: "Ships", description: "Containers.", installMethods: ["Docker"] },
      ],
      ["Counts"],
    ],
    [
      "trello german",
      [
        { name: "Boards", alternativeTo: ["Trello"] },
        { name: "Tafel", alternativeTo: ["Trello"], languages: ["German"] },
        { name: "Kasse", languages: ["German"] },
      ],
      // “Boards” may support German, too.
      ["Tafel", "Boards"],
    ],
    [
      "gdpr analytics",
      [
        { name: "Counts", description: "Analytics.", compliance: ["GDPR"] },
        { name: "Safe", compliance: ["GDPR"] },
      ],
      ["Counts"],
    ],
    [
      "wiki with SSO",
      [
        { name: "Pages", description: "A wiki.", plans: [{ ...plan, contents: ["SSO"] }] },
        { name: "Notes", description: "A wiki." },
      ],
      // Words of a plan aren't an answer.
      ["Pages", "Notes"],
    ],
    [
      "updated this year",
      [
        { name: "Fresh", lastCommit: `${thisYear}-01-02` },
        { name: "Stale", lastCommit: `${thisYear - 1}-12-30` },
      ],
      ["Fresh"],
    ],
  ])("%s finds the right ones", (q, companies, expected) => {
    expect(namesFound(companies, { q })).toEqual(expected);
  });

  test("come before words of other fields", () => {
    const companies: Partial<Company>[] = [
      { name: "Plan", description: "Analytics.", compliance: ["GDPR"] },
      { name: "Text", description: "Analytics by the GDPR." },
      { name: "Other", compliance: ["GDPR"] },
    ];
    expect(namesFound(companies, { q: "gdpr analytics" })).toEqual(["Plan", "Text"]);
  });
});

describe("licenses", () => {
  const companies: Partial<Company>[] = [
    { licenses: ["AGPL-3.0"] },
    { licenses: ["AGPL-3.0-only"] },
    { licenses: ["MIT"] },
  ];

  test.each(["AGPL-3.0", "AGPL-3.0-only"])("%s finds both spellings", (license) => {
    expect(namesFound(companies, { license: [license] })).toEqual(["Company 1", "Company 2"]);
  });
});

describe("prices in the text", () => {
  const companies: Partial<Company>[] = [
    { name: "Free Desk", startingPrice: "Free" },
    { name: "Cheap Desk", startingPrice: "$19/mo" },
    { name: "Desk", startingPrice: "$25/mo" },
    { name: "Big Desk", startingPrice: "$45/mo" },
    { name: "Secret Desk", startingPrice: "Contact us" },
  ];
  const found = (q: string, chosen: Partial<DirectoryQuery> = {}) => namesFound(companies, { q, ...chosen }).sort();

  test("limit the price, to the cent", () => {
    // Of which the price isn't known may be one.
    expect(found("desk under $20")).toEqual(["Cheap Desk", "Free Desk", "Secret Desk"]);
    expect(found("desk under $30")).toEqual(["Cheap Desk", "Desk", "Free Desk", "Secret Desk"]);
    expect(found("desk over $20")).toEqual(["Big Desk", "Desk", "Secret Desk"]);
    expect(found("desk under $30", { price: ["20-50"] })).toEqual(["Desk"]);
    // In quotes, it's only text.
    expect(found('"desk under $30"')).toHaveLength(companies.length);
  });

  test("never hide who has the whole text, but other filters do", () => {
    const text = { name: "Exact", description: "A desk under $20 a day.", startingPrice: "$90/mo" };
    expect(namesFound([...companies, text], { q: "desk under $20" }).at(-1)).toBe("Exact");
  });

  test("aren’t read in a name", () => {
    const exact = { name: "Desk under $20", startingPrice: "$90/mo", licenses: ["MIT"] };
    const names = (chosen = {}) => namesFound([...companies, exact], { q: "desk under $20", ...chosen });
    expect(names()).toEqual(["Desk under $20"]);
    expect(names({ license: ["MIT"] })).toEqual(["Desk under $20"]);
    expect(names({ license: ["Zlib"] })).toEqual([]);
  });
});
