import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encode } from "#database/bson/raw-bson";
import { pause } from "#database/bson/turns";
import { Database } from "#database/storage/database";
import { strayKeys } from "#database/tests/stray-keys";
import { splitOutput } from "./output-stages";
import { writeOutput } from "./output-writes";

let folder: string;
let file: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  file = path.join(folder, "outputs.lmdb");
  database = new Database(file);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (stage: object, results: Iterable<Buffer | typeof pause>) => {
  const { output } = splitOutput([stage], "test");
  if (!output) throw new Error("This stage writes nothing.");
  const target = { catalog: () => database.catalog, write: database.write.bind(database) };
  return writeOutput(target, output, results, {});
};

/** As many documents are stored as there are, in the collection or in what is to be put in its place. */
const stored = () => (database.catalog.unfinished()[0] ?? database.catalog.get("test.target"))?.count ?? 0;

test.each([
  ["$out", { $out: "target" }, 1_200, 100, 500],
  ["$merge", { $merge: "target" }, 1_200, 100, 500],
  ["$out of large results", { $out: "target" }, 200, 100_000, 45],
])("%s keeps few of its results until they are written", async (_name, stage, count, size, maxKept) => {
  const text = "x".repeat(size);
  let kept = 0;
  const results = function* () {
    for (let _id = 0; _id < count; _id++) {
      yield encode({ _id, text });
      yield pause;
      kept = Math.max(kept, _id + 1 - stored());
    }
  };
  await write(stage, results());
  expect(kept).toBeGreaterThan(10);
  expect(kept).toBeLessThanOrEqual(maxKept);
  expect(database.catalog.get("test.target")?.count).toBe(count);
  await database.close();
});

test("an $out that a crash cut off leaves the old collection, and nothing else behind", async () => {
  await write({ $out: "target" }, [encode({ _id: "old" })]);
  const closed = new Promise<void>((resolve, reject) => {
    const results = function* () {
      for (let _id = 0; _id < 1_000; _id++) yield encode({ _id });
      // Ends between two commits, as a crash may: nobody can clean up any more.
      database.close().then(resolve, reject);
      yield pause;
      throw new Error("The database is closed.");
    };
    void write({ $out: "target" }, results());
  });
  await closed;
  database = new Database(file);
  expect(database.catalog.all().map(({ ns, count }) => [ns, count])).toEqual([["test.target", 1]]);
  expect(database.catalog.unfinished()).toHaveLength(1);
  await database.close();
  expect(await strayKeys(file)).toBe(0);
});
