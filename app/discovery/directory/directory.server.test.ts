import { setImmediate as nextTick } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { ContentVersion } from "#models/content-version.server";
import { useDatabase } from "#tests/database";
import { makeCompanies, makeCompany } from "#tests/make";
import { waiting } from "#tests/waiting";
import {
  directoryRefreshed,
  getDirectory,
  startDirectory,
  stopDirectory,
} from "~/discovery/directory/directory.server";
import { featuredCompanies } from "~/discovery/directory/find";
import { findPositions } from "~/discovery/directory/search";
import { nameAt } from "~/discovery/directory/table";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { scriptActor } from "~/platform/audit/actor";
import { contentChanged } from "~/platform/runtime/content-version.server";

useDatabase();
afterEach(async () => {
  await stopDirectory();
  vi.useRealTimers();
});

const names = async () => {
  const { companies } = await getDirectory();
  return Array.from(companies.byId, (position) => nameAt(companies, position));
};

test("a write of this process is seen by everybody who asks after it, however many at once", async () => {
  await startDirectory();
  await makeCompany({ name: "Acme" });
  const seen = await Promise.all(Array.from({ length: 5 }, names));
  expect(seen).toEqual(Array(5).fill(["Acme"]));
});

test("a reader after a second write does not take what is being read since the first", async () => {
  await startDirectory();
  await makeCompany({ name: "Acme" });
  const first = names();
  await makeCompany({ name: "Beta" });
  const second = Array.from({ length: 3 }, names);
  expect(await Promise.all(second)).toEqual(Array(3).fill(["Acme", "Beta"]));
  expect(await first).toContain("Acme");
});

test("while the directory cannot be read, the last one serves; a later write is waited for again", async () => {
  // Don't start the directory, so that nothing else tries to read meanwhile.
  await getDirectory();
  await makeCompany({ name: "Acme" });
  const failing = vi.spyOn(Company, "find").mockImplementation(() => {
    throw new Error("away");
  });
  expect(await Promise.all([names(), names()])).toEqual([[], []]);
  expect(await names()).toEqual([]);
  // One attempt for concurrent readers, and none for later ones.
  expect(failing).toHaveBeenCalledOnce();
  failing.mockRestore();
  await makeCompany({ name: "Beta" });
  expect(await Promise.all([names(), names()])).toEqual(Array(2).fill(["Acme", "Beta"]));
});

test("a write of another process is seen without being told, while the old snapshot serves", async () => {
  const _id = await makeCompany({ name: "Acme" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await startDirectory();
  // Write directly to the database, like another process. An operation would notify this process.
  await Company.updateOne({ _id }, { $set: { name: "Acme Two" } });
  await ContentVersion.updateOne({ _id: "catalogue" }, { $inc: { version: 1 } });
  expect(await names()).toEqual(["Acme"]);
  vi.advanceTimersByTime(1_000);
  await expect.poll(names, waiting).toEqual(["Acme Two"]);
});

test("a directory that is far behind is rebuilt in the background, and a write of this process is seen without it", async () => {
  const _id = await makeCompany({ name: "Acme" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await startDirectory();
  await Company.updateOne({ _id }, { $set: { name: "Acme Two" } });
  for (let i = 0; i < 101; i++) await contentChanged("others", { inBackground: true });
  await makeCompany({ name: "Beta" });
  expect(await names()).toEqual(["Acme", "Beta"]);
  vi.advanceTimersByTime(1_000);
  await expect.poll(names, waiting).toEqual(["Acme Two", "Beta"]);
});

test("readers don't wait for a change in the background, unless it's asked for", async () => {
  const _id = await makeCompany({ name: "Acme" });
  // Don't start the directory, so that nothing else reads it meanwhile.
  expect(await names()).toEqual(["Acme"]);
  await Company.updateOne({ _id }, { $set: { name: "Acme Two" } });
  await contentChanged({ companies: [_id] }, { inBackground: true });
  expect(await names()).toEqual(["Acme"]);
  await directoryRefreshed();
  expect(await names()).toEqual(["Acme Two"]);
});

test("readers see a change of many companies as a whole, in all orders and in searches", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => makeCompany()));
  await startDirectory();
  await getDirectory();
  let isOver = false;
  const seen = new Set<string>();
  const watch = async () => {
    for (; !isOver; await nextTick()) {
      const directory = await getDirectory();
      const found = findPositions(directory, { q: "", sort: "newest", featured: ["yes"] }).length;
      seen.add(`${featuredCompanies(directory).length} ${found}`);
    }
  };
  const watching = Promise.all([watch(), watch()]);
  await setFields(scriptActor("tests"), ids, { featured: true });
  await nextTick();
  await getDirectory();
  isOver = true;
  await watching;
  expect([...seen]).toEqual(["0 0", "60 60"]);
});

test("readers see changes of the same companies as a whole, one behind the other", async () => {
  const ids = await makeCompanies(Array.from({ length: 600 }, () => ({})));
  await startDirectory();
  let isOver = false;
  const seen = new Set<number>();
  const watching = (async () => {
    for (; !isOver; await nextTick()) seen.add(featuredCompanies(await getDirectory()).length);
  })();
  for (const featured of [true, false, true, false, true]) await setFields(scriptActor("tests"), ids, { featured });
  const changed = featuredCompanies(await getDirectory()).length;
  isOver = true;
  await watching;
  expect([changed, [...seen].filter((count) => count % 600 > 0)]).toEqual([600, []]);
});
