import { afterEach, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { CatalogueVersion } from "#models/catalogue-version.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { getCatalogue, startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";

useDatabase();
afterEach(stopCatalogue);

const names = async () => (await getCatalogue()).companies.map(({ name }) => name);

test("a write of this process is seen by the very next reader", async () => {
  await startCatalogue();
  await makeCompany({ name: "Acme" });
  expect(await names()).toEqual(["Acme"]);
});

test("a write of another process is seen without being told, while the old snapshot serves", async () => {
  const _id = await makeCompany({ name: "Acme" });
  await startCatalogue();
  // Not by an operation, which would tell this process: as the database looks after somebody else's.
  await Company.updateOne({ _id }, { $set: { name: "Acme Two" } });
  await CatalogueVersion.updateOne({ _id: "catalogue" }, { $inc: { version: 1 } });
  expect(await names()).toEqual(["Acme"]);
  await expect.poll(names, { timeout: 20_000, interval: 50 }).toEqual(["Acme Two"]);
});

test("readers who come while a company is being added never see half of a catalogue", async () => {
  await startCatalogue();
  const adding = Promise.all([makeCompany(), makeCompany(), makeCompany()]);
  const seen = await Promise.all(Array.from({ length: 20 }, async () => (await getCatalogue()).companies.length));
  await adding;
  expect(seen.every((count) => count <= 3)).toBe(true);
  expect(await names()).toHaveLength(3);
});
