import { expect, test } from "vitest";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { apply, importer, rowsOf, stage, undo } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { listChanges } from "~/platform/audit/audit.server";
import { undoBatch } from "~/backoffice/undo/undo.server";
import { listCompanies } from "#tests/list-companies";
import {
  restoreCompanies,
  restoreCompany,
  trashCompanies,
  trashCompany,
} from "~/catalog/companies/trash-companies.server";
import { ImportRow } from "~/backoffice/import/api";
import { decideRow } from "~/backoffice/import/rows.server";

useDatabase();

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const acme = { name: "Acme", website: "https://acme.example/", description: "Sends invoices." };
const names = async () => (await listCompanies()).map(({ name }) => name);
const today = () => new Date().toISOString().slice(0, 10);

/** A company that an import added and an admin removed. */
async function removed(): Promise<number> {
  await apply(await stage([acme]));
  const [company] = await listCompanies();
  await trashCompany(ann, company!.id);
  return company!.id;
}

test("what an admin removed stays out of the next import, which says so", async () => {
  const id = await removed();
  const batch = await stage([{ ...acme, website: "http://www.acme.example?utm_source=x" }]);
  const rows = await rowsOf(batch);
  expect(ImportRow.strict().array().safeParse(rows).error).toBeUndefined();
  expect(rows).toMatchObject([
    {
      verdict: "skipped",
      decision: "leave",
      reason: `removed by an admin on ${today()}`,
      removed: { companyId: id, canRestore: true },
    },
  ]);
  await apply(batch);
  expect(await names()).toEqual([]);

  await restoreCompany(ann, id);
  expect(await rowsOf(batch)).toMatchObject([
    { reason: "already in the directory", match: { companyId: id, by: "website" } },
  ]);
  expect(await rowsOf(await stage([acme]))).toMatchObject([{ verdict: "unchanged" }]);
});

test("what was deleted from the trash is remembered, and comes back as new if an admin chooses it", async () => {
  const id = await removed();
  await Trashed.deleteMany({});
  const batch = await stage([acme, { ...acme, name: "Other", website: "https://other.example" }]);
  expect(await rowsOf(batch)).toMatchObject([{ removed: { companyId: id, canRestore: false } }, { verdict: "create" }]);
  await decideRow(batch, 1, { decision: "create" });
  await apply(batch);
  expect((await names()).toSorted()).toEqual(["Acme", "Other"]);
  expect(await rowsOf(await stage([acme]))).toMatchObject([{ verdict: "unchanged" }]);
});

test("the name of a removed company holds another website's row back, and says why", async () => {
  await removed();
  expect(await rowsOf(await stage([{ ...acme, website: "https://acme.invalid" }]))).toMatchObject([
    { verdict: "skipped", reason: `a company with the same name was removed by an admin on ${today()}` },
  ]);
});

test("restoring never makes two companies of one website", async () => {
  const id = await removed();
  const batch = await stage([acme]);
  await decideRow(batch, 1, { decision: "create" });
  await apply(batch);
  await expect(restoreCompany(ann, id)).rejects.toMatchObject({
    reason: "taken",
    message: "Acme was added with the same website since. To restore Acme, move Acme to trash first.",
  });
  expect(await restoreCompanies(ann, [id])).toMatchObject({ changed: 0 });
  expect(await names()).toEqual(["Acme"]);
});

test("two companies that shared a website before are both restored", async () => {
  const ids = [await makeCompany(acme), await makeCompany({ ...acme, name: "Acme Two" })];
  await trashCompany(ann, ids[0]!);
  await restoreCompany(ann, ids[0]!);
  await trashCompanies(ann, ids);
  await restoreCompanies(ann, ids);
  expect(await names()).toEqual(["Acme", "Acme Two"]);
});

test("undoing an import removes nothing that the next one may not bring", async () => {
  const batch = await stage([acme]);
  await apply(batch);
  await undo(batch);
  expect(await rowsOf(await stage([acme]))).toMatchObject([{ verdict: "create" }]);
});

test("undoing a removal forgets it", async () => {
  await removed();
  const [trashed] = (await listChanges({ entity: "company", action: "trash" })).changes;
  await undoBatch(ann, trashed!.undo);
  await trashCompanies(importer, [(await listCompanies())[0]!.id], { remembered: false });
  expect(await rowsOf(await stage([acme]))).toMatchObject([{ verdict: "create" }]);
});
