import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { ContentVersion } from "#models/content-version.server";
import { ExchangeRates } from "#models/exchange-rates.server";
import { buildDirectory } from "#tests/build-directory";
import { companyOf, toRecord } from "#tests/company-of";
import { contentOf } from "#tests/content-of";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { makeCategory, makeCompany } from "#tests/make";
import { waiting } from "#tests/waiting";
import { columns, isShort } from "~/discovery/directory/columns";
import {
  directoryRefreshed,
  directoryState,
  getDirectory,
  startDirectory,
  stopDirectory,
} from "~/discovery/directory/directory.server";
import { entryOf } from "~/discovery/directory/entry";
import { searchDocumentOf } from "~/discovery/directory/search-document";
import { Snapshot, snapshotFormat } from "~/discovery/directory/snapshot.server";
import { nameAt } from "~/discovery/directory/table";
import { firstRates } from "~/catalog/currencies/rates";
import { contentVersion } from "~/platform/runtime/content-version.server";

useDatabase();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "snapshot-"));
});
afterEach(async () => {
  await stopDirectory();
  await rm(folder, { recursive: true });
});

const file = () => path.join(folder, "catalogue.snapshot");
const names = async () => {
  const { companies } = await getDirectory();
  return Array.from(companies.byId, (position) => nameAt(companies, position));
};

const categories = ["CRM", "Größe"].map((name, i) => ({ id: i + 1, name, slug: `s${i}`, icon: "users", count: 0 }));
const directory = {
  ...buildDirectory(
    7,
    Array.from({ length: 300 }, (_, i) =>
      companyOf({
        id: i + 1,
        name: `Tööl ${i}`,
        rating: i % 50,
        featured: i % 90 === 0,
        sourceType: i % 2 ? "file" : "x",
        categories: categories.slice(i % 3),
        ...(i % 7 === 0 && { featuredUntil: "2090-01-01" }),
        ...(i % 5 === 0 && { alternativeTo: ["Big Wiki"] }),
      }),
    ),
    categories,
    [],
  ),
  stamp: "a stamp",
};

test("what was written is read again, and is for nobody else's eyes", async () => {
  await new Snapshot(folder).write(directory);
  const read = await new Snapshot(folder).read();
  expect([read?.version, read?.stamp]).toEqual([7, "a stamp"]);
  expect(contentOf(read!)).toEqual(contentOf(directory));
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["catalogue.snapshot"]);
});

test("the layout changes with the arrays that columns are in, so that older snapshots are ignored", async () => {
  await new Snapshot(folder).write(directory);
  const bytes = await readFile(file());
  const head = bytes.subarray(-12 - bytes.readUInt32LE(bytes.length - 8), -12);
  const { layout } = JSON.parse(head.toString()) as { layout: string };
  expect(JSON.parse(layout)).toContainEqual(columns.map((column) => [column, isShort(column)]));
});

test("a damaged snapshot is ignored, wherever its damage is", async () => {
  await new Snapshot(folder).write(directory);
  const bytes = await readFile(file());
  for (let at = 0; at < bytes.length; at += Math.floor(bytes.length / fewOrMany(20, 150))) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    await writeFile(file(), damaged);
    expect([at, await new Snapshot(folder).read()]).toEqual([at, undefined]);
  }
  for (const length of [0, 5, 12, 1000, bytes.length - 1]) {
    await writeFile(file(), bytes.subarray(0, length));
    expect(await new Snapshot(folder).read()).toBeUndefined();
  }
});

test("none is read where there's none, and one that can't be written is no reason to stop", async () => {
  const nowhere = new Snapshot(path.join(folder, "missing"));
  expect(await nowhere.read()).toBeUndefined();
  await nowhere.write(directory);
  expect(await nowhere.read()).toBeUndefined();
});

test("a start goes on with the snapshot of the last stop, and with what has changed since", async () => {
  await startDirectory(folder);
  const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "users" });
  const acme = await makeCompany({ name: "Acme", categoryIds: [crm.id] });
  expect(await names()).toEqual(["Acme"]);
  await stopDirectory();
  await makeCompany({ name: "Beta" });
  // This isn't announced, so it shows that Acme isn't read again during the start.
  await Company.updateOne({ _id: acme }, { $set: { name: "Acme Two" } });
  const version = await contentVersion();
  let rebuild = () => {};
  const mayRebuild = new Promise<void>((resolve) => (rebuild = resolve));
  vi.spyOn(ExchangeRates, "findById").mockReturnValue({ lean: () => mayRebuild.then(() => null) } as never);
  await startDirectory(folder);
  expect(await names()).toEqual(["Acme", "Beta"]);
  await directoryRefreshed();
  expect(directoryState()?.rebuilding).toBe(true);
  rebuild();
  await expect.poll(names, waiting).toEqual(["Acme Two", "Beta"]);
  await expect.poll(() => directoryState()?.rebuilding, waiting).toBe(false);
  // Other servers learn of it.
  await expect.poll(async () => (await getDirectory()).version, waiting).toBe(version + 1);
});

test("the snapshot of another database is ignored, even of the same version", async () => {
  await startDirectory(folder);
  await makeCompany({ name: "Acme" });
  await names();
  await stopDirectory();
  const { recent = [] } = (await ContentVersion.findById("catalogue").lean()) ?? {};
  const stamped = recent.map((entry) => ({ ...entry, stamp: `${entry.stamp} of another database` }));
  await ContentVersion.updateOne({ _id: "catalogue" }, { $set: { recent: stamped } });
  await Company.updateMany({}, { $set: { name: "Other" } });
  await startDirectory(folder);
  expect(await names()).toEqual(["Other"]);
});

test("whoever changes what is packed raises the format", () => {
  const company = companyOf({
    id: 5,
    name: "Größe & CoDesk",
    sourceType: "file",
    categories: categories.slice(1),
    alternativeTo: ["Notes"],
    tags: ["Wikis"],
    compliance: ["GDPR"],
    sso: false,
    plans: [{ kind: "paid", name: "Team", amount: 9, currency: "USD", period: "month", perSeat: true, from: false }],
    checked: { usual: ["ai", "2026-11-01"] },
  });
  const entry = entryOf(toRecord(company), { source: 0, now: 0, rates: firstRates });
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(entry.numbers)));
  for (const part of [entry.record, entry.text, entry.categoryIds]) hash.update(part);
  const tree = { parents: new Map([[2, 1]]), names: new Map(categories.map(({ id, name }) => [id, name])) };
  const { facets, ...document } = searchDocumentOf(toRecord(company), entry, 0, tree);
  const known = Object.entries(facets).filter(([, values]) => values.length > 0);
  hash.update(JSON.stringify([document, known]));
  // A change here makes old snapshots invalid, so increment `snapshotFormat` with it.
  expect([snapshotFormat, hash.digest("hex").slice(0, 16)]).toEqual([24, "a98b605975f96f72"]);
});
