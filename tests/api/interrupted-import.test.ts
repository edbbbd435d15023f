import { expect, test } from "vitest";
import { Category } from "#models/category.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { scriptActor } from "~/audit/actor";
import { addCategory, listCategories } from "~/categories/categories.server";
import { catalogueVersion } from "~/catalogue/version.server";
import { listCompanies } from "~/companies/companies.server";
import { importCompanies } from "~/import/import.server";
import type { Candidate } from "~/import/candidate";

useDatabase();

const candidate = (name: string, categories: string[]): Candidate => ({
  label: name,
  name,
  website: `https://${name}.example/`,
  description: "A tool.",
  categories,
  sourceType: "file",
});

const categoriesByCompany = async () =>
  Object.fromEntries((await listCompanies()).map(({ name, categories }) => [name, categories.map(({ slug }) => slug)]));
const counts = async () => Object.fromEntries((await listCategories()).map(({ slug, count }) => [slug, count]));

/** What an import leaves behind that ends between storing, linking and counting. */
async function interruptedImport(): Promise<void> {
  const crm = await addCategory({ name: "CRM", slug: "crm", icon: "users" });
  const stored = (name: string) => ({ name, website: `https://${name}.example/`, sourceType: "file" });
  await makeCompany({ ...stored("linked"), categoryIds: [crm.id] });
  await Category.updateOne({ _id: crm.id }, { $set: { count: 0 } });
  await makeCompany(stored("unlinked"));
  await makeCompany({ name: "by-hand", website: "https://by-hand.example/" });
}

const file = ["linked", "unlinked", "by-hand", "new"].map((name) => candidate(name, ["CRM", "Sales"]));

test("the import after one that was interrupted links and counts what that one could not any more", async () => {
  await interruptedImport();
  const before = await catalogueVersion();
  expect((await importCompanies(scriptActor("import"), file)).note).toBe("1 of 4 imported; skipped: 3 already stored.");
  expect(await categoriesByCompany()).toEqual({
    linked: ["crm"],
    unlinked: ["crm", "sales"],
    "by-hand": [],
    new: ["crm", "sales"],
  });
  expect(await counts()).toEqual({ crm: 3, sales: 2 });
  expect(await catalogueVersion()).toBeGreaterThan(before);
});

test("a dry run after one that was interrupted changes nothing", async () => {
  await interruptedImport();
  await importCompanies(scriptActor("import"), file, { dryRun: true });
  expect(await categoriesByCompany()).toEqual({ linked: ["crm"], unlinked: [], "by-hand": [] });
  expect(await counts()).toEqual({ crm: 0 });
});
