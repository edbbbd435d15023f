import fc from "fast-check";
import { expect, test } from "vitest";
import { Company } from "#models/company.server";
import { ImportRow } from "#models/import-row.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { apply, importer, rowsOf, stage, undo } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { stageEntries } from "#tests/stage-entries";
import { listChanges } from "~/platform/audit/audit.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { listCompanies } from "#tests/list-companies";
import { getCompany } from "~/catalog/companies/companies.server";
import { summarize } from "~/backoffice/import/batch-counts.server";
import { getBatch, reopenBatch } from "~/backoffice/import/batches.server";
import { ImportApplication } from "~/backoffice/import/apply-import.server";
import { ImportUndo } from "~/backoffice/import/undo-import.server";
import { ImportBatch } from "#models/import-batch.server";
import { listTrash } from "~/platform/trash/trash.server";

useDatabase();

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const acme = (more: object = {}) => ({
  ...{ name: "Acme", website: "https://acme.example/", description: "Sends invoices.", price: "$10/mo", ...more },
});
const names = async () => (await listCompanies()).map(({ name }) => name);
const prices = async () => (await listCompanies()).map(({ startingPrice }) => startingPrice);

test("an import that was undone is applied again, with the same rows and decisions", async () => {
  await makeCompany({ ...acme(), startingPrice: "$1/mo", sourceType: "file" });
  const batch = await stage([acme(), acme({ name: "Beta", website: "https://beta.example", tags: ["CRM"] })]);
  await expect(reopenBatch(batch)).rejects.toMatchObject({ reason: "taken" });
  const content = async () => ({
    companies: (await listCompanies()).map(
      ({ createdAt: _created, updatedAt: _updated, priceCheckedAt: _checked, categories, ...company }) => ({
        ...company,
        categories: categories.map(({ name }) => name),
      }),
    ),
    categories: (await listCategories()).map(({ name, count }) => [name, count]),
  });
  const before = await content();
  await apply(batch);
  const applied = await content();
  for (let round = 0; round < 2; round++) {
    await undo(batch);
    expect(await content()).toEqual(before);
    expect(await reopenBatch(batch)).toMatchObject({ state: "staged", counts: { undone: 0 }, due: 2 });
    expect((await rowsOf(batch)).map(({ state }) => state)).toEqual(["open", "open"]);
    await apply(batch);
    expect(await content()).toEqual(applied);
    // A company that was added again isn't in the trash.
    expect(await listTrash()).toEqual([]);
  }
  expect((await listChanges({ entity: "company", action: "create" })).total).toBe(4);
  expect((await listChanges({ entity: "company", action: "update" })).total).toBe(3);
});

test("a company goes when the import that made it is undone before the one that changed it", async () => {
  const first = await stage([acme()]);
  await apply(first);
  const second = await stage([acme({ price: "$99/mo" })]);
  await apply(second);
  await undo(first);
  expect(await names()).toEqual(["Acme"]);
  const why = "a later import changed this company, which moves to trash once it's undone";
  expect(await rowsOf(first)).toMatchObject([{ state: "kept", reason: why }]);
  await undo(second);
  expect(await names()).toEqual([]);
  expect(await rowsOf(first)).toMatchObject([{ state: "undone" }]);
  expect((await getBatch(first)).counts).toMatchObject({ undone: 1, kept: 0 });
});

test("a company that a person changed stays, whatever is undone in which order", async () => {
  const first = await stage([acme()]);
  await apply(first);
  const second = await stage([acme({ price: "$99/mo" })]);
  await apply(second);
  const [company] = await listCompanies();
  await updateCompany(ann, company!.id, { ...company!, description: "By hand." });
  await undo(first);
  await undo(second);
  expect(await listCompanies()).toMatchObject([{ description: "By hand.", startingPrice: "$10/mo" }]);
});

test("an import that is undone says which of its values later imports had changed", async () => {
  const id = await makeCompany({ ...acme(), startingPrice: "$1/mo", sourceType: "file" });
  const batches = [];
  for (const price of ["$2/mo", "$3/mo"]) {
    const batch = await stage([acme({ price })]);
    await apply(batch);
    batches.push(batch);
  }
  await undo(batches[0]!);
  expect(await prices()).toEqual(["$3/mo"]);
  expect(await rowsOf(batches[0]!)).toMatchObject([
    { state: "undone", reason: "a later import changed some fields, which stay until it's undone, too" },
  ]);
  expect((await summarize(batches[0]!)).note).toContain("1 kept values of later imports.");
  await undo(batches[1]!);
  expect(await getCompany(id)).toMatchObject({ startingPrice: "$1/mo" });
});

const fields = ["startingPrice", "shortDescription"] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;
const Value = fc.constantFrom("one", "two", "three");
const Said = fc.record({
  startingPrice: fc.option(Value, { nil: "" }),
  shortDescription: fc.option(Value, { nil: "" }),
});

/** The expected values if each import were a layer over the previous state: undoing it removes its layer. */
function modelOf(base: Values, layers: (Partial<Values> | null)[]): Values {
  return Object.assign({}, base, ...layers) as Values;
}

// Each runs, applies, and undoes several imports.
test("overlapping imports are undone in any order, and leave nothing", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ startingPrice: Value, shortDescription: Value }),
      fc.array(Said, { minLength: 2, maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      fc.boolean(),
      async (base, imports, order, interrupted) => {
        const website = `https://tool-${++number}.example/`;
        const id = await makeCompany({ name: `Tool ${number}`, website, ...base, sourceType: "file" });
        // Origins are restored, too.
        const untouched = await Company.findById(id).lean();
        const stored = async () => {
          const { startingPrice, shortDescription } = await getCompany(id);
          return { startingPrice, shortDescription };
        };
        const layers: (Partial<Values> | null)[] = [];
        const batches = [];
        for (const said of imports) {
          const before = modelOf(base, layers);
          const changed = fields.filter((field) => said[field] !== "" && said[field] !== before[field]);
          layers.push(Object.fromEntries(changed.map((field) => [field, said[field]])));
          batches.push(await applied({ name: `Tool ${number}`, website, ...said }));
          expect(await stored()).toEqual(modelOf(base, layers));
        }
        for (const at of order.filter((at) => at < batches.length)) {
          layers[at] = null;
          const batchId = batches[at]!;
          const batch = await ImportBatch.findById(batchId).orFail().lean();
          await whole(new ImportUndo(batch, importer));
          if (interrupted) {
            // As a crash before its last write leaves it.
            await ImportRow.updateMany({ batchId, state: "undone" }, { $set: { state: "applied" } });
            await whole(new ImportUndo(batch, importer));
          }
          expect(await stored()).toEqual(modelOf(base, layers));
        }
        expect(await ImportRow.countDocuments({ batchId: { $in: batches }, state: { $in: ["applied", "kept"] } })).toBe(
          0,
        );
        expect((await Company.findById(id).lean())?.origins).toEqual(untouched?.origins);
      },
    ),
    { numRuns: fewOrMany(4, 12) },
  );
});

let imports = 5_000;

async function applied(said: { name: string; website: string } & Values): Promise<number> {
  const _id = ++imports;
  await ImportBatch.create({ _id, source: "file", name: "tools.csv", state: "staged", counts: {}, startedBy: "ann" });
  const entry = { ...said, label: said.name, description: "A tool.", categories: [], sourceType: "file" };
  await stageEntries(_id, [entry]);
  await whole(new ImportApplication(await ImportBatch.findById(_id).orFail().lean(), importer));
  return _id;
}

async function whole(work: { next(): Promise<boolean> }): Promise<void> {
  while (await work.next());
}
