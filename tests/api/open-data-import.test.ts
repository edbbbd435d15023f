import mongoose from "mongoose";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { factSamples } from "#tests/fact-samples";
import { apply, importer, stageText } from "#tests/importing";
import { makeCategory, makeCompany } from "#tests/make";
import { makeAndRead, type Row } from "#tests/open-data";
import { Plan } from "~/catalog/companies/facts/plans";
import { importCategories } from "~/backoffice/import/categories-file.server";
import { differingColumns } from "~/discovery/open-data/tables";

useDatabase();

/** What must be the same on another site, by website. */
const comparable = (rows: readonly Row[]) =>
  new Map(
    rows.map((row) => [
      row.website,
      Object.fromEntries(Object.entries(row).filter(([name]) => !differingColumns.has(name))),
    ]),
  );

const categoriesOf = (rows: readonly Row[]) => rows.map(({ id: _id, ...category }) => category);

/** As the product's own schema completes it. */
const plans = factSamples.plans!.map((plan) => Plan.parse(plan));

async function fill(): Promise<void> {
  const marketing = await makeCategory({
    name: "Marketing, Ads",
    slug: "ads",
    icon: "bullhorn",
    description: "To sell.",
  });
  const crm = await makeCategory({ name: "CRM", slug: "customers", icon: "users", parentId: marketing.id });
  const wikis = await makeCategory({ name: "Wikis", slug: "notes", icon: "book-open" });
  const categoryIds = [crm.id, wikis.id];
  await makeCompany({
    ...factSamples,
    plans,
    name: "Full",
    website: "https://full.example/",
    startingPrice: "$7/mo",
    categoryIds,
  });
  await makeCompany({
    ...{ name: "=Odd", website: "https://odd.example/path?a=1", description: '-1\n\n+2, “quoted” "twice"' },
    ...{ tags: ["a, b", "c; d", "e / f", "-g"], industries: ["Only one, with a comma"], stars: 0, hasApi: false },
    ...{ startingPrice: "€1.234,50 / Jahr", headquarters: "@home", lastCommit: "1969-07-20", rating: 3 },
    plans: [
      { name: "Pro, or so", kind: "paid", amount: 0.1, currency: "JPY", period: "once", perSeat: true, from: true, contents: ["SSO; audit, log", "1 / 2"] }, // oxfmt-ignore
      { name: "Store", kind: "usage", price: "$0.02/GB" },
      { name: "Big", kind: "contact" },
    ],
  });
  await makeCompany({
    name: "Bare",
    website: "https://bare.example/",
    startingPrice: "Contact us",
    categoryIds: [marketing.id],
  });
  await makeCompany({ name: "Also", website: "https://also.example/", tags: ["One", "Two"], integrations: ["A"] });
}

async function emptyDatabase(): Promise<void> {
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({});
}

async function* linesOf(bytes: Buffer) {
  yield* bytes.toString().split("\n");
}

test.each(["companies.jsonl", "companies.csv"])("%s makes the same facts on an empty site", async (name) => {
  await fill();
  const before = await makeAndRead();
  const file = (await before.bytesOf(name)).toString();
  const categories = await before.bytesOf("categories.jsonl");
  await emptyDatabase();
  expect((await makeAndRead()).companies.jsonl).toEqual([]);
  expect(await importCategories(importer, linesOf(categories))).toEqual({ created: 3, known: 0 });
  await apply(await stageText(file, { name }));
  const after = await makeAndRead();
  expect(comparable(after.companies.jsonl)).toEqual(comparable(before.companies.jsonl));
  expect(categoriesOf(after.categories.jsonl)).toEqual(categoriesOf(before.categories.jsonl));
  expect(await importCategories(importer, linesOf(categories))).toEqual({ created: 0, known: 3 });
});

test.each([
  ["{}", "Line 1 isn’t a category: name: "],
  ['{"name":"A","slug":"a"}\nno', "Line 2 isn’t a category: "],
  ['{"name":"A","slug":"A B"}', "Line 1 isn’t a category: slug: Use lowercase letters"],
])("a file of categories with %j is refused", async (text, problem) => {
  await expect(importCategories(importer, linesOf(Buffer.from(text)))).rejects.toThrow(problem);
});
