import { expect, test } from "vitest";
import { guessIdentity } from "~/backoffice/import/identity";

const rowsWith = (ids: unknown[]) => ids.map((id) => ({ id }));

test.each([
  [[1, 2, 3], "website"],
  [["0", "1", "2"], "website"],
  [[1], "website"],
  [[1, 2, 2, 3], "website"],
  [[], "website"],
  [["", ""], "website"],
  [[3, 1, 2], "id"],
  [[1001, 1002], "id"],
  [["acme", "beta"], "id"],
] as const)("rows with the ids %j are identified by their %s", (ids, identity) => {
  expect(guessIdentity({ sourceId: "id" }, rowsWith([...ids]))).toBe(identity);
});

test("rows without an ID column are identified by their website", () => {
  expect(guessIdentity({}, rowsWith(["a"]))).toBe("website");
});
