import { BSON, Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, decodeFields } from "./decode";
import { fieldNames } from "./elements";
import { encode, pick } from "./raw-bson";

const name = fc.constantFrom("_id", "a", "b", "é", "longer name", "__proto__");

const scalar = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.double().map((double) => new Double(double)),
  fc.integer().map((int) => new Int32(int)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((int) => Long.fromBigInt(int)),
  fc.date({ noInvalidDate: true }),
  fc.boolean(),
  fc.constantFrom(null, /a.c/i, Decimal128.fromString("1.50"), new Timestamp({ t: 1, i: 2 })),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array().map((bytes) => new Binary(bytes)),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3 }),
  ),
}));

/** A document with these elements in their order, also where one name comes twice. */
function documentOf(elements: [string, unknown][]): Buffer {
  const parts = elements.map(([key, given]) =>
    // As an own field, whatever its name is.
    BSON.serialize(Object.defineProperty({}, key, { value: given, enumerable: true })).subarray(4, -1),
  );
  const bytes = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.from([0])]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

test("fields that are read where they stand are what the decoder makes of them", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), fc.uniqueArray(name), (elements, wanted) => {
      const bytes = documentOf(elements);
      const names = fieldNames(wanted);
      const read = decodeFields(bytes, names);
      const decoded = decode(pick(bytes, names));
      expect(read).toStrictEqual(decoded);
      expect(Object.keys(read)).toEqual(Object.keys(decoded));
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("what is decoded is encoded to the same bytes", () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (given) => {
      const bytes = Buffer.from(BSON.serialize(given));
      expect(encode(decode(bytes)).toString("hex")).toBe(bytes.toString("hex"));
    }),
    { numRuns: 2000, seed: 2 },
  );
});

test.each([
  ["a text that isn't ended", documentOf([["a", "xy"]]), -2, 1],
  ["a boolean that is neither", documentOf([["a", true]]), -2, 7],
  ["a document that says it's longer", documentOf([["a", {}]]), 7, 99],
  ["an unknown type", documentOf([["a", 1]]), 4, 0x55],
])("%s is refused", (_what, bytes, at, byte) => {
  bytes[at < 0 ? bytes.length + at : at] = byte;
  const refused = expect.objectContaining({ code: 22, codeName: "InvalidBSON" }) as Error;
  expect(() => decodeFields(bytes, fieldNames(["a"]))).toThrow(refused);
  expect(() => decode(bytes)).toThrow(refused);
});

test("200 levels of nesting are read, and more are refused", () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });
  expect(Object.keys(decode(encode({ ...nested(200) })))).toEqual(["a"]);
  expect(() => decode(encode({ ...nested(201) }))).toThrow(expect.objectContaining({ code: 15 }) as Error);
});

test("bytes that are no UTF-8 are read all the same", () => {
  const bytes = documentOf([["a", "xyz"]]);
  bytes[bytes.length - 4] = 0xff;
  expect(decodeFields(bytes, fieldNames(["a"]))).toEqual({ a: "x�z" });
});
