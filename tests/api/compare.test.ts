import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { Review } from "#models/review.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import { submitReview } from "~/community/reviews/reviews.server";
import * as api from "~/routes/api/endpoints";
import * as compare from "~/routes/public/compare";
import * as comparison from "~/routes/public/comparison";
import * as file from "~/routes/public/comparison-file";

useDatabase();

const visitor = new Visitor();
let [notion, coda, other]: number[] = [];

beforeEach(async () => {
  notion = await makeCompany({ name: "Notion", startingPrice: "$10/mo", hasApi: true, platforms: ["Web"] });
  coda = await makeCompany({
    name: "=Coda",
    startingPrice: "$12 per user/month",
    hasApi: true,
    platforms: ["Web", "iOS"],
  });
  other = await makeCompany({ name: "Other", sponsored: true });
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const open = (tools: string, query = "") =>
  visitor.sendRaw(comparison.loader, `/compare/${tools}${query}`, {}, { tools });
type Loaded = Awaited<ReturnType<typeof comparison.loader>>;
const read = async (tools: string, query = "") => (await open(tools, query)).body as Loaded;
const pair = () => `${notion}-notion-vs-${coda}-coda`;

describe("the URL of a comparison", () => {
  test("is decided by the ids; other spellings and orders lead to the canonical one", async () => {
    expect((await open(pair())).status).toBe(200);
    for (const tools of [
      `${coda}-coda-vs-${notion}-notion`,
      `${notion}-vs-${coda}`,
      `${notion}-Notion-vs-${coda}-coda`,
      `${notion}-notion-vs-${coda}-coda-vs-${notion}-notion`,
    ]) {
      const { status, headers } = await open(tools, "?only=differences&utm_source=mail");
      expect(status, tools).toBe(301);
      expect(headers.get("Location")).toBe(`/compare/${pair()}?only=differences&utm_source=mail`);
      // A company may get its former name again.
      expect(headers.get("Cache-Control")).toBe("no-cache");
    }
  });

  test("has two to four tools that exist", async () => {
    const more = await Promise.all([4, 5].map((number) => makeCompany({ name: `Tool ${number}` })));
    for (const [tools, body] of [
      ["notion-vs-coda", { gone: [], found: 0 }],
      [`${notion}-notion`, { gone: [], found: 1 }],
      [`${notion}-notion-vs-${notion}-notion`, { gone: [], found: 1 }],
      [`${notion}-notion-vs-999999-x`, { gone: [999999], found: 1 }],
      [[notion, coda, other, ...more].join("-vs-"), { gone: [], found: 5 }],
    ] as const)
      expect(await open(tools), tools).toMatchObject({ status: 404, body });
    const four = [notion, coda, other, more[0]].join("-vs-");
    expect((await open(four)).status).toBe(301);
  });

  test("keeps what's left if a tool is gone, says so, and names the rest as canonical", async () => {
    await trashCompanies(scriptActor("tests"), [other!]);
    const { status, body } = await open(`${pair()}-vs-${other}-other`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ goneIds: [other], path: `/compare/${pair()}`, title: "Notion vs =Coda" });
  });

  test("is short, without what a form leaves empty", async () => {
    const { status, headers } = await open(pair(), "?users=&budget=&price=&rating=4");
    expect([status, headers.get("Location")]).toEqual([302, `/compare/${pair()}?rating=4`]);
  });
});

describe("a comparison", () => {
  test("isn't indexed, and names its canonical URL", async () => {
    const data = await read(pair(), "?price=4");
    const tags = comparison.meta({ matches: [], data } as never);
    expect(tags).toContainEqual({ name: "robots", content: "noindex,follow" });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `/compare/${pair()}` });
  });

  test("has the tools in the order of their ids, whoever pays, also without a category", async () => {
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const last = await makeCompany({ name: "Last", categoryIds: [crm.id] });
    const { tools, groups } = await read(`${notion}-notion-vs-${other}-other-vs-${last}-last`);
    expect(tools.map(({ id }) => id)).toEqual([notion, other, last]);
    expect(groups[0]?.rows.find(({ key }) => key === "categories")?.cells).toEqual([
      null,
      null,
      { kind: "categories", categories: [{ name: "CRM", slug: "crm" }] },
    ]);
  });

  test("shows only differences if asked, and counts both", async () => {
    const rows = ({ groups }: Loaded) => groups.flatMap((group) => group.rows.map(({ key }) => key));
    const [all, short] = [await read(pair()), await read(pair(), "?only=differences")];
    expect(rows(all)).toContain("hasApi");
    expect(rows(short)).toEqual(["startingPrice", "price", "platforms"]);
    expect(short.counts).toEqual({ all: rows(all).length, differing: 3 });
  });

  test("compares prices for the users asked for, and ranks by what matters", async () => {
    const { groups, ranking } = await read(pair(), "?users=10&price=4&must=platforms:iOS");
    const price = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "price");
    expect(price?.cells).toMatchObject([{ values: ["$10"] }, { values: ["$120"] }]);
    expect(ranking).toMatchObject([
      { id: coda, points: 0 },
      { id: notion, points: 92, lacks: ["Platforms: iOS"] },
    ]);
  });

  test("counts the published reviews by stars", async () => {
    for (const stars of [5, 5, 3, 1]) {
      const { id: userId } = await makeUser();
      const text = {
        title: "T",
        pros: "P",
        cons: "C",
        role: "R",
        timeUsed: "1-2-years",
        size: "11-50",
        noTie: "on",
      } as const;
      await submitReview(userId, notion!, { ...text, stars });
      if (stars === 1) continue;
      const { _id: id } = (await Review.findOne({ userId }).lean())!;
      await setReviewState(scriptActor("tests"), { id, label: "T", from: "waiting", to: "published" });
    }
    const { groups } = await read(pair());
    const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "reviewStars");
    expect(row?.cells).toEqual([{ kind: "stars", counts: [0, 0, 1, 0, 2] }, null]);
  });
});

describe("the CSV file of a comparison", () => {
  const download = (tools: string, query = "") =>
    visitor.sendRaw(file.loader, `/compare/${tools}/table.csv${query}`, {}, { tools });

  test("has a column per tool, and no cell that a spreadsheet would run", async () => {
    const { status, headers, body } = await download(pair(), "?users=10");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${pair()}.csv"`);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const lines = String(body).split("\r\n");
    expect(lines[0]).toBe("Group,Fact,Notion,'=Coda");
    expect(lines).toContain("Price,Lowest price per month,$10,$120 (Based on $12 per user per month)");
    expect(lines).toContain('Use and integration,Platforms,Web,"Web, iOS"');
    expect(lines).toContain("Use and integration,API,Yes,Yes");
  });

  test("has one URL, too, and is missing like its page", async () => {
    const { status, headers } = await download(`${coda}-vs-${notion}`, "?users=10");
    expect([status, headers.get("Location")]).toEqual([301, `/compare/${pair()}/table.csv?users=10`]);
    expect((await download("1-vs-999999")).status).toBe(404);
  });
});

describe("the page that picks tools", () => {
  const pick = (query: string) => visitor.sendRaw(compare.loader, `/compare${query}`);
  const ids = (list: unknown) => (list as { id: number }[]).map(({ id }) => id);
  type Picked = Awaited<ReturnType<typeof compare.loader>>;

  test("finds tools of any category and keeps the chosen ones in its URL", async () => {
    const { chosen, results } = (await pick(`?with=${coda},${notion},999999,x&q=oth`)).body as Picked;
    expect(ids(chosen)).toEqual([coda, notion]);
    expect(ids(results)).toEqual([other]);
  });

  test("takes as many tools as a comparison has, each once", async () => {
    const more = await Promise.all([4, 5].map((number) => makeCompany({ name: `Tool ${number}` })));
    const all = [notion, notion, coda, other, ...more];
    const { chosen } = (await pick(`?with=${all.join()}`)).body as Picked;
    expect(ids(chosen)).toEqual([notion, coda, other, more[0]]);
  });

  test("shows the tools of a category, and keeps the chosen ones", async () => {
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const deals = await makeCompany({ name: "Deals", categoryIds: [crm.id] });
    const shown = (await pick(`?with=${notion}&category=crm`)).body as Picked;
    expect(shown).toMatchObject({
      category: "crm",
      categories: [{ slug: "crm" }],
      resultsTitle: "First by our ranking in CRM",
    });
    expect([ids(shown.chosen), ids(shown.results)]).toEqual([[notion], [deals]]);
    expect((await pick("?category=nope")).headers.get("Location")).toBe("/compare");
  });

  test("has one URL for what its form sends", async () => {
    const { status, headers } = await pick(`?with=${notion}&with=${coda}&q=`);
    expect([status, headers.get("Location")]).toEqual([302, `/compare?with=${notion}%2C${coda}`]);
  });

  test("is indexed only as itself", async () => {
    const robots = async (query: string) =>
      (compare.meta({ matches: [], data: (await pick(query)).body } as never) as { name?: string }[]).some(
        ({ name }) => name === "robots",
      );
    expect([await robots(""), await robots("?q=a"), await robots(`?with=${notion}`)]).toEqual([false, true, true]);
  });
});

test("the tray asks for the names and logos of its tools, and those that are gone are missing", async () => {
  await trashCompanies(scriptActor("tests"), [other!]);
  const { body } = await visitor.sendRaw(api.loader, `/api/compare/tools?ids=${coda},${other},999999,${notion}`);
  expect(body).toEqual([
    { id: coda, name: "=Coda", logo: expect.objectContaining({ markSeed: expect.any(Number) as number }) as object },
    { id: notion, name: "Notion", logo: expect.objectContaining({ initials: "N" }) as object },
  ]);
  for (const ids of ["x", `${coda},x`, `${coda};${other}`, "1.5", "-1"])
    expect((await visitor.sendRaw(api.loader, `/api/compare/tools?ids=${ids}`)).status).toBe(400);
});
