import { Decimal128, Double, Int32, Long, type Document } from "mongodb";
import { expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();
const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);
const largest = long("9223372036854775807");

/** A number with its type, as it is stored. */
const shown = (value: unknown) => {
  const { _bsontype } = value as { _bsontype: string };
  return `${_bsontype} ${String(value)}`;
};
const stored = async () =>
  Object.fromEntries(
    Object.entries((await embedded.things.findOne({}, { promoteValues: false })) as Document)
      .filter(([name]) => name !== "_id")
      .map(([name, value]) => [name, shown(value)]),
  );

test.each([
  [new Int32(1), { $inc: { n: 2 } }, "Int32 3"],
  [new Int32(2147483647), { $inc: { n: 1 } }, "Long 2147483648"],
  [new Double(1), { $inc: { n: 2 } }, "Double 3"],
  [long("5"), { $inc: { n: 2 } }, "Long 7"],
  [long("9007199254740993"), { $inc: { n: 1 } }, "Long 9007199254740994"],
  [decimal("0.1"), { $inc: { n: decimal("0.2") } }, "Decimal128 0.3"],
  [decimal("0.1"), { $inc: { n: 0.2 } }, "Decimal128 0.300000000000000"],
  [new Int32(3), { $mul: { n: new Double(1.5) } }, "Double 4.5"],
  [decimal("19.99"), { $mul: { n: 3 } }, "Decimal128 59.97"],
  [long("6"), { $bit: { n: { and: 3 } } }, "Long 2"],
])("%s by %j is %s", async (n, update, expected) => {
  await embedded.things.insertOne({ _id: 1, n });
  await embedded.things.updateOne({ _id: 1 }, update);
  expect(await stored()).toEqual({ n: expected });
});

test("an update leaves the types of what is beside it as they are, and a projection those of what it shows", async () => {
  const { things } = embedded;
  await things.insertOne({ _id: 1, a: { double: new Double(3), long: long("3"), list: [new Double(1)] } });
  await things.updateOne({ _id: 1 }, { $set: { "a.new": 1 } });
  const found = await things.findOne({}, { promoteValues: false, projection: { "a.double": 1, "a.long": 1 } });
  expect(Object.values((found as Document).a as Document).map(shown)).toEqual(["Double 3", "Long 3"]);
  expect(await things.countDocuments({ "a.double": { $type: "double" }, "a.long": { $type: "long" } })).toBe(1);
  expect(await things.countDocuments({ "a.double": { $type: "int" } })).toBe(0);
});

test("an integer beyond 64 bits is refused", async () => {
  await embedded.things.insertOne({ _id: 1, n: largest });
  expect((await refusalOf(embedded.things.updateOne({}, { $inc: { n: 1 } }))).code).toBe(2);
  expect(await stored()).toEqual({ n: "Long 9223372036854775807" });
});

test("numbers of all types are told apart and ordered by their exact values, with an index and without", async () => {
  const { things } = embedded;
  const values = [
    NaN, -Infinity, decimal("-1E+6000"), -1, 0, decimal("1E-40"), 0.1, decimal("0.1000000000000000055511151231257828"),
    0.5, 1, long("9007199254740992"), long("9007199254740993"), decimal("9007199254740993.5"), largest,
    decimal("9223372036854775807.5"), 1e300, Infinity,
  ]; // oxfmt-ignore
  const order = [5, 2, 16, 0, 7, 9, 1, 13, 4, 11, 3, 15, 8, 6, 14, 10, 12];
  await things.insertMany(order.map((_id) => ({ _id, n: values[_id] })));
  await things.insertMany([
    { _id: 100, n: decimal("0.1") },
    { _id: 101, n: decimal("0.50") },
  ]);
  for (const hint of [{ $natural: 1 }, { n: 1 }]) {
    const ids = async (filter: object) =>
      (await things.find(filter).sort({ n: 1, _id: 1 }).hint(hint).toArray()).map(({ _id }) => _id);
    if (!("$natural" in hint)) await things.createIndex({ n: 1 });
    expect(await ids({})).toEqual([0, 1, 2, 3, 4, 5, 100, 6, 7, 8, 101, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(await ids({ n: decimal("0.1") })).toEqual([100]);
    expect(await ids({ n: 0.5 })).toEqual([8, 101]);
    expect(await ids({ n: { $in: [long("9007199254740993"), 1e300] } })).toEqual([11, 15]);
    expect(await ids({ n: { $gt: 9007199254740992, $lt: largest } })).toEqual([11, 12]);
    expect(await ids({ n: { $mod: [2, 1] } })).toEqual([9, 11, 13]);
  }
});

test("a unique index tells decimals apart, and knows those that are the same number", async () => {
  const { things } = embedded;
  await things.createIndex({ n: 1 }, { unique: true });
  await things.insertOne({ _id: 1, n: decimal("1.000000000000000000000000000000001") });
  await things.insertOne({ _id: 2, n: decimal("1.000000000000000000000000000000002") });
  await things.insertOne({ _id: 3, n: 1 });
  const twin = await refusalOf(things.insertOne({ _id: 4, n: decimal("1.00") }));
  expect(twin).toMatchObject({ code: 11000, keyPattern: { n: 1 } });
});
