import { Schema } from "mongoose";
import { expect, test, vi } from "vitest";
import { defineModel } from "#models/define-model.server";
import { useDatabase } from "#tests/database";
import { Tally } from "~/platform/runtime/tally.server";

useDatabase();

const Sum = defineModel("Sum", new Schema<{ _id: string; n: number }>({ _id: String, n: Number }), "sums");
const newTally = (bounds?: ConstructorParameters<typeof Tally>[2]) => new Tally("sums", () => Sum.collection, bounds);
const sums = async () => Object.fromEntries((await Sum.find().lean()).map(({ _id, n }) => [_id, n]));

test("adds up in memory and stores a batch, together with another server's", async () => {
  const [here, there] = [newTally(), newTally()];
  for (let i = 0; i < 3; i++) here.add("a", { kind: "letter" }, { n: 2 });
  there.add("a", { kind: "letter" }, { n: 1 });
  expect(await sums()).toEqual({});
  const made = await Promise.all([here.flush(), there.flush()]);
  // Both may have tried to create it. The slower one tries again.
  while ((await here.flush()) + (await there.flush()) > 0);
  expect(made.reduce((sum, one) => sum + one)).toBe(1);
  expect(await sums()).toEqual({ a: 7 });
  expect(await Sum.collection.findOne({})).toMatchObject({ kind: "letter" });
});

test("stores each count once", async () => {
  const tally = newTally();
  for (let i = 0; i < 2_500; i++) tally.add(String(i), {}, { n: 1 });
  expect(await tally.flush()).toBe(2_500);
  expect(await tally.flush()).toBe(0);
  expect(Object.values(await sums()).every((n) => n === 1)).toBe(true);
});

test("takes no more documents than it has room for", async () => {
  const tally = newTally({ maxPending: 2 });
  for (const _id of ["a", "b", "c", "a"]) tally.add(_id, {}, { n: 1 });
  await tally.flush();
  expect(await sums()).toEqual({ a: 2, b: 1 });
  tally.add("c", {}, { n: 1 });
  await tally.flush();
  expect(await sums()).toEqual({ a: 2, b: 1, c: 1 });
});

test("counts nothing more on a day with too many new documents", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-01T10:00:00Z") });
  const tally = newTally({ maxNewPerDay: 2 });
  for (const _id of ["a", "b"]) tally.add(_id, {}, { n: 1 });
  await tally.flush();
  for (const _id of ["a", "c"]) tally.add(_id, {}, { n: 1 });
  await tally.flush();
  expect(await sums()).toEqual({ a: 1, b: 1 });
  vi.setSystemTime(Date.parse("2026-01-02T00:00:00Z"));
  for (const _id of ["a", "c"]) tally.add(_id, {}, { n: 1 });
  await tally.flush();
  expect(await sums()).toEqual({ a: 2, b: 1, c: 1 });
  vi.useRealTimers();
});

test("stores everything at a stop, and reports what it can't store", async () => {
  const tally = newTally();
  tally.add("a", {}, { n: 1 });
  tally.start();
  await tally.stop();
  expect(await sums()).toEqual({ a: 1 });
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  await failing(new Error("socket hang up")).stop();
  expect(errors).toHaveBeenCalledExactlyOnceWith("The last sums couldn’t be stored.", expect.any(Error));
});

/** A tally whose database fails once with this error, and then works. */
function failing(...errors: Error[]) {
  const tally = new Tally(
    "sums",
    () =>
      ({
        bulkWrite: (...args: Parameters<typeof Sum.collection.bulkWrite>) => {
          const error = errors.shift();
          return error ? Promise.reject(error) : Sum.collection.bulkWrite(...args);
        },
      }) as never,
  );
  for (const _id of ["a", "b"]) tally.add(_id, {}, { n: 1 });
  return tally;
}

test("keeps its counts while the database is away", async () => {
  const noServer = Object.assign(new Error("No server"), { name: "MongoServerSelectionError" });
  const tally = failing(noServer, new Error("Operation `sums.bulkWrite()` buffering timed out after 10000ms"));
  expect(await tally.flush()).toBe(0);
  expect(await tally.flush()).toBe(0);
  expect(await tally.flush()).toBe(2);
});

test("tries the documents again that another server made at the same time", async () => {
  const tally = failing(
    Object.assign(new Error("Refused"), {
      writeErrors: [
        { index: 1, code: 11_000 },
        { index: 0, code: 1 },
      ],
    }),
  );
  await tally.flush();
  expect(await tally.flush()).toBe(1);
  expect(await sums()).toEqual({ b: 1 });
});

test("loses a batch that may have been stored, rather than count it twice, and nothing that came after it", async () => {
  const tally = failing(new Error("socket hang up"));
  await expect(tally.flush()).rejects.toThrow("socket hang up");
  tally.add("c", {}, { n: 1 });
  await tally.flush();
  expect(await sums()).toEqual({ c: 1 });
});
