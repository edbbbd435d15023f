import { Decimal128, Double, Long, ObjectId } from "bson";
import { describe, expect, test } from "vitest";
import { MongoError } from "#database/bson/mongo-error";
import { compareStrings } from "#database/bson/values";
import { evaluate } from "./expression";
import { operators } from "./expression-operators";
import { unsupportedExpressions } from "./unsupported-operators";

/** What MongoDB answers, from its manual and its servers, where the engine below this one differs or did. */

const id = new ObjectId("0123456789abcdef01234567");
const day = new Date("2024-02-29T13:14:15.678Z");
const big = Long.fromString("9007199254740993");
const decimal = (text: string) => Decimal128.fromString(text);
const double = (n: number) => new Double(n);
const long = (n: number) => Long.fromNumber(n);
const document = {
  long: Long.MAX_VALUE,
  n: 5, zero: 0, nil: null, text: "Ünï", list: [3, 1, 2], nested: [[1], [2]], empty: [], day, id, big, price: decimal("19.99"),
  sub: { a: 1, b: [{ c: 1 }, { c: 2 }, {}] }, mixed: [1, null, "x", 2.5],
}; // oxfmt-ignore

const valueOf = (expression: unknown) => evaluate(expression, document);
const codeOf = (expression: unknown) => {
  try {
    return `gave ${JSON.stringify(valueOf(expression))}`;
  } catch (error) {
    return error instanceof MongoError ? error.code : error;
  }
};

describe("an expression", () => {
  test.each([
    ["$sub.b.c", [1, 2]],
    ["$sub.x", undefined],
    ["$list.0", []],
    ["$$ROOT.n", 5],
    [{ a: "$n", b: "$x" }, { a: 5 }],
    [
      ["$n", "$x"],
      [5, null],
    ],
    [{ $literal: "$n" }, "$n"],
    [{ $literal: { $nonsense: 1 } }, { $nonsense: 1 }],
    // arithmetic
    [{ $add: ["$n", 1, 0.5] }, 6.5],
    [{ $add: [] }, 0],
    [{ $add: ["$n", "$nil"] }, null],
    [{ $add: ["$n", "$x"] }, null],
    [{ $add: ["$day", 1000] }, new Date(+day + 1000)],
    [{ $add: ["$big", 1] }, Long.fromString("9007199254740994")],
    [{ $add: ["$price", 1] }, decimal("20.99")],
    [{ $add: "$n" }, 5],
    [{ $subtract: ["$day", "$day"] }, long(0)],
    [{ $subtract: ["$day", 1000] }, new Date(+day - 1000)],
    [{ $subtract: ["$price", "$price"] }, decimal("0.00")],
    [{ $multiply: ["$price", 3] }, decimal("59.97")],
    [{ $multiply: ["$n", "$x"] }, null],
    [{ $divide: [7, 2] }, 3.5],
    [{ $divide: ["$price", 2] }, decimal("9.995")],
    [{ $divide: [1, "$nil"] }, null],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [5.5, 2] }, 1.5],
    [{ $mod: ["$nil", 2] }, null],
    [{ $mod: ["$big", 10] }, long(3)],
    [{ $mod: ["$big", double(10)] }, long(3)],
    [{ $mod: [7, double(4)] }, 3],
    [{ $mod: [double(7), 4] }, double(3)],
    [{ $abs: -3 }, 3],
    [{ $abs: "$nil" }, null],
    [{ $multiply: [decimal("9E+6144"), 2] }, decimal("Infinity")],
    [{ $multiply: [decimal("-9E+6144"), 2] }, decimal("-Infinity")],
    [{ $multiply: [decimal("1E-6176"), decimal("0.6")] }, decimal("1E-6176")],
    [{ $divide: [decimal("1E-6176"), 10] }, decimal("0E-6176")],
    [{ $ceil: 1.2 }, double(2)],
    [{ $floor: -1.2 }, double(-2)],
    [{ $floor: "$price" }, decimal("19")],
    [{ $round: 2.5 }, double(2)],
    [{ $round: [3.5] }, double(4)],
    [{ $round: [2.675, 2] }, 2.67],
    [{ $round: [-1.25, 1] }, -1.2],
    [{ $round: [1255, -1] }, 1260],
    [{ $round: ["$price", 1] }, decimal("20.0")],
    [{ $round: ["$nil", 1] }, null],
    [{ $trunc: -2.7 }, double(-2)],
    [{ $trunc: [2.679, 2] }, 2.67],
    [{ $round: [2147483647, -1] }, long(2147483650)],
    [{ $sqrt: 9 }, double(3)],
    [{ $sqrt: "$nil" }, null],
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, long(2 ** 40)],
    [{ $pow: [2, 64] }, 2 ** 64],
    [{ $pow: [double(2), 2] }, double(4)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $pow: [-1, -3] }, -1],
    [{ $log: [8, 2] }, double(3)],
    [{ $exp: 0 }, double(1)],
    [{ $add: [2147483647, 1] }, long(2147483648)],
    [{ $add: [1, double(1)] }, double(2)],
    [{ $add: ["$long", "$long"] }, 2 ** 64],
    [{ $subtract: [1, long(1)] }, long(0)],
    [{ $multiply: [double(2), 3] }, double(6)],
    [{ $divide: [6, 2] }, double(3)],
    [{ $abs: -2147483648 }, long(2147483648)],
    [{ $abs: long(-1) }, long(1)],
    // comparisons and conditions
    [{ $gt: ["a", 5] }, true],
    [{ $lt: ["$x", "$nil"] }, true],
    [{ $eq: ["$x", "$nil"] }, false],
    [{ $eq: [{ a: 1 }, { a: 1 }] }, true],
    [{ $cmp: [1, "a"] }, -1],
    [{ $cond: ["$zero", 1, 2] }, 2],
    [{ $cond: { if: "$text", then: 1, else: 2 } }, 1],
    [{ $cond: [{ $literal: "" }, 1, 2] }, 1],
    [{ $ifNull: ["$x", "$nil", 7] }, 7],
    [{ $ifNull: ["$n", 7] }, 5],
    [
      {
        $switch: {
          branches: [
            { case: "$zero", then: 1 },
            { case: "$n", then: 2 },
          ],
        },
      },
      2,
    ],
    [{ $switch: { branches: [{ case: "$x", then: 1 }], default: 3 } }, 3],
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: ["$n", "$text"] }, true],
    [{ $not: ["$nil"] }, true],
    [{ $not: "$n" }, false],
    // arrays
    [{ $size: "$list" }, 3],
    [{ $arrayElemAt: ["$list", -1] }, 2],
    [{ $arrayElemAt: ["$list", 9] }, undefined],
    [{ $arrayElemAt: ["$nil", 0] }, null],
    [{ $first: "$list" }, 3],
    [{ $first: "$nested" }, [1]],
    [{ $last: "$nested" }, [2]],
    [{ $first: "$empty" }, undefined],
    [{ $last: "$nil" }, null],
    [{ $slice: ["$list", 2] }, [3, 1]],
    [{ $slice: ["$list", -2, 1] }, [1]],
    [{ $slice: ["$nil", 1] }, null],
    [{ $concatArrays: ["$list", [4]] }, [3, 1, 2, 4]],
    [{ $concatArrays: ["$list", "$x"] }, null],
    [{ $filter: { input: "$list", as: "one", cond: { $gt: ["$$one", 1] } } }, [3, 2]],
    [{ $filter: { input: "$list", cond: { $gt: ["$$this", 0] }, limit: 1 } }, [3]],
    [{ $map: { input: "$list", as: "one", in: { $add: ["$$one", "$n"] } } }, [8, 6, 7]],
    [{ $map: { input: "$sub.b", in: "$$this.c" } }, [1, 2, null]],
    [{ $reduce: { input: "$list", initialValue: 0, in: { $add: ["$$value", "$$this"] } } }, 6],
    [{ $reduce: { input: "$list", initialValue: 0, in: { $add: ["$$value", "$$this", "$n"] } } }, 21],
    [{ $in: [2, "$list"] }, true],
    [{ $in: [[1], "$nested"] }, true],
    [{ $in: ["$x", "$mixed"] }, false],
    [{ $indexOfArray: ["$list", 2] }, 2],
    [{ $indexOfArray: ["$nested", [2]] }, 1],
    [{ $indexOfArray: ["$nil", 2] }, null],
    [{ $isArray: "$list" }, true],
    [{ $isArray: ["$n"] }, false],
    [{ $range: [0, 6, 2] }, [0, 2, 4]],
    [{ $reverseArray: "$list" }, [2, 1, 3]],
    [{ $sortArray: { input: "$list", sortBy: -1 } }, [3, 2, 1]],
    [{ $sortArray: { input: "$mixed", sortBy: 1 } }, [null, 1, 2.5, "x"]],
    [{ $objectToArray: { a: 1 } }, [{ k: "a", v: 1 }]],
    [
      {
        $arrayToObject: [
          [
            ["a", 1],
            ["b", 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $sum: "$list" }, 6],
    [{ $sum: ["$n", "$list", 1] }, 6],
    [{ $sum: "$mixed" }, 3.5],
    [{ $sum: ["$n", long(1)] }, long(6)],
    [{ $sum: ["$n", double(1)] }, double(6)],
    [{ $avg: "$list" }, double(2)],
    [{ $avg: "$empty" }, null],
    [{ $min: "$mixed" }, 1],
    [{ $max: ["$n", "$x", 9] }, 9],
    [{ $max: "$nil" }, null],
    [
      {
        $setUnion: [
          [1, 2],
          [2, 3],
        ],
      },
      [1, 2, 3],
    ],
    [{ $setUnion: [[1], "$nil"] }, null],
    [
      {
        $setIntersection: [
          [1, 2, 2],
          [2, 3],
        ],
      },
      [2],
    ],
    [{ $setDifference: [[3, 1, 3], [1]] }, [3]],
    [
      {
        $setEquals: [
          [1, 2, 1],
          [2, 1],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [[1], [2, 1]] }, true],
    [{ $allElementsTrue: [[1, true]] }, true],
    [{ $anyElementTrue: [[0, null]] }, false],
    // texts
    [{ $concat: ["a", "b"] }, "ab"],
    [{ $concat: ["a", "$x"] }, null],
    [{ $toUpper: "$nil" }, ""],
    [{ $toUpper: "äß x9" }, "äß X9"],
    [{ $toUpper: { $literal: 2.5 } }, "2.5"],
    [{ $toLower: "ABC" }, "abc"],
    [{ $toLower: "$day" }, "2024-02-29t13:14:15.678z"],
    [{ $indexOfCP: ["abcb", "b", 2] }, 3],
    [{ $indexOfCP: ["$nil", "b"] }, null],
    [{ $indexOfCP: ["abc", "c", 0, 2] }, -1],
    [{ $strcasecmp: ["a", "B"] }, -1],
    // dates
    [{ $year: "$day" }, 2024],
    [{ $year: "$nil" }, null],
    [{ $month: "$day" }, 2],
    [{ $dayOfMonth: "$day" }, 29],
    [{ $dayOfWeek: "$day" }, 5],
    [{ $dayOfYear: "$day" }, 60],
    [{ $hour: { date: "$day", timezone: "+02:00" } }, 15],
    [{ $millisecond: "$day" }, 678],
    [{ $dateToString: { date: "$day", format: "%Y-%m-%d" } }, "2024-02-29"],
    [{ $dateToString: { date: "$day" } }, "2024-02-29T13:14:15.678Z"],
    [{ $dateToString: { date: "$nil", onNull: "never" } }, "never"],
    [{ $dateToString: { date: "$x" } }, null],
    [{ $dateAdd: { startDate: "$day", unit: "month", amount: 12 } }, new Date("2025-02-28T13:14:15.678Z")],
    // types and objects
    [{ $type: "$x" }, "missing"],
    [{ $type: "$n" }, "int"],
    [{ $type: "$id" }, "objectId"],
    [{ $type: "$price" }, "decimal"],
    [{ $type: double(1) }, "double"],
    [{ $type: { $literal: 2 ** 31 } }, "double"],
    [{ $type: "$big" }, "long"],
    [{ $type: "$nil" }, "null"],
    [{ $isNumber: "$price" }, true],
    [{ $isNumber: "$text" }, false],
    [{ $toString: "$id" }, "0123456789abcdef01234567"],
    [{ $toString: "$n" }, "5"],
    [{ $toString: "$day" }, "2024-02-29T13:14:15.678Z"],
    [{ $toInt: "7" }, 7],
    [{ $toInt: 2.9 }, 2],
    [{ $toInt: decimal("-2.9") }, -2],
    [{ $toLong: "9007199254740993" }, big],
    [{ $toLong: decimal("9007199254740993.9") }, big],
    [{ $toLong: 7 }, long(7)],
    [{ $toDouble: "2.5" }, 2.5],
    [{ $toDouble: 3 }, double(3)],
    [{ $toDouble: true }, double(1)],
    [{ $toBool: "false" }, true],
    [{ $toDate: long(0) }, new Date(0)],
    [{ $toDate: double(-1.5) }, new Date(-1)],
    [{ $toDate: "2024-02-29" }, new Date("2024-02-29T00:00:00Z")],
    [{ $toDate: "2024-02-29T13:14:15.6+02:00" }, new Date("2024-02-29T11:14:15.600Z")],
    [{ $toDate: "0099-01-01T00:00:00" }, new Date("0099-01-01T00:00:00Z")],
    [{ $toObjectId: "0123456789abcdef01234567" }, id],
    [{ $convert: { input: "x", to: "int", onError: -1 } }, -1],
    [{ $convert: { input: "$nil", to: "int", onNull: 0 } }, 0],
    [{ $mergeObjects: ["$sub", { a: 2 }] }, { a: 2, b: [{ c: 1 }, { c: 2 }, {}] }],
    [{ $mergeObjects: ["$nil", { a: 2 }] }, { a: 2 }],
    [{ $mergeObjects: "$sub" }, { a: 1, b: [{ c: 1 }, { c: 2 }, {}] }],
    [{ $getField: "n" }, 5],
    [{ $getField: { field: { $literal: "$a.b" }, input: { $literal: { "$a.b": 7 } } } }, 7],
    [{ $getField: { $literal: "x" } }, undefined],
    [{ $getField: { field: "a", input: "$nil" } }, null],
    [{ $getField: { field: "a", input: "$n" } }, undefined],
    [{ $setField: { field: { $literal: "$a" }, input: { a: 1 }, value: "$n" } }, { a: 1, $a: 5 }],
    [{ $setField: { field: "a.b", input: { a: 1 }, value: { $literal: "$n" } } }, { a: 1, "a.b": "$n" }],
    [{ $setField: { field: "a", input: { a: 1, b: 2 }, value: "$$REMOVE" } }, { b: 2 }],
    [{ $setField: { field: "a", input: "$x", value: 1 } }, null],
    [{ $unsetField: { field: "a", input: { a: 1, b: 2 } } }, { b: 2 }],
    [{ $lt: [{ $rand: {} }, 1] }, true],
    [{ $type: { $rand: [] } }, "double"],
    [{ $let: { vars: { a: 1 }, in: { $add: ["$$a", 1] } } }, 2],
  ])("%j is %j", (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  test.each([
    [{ $nonsense: 1 }, 168],
    [{ $add: [1, { $nonsense: 1 }] }, 168],
    [{ $add: 1, $subtract: 1 }, 15983],
    ["$$nobody", 17276],
    [{ $add: ["a", 1] }, 14],
    [{ $add: ["$day", "$day"] }, 16612],
    [{ $subtract: ["a", 1] }, 14],
    [{ $multiply: ["a", 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $divide: [1] }, 16020],
    [{ $mod: [1, 0] }, 16610],
    [{ $abs: "a" }, 28765],
    [{ $sqrt: -1 }, 28714],
    [{ $size: "$nil" }, 17124],
    [{ $in: [1, "$n"] }, 40081],
    [{ $switch: { branches: [{ case: "$zero", then: 1 }] } }, 40066],
    [{ $function: { body: "x", args: [], lang: "js" } }, 168],
    [{ $toInt: "x" }, 241],
    [{ $concat: [1] }, 16702],
    [{ $arrayElemAt: ["$n", 0] }, 28689],
    [{ $setUnion: [1] }, 17043],
    [{ $toDate: 0 }, 241],
    ...["12", "2024", "2024-02-30", "2024-13-01", "2024-01-01T24:00:00", "2024-01-01T10:00:00+0", "x", ""].map(
      (text): [unknown, number] => [{ $convert: { input: text, to: "date" } }, 241],
    ),
    ...["", " 1", "0x10", "1e", "--1", "1_000"].map((text): [unknown, number] => [{ $toDouble: text }, 241]),
    [{ $add: ["$day", 1e300] }, 15],
    [{ $subtract: ["$day", { $literal: NaN }] }, 15],
    [{ $dateAdd: { startDate: "$day", unit: "year", amount: 300000 } }, 15],
    [{ $dateAdd: { startDate: "$day", unit: "constructor", amount: 1 } }, 5439014],
    [{ $dateAdd: { startDate: "$day", unit: 1, amount: 1 } }, 5439013],
    [{ $hour: { date: "$day", timezone: 1 } }, 40517],
    [{ $dateToString: { date: "$day", format: 1 } }, 18533],
    [{ $range: [-2147483648, 2147483647] }, 146],
    [{ $range: [0, 2147483648] }, 34446],
    [{ $range: ["0", 1] }, 34443],
    [{ $filter: { input: [1], cond: true, limit: 0 } }, 327392],
    [{ $indexOfArray: [[1], 1, "0"] }, 40096],
    [{ $indexOfArray: [[1], 1, -1] }, 40097],
    [{ $arrayToObject: { $literal: [["a"]] } }, 40397],
    [{ $arrayToObject: { $literal: [[1, 1]] } }, 40395],
    [{ $arrayToObject: { $literal: [["a", 1], { k: "b", v: 1 }] } }, 40396],
    [{ $arrayToObject: { $literal: [{ k: "a", v: 1 }, ["b", 1]] } }, 40391],
    [{ $arrayToObject: { $literal: [null] } }, 40398],
    [{ $arrayToObject: { $literal: [{ k: "a" }] } }, 40392],
    [{ $arrayToObject: { $literal: [{ k: "a", w: 1 }] } }, 40393],
    [{ $arrayToObject: { $literal: [{ k: 1, v: 1 }] } }, 40394],
    [{ $arrayToObject: { $literal: [["a\0b", 1]] } }, 4940400],
    [{ $convert: { input: 1, to: "constructor" } }, 2],
    [{ $convert: { input: 1, to: "object" } }, 241],
    [{ $convert: { input: 1, to: [] } }, 9],
    [{ $convert: { input: 1, to: 99 } }, 9],
    [{ $abs: Long.MIN_VALUE }, 28680],
    [{ $round: ["$long", -1] }, 51080],
    [{ $switch: 1 }, 40060],
    [{ $switch: { branches: 1 } }, 40061],
    [{ $switch: { branches: [{ case: true, then: 1 }], els: 1 } }, 40067],
    [{ $switch: { branches: [], default: 1 } }, 40068],
    [{ $let: 1 }, 16874],
    [{ $let: { vars: {}, in: 1, x: 1 } }, 16875],
    [{ $let: { in: 1 } }, 16876],
    [{ $let: { vars: {} } }, 16877],
    [{ $let: { vars: 1, in: 1 } }, 14],
    [{ $getField: { field: "a", input: 1, x: 1 } }, 3041701],
    [{ $getField: { input: 1 } }, 3041702],
    [{ $getField: { field: "a" } }, 3041703],
    [{ $getField: "$a" }, 5654601],
    [{ $getField: { $concat: ["a", "b"] } }, 5654600],
    [{ $getField: 1 }, 5654602],
    [{ $setField: 1 }, 4161100],
    [{ $setField: { field: "a", input: {}, value: 1, x: 1 } }, 4161101],
    [{ $setField: { input: {}, value: 1 } }, 4161102],
    [{ $setField: { field: "a", input: {} } }, 4161103],
    [{ $setField: { field: "a", value: 1 } }, 4161109],
    [{ $setField: { field: "a", input: 1, value: 1 } }, 4161105],
    [{ $setField: { field: "$a", input: {}, value: 1 } }, 4161108],
    [{ $setField: { field: "a\0", input: {}, value: 1 } }, 16411],
    [{ $unsetField: { field: "a", input: {}, value: 1 } }, 4161101],
    [{ $rand: 1 }, 3040501],
    [{ $toUpper: {} }, 16007],
    [{ $toLower: [["a"]] }, 16007],
    [{ $strcasecmp: [true, "a"] }, 16007],
    [{ $indexOfCP: [1, "a"] }, 40093],
    [{ $indexOfCP: ["a", "$nil"] }, 40094],
    [{ $indexOfCP: ["a", "a", 0.5] }, 40096],
    [{ $indexOfCP: ["a", "a", -1] }, 40097],
  ])("%j is refused with code %i", (expression, code) => {
    expect(codeOf(expression)).toBe(code);
  });

  test("that MongoDB has and this database doesn't is refused as not supported, whatever its argument is", () => {
    for (const name of unsupportedExpressions)
      for (const argument of [1, {}, ["$text", 0, 1], { date: "$day", unit: "day" }])
        expect(() => valueOf({ $concat: ["a", { [name]: argument }] }), name).toThrow(
          expect.objectContaining({
            code: 168,
            codeName: "InvalidPipelineOperator",
            message: `${name} is not supported by the embedded database; connect to a MongoDB server (MONGODB_URI) to use it`,
          }) as Error,
        );
  });

  test.each(["$nonsense", "$Trim", "$where", "$dateTrunk", "$toString2", "$constructor", "$"])(
    "that MongoDB doesn't have, such as %s, is unknown",
    (name) => {
      const refused = { code: 168, message: `Unrecognized expression '${name}'` };
      expect(() => valueOf({ [name]: 1 })).toThrow(expect.objectContaining(refused) as Error);
    },
  );

  test("is either there or not supported", () => {
    for (const name of unsupportedExpressions) expect(operators).not.toHaveProperty([name]);
  });

  test("compares texts as its collation does", () => {
    const collation = (a: string, b: string) => compareStrings(a.toLowerCase(), b.toLowerCase());
    const cases: [unknown, unknown][] = [
      [{ $eq: ["a", "A"] }, true],
      [{ $in: ["a", ["A"]] }, true],
      [{ $indexOfArray: [["b", "A"], "a"] }, 1],
      [{ $setUnion: [["a"], ["A"]] }, ["a"]],
      [{ $max: ["a", "B"] }, "B"],
    ];
    for (const [expression, expected] of cases) expect(evaluate(expression, {}, { collation })).toEqual(expected);
  });
});
