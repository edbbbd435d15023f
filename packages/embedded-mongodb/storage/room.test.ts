import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { UUID } from "mongodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encode } from "#database/bson/raw-bson";
import type { Document } from "#database/bson/values";
import { Cursors } from "#database/commands/cursors";
import { Sessions, type Access } from "#database/commands/sessions";
import { fillDisk, mountSmallDisk, needsMount } from "#database/tests/small-disk";
import { Database } from "./database";
import { insertDocument } from "./writes";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterEach(() => rm(folder, { recursive: true }));

const full = {
  code: 14031,
  codeName: "OutOfDiskSpace",
  message: "Nothing was written: less than 8 MB of the disk would be left.",
};

const insert = (into: Pick<Access, "write">, ids: number[], text = "") =>
  into.write(({ catalog, writer }) => {
    const things = catalog.ensure(writer, "test.things");
    for (const _id of ids) insertDocument({ catalog, writer }, things, encode({ _id, text }));
    return {};
  });
const countIn = ({ catalog }: Database) => catalog.get("test.things")?.count;

test("a commit that may need more room than there is writes nothing, and those beside it aren't affected", async () => {
  let room = Infinity;
  const database = new Database(path.join(folder, "room.lmdb"), () => room);
  await insert(database, [1]);
  room = 100_000;
  const text = "x".repeat(room);
  await Promise.all([
    insert(database, [2]),
    expect(insert(database, [3, 4], text)).rejects.toMatchObject(full),
    insert(database, [5]),
  ]);
  expect(countIn(database)).toBe(3);
  room = -1;
  await expect(insert(database, [6])).rejects.toMatchObject(full);
  // What writes nothing needs no room, such as making an index that is there.
  expect(await database.write(({ catalog }) => catalog.get("test.things")?.count)).toBe(3);
  room = Infinity;
  await insert(database, [3, 4], text);
  expect(countIn(database)).toBe(5);
  await database.close();
});

test("so does a transaction, in a statement or at its end, and others may write after it", async () => {
  let room = Infinity;
  const database = new Database(path.join(folder, "room.lmdb"), () => room);
  await insert(database, [1]);
  const sessions = new Sessions(database, new Cursors());
  const transaction = (txnNumber: number) => ({ lsid: { id: new UUID().toBinary() }, autocommit: false, txnNumber });
  const begin = async (session: object, work: (access: Access) => Promise<Document>) =>
    sessions.run({ ...session, startTransaction: true }, "insert", 1, work);
  room = -1;
  await expect(begin(transaction(1), (access) => insert(access, [2]))).rejects.toMatchObject(full);
  // It only has what the driver needs to ask for it again.
  const empty = transaction(1);
  await begin(empty, (access) => access.write(() => ({})));
  await expect((async () => sessions.run(empty, "commitTransaction", 1, () => ({})))()).rejects.toMatchObject(full);
  room = Infinity;
  await insert(database, [3]);
  expect(countIn(database)).toBe(2);
  await database.close();
});

test("on a disk that is really full, the database reads, is closed and opened, and writes when there is room", async (context) => {
  const disk = path.join(folder, "disk");
  const unmount = await mountSmallDisk(disk, 24);
  if (!unmount) return context.skip(needsMount);
  try {
    const file = path.join(disk, "room.lmdb");
    const first = new Database(file);
    await insert(first, [1]);
    const { size } = await stat(file);
    const fill = fillDisk(disk);
    await expect(insert(first, [2])).rejects.toMatchObject(full);
    await first.close();
    const second = new Database(file);
    expect(countIn(second)).toBe(1);
    await expect(insert(second, [2])).rejects.toMatchObject(full);
    expect((await stat(file)).size).toBe(size);
    await rm(fill);
    await insert(second, [2]);
    expect(countIn(second)).toBe(2);
    await second.close();
  } finally {
    unmount();
  }
});
