import { afterEach, expect, test, vi } from "vitest";
import { BegunChange } from "#models/begun-change.server";
import { Company } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompanies } from "#tests/make";
import { getDirectory } from "~/discovery/directory/directory.server";
import { nameAt } from "~/discovery/directory/table";
import { completeOthers } from "~/site/wiring/complete-interrupted.server";

useDatabase();
afterEach(() => void vi.useRealTimers());

const names = async () => {
  const { companies } = await getDirectory();
  return Array.from(companies.byId, (position) => nameAt(companies, position));
};

test("what a killed server changed, but didn't announce, is announced by another one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const companies = await makeCompanies([{ name: "Acme" }, { name: "Beta" }]);
  expect(await names()).toEqual(["Acme", "Beta"]);
  await BegunChange.create({ companies, categories: [], posts: [], begunAt: new Date(), renewals: 1 });
  await Company.updateOne({ _id: companies[0] }, { $set: { name: "Acme Two" } });
  await completeOthers(new Date());
  expect(await names()).toEqual(["Acme", "Beta"]);
  vi.advanceTimersByTime(10_000);
  await completeOthers(new Date());
  expect(await names()).toEqual(["Acme Two", "Beta"]);
  expect(await BegunChange.countDocuments()).toBe(0);
});
