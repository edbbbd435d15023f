import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { encode } from "#tests/encode";
import { makeCategory, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { nameAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import { summarize } from "~/backoffice/import/batch-counts.server";
import { editRow } from "~/backoffice/import/edit-row.server";
import * as api from "~/routes/api/endpoints";
import { apply, done, importer, rowsOf, undo } from "#tests/importing";
import { unassignCategory } from "~/catalog/companies/assign-categories.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { listCompanies } from "#tests/list-companies";
import { getBatch, readBatch, reopenFile, sampleBatch, uploadFile } from "~/backoffice/import/batches.server";
import { saveMapping } from "~/backoffice/import/mappings.server";
import type { ColumnMap } from "~/backoffice/import/columns";
import type { ReadOptions } from "~/backoffice/import/read-cells";
import { listRows } from "~/backoffice/import/rows.server";

useDatabase();

const ann = { userId: 1, name: "ann", from: "admin" } as const;

async function upload(name: string, content: string | Buffer): Promise<number> {
  return (await uploadFile(importer, name, Readable.from([Buffer.from(content)]))).id;
}

async function stage(id: number, columns: ColumnMap = {}, options: ReadOptions = {}) {
  await done(await readBatch(importer, id, columns, options));
  return rowsOf(id);
}

const issuesOf = (rows: Awaited<ReturnType<typeof stage>>) =>
  rows.flatMap(({ label, issues }) => issues.map(({ field, value, problem }) => [label, field, value, problem]));

/** A realistic spreadsheet: German separators, one rating scale, and inconsistent values. */
const sheet = [
  "sep=;",
  "Nr;Produkt;Webseite;Beschreibung;Rubrik;Bewertung;Bewertungen;Sponsored;Sponsored from",
  '1;Apfelbaum;apfelbaum.example;"Pflegt Bäume, und',
  'mehr.";Authentication, Authorization, and User Management;4,5;1.234;ja;31.12.2026',
  "2;Birnbaum;www.birnbaum.example/de;Zählt Birnen.;CRM, Sales;5;n/a;;",
  "3;Citrus;https://citrus.example https://citrus-old.example;Presst.;CRM;9/10;1.2k;x;bald",
  "4;Dattel;<https://dattel.example>;Trocknet.;Sales;N/A;viele;nein;",
  "5;Esche;keine;Schlägt aus.;Sales;3;7;;",
  "",
].join("\r\n");
const german: ColumnMap = {
  ...{ name: "Produkt", website: "Webseite", description: "Beschreibung", categories: ["Rubrik"] },
  ...{ rating: "Bewertung", reviewCount: "Bewertungen", sourceId: "Nr" },
};
const found = [
  [
    "Citrus",
    "website",
    "https://citrus.example https://citrus-old.example",
    "has more than one address: the first one counts",
  ],
  ["Citrus", "sponsoredFrom", "bald", "isn’t a date"],
  ["Dattel", "reviewCount", "viele", "isn’t a whole number"],
  ["Esche", "website", "keine", "isn’t a web address"],
];
const companies = [
  {
    name: "Apfelbaum",
    website: "https://apfelbaum.example/",
    rating: 45,
    reviewCount: 1234,
    sponsored: true,
    sponsoredFrom: "2026-12-31",
  },
  { name: "Birnbaum", website: "https://www.birnbaum.example/de", rating: 50, reviewCount: 0, sponsored: false },
  { name: "Citrus", website: "https://citrus.example/", rating: 45, reviewCount: 1200, sponsored: true },
  { name: "Dattel", website: "https://dattel.example/", rating: 0, reviewCount: 0, sponsored: false },
];

describe("a file as people keep it comes in by mapping alone, and says what is lost:", () => {
  test.each([
    ["UTF-8", Buffer.from(sheet)],
    ["UTF-16", Buffer.from(`\ufeff${sheet}`, "utf16le")],
    ["Windows-1252", Buffer.from(sheet, "latin1")],
  ])("a spreadsheet in %s", async (_, content) => {
    const id = await upload("obst.csv", content);
    const sample = await sampleBatch(id);
    expect(sample).toMatchObject({ delimiter: ";", rowCount: 5 });
    expect(sample.survey.find(({ heading }) => heading === "Bewertung")).toMatchObject({ ratingScale: 5 });
    const rows = await stage(id, german);
    expect(issuesOf(rows).toSorted()).toEqual(found.toSorted());
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ...Array.from({ length: 4 }, () => ["create", undefined]),
      ["skipped", "no http or https website"],
    ]);
    await apply(id);
    const listed = (await listCompanies()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(listed).toMatchObject(companies);
    expect(listed.map(({ categories }) => categories.map(({ name }) => name).toSorted())).toEqual([
      ["Authentication, Authorization, and User Management"],
      ["CRM", "Sales"],
      ["CRM"],
      ["Sales"],
    ]);
    expect(listed[0]?.description).toBe("Pflegt Bäume, und mehr.");
  });

  test("JSON of several hands", async () => {
    const entries = [
      ...Array.from({ length: 120 }, (_, i) => ({
        title: `Tool ${i}`,
        url: `tool-${i}.example`,
        about: "Counts.",
        rating: 8.5,
      })),
      {
        title: "Late",
        url: "late.example",
        about: "Comes late.",
        rating: "9",
        "Category 1": "CRM",
        "Category 2": ["Help, Desk"],
      },
      { title: "Odd", url: ["odd.example"], about: "Is odd.", rating: { stars: 4 } },
    ];
    const id = await upload("tools.json", JSON.stringify(entries));
    expect((await sampleBatch(id)).columns).toMatchObject({ categories: ["Category 1", "Category 2"] });
    await stage(id);
    const { rows } = await listRows(id, { page: 3 });
    expect(rows.slice(-2)).toMatchObject([
      { verdict: "create", candidate: { rating: 45, categories: ["CRM", "Help, Desk"] }, issues: [] },
      { verdict: "create", candidate: { website: "https://odd.example/", rating: 0 } },
    ]);
    expect(issuesOf(rows)).toEqual([["Odd", "rating", '{"stars":4}', "isn’t text"]]);
  });
});

const japanese = [
  ["日程管理ソフト", "シフト表を作成し、休暇の申請を一か所で管理します。"],
  ["請求書マネージャー", "請求書の発行から入金の確認まで、まとめて自動化します。"],
];
const korean = [
  ["일정 관리", "근무표를 작성하고 휴가 신청을 한곳에서 관리합니다."],
  ["청구서 도우미", "청구서 발행부터 입금 확인까지 자동으로 처리합니다."],
];
const chinese = [
  ["排班管理软件", "制作排班表，并在同一个地方管理休假申请。"],
  ["发票助手", "从开具发票到确认收款，全部自动完成。"],
];
const russian = [
  ["Планировщик", "Составляет графики смен и учитывает заявки на отпуск."],
  ["Счета и оплата", "Выставляет счета и следит за тем, чтобы их оплатили."],
];

test.each([
  ["shift_jis", japanese],
  ["euc-jp", japanese],
  ["euc-kr", korean],
  ["gb18030", chinese],
  ["windows-1251", russian],
  ["koi8-r", russian],
])("a file in %s comes in as it was written", async (encoding, tools) => {
  const lines = tools.map(([name, description], i) => `${name},tool-${i}.example,"${description}"`);
  const content = encode(["name,website,description", ...lines].join("\r\n"), encoding);
  const id = await upload("tools.csv", content);
  expect(await sampleBatch(id)).toMatchObject({ encoding });
  const rows = await stage(id);
  expect(rows.map(({ label, candidate }) => [label, candidate?.description])).toEqual(tools);
});

test("what is guessed of a file can be changed, also how its text is read", async () => {
  const content = Buffer.from("name|website|description|tags|rating\nCafé|a.example|One, two.|A/B|4\n", "latin1");
  const id = await upload("tools.csv", content);
  expect(await sampleBatch(id)).toMatchObject({ encoding: "windows-1252", delimiter: "|" });
  const reopened = await reopenFile(id, { encoding: "koi8-r", delimiter: "," });
  expect(reopened).toMatchObject({ encoding: "koi8-r", delimiter: "," });
  expect(reopened.headings).toEqual(["name|website|description|tags|rating"]);
  await reopenFile(id, { encoding: "windows-1252", delimiter: "|" });
  const [row] = await stage(id, {}, { ratingScale: 10 });
  expect(row).toMatchObject({ label: "Café", candidate: { rating: 20 } });
  await expect(reopenFile(id, { encoding: "utf-8" })).rejects.toMatchObject({ reason: "taken" });
});

test("options that the command line leaves undefined are guessed", async () => {
  const id = await upload("tools.json", JSON.stringify([{ name: "Acme", website: "acme.example", rating: 4.5 }]));
  const rows = await stage(id, {}, { ratingScale: undefined, dateOrder: undefined, separator: undefined });
  expect(rows).toMatchObject([{ label: "Acme" }]);
});

test("a category that there is stays whole, whatever is in its name", async () => {
  await makeCategory({ name: "Plan, Build", slug: "plan-build", icon: "handshake" });
  const id = await upload(
    "tools.csv",
    'name,website,description,tags\nA,a.example,x,"CRM, plan, build, Help"\nB,b.example,x,CRM\n',
  );
  const [row] = await stage(id);
  expect(row?.candidate?.categories).toEqual(["CRM", "plan, build", "Help"]);
});

test("a saved mapping is offered for files that have its columns, and says how cells are read", async () => {
  await saveMapping({ name: "Nothing", columns: {}, options: {} });
  const content = "Titel,Link,Text,Note\nA,a.example,x,4\n";
  expect((await sampleBatch(await upload("a.csv", content))).columns).toEqual({
    ...{ name: "Titel", website: "Link", rating: "Note" },
  });
  const columns = { name: "Titel", website: "Link", description: "Text", rating: "Note" };
  await saveMapping({ name: "German", columns, options: { ratingScale: 10 } });
  const sample = await sampleBatch(await upload("a.csv", content));
  expect(sample).toMatchObject({ columns, options: { ratingScale: 10 } });
});

describe("a row about a company that is listed", () => {
  const tool = (more: object = {}) => ({
    name: "Acme",
    website: "acme.example",
    description: "Sends invoices.",
    ...more,
  });
  const stageJson = async (...entries: object[]) => {
    const id = await upload("tools.json", JSON.stringify(entries));
    return { id, rows: await stage(id) };
  };
  const acme = async () => (await listCompanies())[0]!;
  const categoryNames = async () => (await acme()).categories.map(({ name }) => name).toSorted();

  test("with a new description has a new short one, where that was made of the old one", async () => {
    await apply((await stageJson(tool())).id);
    await apply((await stageJson(tool({ description: "Sends reminders." }))).id);
    expect(await acme()).toMatchObject({ description: "Sends reminders.", shortDescription: "Sends reminders." });
    await updateCompany(ann, (await acme()).id, { ...(await acme()), shortDescription: "By hand." });
    await apply((await stageJson(tool({ description: "Sends both." }))).id);
    expect(await acme()).toMatchObject({ description: "Sends both.", shortDescription: "By hand." });
  });

  test("isn't unchanged when only its categories differ, unless an admin removed the company from them", async () => {
    await apply((await stageJson(tool({ categories: ["CRM"] }))).id);
    const { id, rows } = await stageJson(tool({ categories: ["CRM", "Sales"] }));
    expect(rows).toMatchObject([{ verdict: "update", addsCategories: true, differences: [] }]);
    await apply(id);
    expect(await categoryNames()).toEqual(["CRM", "Sales"]);
    const sales = (await acme()).categories.find(({ name }) => name === "Sales")!;
    await unassignCategory(ann, (await acme()).id, sales.id);
    const again = await stageJson(tool({ categories: ["CRM", "Sales"] }));
    expect(again.rows).toMatchObject([{ verdict: "unchanged", addsCategories: false }]);
    await undo(id);
    expect(await categoryNames()).toEqual(["CRM"]);
  });
});

test("a row that repeats another one names it, and its categories are kept", async () => {
  const filler = Array.from({ length: 250 }, (_, i) => `Tool ${i},tool-${i}.example,x,\n`).join("");
  const first = "name,website,description,tags\nAcme,acme.example,x,CRM\nAcme,www.acme.example,y,Sales\n";
  const id = await upload("tools.csv", `${first}${filler}Acme,acme.example,z,Help; CRM\n`);
  await stage(id);
  const skipped = (await listRows(id, { verdict: "skipped", page: 1 })).rows;
  expect(skipped.map(({ place, repeats }) => [place, repeats])).toEqual([
    [2, 1],
    [253, 1],
  ]);
  const [acme] = await rowsOf(id);
  expect(acme?.candidate?.categories).toEqual(["CRM", "Sales", "Help"]);
});

describe("a row without a description", () => {
  const csv =
    "name,website,description,note\nAcme,acme.example,Sends invoices.,x\nBirch,birch.example,N/A,Counts trees.\n";
  const stageWith = async (options: ReadOptions) => {
    const id = await upload("tools.csv", csv);
    return { id, rows: await stage(id, {}, options) };
  };

  test("is skipped, gets a text, or another column's, as an admin chooses", async () => {
    expect((await stageWith({})).rows[1]).toMatchObject({ verdict: "skipped", reason: "no description" });
    const text = await stageWith({ missing: "text", missingText: "Coming soon." });
    expect(text.rows[1]).toMatchObject({ verdict: "create", candidate: { description: "Coming soon." } });
    const column = await stageWith({ missing: "column", missingColumn: "note" });
    expect(column.rows[1]).toMatchObject({ verdict: "create", candidate: { description: "Counts trees." } });
  });

  test("changes no description that is listed", async () => {
    await makeCompany({ name: "Birch", website: "https://birch.example/", sourceType: "file", description: "Old." });
    const { id } = await stageWith({ missing: "text", missingText: "Coming soon." });
    await apply(id);
    expect((await listCompanies()).map(({ description }) => description)).toEqual(["Old.", "Sends invoices."]);
  });

  test("becomes a draft, which visitors see once it is complete and published", async () => {
    const { id, rows } = await stageWith({ missing: "draft" });
    expect(rows[1]).toMatchObject({ verdict: "create", candidate: { status: "draft", description: "" } });
    await apply(id);
    const namesFor = async () => {
      const { companies } = await getFreshDirectory();
      return Array.from(companies.orders.relevance, (position) => nameAt(companies, position)).sort();
    };
    expect(await namesFor()).toEqual(["Acme"]);
    const staff = await signedIn({ isAdmin: true });
    const drafts = await staff.sendRaw(api.loader, "/api/admin/companies?status=draft");
    expect(drafts.body).toMatchObject([{ name: "Birch", status: "draft" }]);
    const [birch] = drafts.body as Company[];
    const path = `/api/admin/companies/${birch!.id}`;
    const save = (company: object) => staff.send(api.action, path, company, "PUT");
    expect((await save({ ...birch, publish: true })).status).toBe(400);
    const complete = { ...birch, description: "Counts trees.", shortDescription: "Counts." };
    expect((await save(complete)).body).toMatchObject({ status: "draft", description: "Counts trees." });
    expect(await namesFor()).toEqual(["Acme"]);
    expect((await save({ ...complete, updatedAt: undefined, publish: true })).status).toBe(200);
    expect(await namesFor()).toEqual(["Acme", "Birch"]);
    await stopDirectory();
  });

  test("can be completed in place, as any row that is skipped or has warnings", async () => {
    const { id, rows } = await stageWith({});
    const cells = rows[1]!.cells!;
    expect(cells).toMatchObject({ name: "Birch", website: "birch.example", description: "N/A" });
    const broken = await editRow(id, 2, { ...cells, website: "birch", description: "Counts." });
    expect(broken).toMatchObject({ verdict: "skipped", issues: [{ field: "website", value: "birch" }] });
    const repeated = await editRow(id, 2, {
      ...{ ...cells, name: "Acme, Inc.", website: "www.acme.example", description: "Counts." },
    });
    expect(repeated).toMatchObject({ verdict: "skipped", repeats: 1 });
    const mended = await editRow(id, 2, { ...cells, description: "Counts.", categories: ["Trees"] });
    expect(mended).toMatchObject({ verdict: "create", issues: [], candidate: { categories: ["Trees"] } });
    await expect(editRow(id, 1, cells)).rejects.toMatchObject({ reason: "invalid" });
    await apply(id);
    expect((await listCompanies()).map(({ name }) => name)).toEqual(["Acme", "Birch"]);
    await expect(editRow(id, 2, cells)).rejects.toMatchObject({ reason: "taken" });
  });
});

test("an import says how many cells it could not read, and shows only their rows", async () => {
  const id = await upload("tools.csv", "name,website,description,rating\nA,a.example,x,five\nB,b.example,x,4\n");
  await stage(id);
  expect((await summarize(id)).unread).toEqual([{ reason: "Rating isn’t a rating", total: 1, examples: ["five"] }]);
  expect((await getBatch(id)).counts.warned).toBe(1);
  expect((await listRows(id, { issues: "true", page: 1 })).rows.map(({ label }) => label)).toEqual(["A"]);
});

test("a row whose values are nested too deeply is skipped, and the others are imported", async () => {
  const tool = (name: string, notes: string) =>
    `{"name":"${name}","website":"https://${name}.example","description":"x","notes":${notes}}`;
  const nested = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  const id = await upload("tools.json", `[${tool("deep", nested)},${tool("flat", "{}")}]`);
  expect(await sampleBatch(id)).toMatchObject({ rowCount: 2, rows: [{}, { name: "flat" }] });
  expect(await stage(id)).toMatchObject([
    { label: "entry 1", verdict: "skipped", reason: "values that are nested too deeply", issues: [{ field: "row" }] },
    { label: "flat", verdict: "create", issues: [] },
  ]);
  await apply(id);
  expect((await listCompanies()).map(({ name }) => name)).toEqual(["flat"]);
  await undo(id);
  expect(await listCompanies()).toEqual([]);
});
