import { describe, expect, test } from "vitest";
import { ImportRequest } from "~/backoffice/import/import-request";

const parse = (request: unknown) => ImportRequest.safeParse(request).data;

describe("what an import is asked for", () => {
  test("is ten of the newest when nothing is said", () => {
    expect(parse({})).toEqual({ token: undefined, batchSize: 10, totalLimit: 10, order: "NEWEST" });
  });

  test.each([
    [undefined, 10],
    [null, 10],
    ["", 10],
    ["  ", 10],
    [10, 10],
    ["50", 50],
    [" 20 ", 20],
    [12.5, 13],
    ["abc", 50],
    ["10 or so", 50],
    [NaN, 50],
    [true, 50],
    [[20], 50],
    [{}, 50],
  ])("a batch size of %j means %i, and the limit is the same", (batchSize, size) => {
    expect(parse({ batchSize })).toMatchObject({ batchSize: size, totalLimit: size });
  });

  test.each([9, 9.9, 0, -5, 51, 50.4, 60, "5", "51", "1e9", "9".repeat(400), Infinity])(
    "a batch size of %j is refused with a sentence",
    (batchSize) => {
      const { error } = ImportRequest.safeParse({ batchSize });
      expect(error?.issues).toMatchObject([
        { path: ["batchSize"], message: "The batch size must be a number from 10 to 50" },
      ]);
    },
  );

  test.each([0, 10_001, 1.5, "many", Infinity])("a total limit of %j is refused with a sentence", (totalLimit) => {
    const { error } = ImportRequest.safeParse({ totalLimit });
    expect(error?.issues).toMatchObject([{ message: "The total limit must be a whole number from 1 to 10,000" }]);
  });

  test("a batch size that turns into nothing is no number", () => {
    expect(parse({ batchSize: { toString: 1, valueOf: 1 } })).toMatchObject({ batchSize: 50 });
  });

  test.each([
    ["  secret\n", "secret"],
    ["", undefined],
    ["   ", undefined],
    [5, undefined],
    [["secret"], undefined],
    [{ $ne: null }, undefined],
  ])("the token %j is %j", (token, read) => {
    expect(parse({ token })).toMatchObject({ token: read });
  });

  test.each([
    { totalLimit: 0 },
    { totalLimit: 10_001 },
    { totalLimit: 1.5 },
    { totalLimit: "many" },
    { order: "OLDEST" },
    { order: ["NEWEST"] },
    [],
    null,
    "batchSize=10",
    10,
  ])("%j is refused", (request) => {
    expect(ImportRequest.safeParse(request).success).toBe(false);
  });

  test("carries nothing else", () => {
    expect(
      Object.keys(parse({ batchSize: 10, token: "t", isAdmin: true, apiUrl: "http://evil.example" }) ?? {}),
    ).toEqual(["token", "batchSize", "order", "totalLimit"]);
  });
});
