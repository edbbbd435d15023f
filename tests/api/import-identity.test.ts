import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { Company } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { apply, importer, rowsOf, stage, stageText } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { listCompanies } from "#tests/list-companies";
import { repairNameKeys } from "~/catalog/companies/name-keys.server";
import { summarize } from "~/backoffice/import/batch-counts.server";
import { getBatch, sampleBatch, uploadFile } from "~/backoffice/import/batches.server";
import { listMappings, saveMapping } from "~/backoffice/import/mappings.server";
import { decideRow } from "~/backoffice/import/rows.server";

useDatabase();

const tool = (name: string, more: object = {}) => ({
  name,
  website: `https://${name.toLowerCase().replace(/\W/g, "-")}.example/`,
  description: `What ${name} does.`,
  ...more,
});

/** A table whose first column only counts its rows. */
const numbered = (names: string[]) =>
  ["id,name,website,description"]
    .concat(names.map((name, i) => `${i + 1},${name},https://${name.toLowerCase()}.example,What ${name} does.`))
    .join("\n");
const listing = async () => (await listCompanies()).map(({ name, website }) => `${name} ${website}`);

const names = Array.from({ length: 1_000 }, (_, i) => `Tool${i}`);

test.each([[undefined], ["id"]] as const)(
  "a file whose rows are numbered anew makes no company another, identified by %s",
  async (identity) => {
    await apply(await stageText(numbered(names), { identity }));
    const before = await listing();
    const again = await stageText(numbered(["Newest", ...names]), { identity });
    const { counts } = await getBatch(again);
    expect(counts).toMatchObject({ update: 0, unchanged: 1_000, create: identity ? 0 : 1, conflict: identity ? 1 : 0 });
    await apply(again);
    expect(await listing()).toEqual(identity ? before : [...before, "Newest https://newest.example/"]);
  },
);

test("an ID of a company with another name and website is for a person to decide", async () => {
  const first = ["Acme", "Beta", "Gamma", "Delta"];
  await apply(await stageText(numbered(first), { identity: "id" }));
  const before = await listing();
  const batch = await stageText(numbered(["Eins", "Zwei", "Drei", "Vier"]), { identity: "id" });
  expect(await rowsOf(batch)).toMatchObject(
    first.map((name) => ({
      verdict: "conflict",
      decision: "leave",
      reason: "its ID belongs to a company with another name and website",
      match: { name, by: "source" },
    })),
  );
  expect((await summarize(batch)).warning).toBe(
    "The IDs in this file look like row numbers: 4 rows have the ID of a company with another name and website. Import it again with another identifying column.",
  );
  await apply(batch);
  expect(await listing()).toEqual(before);

  await decideRow(batch, 1, { decision: "merge" });
  await decideRow(batch, 2, { decision: "create" });
  await apply(batch);
  const [, ...rest] = before;
  expect(await listing()).toEqual(["Eins https://eins.example/", ...rest, "Zwei https://zwei.example/"]);
  expect((await rowsOf(batch)).map(({ state }) => state)).toEqual(["applied", "applied", "open", "open"]);
});

test("a stable ID finds its company under a new name, and under a new website", async () => {
  await apply(await stage([tool("Acme", { id: "a7" }), tool("Beta", { id: "b9" })]));
  const batch = await stage([
    tool("Acme Next", { id: "a7", website: "https://acme.example/" }),
    tool("Beta", { id: "b9", website: "https://getbeta.example/" }),
  ]);
  expect(await rowsOf(batch)).toMatchObject([
    { verdict: "update", match: { name: "Acme", by: "source" } },
    { verdict: "update", match: { name: "Beta", by: "source" } },
  ]);
});

test("a website is believed before an ID", async () => {
  await apply(await stage([tool("Acme", { id: "a" }), tool("Beta", { id: "b" })]));
  const batch = await stage([tool("Beta", { id: "a", description: "New." })]);
  expect(await rowsOf(batch)).toMatchObject([{ verdict: "update", match: { name: "Beta", by: "website" } }]);
});

test("rows that are identified by their names may share a website", async () => {
  const suite = { website: "https://suite.example/" };
  const rows = [tool("Suite Mail", suite), tool("Suite Docs", suite)];
  const batch = await stage(rows, { identity: "name" });
  await apply(batch);
  expect(await listing()).toHaveLength(2);
  const again = await stage([tool("Suite Docs", { ...suite, description: "New." }), tool("Suite Chat", suite)], {
    identity: "name",
  });
  expect(await rowsOf(again)).toMatchObject([
    { verdict: "update", match: { name: "Suite Docs", by: "name" } },
    { verdict: "skipped", reason: "a company with the same website already exists", match: { by: "website" } },
  ]);
});

test("different products that share a website are new, and known again", async () => {
  const shared = { website: "https://cloud.example/products" };
  const filler = Array.from({ length: 250 }, (_, i) => tool(`Tool${i}`));
  const suite = ["Alpha", "Omega", "Alpha Inc."].map((name) => tool(name, shared));
  const rows = [suite[0]!, suite[1]!, ...filler, suite[2]!, tool("Gamma", shared)];
  const batch = await stage(rows);
  await apply(batch);
  expect((await getBatch(batch)).counts).toMatchObject({ create: 253, skipped: 1, applied: 253, failed: 0 });
  expect(await listing()).toEqual(
    expect.arrayContaining(["Alpha", "Omega", "Gamma"].map((name) => `${name} ${shared.website}`)),
  );

  const again = await stage([
    tool("Omega", { ...shared, description: "New." }),
    tool("Gamma", shared),
    tool("Delta", shared),
  ]);
  expect(await rowsOf(again)).toMatchObject([
    { verdict: "update", match: { name: "Omega", by: "website" } },
    { verdict: "unchanged", match: { name: "Gamma", by: "website" } },
    {
      verdict: "skipped",
      reason: expect.stringMatching(/^a company with the same website has another name; to add this one/) as string,
      match: { by: "website" },
    },
  ]);
  await decideRow(again, 3, { decision: "create" });
  await apply(again);
  expect(await listing()).toContain(`Delta ${shared.website}`);
});

test("what identifies rows is kept with a saved mapping, and offered with it", async () => {
  const columns = { name: "name", website: "website", description: "description", sourceId: "id" };
  await saveMapping({ name: "Ours", columns, identity: "name" });
  expect(await listMappings()).toMatchObject([{ name: "Ours", identity: "name" }]);
  const file = Readable.from([Buffer.from(JSON.stringify([tool("Acme", { id: "a" })]))]);
  const { id } = await uploadFile(importer, "tools.json", file);
  expect(await sampleBatch(id)).toMatchObject({ columns, identity: "name" });
  await saveMapping({ name: "Ours", columns });
  expect(await sampleBatch(id)).not.toHaveProperty("identity");
});

test("names that an older version considered the same are distinguished once they're repaired", async () => {
  const c = { website: "https://c.example/", description: "A language." };
  const id = await makeCompany({ ...c, name: "C++" });
  await Company.updateOne({ _id: id }, { $set: { nameKey: "c" } });
  expect(await repairNameKeys()).toBe(1);
  expect(await repairNameKeys()).toBe(0);
  expect(
    await rowsOf(
      await stage([
        { ...c, name: "C", website: "https://c-lang.example/" },
        { ...c, name: "C#", website: "https://c-sharp.example/" },
        { ...c, name: "c++ ", website: "https://cpp.example/" },
      ]),
    ),
  ).toMatchObject([{ verdict: "create" }, { verdict: "create" }, { verdict: "skipped", match: { name: "C++" } }]);
});
