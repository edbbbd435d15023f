import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Job } from "#models/job.server";
import { useDatabase } from "#tests/database";
import { actor, importFile, settings, summaryOf } from "#tests/import-file";
import { makeCompany } from "#tests/make";
import { ProductHuntStandIn, type Fault, type StandInPost } from "#tests/outside/product-hunt";
import { listCategories } from "~/catalog/categories/categories.server";
import { listCompanies } from "#tests/list-companies";
import { readProductHunt } from "~/backoffice/import/batches.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

useDatabase();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const names = async () => (await listCompanies()).map(({ name }) => name);

describe("importing a file", () => {
  test("takes names as they are, makes categories of tags, and invents nothing", async () => {
    const rows = [
      {
        id: "a",
        name: "GoSƐ\u200b",
        website: "http://www.gose.example/",
        description: "Line\u00a0one.",
        tags: ["File Transfer", "Web"],
      },
      { id: "b", name: "diaspora*", website: "https://b.example", description: "Second.", tags: ["Web"] },
      { id: "c", name: "015 ", website: "https://c.example", description: "Third.", tags: [] },
    ];
    const summary = await importFile(await fileOf("tools.json", JSON.stringify(rows)));
    expect(summary).toEqual({ count: 3, note: "3 of 3 imported.", skipped: [], unread: [] });
    const [first] = await listCompanies();
    expect(await names()).toEqual(["GoSƐ", "diaspora*", "015"]);
    expect(first).toMatchObject({
      description: "Line one.",
      rating: 0,
      reviewCount: 0,
      ratingKind: "imported",
      startingPrice: "Price on website",
      sourceType: "file",
      sourceId: "tools.json:a",
    });
    expect((await listCategories()).map(({ name, count }) => [name, count])).toEqual([
      ["File Transfer", 1],
      ["Web", 2],
    ]);
  });

  test("takes the entries of two files that both count from 1 for different ones", async () => {
    const row = (name: string) => [{ id: "1", name, website: `https://${name}.example`, description: "A tool." }];
    await importFile(await fileOf("one.json", JSON.stringify(row("one"))));
    expect(await importFile(await fileOf("two.json", JSON.stringify(row("two"))))).toMatchObject({ count: 1 });
    expect(await importFile(await fileOf("two.json", JSON.stringify(row("two"))))).toMatchObject({ count: 0 });
  });

  test("skips what is there already, what is repeated, and what cannot be a listing, each with its reason", async () => {
    await makeCompany({ name: "Listed", website: "https://listed.example/" });
    await makeCompany({ name: "Other", website: "https://other.example/" });
    const file = await fileOf(
      "tools.csv",
      [
        "Title;Homepage;Summary;Tags",
        "Listed again;http://www.listed.example/?utm_source=x;Text;A, B",
        "Other app;https://app.other.example;Text;A",
        "New;https://new.example;Text;A|B",
        "New twice;https://new.example/#top;Text;A",
        "Script;javascript:alert(1);Text;A",
        ";https://nameless.example;Text;A",
        "Silent;https://silent.example;;A",
        '"Semi;colon";https://semi.example;"Two ""quoted"" words";A',
      ].join("\n"),
    );
    const summary = await importFile(file, "name=Title,website=Homepage");
    expect(await names()).toEqual(["Listed", "Other", "New", "Semi;colon"]);
    expect(summary.count).toBe(2);
    // A row that would change a company isn't skipped.
    expect(summary.note).toMatch(/^2 of 8 imported, 1 would update a company; skipped: /);
    expect(Object.fromEntries(summary.skipped.map(({ reason, examples }) => [reason, examples]))).toEqual({
      "a company with the same domain already exists": ["Other app"],
      "duplicate in this import": ["New twice"],
      "no http or https website": ["Script"],
      "no name": ["line 7"],
      "no description": ["Silent"],
    });
  });

  test("twice creates nothing new", async () => {
    const file = await fileOf(
      "tools.json",
      JSON.stringify([{ name: "A", website: "https://a.example", description: "A." }]),
    );
    await importFile(file);
    expect((await importFile(file)).count).toBe(0);
    expect(await names()).toEqual(["A"]);
  });

  test("as a dry run says what would come and writes nothing", async () => {
    const file = await fileOf(
      "tools.json",
      JSON.stringify([{ name: "A", website: "https://a.example", description: "A.", tags: ["T"] }]),
    );
    expect(await importFile(file, undefined, true)).toMatchObject({ count: 1, note: "1 of 1 would be imported." });
    expect(await names()).toEqual([]);
    expect(await listCategories()).toEqual([]);
  });

  test("reads UTF-16 and a byte order mark", async () => {
    const csv = "\ufeffname,website,description\nÄpfel,https://a.example,Text\n";
    await importFile(await fileOf("utf16.csv", Buffer.from(csv, "utf16le")));
    expect(await names()).toEqual(["Äpfel"]);
  });

  test.each([
    ["bad.json", '[\n{"name":"A"},\n{"name"\n]', /bad\.json isn’t valid JSON/],
    ["object.json", "{}", /must contain a JSON array/],
    ["empty.csv", "", /is empty/],
    ["columns.csv", "a,b\n1,2\n", /Couldn’t find a column for name.*Columns: a, b/],
    ["headings.csv", "name,website,description\n", /has a header row but no data/],
  ])("refuses %s with a sentence", async (name, content, sentence) => {
    await expect(fileOf(name, content).then((file) => importFile(file))).rejects.toThrow(sentence);
    expect(await names()).toEqual([]);
  });
});

describe("importing from Product Hunt", () => {
  const posts = (count: number): StandInPost[] =>
    Array.from({ length: count }, (_, i) => ({ id: String(i + 1), name: `Product ${i + 1}`, topics: ["SaaS"] }));
  let standIn: ProductHuntStandIn;
  let apiUrl: string;

  async function given(list: StandInPost[]) {
    standIn = new ProductHuntStandIn(list);
    apiUrl = await standIn.start();
  }
  afterEach(() => standIn.stop());

  const run = async (totalLimit: number, token: string | undefined = standIn.token) => {
    const there = { ...settings, productHunt: { apiUrl, token: undefined, termsAccepted: true } };
    return summaryOf(await readProductHunt(actor, { token, totalLimit, applyNew: true }, there), there);
  };

  test("skips the first 50 and takes as many as were asked for", async () => {
    await given(posts(100));
    expect((await run(20)).count).toBe(20);
    expect((await names()).slice(0, 2)).toEqual(["Product 51", "Product 52"]);
    expect(standIn.requests).toBe(1);
    expect((await listCompanies())[0]).toMatchObject({
      sourceType: "producthunt",
      sourceId: "51",
      website: "https://www.producthunt.com/r/CODE51",
      categories: [{ name: "SaaS" }],
    });
  });

  test("brings the launch's day, votes, topics, images, and named alternatives", async () => {
    const list = posts(52);
    const image = "https://ph-files.example/a.png?auto=format";
    Object.assign(list[50]!, {
      ...{ votesCount: 258, createdAt: "2026-07-22T23:01:00Z", featuredAt: "2026-07-23T07:01:00Z" },
      ...{
        media: [
          { type: "image", url: image },
          { type: "video", url: "https://ph-files.example/b.png" },
        ],
      },
      ...{ description: "Writes code (alternative to Hand, Foot).", topics: ["SaaS", "Developer Tools"] },
    });
    await given(list);
    await run(2);
    const [first, second] = await listCompanies();
    expect(first).toMatchObject({
      ...{ launched: "2026-07-23", votes: 258, tags: ["SaaS", "Developer Tools"], screenshots: [image] },
      alternativeTo: ["Hand", "Foot"],
    });
    expect(second).toMatchObject({ launched: "2026-01-01", votes: 0 });
    expect(second).not.toHaveProperty("screenshots");
  });

  test("keeps the token sealed while the import waits, and not at all once it has ended", async () => {
    await given(posts(60));
    const there = { ...settings, productHunt: { apiUrl, token: undefined, termsAccepted: true } };
    const { id } = await readProductHunt(actor, { token: standIn.token, totalLimit: 5 }, there);
    const waiting = await Job.findById(id).orFail().lean();
    expect([typeof waiting.secret, JSON.stringify(waiting).includes(standIn.token)]).toEqual(["string", false]);
    await followJob(importJob, id, there, () => {});
    expect((await Job.findById(id).orFail().lean()).secret).toBeUndefined();
  });

  test("goes on past what is stored already, over several pages", async () => {
    await given(posts(150));
    await run(20);
    expect((await run(50)).count).toBe(50);
    expect(new Set(await names()).size).toBe(70);
  });

  test("ends when there is no more", async () => {
    await given(posts(60));
    expect((await run(50)).count).toBe(10);
  });

  test("takes several posts of one product as one", async () => {
    const list = posts(60);
    for (const post of list.slice(50)) post.url = "https://www.producthunt.com/products/same";
    await given(list);
    expect((await run(10)).count).toBe(1);
  });

  test("walks past the first 50 when cursors are not understood, and never goes on for ever", async () => {
    await given(posts(60));
    standIn.understandsCursors = false;
    expect((await run(10)).count).toBe(0);
    expect(standIn.requests).toBeLessThanOrEqual(3);
  });

  test.each([
    [undefined, "Please provide a Product Hunt API token to import data"],
    ["wrong", "Product Hunt refused this API token. Check it, or create a new one."],
  ])("with the token %s says so", async (token, sentence) => {
    await given(posts(60));
    const there = { ...settings, productHunt: { apiUrl, token: undefined, termsAccepted: true } };
    const work = async () => summaryOf(await readProductHunt(actor, { token, totalLimit: 10 }, there), there);
    await expect(work()).rejects.toThrow(sentence);
  });

  test.each([
    ["forbidden-html", /refused the request \(403\)/],
    ["server-error", /returned an error \(500\)/],
    ["errors-with-200", /refused the request: Field 'x' doesn't exist/],
    ["rate-limit", /Try again in 2 minutes/],
    ["hang-up", /Couldn’t reach Product Hunt/],
    ["breaks-off", /Couldn’t reach Product Hunt/],
    ["nonsense", /unexpected response/],
  ] satisfies [Fault, RegExp][])("says what went wrong: %s", async (fault, sentence) => {
    await given(posts(60));
    standIn.fault = fault;
    await expect(run(10)).rejects.toThrow(sentence);
  });
});
