import { describe, expect, test } from "vitest";
import { notPublic } from "#tests/not-public";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { cleanCandidate, type Candidate } from "~/backoffice/import/candidate";

const candidate = (given: Partial<Candidate>): Candidate => ({
  label: "Acme",
  name: "Acme",
  website: "https://acme.example",
  description: "Sends invoices.",
  categories: [],
  sourceType: "file",
  ...given,
});

function clean(given: Partial<Candidate>) {
  const result = cleanCandidate(candidate(given));
  if ("reason" in result) throw new Error(result.reason);
  return result;
}

const reasonOf = (given: Partial<Candidate>) => {
  const result = cleanCandidate(candidate(given));
  return "reason" in result ? result.reason : undefined;
};

describe("a candidate", () => {
  test("of which little is known says so, and has no rating or price that nobody gave", () => {
    expect(clean({}).input).toEqual({
      name: "Acme",
      website: "https://acme.example/",
      description: "Sends invoices.",
      shortDescription: "Sends invoices.",
      logo: placeholderLogo,
      startingPrice: "Price on website",
      rating: 0,
      reviewCount: 0,
      sponsored: false,
      featured: false,
    });
  });

  test("may leave out the scheme of its addresses", () => {
    const addresses = { website: "acme.example", affiliateLink: "acme.example?via=x", logo: "acme.example/logo.png" };
    expect(clean(addresses).input).toMatchObject({
      ...{ website: "https://acme.example/", affiliateLink: "https://acme.example?via=x" },
      logo: "https://acme.example/logo.png",
    });
    expect(clean({ logo: "logo.png" }).input.logo).toBe(placeholderLogo);
  });

  test("is cleaned of what nobody sees, and its name is otherwise left as it is", () => {
    const { input } = clean({
      name: " \u202eC++ [ \\ .*\0 İß日本👩🏽‍💻\u200b ",
      website: "\u200bhttps://acme.example\u2069 ",
      description: "One\u0007.\r\n \r\nTwo.",
    });
    expect(input).toMatchObject({
      name: "C++ [ \\ .* İß日本👩🏽‍💻",
      website: "https://acme.example/",
      description: "One .\n\nTwo.",
      shortDescription: "One . Two.",
    });
  });

  test("has a short description without the links of the long one", () => {
    const description = "Mail and [more](https://apps.example/) from any device.";
    const { input } = clean({ name: "Acme", website: "https://acme.example", description });
    expect(input).toMatchObject({ description, shortDescription: "Mail and more from any device." });
  });

  test("is cut to the bounds of a company, never inside a character", () => {
    const { input, categories, issues } = clean({
      name: "👩🏽‍💻".repeat(100),
      description: "word ".repeat(100_000),
      shortDescription: "日".repeat(10_000),
      startingPrice: "$".repeat(500),
      categories: ["x".repeat(500)],
    });
    expect(input.name).toBe(`${"👩🏽‍💻".repeat(28)}…`);
    expect(input.description).toMatch(/^(word )+word…$/);
    expect(input.description.length).toBeLessThanOrEqual(20_000);
    expect(input.shortDescription).toHaveLength(500);
    expect(input.startingPrice).toHaveLength(100);
    expect(categories[0]).toHaveLength(100);
    expect(issues.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      "name was cut off: at most 200 characters",
      "description was cut off: at most 20000 characters",
      "shortDescription was cut off: at most 500 characters",
      "startingPrice was cut off: at most 100 characters",
      "categories was cut off: at most 100 characters",
    ]);
    expect(issues[0]?.value).toBe(`${"👩🏽‍💻".repeat(42)}…`);
  });

  test.each([undefined, "", "  ", "\u200b\0"])(
    "takes its short description from the long one when it has none that shows: %j",
    (shortDescription) => {
      expect(clean({ shortDescription }).input.shortDescription).toBe("Sends invoices.");
      const long = clean({ shortDescription, description: "日".repeat(1_000) });
      expect(long.input.shortDescription).toHaveLength(160);
    },
  );

  test.each([
    "data:image/svg+xml,<svg>",
    "javascript:alert(1)",
    "//cdn.example/x.png",
    "/x.png",
    "https:x.png",
    `https://cdn.example/${"x".repeat(3_000)}`,
    "",
  ])("has the placeholder for a logo that cannot be shown, and is not lost (case %#)", (logo) => {
    expect(clean({ logo }).input.logo).toBe(placeholderLogo);
  });

  test("keeps a logo that can be shown", () => {
    expect(clean({ logo: " https://cdn.example/x.png " }).input.logo).toBe("https://cdn.example/x.png");
  });

  test("has each category once, and at most a hundred", () => {
    expect(clean({ categories: ["CRM", " CRM\u200b", "", "\0", "crm"] }).categories).toEqual(["CRM", "crm"]);
    const { categories, issues } = clean({ categories: Array.from({ length: 102 }, (_, i) => `Tag ${i}`) });
    expect(categories).toHaveLength(100);
    expect(issues).toEqual([{ field: "categories", value: "Tag 100, Tag 101", problem: "left out: at most 100" }]);
  });

  test.each([
    [{ rating: 51 }, "51", "must be at most 50"],
    [{ rating: NaN }, "NaN", "invalid input"],
    [{ rating: 4.5 }, "4.5", "must be a whole number"],
    [{ reviewCount: -1 }, "-1", "must be at least 0"],
    [{ logo: "/x.png" }, "/x.png", "isn’t a web address"],
    [{ affiliateLink: "no" }, "no", "isn’t a web address"],
    [{ affiliateLink: "http://127.1/" }, "http://127.1/", "isn’t on the public internet"],
    [{ logo: "http://intranet/x.png" }, "http://intranet/x.png", "isn’t on the public internet"],
    [{ sponsoredUntil: "soon" }, "soon", "must be a date"],
    [{ sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-31" }, "2026-01-31", "must be on or after the start date"],
  ])("keeps all but the field that cannot be stored, and says so (case %#)", (given, value, problem) => {
    expect(clean(given)).toMatchObject({ input: { name: "Acme", rating: 0 }, issues: [{ value, problem }] });
  });

  test("looks at its placements once each of their days, and all else, can be read", () => {
    const days = { sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-31", featuredFrom: "soon" };
    const { input, providedFields, issues } = clean({ rating: 99, ...days });
    expect(issues.map(({ field }) => field)).toEqual(["rating", "featuredFrom", "sponsoredUntil"]);
    expect(input).toMatchObject({ name: "Acme", sponsoredFrom: "2026-02-01" });
    expect(providedFields).not.toContain("sponsoredUntil");
  });

  test.each(notPublic)("isn't stored with the website %s, which isn't public", (website) => {
    expect(reasonOf({ website })).toBe("its website isn’t on the public internet");
  });

  test.each([
    [{ name: "" }, "no name"],
    [{ name: "\u200b \u202e\0" }, "no name"],
    [{ website: "" }, "no http or https website"],
    [{ website: "acme" }, "no http or https website"],
    [{ website: "localhost:3000" }, "no http or https website"],
    [{ website: "java\nscript:alert(1)" }, "no http or https website"],
    [{ website: "https://user:pw@acme.example" }, "no http or https website"],
    [{ website: `https://acme.example/${"x".repeat(3_000)}` }, "website: Must be at most 2048 characters"],
    [{ description: "\n \u200b" }, "no description"],
    [{ sourceId: "7".repeat(10_000_000) }, "ID longer than 1000 characters"],
  ])("that cannot be stored says why (case %#)", (given, reason) => {
    expect(reasonOf(given)).toBe(reason);
  });
});
