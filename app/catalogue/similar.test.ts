import { expect, test } from "vitest";
import { buildCatalogue } from "~/catalogue/build-catalogue";
import { similarTo } from "~/catalogue/similar";
import { newCompany, type Company } from "~/companies/company";
import { parsePrice } from "~/companies/price";

const categories = [
  { id: 1, name: "CRM", slug: "crm", icon: "users", count: 9 },
  { id: 2, name: "Payroll", slug: "payroll", icon: "users", count: 2 },
];
const ref = (id: number) => categories.find((category) => category.id === id)!;

let lastId = 0;
function company(name: string, categoryIds: number[], more: Partial<Company> = {}): Company {
  const startingPrice = more.startingPrice ?? "$10/mo";
  return {
    ...newCompany,
    id: ++lastId,
    name,
    ratingKind: "estimate",
    categories: categoryIds.map(ref),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...more,
    startingPrice,
    price: parsePrice(startingPrice),
  };
}

const namesFor = (companies: Company[]) =>
  similarTo(buildCatalogue(1, companies, categories, []), companies[0]!).map(({ name }) => name);

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
  expect(found).toEqual(["Both", "Same payroll", "Same CRM"]);
});

test("among equals, words in common decide, then the price", () => {
  const found = namesFor([
    company("It", [1], { shortDescription: "Invoices for plumbers" }),
    company("Dear", [1], { startingPrice: "$900/mo" }),
    company("Words", [1], { shortDescription: "Invoices for gardeners", startingPrice: "$900/mo" }),
    company("Price", [1], { startingPrice: "$11/mo" }),
  ]);
  expect(found).toEqual(["Words", "Price", "Dear"]);
});

test("sponsorship moves nothing", () => {
  const others = [company("A", [1]), company("B", [1]), company("C", [1], { sponsored: true })];
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
