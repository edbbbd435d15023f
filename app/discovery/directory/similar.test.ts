import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { reasonFor, similarTo } from "~/discovery/directory/similar";
import type { Company } from "~/catalog/companies/company";

const categories = [
  { id: 1, name: "CRM", slug: "crm", icon: "users", count: 9 },
  { id: 2, name: "Payroll", slug: "payroll", icon: "users", count: 2 },
  { id: 3, name: "Sales", slug: "sales", icon: "users", count: 2 },
];
const ref = (id: number) => categories.find((category) => category.id === id)!;

/** Makes all fields that a test doesn't set unknown, so that tools don't have them in common. */
const unknown = { description: "", shortDescription: "", startingPrice: "Contact us" } as const;

let lastId = 0;
function company(name: string, categoryIds: number[], more: Partial<Company> = {}): Company {
  return companyOf({ ...unknown, id: ++lastId, name, categories: categoryIds.map(ref), ...more });
}

const namesFor = (companies: Company[]) =>
  similarTo(buildDirectory(1, companies, categories, []), companies[0]!).map(({ name }) => name);

test("a rare category in common says more than a frequent one, and strangers never appear", () => {
  const found = namesFor([
    company("It", [1, 2]),
    company("Same CRM", [1]),
    company("Same payroll", [2]),
    company("Both", [1, 2]),
    company("Neither", []),
    company("Another CRM", [1]),
    company("One more CRM", [1]),
  ]);
  expect(found).toEqual(["Both", "Same payroll", "Another CRM"]);
});

test("rare things in common say more than many usual ones, and what replaces it says most", () => {
  const usual: Partial<Company> = {
    platforms: ["Web", "Linux"],
    deployment: ["Cloud"],
    licenses: ["MIT"],
    integrations: ["Slack", "GitHub"],
  };
  const crm = (name: string, more: Partial<Company>) => company(name, [1], more);
  const found = namesFor([
    crm("It", { ...usual, alternativeTo: ["Salesforce", "Rare CRM"], tags: ["pipelines", "contacts"] }),
    ...Array.from({ length: 20 }, (_, i) => crm(`Usual ${i}`, usual)),
    ...Array.from({ length: 5 }, (_, i) => crm(`Tagged ${i}`, { tags: ["contacts"] })),
    crm("Rarely tagged", { tags: ["Pipelines"] }),
    ...Array.from({ length: 2 }, (_, i) => crm(`Known ${i}`, { alternativeTo: ["salesforce"] })),
    crm("Rarely known", { alternativeTo: ["Rare CRM"] }),
    company("Of no category", [], { alternativeTo: ["it"] }),
    company("Salesforce", []),
  ]);
  expect(found).toEqual(["Of no category", "Salesforce", "Rarely known", "Known 0", "Known 1", "Rarely tagged"]);
});

test("a tool without categories has similar ones, too, by its tags or words", () => {
  const found = namesFor([
    company("It", [], { shortDescription: "Invoices for plumbers", tags: ["billing"] }),
    company("Words", [1], { shortDescription: "Send an invoice to a plumber" }),
    company("Tag", [2], { tags: ["Billing"] }),
    company("Name of invoices", [1]),
    company("Other", [1]),
    company("Stranger", []),
  ]);
  expect(found).toEqual(["Tag", "Words", "Name of invoices"]);
});

test("among equals, words in common decide, then the price", () => {
  const found = namesFor([
    company("It", [1], { shortDescription: "Invoices for plumbers", startingPrice: "$10/mo" }),
    company("Dear", [1], { startingPrice: "$900/mo" }),
    company("Words", [1], { shortDescription: "Invoices for gardeners", startingPrice: "$900/mo" }),
    company("Price", [1], { startingPrice: "$11/mo" }),
  ]);
  expect(found).toEqual(["Words", "Price", "Dear"]);
});

test("however much else tools have in common, the same job comes first", () => {
  const circumstances: Partial<Company> = {
    startingPrice: "$10/mo",
    platforms: ["Web", "Android"],
    deployment: ["Cloud"],
    licenses: ["Rare-1.0"],
    integrations: Array.from({ length: 20 }, (_, i) => `Integration ${i}`),
    teamSizes: ["Small"],
  };
  const found = namesFor([
    company("It", [1, 2], circumstances),
    company("All but the job", [3], circumstances),
    company("One job", [1], circumstances),
    company("Both jobs", [1, 2]),
    company("Both jobs, and more", [1, 2], { platforms: ["Android"] }),
    ...["A", "B", "C"].map((name) => company(name, [3])),
  ]);
  expect(found).toEqual(["Both jobs, and more", "Both jobs", "One job"]);
});

test("a reason is what both replace, and of several products the one that fewest replace", () => {
  const it = company("It", [], { alternativeTo: ["Known", "Rare"] });
  const others = {
    both: company("Both", [], { alternativeTo: ["known", "RARE"] }),
    known: company("Known by many", [], { alternativeTo: ["Known"] }),
    it: company("Rival", [], { alternativeTo: ["Known", "it"] }),
    none: company("None", [1], { alternativeTo: ["Elsewhere"] }),
  };
  const directory = buildDirectory(1, [it, ...Object.values(others)], categories, []);
  const reasons = Object.entries(others).map(([name, other]) => [name, reasonFor(directory, it, other)]);
  expect(Object.fromEntries(reasons)).toEqual({
    both: "Also an alternative to Rare",
    known: "Also an alternative to Known",
    it: "Alternative to It",
    none: undefined,
  });
});

test("sponsorship moves nothing", () => {
  const others = [company("A", [1]), company("B", [1]), company("C", [1], { sponsored: true, featured: true })];
  expect(namesFor([company("It", [1]), ...others])).toEqual(["A", "B", "C"]);
});

test("fewer than three are not worth a block, more than six too many", () => {
  const it = company("It", [1]);
  expect(namesFor([it, company("A", [1]), company("B", [1])])).toEqual([]);
  expect(namesFor([it, ...Array.from({ length: 9 }, (_, i) => company(`C${i}`, [1]))])).toHaveLength(6);
});

test("of many equals, the best rated come first, and no draft", () => {
  const ratings = [3, 9, 1, 7, 5, 8, 2, 6, 4];
  const others = ratings.map((rating) => company(`C${rating}`, [1], { rating }));
  const draft = company("Draft", [1], { rating: 50, status: "draft" });
  expect(namesFor([company("It", [1]), draft, ...others])).toEqual(["C9", "C8", "C7", "C6", "C5", "C4"]);
});

const names = ["Acme", "Beta", "Gamma", "Delta"];
const generatedCompany: fc.Arbitrary<Partial<Company>> = fc.record({
  shortDescription: fc.constantFrom("", "Invoices", "Plumbers", "Invoices for plumbers"),
  categories: fc.subarray(categories),
  alternativeTo: fc.subarray([...names, "Elsewhere"]),
  tags: fc.subarray(["rare", "usual"]),
  platforms: fc.subarray(["Web" as const, "Linux" as const]),
  integrations: fc.subarray(["Slack", "GitHub"]),
  licenses: fc.subarray(["MIT"]),
  rating: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom(undefined, undefined, undefined, "draft" as const),
});

/** A brute-force implementation of the rule, company by company. */
function bruteForce(companies: readonly Company[], own: Company): number[] {
  const shown = companies.filter(({ status }) => status !== "draft");
  const worth = (weight: number, has: (company: Company) => boolean) => {
    const count = shown.filter(has).length;
    const points = Math.round(100 * weight * Math.log2(1 + shown.length / count));
    return (company: Company) => (has(company) ? points : 0);
  };
  const shared = <Value>(of: (company: Company) => readonly Value[] | undefined, weight: number) =>
    (of(own) ?? []).map((value) => worth(weight, (company) => of(company)?.includes(value) === true));
  const wordsOf = ({ shortDescription }: Company) => shortDescription.toLowerCase().replace(" for", "").split(" ");
  const named = (own.alternativeTo ?? []).flatMap((name) => {
    const listed = shown.filter((company) => company.name === name);
    return listed.length === 1 ? worth(4, (company) => company === listed[0]) : [];
  });
  const facts = [
    ...shared(({ alternativeTo }) => alternativeTo, 2),
    ...shared(({ categories }) => categories.map(({ id }) => id), 2),
    ...shared(({ tags }) => tags, 1),
    worth(4, ({ alternativeTo }) => alternativeTo?.includes(own.name) === true),
    ...named,
  ];
  const words = shared((company) => wordsOf(company).filter(Boolean), 0.25);
  const openSource = ({ openSource }: Company) => (openSource ? [true] : []);
  const circumstances = [
    ...shared(openSource, 1),
    ...shared(({ platforms }) => platforms, 1),
    ...shared(({ integrations }) => integrations, 1),
    ...shared(({ licenses }) => licenses, 0.25),
  ];
  const sum = (rules: ((company: Company) => number)[], company: Company) =>
    rules.reduce((points, rule) => points + rule(company), 0);
  const candidates = shown
    .filter((company) => company !== own)
    .filter((company) => sum(own.categories.length > 0 ? facts : [...facts, ...words], company) > 0)
    .map((company) => ({ ...company, job: sum([...facts, ...words], company), rest: sum(circumstances, company) }))
    .sort(
      (a, b) =>
        b.job - a.job || b.rest - a.rest || b.rating - a.rating || a.name.localeCompare(b.name, "en") || a.id - b.id,
    );
  return candidates.slice(0, Math.min(6, Math.floor(candidates.length / 3) * 3)).map(({ id }) => id);
}

test("similar tools are those of comparing every pair by itself", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(generatedCompany, { minLength: 4, maxLength: 30 }), (generated) => {
      const companies = generated.map((one, i) => {
        const stated = JSON.parse(JSON.stringify(one)) as Partial<Company>;
        const name = names[i] ?? `${names[i % names.length]} ${i % 7}`;
        return companyOf({
          ...unknown,
          id: i + 1,
          name,
          ...stated,
          ...(stated.licenses?.length && { openSource: true }),
        });
      });
      const directory = buildDirectory(1, companies, categories, []);
      for (const own of companies.filter(({ status }) => status !== "draft")) {
        const expected = bruteForce(companies, own);
        found += expected.length;
        expect(similarTo(directory, own).map(({ id }) => id)).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
  // Enough comparisons had results.
  expect(found).toBeGreaterThan(1000);
});
