import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { contentOf } from "#tests/content-of";
import { useDatabase } from "#tests/database";
import { apply, stage, undo } from "#tests/importing";
import { knownVersion } from "#tests/known-version";
import { makeCategory, makeCompany } from "#tests/make";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import { getDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { readEverything } from "~/discovery/directory/read-content.server";
import { orderCategories, restoreCategory, trashCategory, updateCategory } from "~/catalog/categories/manage.server";
import { listCategoryIds } from "~/catalog/categories/categories.server";
import { assignAll, unassignAll } from "~/catalog/companies/assign-categories.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { existingCompanies, listCompanyIds } from "~/catalog/companies/existing.server";
import { restoreCompanies, trashCompanies } from "~/catalog/companies/trash-companies.server";
import { contentWrites } from "~/platform/runtime/content-version.server";
import { listTrashedIds } from "~/platform/trash/trash.server";
import { undoBatch } from "~/backoffice/undo/undo.server";

useDatabase();
afterEach(stopDirectory);

const ann = { userId: null, name: "ann", from: "script" } as const;

let lastEdit = "";

/** One thing that somebody does; `n` chooses with what. What can't be done now is left out. */
const acts: Record<string, (n: number) => Promise<unknown>> = {
  add: (n) => makeCompany({ name: `Tool ${n}`, startingPrice: `$${n % 7}/mo`, featured: n % 3 === 0 }),
  edit: async (n) => {
    const { sponsoredFrom: _, ...company } = await getCompany(await someCompany(n));
    const edited = { ...company, name: `Renamed ${n}`, description: `Word ${n}`, rating: n % 50 };
    lastEdit = (await updateCompany(ann, company.id, edited)).undo;
  },
  "set fields": async (n) => setFields(ann, await someCompanies(n), { featured: n % 2 === 0, sponsored: n % 3 === 0 }),
  assign: async (n) => assignAll(ann, await someLinks(n)),
  unassign: async (n) => unassignAll(ann, await someLinks(n)),
  trash: async (n) => trashCompanies(ann, await someCompanies(n)),
  restore: async (n) => restoreCompanies(ann, (await listTrashedIds("company")).slice(0, (n % 3) + 1)),
  "rename a category": async (n) =>
    updateCategory(ann, await someCategory(n), { name: `Category ${n}`, slug: `category-${n}-x`, icon: "users" }),
  "order categories": async (n) => {
    const ids = await listCategoryIds();
    return orderCategories(ann, { ids: n % 2 ? ids : ids.toReversed() });
  },
  "trash a category": async (n) => trashCategory(ann, await someCategory(n)),
  "restore a category": async () => restoreCategory(ann, (await listTrashedIds("category"))[0] ?? 0, existingCompanies),
  undo: () => undoBatch(ann, lastEdit),
  import: async (n) => {
    const entries = Array.from({ length: (n % 4) + 1 }, (_, i) => ({
      ...{
        name: `Tool ${n + i}`,
        website: `https://imported-${(n + i) % 9}.example/`,
        description: n % 5 === 0 ? "" : `Import ${n}.`,
      },
      ...{ price: `$${n}/mo`, tags: [`Tag ${n % 3}`] },
    }));
    const batch = await stage(entries);
    await apply(batch);
    if (n % 3 === 0) await undo(batch);
  },
};

const pick = (ids: number[], n: number) => ids[n % Math.max(1, ids.length)] ?? 0;
const someCompany = async (n: number) => pick(await listCompanyIds(), n);
const someCategory = async (n: number) => pick(await listCategoryIds(), n);
const someCompanies = async (n: number) => (await listCompanyIds()).filter((id) => (id + n) % 3 === 0);
const someLinks = async (n: number) => {
  const categoryId = await someCategory(n);
  return (await someCompanies(n)).map((companyId) => ({ companyId, categoryId }));
};

test("after anything that people do, the catalog is what reading everything anew would make", async () => {
  const given = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat({ max: 40 })), {
    minLength: 20,
    maxLength: 20,
  });
  for (const steps of fc.sample(given, 2)) {
    await makeCategory({ name: `Base ${Math.random()}`, slug: `base-${Date.now()}`, icon: "users" });
    for (let i = 0; i < 6; i++) await makeCompany();
    await getDirectory();
    for (const [i, [act, n]] of steps.entries()) {
      await acts[act]?.(n).catch((error: unknown) => {
        if ((error as Error).name !== "Refusal") throw error;
      });
      const incremental = contentOf(await getDirectory());
      const fresh = contentOf(await readEverything(emptyDirectory, await knownVersion()));
      const path = steps.slice(0, i + 1).map((each) => each.join(" "));
      expect({ path, ...incremental }).toEqual({ path, ...fresh });
    }
  }
});

test("visitors never wait for an import's companies, and see them when it ends", async () => {
  expect((await getDirectory()).companies.byId).toHaveLength(0);
  const writes = contentWrites();
  const rows = [1, 2, 3].map((n) => ({ name: `Tool ${n}`, website: `tool-${n}.example`, description: "Sorts." }));
  const batch = await stage(rows);
  await apply(batch);
  expect((await getDirectory()).companies.byId).toHaveLength(3);
  expect(contentWrites()).toBe(writes);
});
