import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportChunk } from "#models/import-chunk.server";
import { useFailPoints } from "#tests/fail-points-database";
import { makeCompany } from "#tests/make";
import { stageEntries } from "#tests/stage-entries";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { listCategories, repairCounts } from "~/catalog/categories/categories.server";
import { listCompanies } from "#tests/list-companies";
import { readSettings } from "~/platform/runtime/env.server";
import { ImportApplication } from "~/backoffice/import/apply-import.server";
import { discardBatch, getBatch, uploadFile } from "~/backoffice/import/batches.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { decideRow, listRows } from "~/backoffice/import/rows.server";
import { ImportUndo } from "~/backoffice/import/undo-import.server";

const actor = scriptActor("import");
const settings = readSettings({ NODE_ENV: "test" });
const writes = ["insert", "update", "findAndModify", "delete"];
const network = useFailPoints();
/** Lets this many writes through and fails the next. Returns whether that interrupted the work. */
async function isEndedAfter(count: number, work: Work): Promise<boolean> {
  network.set({ configureFailPoint: "failCommand", mode: { skip: count }, data: { failCommands: writes } });
  const ended = await whole(work).then(
    () => false,
    () => true,
  );
  network.clear();
  return ended;
}

type Work = { next(): Promise<boolean> };

async function whole(work: Work): Promise<void> {
  while (await work.next());
}

// IDs of uploaded imports begin with 1.
let imports = 1_000;

/** A staged import that adds tools and changes one, with unique names. */
async function stage(): Promise<StoredImportBatch> {
  const _id = ++imports;
  const entry = (name: string, categories: string[]) => ({
    ...{ label: name, name: `${name} ${_id}`, website: `https://${name}-${_id}.example/`, description: name },
    ...{ categories: categories.map((category) => `${category} ${_id}`), sourceType: "file" },
  });
  await makeCompany({ name: `Known ${_id}`, website: `https://known-${_id}.example/`, sourceType: "file" });
  await ImportBatch.create({ _id, source: "file", name: "tools.csv", state: "staged", counts: {}, startedBy: "ann" });
  const entries = [entry("Known", ["CRM"]), entry("Acme", ["CRM"]), entry("Beta", []), entry("Gamma", [])];
  await stageEntries(_id, entries);
  await decideRow(_id, 1, { decision: "merge", fields: ["description", "categories"] });
  return batchOf({ _id });
}

const batchOf = ({ _id }: Pick<StoredImportBatch, "_id">) => ImportBatch.findById(_id).orFail().lean();

/** An import's results, without timestamps and IDs. */
async function content({ _id }: StoredImportBatch) {
  await repairCounts();
  const own = new RegExp(` ${_id}$`);
  const ownOf = (things: [string, string][]) =>
    things.filter(([name]) => own.test(name)).map(([name, what]) => `${name.replace(own, "")}: ${what}`);
  const companies = await listCompanies();
  const { changes } = await listChanges({ entity: "company" });
  return {
    companies: ownOf(
      companies.map(({ name, description, categories }) => [name, `${description}, ${categories.length}`]),
    ),
    categories: ownOf((await listCategories()).map(({ name, count }) => [name, String(count)])),
    changes: ownOf(changes.map(({ label, action }) => [label, action])).sort(),
    rows: (await listRows(_id, { page: 1 })).rows.map(({ state }) => state),
  };
}

/** Interrupts the work after each of these writes, and resumes it as another server would. */
async function expectSame(prepare: () => Promise<StoredImportBatch>, begin: (batch: StoredImportBatch) => Work) {
  const first = await prepare();
  await whole(begin(first));
  const undisturbed = await content(first);
  let count = 0;
  for (let ended = true; ended; count++) {
    const batch = await prepare();
    ended = await isEndedAfter(count, begin(batch));
    await whole(begin(await batchOf(batch)));
    expect(await content(batch), `ended after ${count} writes`).toEqual(undisturbed);
  }
  expect(count).toBeGreaterThan(5);
}

test("reading that is ended anywhere comes to the same as if nothing had disturbed it", async () => {
  const rows = Array.from({ length: 401 }, (_, i) => `Tool ${i},https://tool-${i}.example/,A tool.\n`);
  const upload = async () => {
    const file = Readable.from([Buffer.from(`name,website,description\n${rows.join("")}`)]);
    return uploadFile(actor, "tools.csv", file);
  };
  const reading = ({ id: batchId, name }: { id: number; name: string }) => {
    const left: { checkpoint?: unknown } = {};
    const run = {
      id: 1,
      secret: undefined,
      actor,
      settings,
      isAnotherAttempt: false,
      signal: new AbortController().signal,
      pause: async () => {},
    };
    const report = async (_progress: unknown, checkpoint: unknown) => void Object.assign(left, { checkpoint });
    const input = { batchId, name, step: "read" } as const;
    const next = async () => {
      await importJob.run({ ...run, input, report, checkpoint: left.checkpoint });
      return false;
    };
    return { next };
  };
  let count = 0;
  for (let ended = true; ended; count++) {
    const batch = await upload();
    const work = reading(batch);
    ended = await isEndedAfter(count, work);
    await whole(work);
    expect(await getBatch(batch.id), `ended after ${count} writes`).toMatchObject({
      state: "staged",
      counts: { create: 401, skipped: 0 },
    });
    expect(await ImportChunk.countDocuments({ batchId: batch.id })).toBe(0);
  }
  expect(count).toBeGreaterThan(5);
});

test("applying that is interrupted anywhere ends as if nothing had disturbed it", async () => {
  await expectSame(stage, (batch) => new ImportApplication(batch, actor));
});

test("undoing that is ended anywhere comes to the same as if nothing had disturbed it", async () => {
  const accepted = async () => {
    const batch = await stage();
    await whole(new ImportApplication(batch, actor));
    return batch;
  };
  await expectSame(accepted, (batch) => new ImportUndo(batch, actor));
});

test("applying that is interrupted anywhere, and not resumed, can be undone as a whole", async () => {
  const run = {
    id: 1,
    secret: undefined,
    checkpoint: undefined,
    isAnotherAttempt: false,
    actor,
    settings,
    signal: new AbortController().signal,
  };
  const undo = async ({ _id: batchId, name }: StoredImportBatch) => {
    const input = { batchId, name, step: "undo" } as const;
    await importJob.run({ ...run, input, pause: async () => {}, report: async () => {} });
  };
  const untouched = await content(await stage());
  let count = 0;
  for (let ended = true; ended; count++) {
    const batch = await stage();
    ended = await isEndedAfter(count, new ImportApplication(batch, actor));
    const { companies } = await content(batch);
    const isListed = companies.some((company) => !company.startsWith("Known"));
    if (isListed) await expect(discardBatch(batch._id)).rejects.toThrow("Undo the import first");
    await undo(batch);
    const after = await content(batch);
    expect({ ...after, changes: [], rows: [] }, `ended after ${count} writes`).toEqual({
      ...untouched,
      changes: [],
      rows: [],
    });
    await discardBatch(batch._id);
  }
  expect(count).toBeGreaterThan(5);
});
