import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encode } from "#database/bson/raw-bson";
import { strayKeys } from "#database/tests/stray-keys";
import { Database } from "./database";
import { isAnythingLeft } from "./dropped";
import { insertDocument } from "./writes";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  file = path.join(folder, "dropped.lmdb");
});
afterEach(() => rm(folder, { recursive: true }));

/** Two collections of as many documents, one of which has an index. */
async function fill(database: Database, size: number): Promise<void> {
  for (const ns of ["test.things", "test.others"])
    await database.write(({ catalog, writer }) => {
      const collection = catalog.create(writer, ns);
      if (ns === "test.things") catalog.addIndex(writer, collection, { name: "n_1", key: { n: 1 } });
      for (let _id = 0; _id < size; _id++)
        insertDocument({ catalog, writer }, collection, encode({ _id, n: _id % 10 }));
    });
}

test("what a drop leaves is removed behind it, by the next start where it was cut off", async () => {
  const first = new Database(file);
  await fill(first, 3_000);
  await first.write(({ catalog, writer }) => {
    const things = catalog.get("test.things");
    if (things) catalog.drop(writer, things);
  });
  expect(first.catalog.get("test.things")).toBeUndefined();
  const { commits } = first;
  // Ends between two parts, as a crash may.
  await first.close();
  expect(first.commits).toBe(commits);
  const second = new Database(file);
  expect(isAnythingLeft(second.reader)).toBe(true);
  expect(second.catalog.all().map(({ ns, count }) => [ns, count])).toEqual([["test.others", 3_000]]);
  await second.close();
  expect(await strayKeys(file)).toBe(0);
});
