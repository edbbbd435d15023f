import { beforeEach, describe, expect, test } from "vitest";
import { DataVersion } from "#models/data-version.server";
import { ImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { ListedComparison } from "#models/listed-comparison.server";
import { Account } from "#models/user.server";
import { useFailPoints } from "#tests/fail-points-database";
import { apply, importer, rowsOf, stage, undo } from "#tests/importing";
import { makeCompanies, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { findComparisons, listComparison } from "~/discovery/compare/listed.server";
import { summarize } from "~/backoffice/import/batch-counts.server";
import { getBatch, reopenBatch } from "~/backoffice/import/batches.server";
import { RowQuery } from "~/backoffice/import/import-batch";
import { ImportStep } from "~/backoffice/import/import-job.server";
import { listRows } from "~/backoffice/import/rows.server";
import { dueMigrations, migrate, refuseNewerData, type Migration } from "~/platform/runtime/migrations.server";
import { migrations } from "~/site/wiring/migrations.server";
import * as api from "~/routes/api/endpoints";
import * as openApi from "~/routes/api/openapi";

const network = useFailPoints();

const acme = { name: "Acme", website: "https://acme.example/", description: "Sends invoices." };
const beta = { ...acme, name: "Beta", website: "https://beta.example/" };

/** An import that was undone, stored as before version 1. */
async function undoneFormerly(): Promise<number> {
  const batch = await stage([acme, beta]);
  await apply(batch);
  await undo(batch);
  await ImportRow.collection.updateMany({ batchId: batch }, { $set: { state: "taken-back" } });
  await ImportBatch.collection.updateOne(
    { _id: batch as never },
    { $set: { state: "taken-back" }, $rename: { "counts.undone": "counts.takenBack" } },
  );
  return batch;
}

/** A listed comparison, stored as before version 2. */
async function listedFormerly(): Promise<number> {
  const companyIds = await makeCompanies([{ name: "Notion" }, { name: "Coda" }]);
  const { id } = await listComparison(importer, { companyIds, editorNote: "For notes." });
  await ListedComparison.collection.updateOne({ _id: id as never }, { $rename: { editorNote: "take" } });
  return id;
}

/** An admin, stored as before version 3. */
async function adminFormerly(): Promise<void> {
  const { id } = await makeUser({ isAdmin: true });
  await Account.updateOne({ _id: id }, { $unset: { role: 1 } });
}

const version = async () => (await DataVersion.findById("data").lean())?.version;
const query = (more: object) => RowQuery.parse(more);

describe("before stored data is rewritten", () => {
  test("an import has its current words, and can be applied again", async () => {
    const batch = await undoneFormerly();
    expect(await getBatch(batch)).toMatchObject({ state: "undone", counts: { undone: 2 } });
    expect(await getBatch(batch)).not.toHaveProperty("counts.takenBack");
    expect((await summarize(batch)).note).toContain("left in the directory");
    for (const state of ["undone", "taken-back"])
      expect((await listRows(batch, query({ state }))).rows.map((row) => row.state)).toEqual(["undone", "undone"]);
    expect(await reopenBatch(batch)).toMatchObject({ state: "staged", counts: { undone: 0 }, due: 2 });
    expect((await rowsOf(batch)).map(({ state }) => state)).toEqual(["open", "open"]);
  });

  test("a job that waits has its current words", () => {
    const stored = { batchId: 1, name: "tools.csv", step: "take-back", acceptNew: true, acceptUpdates: "all" };
    expect(ImportStep.parse(stored)).toEqual({
      ...{ batchId: 1, name: "tools.csv", step: "undo", applyNew: true, applyUpdates: "all" },
    });
  });

  test("a comparison has its text", async () => {
    await listedFormerly();
    expect((await findComparisons({ q: "", page: 1, limit: 20 })).items).toMatchObject([{ editorNote: "For notes." }]);
  });
});

describe("stored data", () => {
  test("is rewritten once, after which nothing of it has a former word", async () => {
    const batch = await undoneFormerly();
    const comparison = await listedFormerly();
    for (let run = 0; run < 2; run++) {
      await migrate(migrations);
      expect(await version()).toBe(migrations.length);
      const rows = await ImportRow.find({ batchId: batch }).lean();
      expect(rows.map(({ state }) => state)).toEqual(["undone", "undone"]);
      const stored = await ImportBatch.findById(batch).lean();
      expect(stored).toMatchObject({ state: "undone", counts: { undone: 2 } });
      expect(stored?.counts).not.toHaveProperty("takenBack");
      const listed = await ListedComparison.findById(comparison).lean();
      expect(listed).toMatchObject({ editorNote: "For notes." });
      expect(listed).not.toHaveProperty("take");
    }
  });

  test("is backed up before it's rewritten, and not if there's nothing to rewrite", async () => {
    const batch = await undoneFormerly();
    await listedFormerly();
    await adminFormerly();
    expect((await dueMigrations(migrations)).map(({ count }) => count)).toEqual([1, 1, 1]);
    const states: unknown[] = [];
    const backUp = async (version: number) => {
      states.push(version, (await ImportBatch.findById(batch).lean())?.state);
    };
    await migrate(migrations, backUp);
    expect(states).toEqual([migrations.length, "taken-back"]);
    expect(await dueMigrations(migrations)).toEqual([]);
    await DataVersion.deleteMany({});
    expect((await dueMigrations(migrations)).map(({ count }) => count)).toEqual([0, 0, 0]);
    await migrate(migrations, backUp);
    expect(states).toHaveLength(2);
  });

  test("isn't rewritten without its backup", async () => {
    const batch = await undoneFormerly();
    const noRoom = () => Promise.reject(new Error("no room"));
    await expect(migrate(migrations, noRoom)).rejects.toThrow("no room");
    expect([await version(), (await ImportBatch.findById(batch).lean())?.state]).toEqual([undefined, "taken-back"]);
  });

  test("is read by a program one version older, and refused by one that is older than that", async () => {
    await DataVersion.create({ _id: "data", version: migrations.length + 1 });
    await refuseNewerData(migrations);
    await expect(refuseNewerData(migrations.slice(0, -1))).rejects.toThrow(
      `its data has version ${migrations.length + 1}, and this release reads versions up to ${migrations.length}.`,
    );
  });

  test("isn't backed up again after an interrupted run, but after a restore of what was there before", async () => {
    const backedUp: number[] = [];
    const backUp = async (version: number) => void backedUp.push(version);
    const killed = { name: "killed", count: async () => 1, run: () => Promise.reject(new Error("killed")) };
    const step = { ...killed, run: async () => {} };
    await expect(migrate([step, killed], backUp)).rejects.toThrow("killed");
    await migrate([step, step], backUp);
    expect([backedUp, await version()]).toEqual([[2], 2]);
    await DataVersion.replaceOne({ _id: "data" }, { version: 1 });
    await migrate([step, step], backUp);
    expect([backedUp, await version()]).toEqual([[2, 2], 2]);
    await migrate([step, step, step], backUp);
    expect([backedUp, await version()]).toEqual([[2, 2, 3], 3]);
  });

  test("is rewritten from where an interrupted run was", async () => {
    const done: string[] = [];
    const step = (name: string, work: () => Promise<unknown> = () => Promise.resolve()): Migration => ({
      name,
      count: async () => 0,
      run: async () => {
        await work();
        done.push(name);
      },
    });
    await expect(migrate([step("first"), step("second", () => Promise.reject(new Error("killed")))])).rejects.toThrow();
    expect(await version()).toBe(1);
    await migrate([step("first"), step("second")]);
    expect(done).toEqual(["first", "second"]);
    expect(await version()).toBe(2);
  });

  test("is complete after a run that lost the database anywhere in between", async () => {
    const batch = await undoneFormerly();
    let isDone = false;
    for (let allowed = 0; !isDone && allowed < 20; allowed++) {
      network.set({
        configureFailPoint: "failCommand",
        mode: { skip: allowed },
        data: { failCommands: ["find", "getMore", "update"] },
      });
      isDone = await migrate(migrations).then(
        () => true,
        () => false,
      );
      network.clear();
    }
    expect(isDone).toBe(true);
    expect(await version()).toBe(migrations.length);
    expect(await ImportRow.countDocuments({ batchId: batch, state: "undone" })).toBe(2);
  });
});

describe("a program that knows the former words", () => {
  let ann: Visitor;
  beforeEach(async () => {
    ann = await signedIn({ username: "ann", isAdmin: true });
  });

  test("lists a comparison with its text, and edits it", async () => {
    const companyIds = await makeCompanies([{ name: "Notion" }, { name: "Coda" }]);
    const added = await ann.send(api.action, "/api/admin/comparisons", { companyIds, take: "For notes." });
    expect(added).toMatchObject({ status: 201, body: { editorNote: "For notes." } });
    const path = `/api/admin/comparisons/${(added.body as { id: number }).id}`;
    expect((await ann.send(api.action, path, { take: "For tables." }, "PUT")).body).toMatchObject({
      editorNote: "For tables.",
    });
    expect((await listChanges({ entity: "comparison", action: "update" })).changes[0]?.fields).toEqual([
      { field: "take", before: "For notes.", after: "For tables." },
    ]);
  });

  test("applies and undoes an import at its former addresses, which the document calls deprecated", async () => {
    const batch = await stage([acme]);
    const path = `/api/admin/imports/${batch}`;
    expect(await ann.send(api.action, `${path}/accept`, {})).toMatchObject({ status: 200, body: { kind: "import" } });
    const { paths } = (await new Visitor().send(openApi.loader, "/api/openapi.json", undefined, "GET")).body as {
      paths: Record<string, { post?: { deprecated?: boolean } }>;
    };
    for (const [now, former] of Object.entries({ apply: "accept", undo: "take-back" })) {
      expect(paths[`/api/admin/imports/{id}/${now}`]?.post).not.toHaveProperty("deprecated");
      expect(paths[`/api/admin/imports/{id}/${former}`]?.post?.deprecated).toBe(true);
    }
  });
});
