import { describe, expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { directoryHref, sorts } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { facetNames } from "~/discovery/directory/facets";

const parse = (query: string | Record<string, string>) => parseDirectoryQuery(new URLSearchParams(query));
const nothing = Object.fromEntries(facetNames.map((name) => [name, []]));
const defaults = { q: "", ...nothing, sort: "relevance", page: 1 };

describe("the address of the directory", () => {
  test("says what is searched", () => {
    expect(parse("q=C%2B%2B+%5B+%5C+.*&category=dev-ops&sort=price-low&page=3")).toEqual({
      ...defaults,
      q: "C++ [ \\ .*",
      category: ["dev-ops"],
      sort: "price-low",
      page: 3,
    });
  });

  test.each([
    "",
    "q=",
    "q=%20%09%0A",
    "q=%00%07",
    "q[]=a",
    "q[99999999]=a",
    "q.a=1",
    "__proto__[q]=a",
    "constructor.prototype.q=a",
    "sort=",
    "sort=RATING",
    "sort=__proto__",
    "sort[]=rating",
    `category=${"x".repeat(101)}`,
    "page=",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e9",
    "page=Infinity",
    "page=NaN",
    `page=${"9".repeat(400)}`,
    "page[]=2",
    "unknown=1",
    "category=&category=,&category=%00",
    "price=cheap&price=&price=__proto__",
    "free-plan=no&open-source=true&featured=1&offer=on",
    "deployment=Self-hosted&platform=amiga&team=2-10",
    "rating=5&rating=4.5&rating=constructor",
    `license=${"x".repeat(101)}&integration=`,
    // Reserved names of form libraries.
    "__state__=x",
    "__intent__=x",
    "__intent__=null",
    "__INTENT__=x",
    '__intent__={"type":"update","payload":{"name":"__proto__.x","value":1}}',
  ])("is as if %s were not there", (query) => {
    expect(parse(query)).toEqual(defaults);
  });

  test("says what is chosen in facets, each value once and sorted", () => {
    const facetParameters =
      "price=under-20&price=free&price=free&free-plan=yes&license=MIT&integration=C%2B%2B&rating=4";
    expect(parse(`team=solo&${facetParameters}&deployment=self-hosted&deployment=nope`)).toEqual({
      ...defaults,
      price: ["free", "under-20"],
      "free-plan": ["yes"],
      license: ["MIT"],
      deployment: ["self-hosted"],
      rating: ["4"],
      team: ["solo"],
      integration: ["C++"],
    });
  });

  test("takes several categories one by one or in one option of a select", () => {
    const both = { ...defaults, category: ["crm", "help-desk"] };
    expect(parse("category=help-desk&category=crm")).toEqual(both);
    expect(parse("category=crm%2Chelp-desk")).toEqual(both);
    expect(parse("category=crm,help-desk&category=crm")).toEqual(both);
  });

  test("takes the lowest of several ratings, which includes the others", () => {
    expect(parse("rating=4&rating=3").rating).toEqual(["3"]);
  });

  test("takes no more than 50 values of a facet", () => {
    const many = Array.from({ length: 1000 }, (_, i) => `integration=Tool+${i}`).join("&");
    expect(parse(many).integration).toHaveLength(50);
  });

  test("takes the first of a parameter that is repeated", () => {
    expect(parse("q=a&q=b&sort=rating&sort=reviews&page=2&page=x")).toEqual({
      ...defaults,
      q: "a",
      sort: "rating",
      page: 2,
    });
  });

  test.each([
    ["  a \t\0 b\n", "a b"],
    ["\u200f\u202ecrm\u202c\ufeff", "crm"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["日本語 👩🏽‍💻", "日本語 👩🏽‍💻"],
    ["x".repeat(10_000), "x".repeat(200)],
    [" ".repeat(10_000) + "crm", "crm"],
    ["a" + "😀".repeat(200), "a" + "😀".repeat(99)],
  ])("searches for the text as it stands in names (case %#)", (q, cleaned) => {
    expect(parse({ q }).q).toBe(cleaned);
  });

  test("is read however many parameters it has", () => {
    expect(parse(`${"a=1&".repeat(fewOrMany(50_000, 1_000_000))}q=crm`).q).toBe("crm");
    expect(parse(`${"license=MIT&".repeat(fewOrMany(50_000, 1_000_000))}q=crm`)).toMatchObject({
      q: "crm",
      license: ["MIT"],
    });
  });
});

describe("links to the directory", () => {
  test("hold only what differs from the defaults, always in the same order", () => {
    expect(directoryHref({})).toBe("/directory");
    expect(directoryHref({ q: "", category: [], sort: "relevance", page: 1 })).toBe("/directory");
    expect(directoryHref({ page: 2, sort: "rating", category: ["crm"], q: "a&b=c #+%" })).toBe(
      "/directory?q=a%26b%3Dc+%23%2B%25&category=crm&sort=rating&page=2",
    );
    const facets = { team: ["solo"], license: ["MIT", "Apache-2.0"], price: ["free"], "free-plan": ["yes"] };
    expect(directoryHref({ ...facets, sort: "stars", q: "x" })).toBe(
      "/directory?q=x&price=free&free-plan=yes&license=Apache-2.0&license=MIT&team=solo&sort=stars",
    );
    expect(directoryHref({ page: 2 }, "/category/crm")).toBe("/category/crm?page=2");
  });

  test.each(["C++ [ \\ .*", "İ µ ß", "日本語", "👩🏽‍💻", "a&q=b", "100%", "\u05d0\u05d1"])(
    "lead back to the search for %s",
    (q) => {
      for (const sort of sorts) {
        const query = { ...defaults, q, category: ["crm", "dev-ops"], integration: [q], sort, page: 4 };
        expect(parse(directoryHref(query).replace(/^.*\?/, ""))).toEqual(query);
      }
    },
  );
});
