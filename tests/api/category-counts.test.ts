import { beforeEach, expect, test, vi } from "vitest";
import { Category } from "#models/category.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { repairSettledCounts } from "~/catalog/categories/categories.server";
import { clock } from "~/platform/runtime/clock.server";
import { completeOthers } from "~/site/wiring/complete-interrupted.server";

useDatabase();

/** What happens while counts settle. */
let meanwhile: () => Promise<unknown>;
beforeEach(() => {
  meanwhile = async () => {};
  vi.spyOn(clock, "wait").mockImplementation(async () => void (await meanwhile()));
});

const setCount = (id: number, count: number) => Category.updateOne({ _id: id }, { $set: { count } });
const countOf = async (id: number) => (await Category.findById(id).orFail().lean()).count;

async function categoryWithTwo(): Promise<number> {
  const { id } = await makeCategory({ name: "Wikis", icon: "users" });
  for (const name of ["One", "Two"]) await makeCompany({ name, categoryIds: [id] });
  expect(await countOf(id)).toBe(2);
  return id;
}

test("a count that a killed server left wrong is right after the next start", async () => {
  const id = await categoryWithTwo();
  for (const wrong of [0, 1, 3]) {
    await setCount(id, wrong);
    expect(await repairSettledCounts()).toBe(1);
    expect(await countOf(id)).toBe(2);
  }
});

test("right ones need no wait", async () => {
  await categoryWithTwo();
  expect(await repairSettledCounts()).toBe(0);
  expect(clock.wait).not.toHaveBeenCalled();
});

test("a count that another server is about to change is left to it", async () => {
  const id = await categoryWithTwo();
  await setCount(id, 1);
  meanwhile = () => Category.updateOne({ _id: id }, { $inc: { count: 1 } });
  expect(await repairSettledCounts()).toBe(0);
  expect(await countOf(id)).toBe(2);
});

test("a company that a killed server put into a category without counting it is counted", async () => {
  const id = await categoryWithTwo();
  vi.spyOn(Category, "bulkWrite").mockRejectedValueOnce(new Error("killed"));
  await expect(makeCompany({ name: "Three", categoryIds: [id] })).rejects.toThrow("killed");
  expect(await countOf(id)).toBe(2);
  await completeOthers(new Date(Date.now() + 1));
  expect(await countOf(id)).toBe(3);
});
