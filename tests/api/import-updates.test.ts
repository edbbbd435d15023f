import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, importer, rowsOf, stage } from "#tests/importing";
import { summaryOf } from "#tests/import-file";
import { makeCompany } from "#tests/make";
import { listCompanies } from "#tests/list-companies";
import { signedIn } from "#tests/signed-in";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { summarize } from "~/backoffice/import/batch-counts.server";
import { readBatch, reopenFile, sampleBatch, uploadFile } from "~/backoffice/import/batches.server";
import type { ImportStep } from "~/backoffice/import/import-job.server";
import { sourceOfFile } from "~/backoffice/import/vanished.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const tool = (name: string, more: object = {}) => ({
  name,
  website: `https://${name.toLowerCase()}.example/`,
  description: `What ${name} does.`,
  ...more,
});

async function upload(rows: unknown, name = "tools.json"): Promise<number> {
  return (await uploadFile(importer, name, Readable.from([Buffer.from(JSON.stringify(rows))]))).id;
}

async function importAll(rows: object[], applyUpdates?: ImportStep["applyUpdates"], name?: string) {
  const id = await upload(rows, name);
  const job = await readBatch(importer, id, {}, { applyNew: true, ...(applyUpdates && { applyUpdates }) });
  return { id, summary: await summaryOf(job) };
}

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const next = [
  tool("Acme", { description: "New text.", price: "$9/mo", category: "CRM" }),
  tool("Beta", { description: "New text.", price: "$9/mo", category: "CRM" }),
  tool("Gamma"),
];

async function started() {
  await importAll([tool("Acme", { price: "$1/mo" }), tool("Beta", { price: "$1/mo" })]);
  const [acme] = await listCompanies();
  await updateCompany(ann, acme!.id, { ...acme!, startingPrice: "$5/mo" });
}

const seen = async () =>
  (await listCompanies()).map(({ name, description, startingPrice, categories }) =>
    [name, description, startingPrice, ...categories.map((category) => category.name)].join(" | "),
  );

test("an import without updates says how many there would be", async () => {
  await started();
  const { summary } = await importAll(next);
  expect(summary).toMatchObject({ count: 1, updates: 2 });
  expect(await seen()).toContain("Beta | What Beta does. | $1/mo");
});

test("an import with all updates changes what nobody edited", async () => {
  await started();
  const { summary } = await importAll(next, "all");
  expect(summary.note).toBe("1 of 3 imported, 2 changed.");
  expect(summary).not.toHaveProperty("updates");
  expect(await seen()).toEqual([
    "Acme | New text. | $5/mo | CRM",
    "Beta | New text. | $9/mo | CRM",
    "Gamma | What Gamma does. | Price on website",
  ]);
});

test("an import with updates of some fields leaves the others, which can be applied later", async () => {
  await started();
  const { id, summary } = await importAll(next, ["startingPrice"]);
  expect(summary).toMatchObject({ count: 1, updates: 1 });
  expect(await seen()).toEqual([
    "Acme | What Acme does. | $5/mo",
    "Beta | What Beta does. | $9/mo",
    "Gamma | What Gamma does. | Price on website",
  ]);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["open", "applied", "applied"]);
  await apply(id);
  expect((await seen())[0]).toBe("Acme | New text. | $5/mo | CRM");
  await importAll(next, ["description", "categories"]);
  expect((await listCompanies())[1]).toMatchObject({ description: "New text.", shortDescription: "New text." });
});

test("tools that a newer version of the file doesn't have are listed", async () => {
  await makeCompany({ name: "Own", website: "https://own.example/" });
  await importAll([tool("Acme"), tool("Beta"), tool("Gamma"), tool("Delta")], undefined, "tools-2026-10.json");
  const [beta] = (await listCompanies()).filter(({ name }) => name === "Beta");
  const [gamma] = (await listCompanies()).filter(({ name }) => name === "Gamma");
  const { summary } = await importAll(
    [tool("Acme"), tool("Epsilon"), tool("Delta"), tool("Kappa", { website: "https://gamma.example/" })],
    undefined,
    "Tools 2026-11 (2).json",
  );
  const vanished = { total: 2, tools: [beta!, gamma!].map(({ id, name }) => ({ id, name })) };
  expect(summary.vanished).toEqual(vanished);
  await trashCompany(ann, beta!.id);
  const later = await importAll([tool("Acme"), tool("Delta"), tool("Epsilon")], undefined, "tools v3.json");
  expect(later.summary.vanished).toEqual({ total: 1, tools: vanished.tools.slice(1) });
  // Another file, and one that only has the name.
  expect((await importAll([tool("Acme")], undefined, "others.json")).summary).not.toHaveProperty("vanished");
  expect((await importAll([tool("Zeta")], undefined, "tools.json")).summary).not.toHaveProperty("vanished");
});

test.each([
  ["tools.csv", "tools"],
  ["Tools-2026-11-24 (2).CSV", "tools"],
  ["tools_v12.json", "tools"],
  ["CNCF landscape copy.csv", "cncf landscape"],
  ["2026-11.csv", ""],
])("the file %j is of the source %j", (name, source) => {
  expect(sourceOfFile(name)).toBe(source);
});

test("columns that nothing is read from are in the preview and in the summary", async () => {
  const more = { fork: "https://github.com/acme/acme", twitter: "https://twitter.example/acme" };
  const id = await stage([tool("Acme", more), tool("Beta", { ...more, fork: "" })]);
  const { unreadColumns } = await summarize(id);
  expect(unreadColumns).toEqual([
    { heading: "fork", filled: 1, field: "sourceCode" },
    { heading: "twitter", filled: 2 },
  ]);
  const admin = await signedIn({ isAdmin: true });
  const upload = { method: "POST", body: JSON.stringify([tool("Acme", more)]) };
  await admin.sendRaw(api.action, "/api/admin/imports?file=more.json", upload);
  expect((await admin.sendRaw(api.loader, `/api/admin/imports/${id + 1}/read`)).body).toMatchObject({
    survey: expect.arrayContaining([
      expect.objectContaining({ heading: "fork", filled: 1, looksLike: "sourceCode" }) as object,
    ]) as object[],
  });
});

test("a JSON object is asked which of its lists to read", async () => {
  const id = await upload({ tools: [tool("Acme"), tool("Beta")], partners: [tool("Gamma")] });
  const lists = [
    { path: "tools", rows: 2 },
    { path: "partners", rows: 1 },
  ];
  expect(await sampleBatch(id)).toMatchObject({ lists, list: "tools", rowCount: 2 });
  expect(await reopenFile(id, { list: "partners" })).toMatchObject({ lists, list: "partners", rowCount: 1 });
  await summaryOf(await readBatch(importer, id, {}, { applyNew: true }));
  expect((await listCompanies()).map(({ name }) => name)).toEqual(["Gamma"]);
  await expect(reopenFile(await upload({ tools: [tool("Acme")] }), { list: "other" })).rejects.toThrow(
    "tools.json has no list “other”. It has tools (1 entry).",
  );
});

test("a category is a category beside tags, which stay tags", async () => {
  await importAll([tool("Acme", { category: "CRM", tags: ["fast", "cheap"] })]);
  expect(await listCompanies()).toMatchObject([{ categories: [{ name: "CRM" }], tags: ["fast", "cheap"] }]);
});
