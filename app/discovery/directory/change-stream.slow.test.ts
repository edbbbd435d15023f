import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "embedded-mongodb/start";
import { ChangeStreamServer } from "#tests/change-stream-server";
import { waiting } from "#tests/waiting";
import { nameAt } from "~/discovery/directory/table";
import { scriptActor } from "~/platform/audit/actor";

let folder: string;
let database: EmbeddedDatabase;
let server: ChangeStreamServer;
let processes: [Process, Process];
let products: Product[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "streams-"));
  database = await startEmbeddedDatabase({ folder });
  server = await ChangeStreamServer.start(database.uri);
  await connect(server.uri, "streams");
  processes = [await loadProcess(), await loadProcess()];
});

beforeEach(async () => {
  // One after the other, because in parallel, each would open a connection.
  for (const model of Object.values(mongoose.models)) await model.collection.deleteMany({});
});

afterEach(async () => {
  server.release();
  server.hasStreams = true;
  await Promise.all(products.map(({ stop }) => stop()));
  products = [];
  pollCallbacks.length = 0;
});

afterAll(async () => {
  await disconnect();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

type Process = Awaited<ReturnType<typeof loadProcess>>;
type Product = {
  add: (name: string) => Promise<number>;
  names: () => Promise<string[]>;
  feature: (ids: number[], featured?: boolean) => Promise<unknown>;
  countFeatured: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Loads the product's modules again, as in another process: two such instances share data only through the database. */
async function loadProcess() {
  vi.resetModules();
  const { getDirectory, startDirectory, stopDirectory } = await import("~/discovery/directory/directory.server");
  const { featuredCompanies } = await import("~/discovery/directory/find");
  const { setFields } = await import("~/catalog/companies/bulk-fields.server");
  const { makeCompany } = await import("#tests/make");
  return { getDirectory, startDirectory, stopDirectory, featuredCompanies, setFields, makeCompany };
}

async function startProduct(process: Process): Promise<Product> {
  const { getDirectory, startDirectory, stopDirectory, makeCompany, setFields, featuredCompanies } = process;
  const product = {
    add: (name: string) => makeCompany({ name }),
    names: async () => {
      const { companies } = await getDirectory();
      return Array.from(companies.byId, (position) => nameAt(companies, position)).sort();
    },
    feature: (ids: number[], featured = true) => setFields(scriptActor("tests"), ids, { featured }),
    countFeatured: async () => featuredCompanies(await getDirectory()).length,
    stop: stopDirectory,
  };
  products.push(product);
  const { opened } = server;
  await startDirectory();
  await expect.poll(() => server.opened, waiting).toBe(opened + 1);
  return product;
}

/** Waits for a connection. The driver retries only some operations after a disconnect. */
async function reconnected(): Promise<void> {
  const ping = () =>
    mongoose.connection.db
      ?.admin()
      .ping()
      .then(
        ({ ok }) => Number(ok),
        () => 0,
      );
  await expect.poll(ping, waiting).toBe(1);
}

/** Starts two products that don't poll by themselves, so that they only learn of changes from a stream. */
async function startTwo(): Promise<[Product, Product]> {
  vi.stubGlobal("setInterval", (ask: () => void) => {
    pollCallbacks.push(ask);
    return { unref: () => undefined };
  });
  const two: [Product, Product] = [await startProduct(processes[0]), await startProduct(processes[1])];
  vi.unstubAllGlobals();
  return two;
}

/** The callbacks by which the products would poll every second. */
const pollCallbacks: (() => void)[] = [];
const pollAll = () => pollCallbacks.forEach((ask) => ask());

describe("by a change stream alone", () => {
  test("two products are in step", async () => {
    const [one, other] = await startTwo();
    await one.add("Acme");
    await expect.poll(other.names, waiting).toEqual(["Acme"]);
    await other.add("Beta");
    await expect.poll(one.names, waiting).toEqual(["Acme", "Beta"]);
  });

  test("readers of another product see a change of many companies as a whole", async () => {
    const [one, other] = await startTwo();
    const ids = await Promise.all(Array.from({ length: 60 }, (_, i) => one.add(`Tool ${i}`)));
    await expect.poll(async () => (await other.names()).length, waiting).toBe(60);
    const seen = new Set<number>();
    const changing = one.feature(ids);
    while (!seen.has(60)) {
      seen.add(await other.countFeatured());
      await nextTick();
    }
    await changing;
    expect([...seen]).toEqual([0, 60]);
  });

  test("readers of both products see two changes of the same companies as a whole, one behind the other", async () => {
    const [one, other] = await startTwo();
    const ids = await Promise.all(Array.from({ length: 60 }, (_, i) => one.add(`Tool ${i}`)));
    await expect.poll(async () => (await other.names()).length, waiting).toBe(60);
    expect(await one.names()).toHaveLength(60);
    const seen = new Set<number>();
    let isOver = false;
    const watch = async ({ countFeatured }: Product) => {
      for (; !isOver; await nextTick()) seen.add(await countFeatured());
    };
    // Both have read the first two batches of 25 when the second change is made, and the last one after it.
    let batches = 0;
    server.hold(({ find, batchSize }) => find === "companies" && batchSize === 26 && ++batches > 0);
    await one.feature(ids);
    const watching = Promise.all([watch(one), watch(other)]);
    await expect.poll(() => batches, waiting).toBe(4);
    await other.feature(ids, false);
    server.release();
    const end = async () => {
      await expect.poll(one.countFeatured, waiting).toBe(0);
      expect(await other.countFeatured()).toBe(0);
    };
    await end().finally(() => (isOver = true));
    await watching;
    expect([...seen].filter((count) => count % 60 > 0)).toEqual([]);
  });

  test("what was changed while a product was loading isn't missed", async () => {
    const [one, other] = await startTwo();
    let held = 0;
    // Refreshes read this collection, but adding a company doesn't.
    server.hold(({ find }) => find === "link_checks" && ++held > 0);
    await one.add("Acme");
    // Both refreshes started before the next change.
    await expect.poll(() => held, waiting).toBeGreaterThan(1);
    await one.add("Beta");
    server.release();
    await expect.poll(other.names, waiting).toEqual(["Acme", "Beta"]);
  });

  test("nothing is missed when connections are cut", async () => {
    const [one, other] = await startTwo();
    const { resumed } = server;
    server.hold(({ pipeline }) => pipeline !== undefined && "$changeStream" in (pipeline as [object])[0]);
    server.cutConnections();
    await reconnected();
    await one.add("Acme");
    server.release();
    await expect.poll(other.names, waiting).toEqual(["Acme"]);
    expect(server.resumed).toBe(resumed + 2);
  });

  test("nothing is missed when connections are refused for a while", async () => {
    const [one, other] = await startTwo();
    await one.add("Acme");
    await server.refuseConnections();
    const refused = reconnected();
    await server.acceptConnections();
    await refused;
    await one.add("Beta");
    await expect.poll(other.names, waiting).toEqual(["Acme", "Beta"]);
  });

  test("products stop while a stream waits", async () => {
    const [one, other] = await startTwo();
    await Promise.all([one.stop(), other.stop()]);
  });

  test("a stream whose history is lost is opened anew, and nothing is missed", async () => {
    const [one, other] = await startTwo();
    const { opened } = server;
    server.loseHistory();
    await one.add("Acme");
    await expect.poll(other.names, waiting).toEqual(["Acme"]);
    await expect.poll(() => server.opened, waiting).toBe(opened + 2);
    await other.add("Beta");
    await expect.poll(one.names, waiting).toEqual(["Acme", "Beta"]);
  });
});

test("where there are no streams any more, products go by the version, and stop as they should", async () => {
  const [one, other] = await startTwo();
  const { opened } = server;
  server.hasStreams = false;
  server.loseHistory();
  server.cutConnections();
  await reconnected();
  await one.add("Acme");
  expect(await other.names()).toEqual([]);
  pollAll();
  await expect.poll(other.names, waiting).toEqual(["Acme"]);
  await other.add("Beta");
  pollAll();
  await expect.poll(one.names, waiting).toEqual(["Acme", "Beta"]);
  expect(server.opened).toBe(opened);
});
