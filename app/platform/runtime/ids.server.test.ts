import { MongoClient, type Document } from "mongodb";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { Counter } from "#models/counter.server";
import { ImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { Between } from "embedded-mongodb/tests/between";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { scriptActor } from "~/platform/audit/actor";
import { createPost, trashPost } from "~/content/blog/manage.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { takeIds } from "~/platform/runtime/ids.server";

let direct: MongoClient;
let server: Between;
// Cleanup runs in reverse order, as disconnecting from the database requires.
afterAll(async () => {
  await server.close();
  await direct.close();
});
useDatabase();
beforeAll(async () => {
  const { name } = mongoose.connection;
  direct = await MongoClient.connect(inject("databaseUri"));
  server = new Between(inject("databaseUri"), insertOverOthers);
  await disconnect();
  await connect(await server.listen(), name);
});

/** Collections that the server was asked to upsert into. */
const upserts: string[] = [];

/** Upserts in two steps, so that a concurrent insert in between gets overwritten. */
async function insertOverOthers(command: Document): Promise<Document | null> {
  if (!command.findAndModify || !command.upsert) return null;
  const { query, update } = command as { query: Document; update: { $inc: Document } };
  const name = String(command.findAndModify);
  upserts.push(name);
  const collection = direct.db(String(command.$db)).collection(name);
  if (await collection.findOne(query)) return null;
  const value = { ...query, ...update.$inc };
  await collection.replaceOne(query, value, { upsert: true });
  return { ok: 1, value, lastErrorObject: { n: 1, updatedExisting: false } };
}

const actor = scriptActor("tests");
/** Collections that a restored backup may lack. */
const loseCounters = () => Counter.deleteMany({});

test("no ID is issued twice, not even the first on a server whose upserts overwrite each other", async () => {
  const first = await Promise.all([takeIds("leads"), takeIds("leads", 3), takeIds("leads")]);
  expect(await takeIds("leads")).toBe(6);
  const taken = first.flatMap((id, i) => (i === 1 ? [id, id + 1, id + 2] : [id]));
  expect(taken.sort()).toEqual([1, 2, 3, 4, 5]);
  // Concurrent upserts overwrite each other only sometimes.
  expect(upserts).not.toContain(Counter.collection.name);
});

test("IDs in use are not issued again when the counters are lost", async () => {
  const [, last] = [await makeCompany(), await makeCompany()];
  const { id } = await makeUser();
  await loseCounters();
  expect([await takeIds("companies"), await takeIds("users")]).toEqual([last + 1, id + 1]);
});

test("neither are those of what is in the trash, nor those that an import keeps for its rows", async () => {
  const company = await makeCompany();
  await trashCompany(actor, company);
  await loseCounters();
  expect(await takeIds("companies")).toBe(company + 1);

  const batch = {
    _id: 5,
    source: "file",
    name: "tools.csv",
    state: "applying",
    counts: {},
    startedBy: "ann",
  } as const;
  await ImportBatch.create({ ...batch, firstCompanyId: 40 });
  const row = { batchId: 5, place: 7, verdict: "create", state: "open", label: "A tool" } as const;
  await ImportRow.create({ _id: "5/7", ...row });
  await loseCounters();
  expect(await takeIds("companies")).toBe(47);
});

test("neither are the numbers of posts that were written here, also of those in the trash", async () => {
  const content = { title: "A post", content: "<p>Text.</p>", excerpt: "Text.", author: "Ann", category: "News" };
  const [first, second] = [await createPost(actor, content), await createPost(actor, { ...content, title: "Another" })];
  await trashPost(actor, second.id);
  await loseCounters();
  const third = await createPost(actor, { ...content, title: "A third" });
  expect([second.wpId, third.wpId, third.id]).toEqual([first.wpId + 1, first.wpId + 2, first.id + 2]);
});
