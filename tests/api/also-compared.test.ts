import { beforeEach, describe, expect, test } from "vitest";
import { ComparedMonth } from "#models/compared-month.server";
import { useDatabase } from "#tests/database";
import { makeCompanies } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { comparisonTally } from "~/discovery/compare/count.server";
import { listComparison } from "~/discovery/compare/listed.server";
import * as companyPage from "~/routes/public/company";
import * as visits from "~/routes/public/visits";
import { dayOf } from "~/platform/text/day";

useDatabase();

let ids: number[] = [];
const idOf = (name: string) => ids[[..."ABCDEFG"].indexOf(name)]!;

beforeEach(async () => {
  ids = await makeCompanies(Array.from("ABCDEFG", (name) => ({ name, website: `https://${name}.example/` })));
  await stopDirectory();
  await startDirectory();
  return async () => {
    await comparisonTally.flush();
    await stopDirectory();
  };
});

type Pair = [number, number];

async function compare(visitor: Visitor, ...pairs: Pair[]): Promise<void> {
  const body = JSON.stringify({ views: [], clicks: [], searches: [], followed: [], compared: pairs });
  const headers = { "Content-Type": "application/json", "Accept-Language": "en", Origin: "https://saas.example" };
  expect((await visitor.sendRaw(visits.action, "/visits", { method: "POST", body, headers })).status).toBe(204);
}

/** So many visitors compare two companies. */
async function compared(times: number, one: string, other: string): Promise<void> {
  for (let i = 0; i < times; i++) await compare(new Visitor(), [idOf(one), idOf(other)]);
  await comparisonTally.flush();
}

/** The names of the companies whose comparisons with it a company's page lists. */
async function listedOn(name: string): Promise<string[]> {
  const id = String(idOf(name));
  const { body } = await new Visitor().sendRaw(companyPage.loader, `/company/${id}`, {}, { id });
  return (body as Awaited<ReturnType<typeof companyPage.loader>>).alsoCompared.flatMap(({ title }) =>
    title.split(" vs ").filter((other) => other !== name),
  );
}

const stored = async () => {
  await comparisonTally.flush();
  const months = await ComparedMonth.find().sort({ companyId: 1, otherId: 1 }).lean();
  return months.map(({ companyId, otherId, count }) => [companyId, otherId, count]);
};

describe("comparisons", () => {
  test("are counted by month for both companies, and say nothing about the visitors", async () => {
    const [a, b] = [idOf("A"), idOf("B")];
    await compare(new Visitor(), [a, b]);
    await compare(new Visitor(), [b, a]);
    expect(await stored()).toEqual([
      [a, b, 2],
      [b, a, 2],
    ]);
    const month = dayOf(new Date()).slice(0, 7);
    const _id = `${a}:${b}:${month}`;
    const expiresAt = new Date(Date.parse(`${month}-01`) + 121 * 24 * 3600 * 1000);
    expect(await ComparedMonth.findById(_id).lean()).toEqual({
      ...{ _id, companyId: a, otherId: b, month, count: 2, expiresAt },
    });
  });

  test("of the same companies count once a day for a visitor, and 48 in total", async () => {
    const visitor = new Visitor();
    const [a, b] = [idOf("A"), idOf("B")];
    await compare(visitor, [a, b], [b, a], [a, b]);
    await compare(visitor, [b, a]);
    expect((await stored()).map(([, , count]) => count)).toEqual([1, 1]);
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `Tool ${i}`, website: `https://tool-${i}.example/` }));
    const added = await makeCompanies(many);
    await compare(visitor, ...added.slice(0, 30).map((id): Pair => [a, id]));
    await compare(visitor, ...added.slice(30).map((id): Pair => [a, id]));
    expect(await stored()).toHaveLength(2 * 48);
  });

  test("aren't counted of companies that aren't public, of one with itself, or from robots", async () => {
    const a = idOf("A");
    await compare(new Visitor(), [a, 999_999], [a, a]);
    const robot = new Visitor();
    robot.userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1)";
    await compare(robot, [a, idOf("B")]);
    expect(await stored()).toEqual([]);
  });
});

describe("a company's page", () => {
  test("lists what was compared with it often enough, most often first, and at most four", async () => {
    await compared(4, "A", "B");
    await compared(5, "C", "A");
    await compared(7, "A", "D");
    expect(await listedOn("A")).toEqual(["D", "C"]);
    expect([await listedOn("B"), await listedOn("C"), await listedOn("D")]).toEqual([[], ["A"], ["A"]]);
    await compared(1, "B", "A");
    for (const other of ["E", "F", "G"]) await compared(6, "A", other);
    expect(await listedOn("A")).toEqual(["D", "E", "F", "G"]);
  });

  test("adds up the last months, and forgets earlier ones", async () => {
    const monthAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 3600 * 1000)).slice(0, 7);
    const add = (other: string, month: string, count: number) => {
      const [companyId, otherId] = [idOf("A"), idOf(other)];
      const _id = `${companyId}:${otherId}:${month}`;
      return ComparedMonth.create({ _id, companyId, otherId, month, count, expiresAt: new Date(Date.now() + 1e9) });
    };
    await add("B", monthAgo(89), 4);
    await add("C", monthAgo(130), 50);
    await compared(1, "A", "B");
    expect(await listedOn("A")).toEqual(["B"]);
  });

  test("leaves out comparisons that editors chose, which it lists anyway", async () => {
    await compared(5, "A", "B");
    await compared(5, "A", "C");
    await listComparison(scriptActor("tests"), { companyIds: [idOf("A"), idOf("C")] });
    expect(await listedOn("A")).toEqual(["B"]);
  });

  test("leaves out companies that were removed", async () => {
    await compared(5, "A", "B");
    await compared(5, "A", "C");
    await trashCompanies(scriptActor("tests"), [idOf("B")]);
    expect(await listedOn("A")).toEqual(["C"]);
  });
});
