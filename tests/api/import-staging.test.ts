import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { waiting } from "#tests/waiting";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getDirectory, getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { addCompanies, updateCompany } from "~/catalog/companies/edit-company.server";
import { listCompanies } from "#tests/list-companies";
import { getCompany } from "~/catalog/companies/companies.server";
import { CompanyInput, newCompany } from "~/catalog/companies/company";
import { listOrigins } from "~/catalog/companies/origins.server";
import { readSettings } from "~/platform/runtime/env.server";
import { ImportRow as DescribedRow } from "~/backoffice/import/api";
import { summarize } from "~/backoffice/import/batch-counts.server";
import {
  applyBatch,
  discardBatch,
  getBatch,
  listBatches,
  readBatch,
  sampleBatch,
  undoImport,
  uploadFile,
} from "~/backoffice/import/batches.server";
import { editRow } from "~/backoffice/import/edit-row.server";
import { RowEdit } from "~/backoffice/import/import-batch";
import { importJob } from "~/backoffice/import/import-job.server";
import { decideRow, listRows } from "~/backoffice/import/rows.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { ImportChunk } from "#models/import-chunk.server";
import { ImportRow } from "#models/import-row.server";
import { Job as Stored } from "#models/job.server";
import type { Job } from "~/platform/jobs/api";
import { cancelJob, getJob, retryJob } from "~/platform/jobs/jobs.server";
import { followJob } from "~/platform/jobs/start.server";
import { JobWorker } from "~/platform/jobs/worker.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const settings = readSettings({ NODE_ENV: "test" });
const importer = scriptActor("import");
const ann = { userId: 1, name: "ann", from: "admin" } as const;

async function done(job: Job): Promise<void> {
  const { state, reason } = await followJob(importJob, job.id, settings, () => {});
  expect([state, reason]).toEqual(["done", undefined]);
}

const stage = (rows: object[]) => stageText("tools.json", JSON.stringify(rows));

async function stageText(name: string, text: string): Promise<number> {
  const { id } = await uploadFile(importer, name, Readable.from([Buffer.from(text)]));
  await done(await readBatch(importer, id, {}));
  return id;
}

const rowsOf = async (id: number) => (await listRows(id, { page: 1 })).rows;
const tool = (name: string, more: object = {}) => ({
  name,
  website: `https://${name.toLowerCase()}.example/`,
  description: `What ${name} does.`,
  price: "$10/mo",
  ...more,
});

/** Everything except timestamps. */
async function content(): Promise<unknown> {
  const companies = (await listCompanies()).map(({ updatedAt: _updatedAt, ...company }) => company);
  return { companies, categories: await listCategories() };
}

test("the sample of a file is small, however long its cells are", async () => {
  const long = "x".repeat(5_000_000);
  const rows = [tool("Acme", { description: long, tags: [long], logo: null, rating: 4 })];
  const { id } = await uploadFile(importer, "tools.json", Readable.from([Buffer.from(JSON.stringify(rows))]));
  const sample = await sampleBatch(id);
  expect(JSON.stringify(sample).length).toBeLessThan(2_500);
  expect(sample.rows).toMatchObject([{ name: "Acme", logo: null, rating: 4 }]);
});

test("columns with names that no mapping may have aren't offered", async () => {
  const long = "k".repeat(501);
  const rows = [{ name: "Acme", [long]: 1, [long.slice(1)]: 2, [long.slice(5)]: { name: 3 } }];
  const { id } = await uploadFile(importer, "tools.json", Readable.from([Buffer.from(JSON.stringify(rows))]));
  const sample = await sampleBatch(id);
  expect(sample.headings).toEqual(["name", long.slice(1)]);
  expect(sample).toMatchObject({ rows: [{ name: "Acme" }], moreKeys: 1 });
  expect(Object.keys(sample.rows[0]!)).toEqual(sample.headings);
});

test("a row is stored small, however many categories and problems it has", async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => `${i} ${"x".repeat(1_000)}`);
  const id = await stage([tool("Acme", { categories: many, plans: many.map((name) => ({ name, price: "much" })) })]);
  const [row] = await rowsOf(id);
  expect(row!.issues).toHaveLength(100);
  expect(row!.cells!.categories.map(({ length }) => length)).toEqual(Array.from({ length: 200 }, () => 500));
  expect(await editRow(id, 1, RowEdit.parse({ cells: row!.cells }).cells)).toMatchObject({ label: "Acme" });
});

describe("a staged import", () => {
  test("lists nothing, and says of each entry what it would do and why", async () => {
    await makeCompany({ name: "Same", website: "https://same.example/", sourceType: "file" });
    await makeCompany({ name: "Other", website: "https://domain.example/" });
    await makeCompany({ name: "Namesake", website: "https://elsewhere.example/" });
    const id = await stage([
      tool("Fresh"),
      tool("Same"),
      tool("App", { website: "https://app.domain.example/" }),
      tool("NAMESAKE!", { website: "https://namesake.example/" }),
      tool("Fresh", { website: "http://www.fresh.example" }),
      { name: "Broken", website: "javascript:alert(1)", description: "x" },
    ]);
    const rows = await rowsOf(id);
    // As documented in the API.
    expect(DescribedRow.strict().array().safeParse(rows).error).toBeUndefined();
    expect(rows.map(({ verdict, reason, match }) => [verdict, reason, match?.by])).toEqual([
      ["create", undefined, undefined],
      ["update", "already in the directory", "website"],
      ["skipped", "a company with the same domain already exists", "domain"],
      ["skipped", "a company with the same name already exists", "name"],
      ["skipped", "duplicate in this import", undefined],
      ["skipped", "no http or https website", undefined],
    ]);
    expect(await listCompanies()).toHaveLength(3);
    expect((await getBatch(id)).counts).toMatchObject({ create: 1, update: 1, unchanged: 0, skipped: 4 });
    const domainAndName =
      "1 a company with the same domain already exists, 1 a company with the same name already exists";
    expect((await summarize(id)).note).toBe(
      `1 of 6 would be imported, 1 would update a company; skipped: ${domainAndName}, 1 duplicate in this import, 1 no http or https website.`,
    );
  });

  test("leaves out rows that change nothing where a page folds them, unless a filter finds them", async () => {
    await done(await applyBatch(importer, await stage([tool("Acme", { id: "a" })])));
    const id = await stage([tool("Acme", { id: "a" }), tool("Fresh", { id: "f" })]);
    const labels = async (query: object) => {
      const { rows, total } = await listRows(id, { page: 1, ...query });
      return [total, ...rows.map(({ label }) => label)];
    };
    expect(await labels({})).toEqual([2, "Acme", "Fresh"]);
    expect(await labels({ foldsUnchanged: true })).toEqual([1, "Fresh"]);
    expect(await labels({ foldsUnchanged: true, verdict: "unchanged" })).toEqual([1, "Acme"]);
    expect(await labels({ foldsUnchanged: true, state: "open" })).toEqual([2, "Acme", "Fresh"]);
  });

  test("changes what an import brought, and none of the fields that a person edited since", async () => {
    await done(await applyBatch(importer, await stage([tool("Acme", { id: "a" })])));
    const [acme] = await listCompanies();
    const { id } = acme!;
    const edited = { name: "Acme!", description: "By hand.", startingPrice: "Free" };
    await updateCompany(ann, id, { ...acme!, ...edited });
    const again = tool("Acme", {
      id: "a",
      price: "$99/mo",
      description: "New.",
      tagline: "Newest.",
      logo: "https://x.example/l.png",
    });
    const batch = await stage([again]);
    await done(await applyBatch(importer, batch));
    expect(await getCompany(id)).toMatchObject({
      ...edited,
      shortDescription: "Newest.",
      logo: "https://x.example/l.png",
    });
    expect(await listOrigins(id)).toMatchObject({
      startingPrice: { from: "staff", by: "ann" },
      logo: { from: "import", by: "tools.json" },
    });
  });

  test("takes from an entry what an admin chose, also over what a person wrote", async () => {
    const id = await makeCompany({ name: "Acme", website: "https://acme.example/" });
    await updateCompany(ann, id, { ...(await getCompany(id)), startingPrice: "Free" });
    const batch = await stage([tool("Acme", { tags: ["CRM"] })]);
    await decideRow(batch, 1, { decision: "merge", fields: ["startingPrice", "categories"] });
    await done(await applyBatch(importer, batch));
    expect(await getCompany(id)).toMatchObject({
      startingPrice: "$10/mo",
      categories: [{ name: "CRM" }],
      description: "A tool.",
    });
    const made = await listChanges({ entity: "category" });
    expect(made.changes).toMatchObject([{ label: "CRM", action: "create", actor: { name: "import" } }]);
  });

  test("is applied row by row, and says how much is left", async () => {
    const batch = await stage([tool("Acme"), tool("Beta"), tool("Gamma")]);
    expect((await getBatch(batch)).due).toBe(3);
    await done(await applyBatch(importer, batch, { places: [2] }));
    expect((await listCompanies()).map(({ name }) => name)).toEqual(["Beta"]);
    await decideRow(batch, 3, { decision: "leave" });
    expect((await getBatch(batch)).due).toBe(1);
    await done(await applyBatch(importer, batch));
    expect((await listCompanies()).map(({ name }) => name).toSorted()).toEqual(["Acme", "Beta"]);
  });

  test("that is canceled shows what it has done, and is undone or continued", async () => {
    const batch = await stage(Array.from({ length: 1_001 }, (_, i) => tool(`Tool${i}`)));
    const { version } = await getFreshDirectory();
    const { id } = await applyBatch(importer, batch);
    const running = new JobWorker([importJob], settings).work(id);
    await expect.poll(async () => (await getJob(id)).state, waiting).toBe("running");
    await cancelJob(id);
    await running;
    expect((await getJob(id)).state).toBe("cancelled");
    const { applied } = (await getBatch(batch)).counts;
    expect(applied).toBeGreaterThan(0);
    expect(applied).toBeLessThan(1_001);
    const seen = await getDirectory();
    expect(seen.version).toBeGreaterThan(version);
    expect(seen.companies.byId).toHaveLength(applied);
    await stopDirectory();

    await done(await undoImport(ann, batch, [1]));
    await done(await applyBatch(importer, batch));
    expect((await getBatch(batch)).counts).toMatchObject({ applied: 1_000, undone: 1 });
  });

  test("is read again with other columns when its job has failed, and discarded when that is deleted", async () => {
    const file = Readable.from([Buffer.from("name,website,about\nAcme,https://acme.example,A tool.\n")]);
    const { id } = await uploadFile(importer, "tools.csv", file);
    const chunks = await ImportChunk.find().lean();
    for (let attempt = 0; attempt < 2; attempt++) {
      const job = await readBatch(importer, id, {});
      await ImportChunk.deleteMany({});
      const { reason } = await followJob(importJob, job.id, settings, () => {});
      expect(await getBatch(id)).toMatchObject({ state: "failed", failure: { step: "reading", reason } });
      await ImportChunk.insertMany(chunks);
    }
    await Stored.deleteMany({});
    const interrupted = { step: "reading", reason: "It was interrupted." };
    expect((await listBatches(1)).batches).toMatchObject([{ id, state: "failed", failure: interrupted }]);
    await discardBatch(id);
    await expect(getBatch(id)).rejects.toMatchObject({ reason: "missing" });
  });

  test("knows again a tool that another import listed since it was staged", async () => {
    const twice = [
      await stage([tool("Acme", { id: "1" })]),
      await stage([tool("Acme", { id: "2", website: "https://acme.example/en" })]),
    ];
    const sameDomain = await stage([tool("Another", { website: "https://app.acme.example/" })]);
    for (const batch of [...twice, sameDomain]) await done(await applyBatch(importer, batch));
    expect((await listCompanies()).map(({ name }) => name)).toEqual(["Acme"]);
    expect(await rowsOf(sameDomain)).toMatchObject([{ state: "failed", reason: "already added in the meantime" }]);
    await decideRow(sameDomain, 1, { decision: "create" });
    await done(await applyBatch(importer, sameDomain));
    expect(await listCompanies()).toHaveLength(2);
  });

  test("lists an entry anew whose listing was removed since it was staged", async () => {
    await done(await applyBatch(importer, await stage([tool("Acme", { id: "a" })])));
    const batch = await stage([tool("Acme", { id: "a", price: "$99/mo" })]);
    await trashCompany(ann, (await listCompanies())[0]!.id);
    const gone = "the matching company was removed";
    expect(await rowsOf(batch)).toMatchObject([{ verdict: "update", decision: "leave", reason: gone }]);
    await expect(decideRow(batch, 1, { decision: "merge" })).rejects.toMatchObject({ reason: "invalid" });
    await done(await applyBatch(importer, batch));
    expect(await rowsOf(batch)).toMatchObject([{ state: "failed" }]);
    await decideRow(batch, 1, { decision: "create" });
    await done(await applyBatch(importer, batch));
    expect(await listCompanies()).toMatchObject([{ name: "Acme", startingPrice: "$99/mo" }]);
  });

  test("leaves what somebody edits between its plan and its deed", async () => {
    const ids = [];
    for (const name of ["Acme", "Beta", "Gamma"])
      ids.push(await makeCompany({ name, website: `https://${name.toLowerCase()}.example/`, sourceType: "file" }));
    const batch = await stage(["Acme", "Beta", "Gamma"].map((name) => tool(name)));
    // As a crash leaves it: planned, and one of them done.
    await done(await applyBatch(importer, batch));
    const acts = (await listChanges({ entity: "company", action: "update" })).total;
    await ImportRow.updateMany({ batchId: batch }, { $set: { state: "planned" } });
    const [acme, beta, gamma] = await Promise.all(ids.map(getCompany));
    await updateCompany(ann, beta!.id, { ...beta!, description: "By hand." });
    await trashCompany(ann, gamma!.id);
    await done(await applyBatch(importer, batch));
    expect(await getCompany(acme!.id)).toMatchObject({ description: "What Acme does." });
    expect(await getCompany(beta!.id)).toMatchObject({ description: "By hand." });
    const overtaken = { state: "failed", reason: "the company was edited or removed in the meantime" };
    expect(await rowsOf(batch)).toMatchObject([{ state: "applied" }, overtaken, { state: "failed" }]);
    expect((await listChanges({ entity: "company", action: "update" })).total).toBe(acts + 1);
  });

  test("is in the log with the versions it made: editing one of them causes no conflict with it", async () => {
    const id = await makeCompany({ name: "Acme", website: "https://acme.example/", sourceType: "file" });
    const batch = await stage([tool("Acme"), tool("Beta")]);
    await done(await applyBatch(importer, batch));
    const applied = await listCompanies();
    const acme = await getCompany(id);
    await updateCompany(ann, id, { ...acme, shortDescription: "Short." });
    const saved = await updateCompany(ann, id, { ...acme, description: "By hand." });
    expect(saved).toMatchObject({ description: "By hand.", shortDescription: "Short." });

    const other = await stage([tool("Acme", { price: "$99/mo" })]);
    await done(await applyBatch(importer, other));
    await done(await undoImport(ann, other));
    const { changes } = await listChanges({ entity: "company" });
    const moments = (entityId: number, action: string) =>
      changes.filter((change) => change.entityId === entityId && change.action === action).map(({ at }) => at);
    const beta = applied.find(({ name }) => name === "Beta");
    expect(moments(id, "update")).toContain(acme.updatedAt);
    expect(moments(Number(beta?.id), "create")).toEqual([beta?.createdAt]);
    expect(moments(id, "revert")).toEqual([(await getCompany(id)).updatedAt]);
  });

  test("does nothing more for a job that a later one has overtaken", async () => {
    const batch = await stage([tool("Acme")]);
    const first = await applyBatch(importer, batch);
    await done(first);
    const undoing = await undoImport(ann, batch);
    await done(undoing);
    await Stored.updateOne({ _id: first.id }, { $set: { state: "failed" } });
    await retryJob(first.id);
    expect(await followJob(importJob, first.id, settings, () => {})).toMatchObject({ state: "failed" });
    expect(await listCompanies()).toEqual([]);
    expect(await getBatch(batch)).toMatchObject({ state: "undone", jobId: undoing.id });
  });

  test("of the exported table changes nothing, and of an edited one what was edited", async () => {
    await done(
      await applyBatch(
        importer,
        await stage([tool("Acme", { tags: ["CRM", "Sales"] }), tool("=Sum(1)"), tool("＋Plus")]),
      ),
    );
    const text = { shortDescription: 'Says "plans, counts".', description: "One.\n\nTwo; three,\n\nand four" };
    const placed = { sponsored: true, sponsoredFrom: "2026-01-01", sponsoredUntil: "2030-12-31", rating: 41 };
    await makeCompany({ name: "Plans, counts", website: "https://one.example/plans", ...text, ...placed });
    await makeCompany({
      name: "Counts; plans",
      website: "https://one.example/",
      affiliateLink: "https://aff.example/?a=1",
    });
    const before = await content();
    const admin = await signedIn({ isAdmin: true });
    const table = String((await admin.sendRaw(api.loader, "/api/admin/companies/export.csv")).body);
    const again = await stageText("companies.csv", table);
    expect((await rowsOf(again)).map(({ verdict, match }) => [verdict, match?.by])).toEqual(
      Array.from({ length: 5 }, () => ["unchanged", "website"]),
    );
    await done(await applyBatch(importer, again));
    expect(await content()).toEqual(before);

    const edited = await stageText("companies.csv", table.replace("$10/mo", "$12/mo"));
    await done(await applyBatch(importer, edited));
    expect((await getBatch(edited)).counts).toMatchObject({ update: 1, unchanged: 4, applied: 1 });
    expect((await listCompanies()).filter(({ startingPrice }) => startingPrice === "$12/mo")).toHaveLength(1);
  });

  test("of the exported table changes nothing, whatever the companies' texts are", async () => {
    const special = fc.constantFrom(
      ...`'"=+-@＝\t\r\n,;|`,
      "\r\n",
      "\n\n",
      "\u2028",
      "\ufeff",
      "\n'=",
      "\n\n-",
      "word ",
    );
    const parts = fc.array(fc.oneof(special, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 90 });
    const text = fc
      .tuple(parts, fc.nat(150))
      .map(([all, words]) => `${all.join("").slice(0, 190)}${"x ".repeat(words)}x`);
    const shapes = fc.record({ name: text, shortDescription: text, description: text, startingPrice: text });
    const companies = fc.sample(shapes, { seed: 7, numRuns: 30 }).map(({ name, startingPrice, ...texts }, i) => ({
      ...CompanyInput.parse({
        ...{ ...newCompany, ...texts, website: `https://c-${i}.example/` },
        name: name.slice(-90),
        startingPrice: startingPrice.slice(-90),
      }),
      ratingKind: "estimate" as const,
      categoryIds: [],
    }));
    await addCompanies(importer, companies);
    const admin = await signedIn({ isAdmin: true });
    const exported = async () => String((await admin.sendRaw(api.loader, "/api/admin/companies/export.csv")).body);
    const table = await exported();
    const again = await stageText("companies.csv", table);
    await done(await applyBatch(importer, again));
    expect((await getBatch(again)).counts).toMatchObject({ unchanged: 30, update: 0, create: 0, skipped: 0 });
    expect(await exported()).toBe(table);
  });

  test("never has a placement end before it begins, and says which day it leaves out", async () => {
    const placed = (name: string, days: object) => tool(name, { sponsored: true, ...days });
    await done(
      await applyBatch(
        importer,
        await stage([placed("New", { sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-31" })]),
      ),
    );
    const [added] = await listCompanies();
    expect(added).toMatchObject({ sponsored: true, sponsoredFrom: "2026-02-01" });
    expect(added).not.toHaveProperty("sponsoredUntil");

    const again = await stage([placed("New", { sponsoredUntil: "2026-01-31", price: "$12/mo" })]);
    expect(await rowsOf(again)).toMatchObject([
      {
        verdict: "update",
        differences: [
          { field: "startingPrice", taken: true },
          { field: "sponsoredUntil", taken: false },
        ],
        issues: [{ field: "sponsoredUntil", value: "2026-01-31" }],
      },
    ]);
    await done(await applyBatch(importer, again));
    const [merged] = await listCompanies();
    expect(merged).toMatchObject({ startingPrice: "$12/mo", sponsoredFrom: "2026-02-01" });
    expect(merged).not.toHaveProperty("sponsoredUntil");
    // Admins can save it.
    await updateCompany(ann, merged!.id, { ...merged!, name: "Renamed" });
  });

  test("keeps days that an admin changed since, if undoing the others would make a placement end before it begins", async () => {
    const days = (sponsoredFrom: string, sponsoredUntil: string) => ({
      sponsored: true,
      sponsoredFrom,
      sponsoredUntil,
    });
    await done(await applyBatch(importer, await stage([tool("Acme", days("2026-05-01", "2026-06-01"))])));
    const batch = await stage([tool("Acme", { ...days("2026-01-01", "2026-06-01") })]);
    await done(await applyBatch(importer, batch));
    const [acme] = await listCompanies();
    await updateCompany(ann, acme!.id, { ...acme!, sponsoredUntil: "2026-02-01" });
    await done(await undoImport(ann, batch));
    expect(await rowsOf(batch)).toMatchObject([{ state: "kept" }]);
    await done(await undoImport(ann, batch, [1]));
    expect(await listCompanies()).toMatchObject([{ sponsoredFrom: "2026-01-01", sponsoredUntil: "2026-02-01" }]);
  });

  test("is undone as a whole: companies, fields and categories are as they were", async () => {
    await done(await applyBatch(importer, await stage([tool("Acme", { tags: ["CRM"] })])));
    const before = await content();
    const batch = await stage([
      tool("Acme", { price: "$99/mo" }),
      tool("Beta", { tags: ["CRM", "Sales"] }),
      tool("Gamma"),
    ]);
    await done(await applyBatch(importer, batch));
    expect(await content()).not.toEqual(before);
    await done(await undoImport(ann, batch));
    expect(await content()).toEqual(before);
    expect((await getBatch(batch)).state).toBe("undone");
  });

  test("isn’t seen as failed if its job ends after the import was read", async () => {
    const { id } = await uploadFile(
      importer,
      "tools.json",
      Readable.from([Buffer.from(JSON.stringify([tool("Acme")]))]),
    );
    const job = await readBatch(importer, id, {}, {});
    const find = Stored.find.bind(Stored);
    vi.spyOn(Stored, "find").mockImplementationOnce((filter) => {
      const query = find(filter);
      const exec = query.exec.bind(query);
      query.exec = async () => {
        await done(job);
        return exec();
      };
      return query;
    });
    expect((await getBatch(id)).state).toBe("staged");
  });

  test("keeps what somebody changed since, unless that very row is undone", async () => {
    const batch = await stage([tool("Acme"), tool("Beta")]);
    await done(await applyBatch(importer, batch));
    const [acme] = await listCompanies();
    await updateCompany(ann, acme!.id, { ...acme!, description: "By hand." });
    await done(await undoImport(ann, batch));
    expect((await listCompanies()).map(({ name }) => name)).toEqual(["Acme"]);
    expect((await rowsOf(batch)).map(({ state }) => state)).toEqual(["kept", "undone"]);
    await done(await undoImport(ann, batch, [1]));
    expect(await listCompanies()).toEqual([]);
  });
});
