import { beforeEach, expect, test } from "vitest";
import { SearchDay } from "#models/search-day.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { searchTally } from "~/discovery/demand/count.server";
import type { DemandedQuery } from "~/discovery/demand/demand";
import * as demandPage from "~/routes/admin/demand";
import * as api from "~/routes/api/endpoints";
import * as visits from "~/routes/public/visits";
import { dayOf } from "~/platform/text/day";

useDatabase();

beforeEach(async () => {
  await makeCompany({ name: "Acme Help Desk" });
  await stopDirectory();
  await startDirectory();
  return async () => {
    await searchTally.flush();
    await stopDirectory();
  };
});

type Searches = { searches?: [string, number][]; followed?: string[] };

async function report(visitor: Visitor, given: Searches): Promise<void> {
  const body = JSON.stringify({ views: [], clicks: [], searches: [], followed: [], compared: [], ...given });
  const headers = { "Content-Type": "application/json", "Accept-Language": "en", Origin: "https://saas.example" };
  expect((await visitor.sendRaw(visits.action, "/visits", { method: "POST", body, headers })).status).toBe(204);
}

async function search(visitors: number, given: Searches): Promise<void> {
  for (let i = 0; i < visitors; i++) await report(new Visitor(), given);
}

async function board(show = "all"): Promise<DemandedQuery[]> {
  await searchTally.flush();
  const admin = await signedIn({ isAdmin: true });
  return (await admin.sendRaw(api.loader, `/api/admin/demand?show=${show}`)).body as DemandedQuery[];
}

test("searches are counted by their normalized words, with and without results and clicks", async () => {
  await search(3, { searches: [["  Help   DESK ", 4]] });
  await search(1, { searches: [["help desk", 4]], followed: ["Help desk"] });
  await search(5, { searches: [["Roadmaps", 0]] });
  expect(await board()).toEqual([
    { query: "roadmaps", count: 5, unfound: 5, unclicked: 0, total: 0 },
    { query: "help desk", count: 4, unfound: 0, unclicked: 3, total: 1 },
  ]);
  expect((await board("unfound")).map(({ query }) => query)).toEqual(["roadmaps"]);
  expect((await board("unclicked")).map(({ query }) => query)).toEqual(["help desk"]);
});

test("a search is stored without anything about who asked, and deleted after three months", async () => {
  await search(1, { searches: [["roadmaps", 0]] });
  await searchTally.flush();
  const day = dayOf(new Date());
  const [stored] = await SearchDay.find().lean();
  expect(stored).toEqual({
    ...{ _id: `${day}:roadmaps`, query: "roadmaps", day, count: 1, unfound: 1, unclicked: 0, askers: 1 },
    expiresAt: new Date(Date.parse(day) + 92 * 24 * 3600 * 1000),
  });
});

test("a search is listed once three visitors asked for it, or one on three days", async () => {
  const visitor = new Visitor();
  for (let i = 0; i < 4; i++) await report(visitor, { searches: [["roadmaps", 0]] });
  expect(await board()).toEqual([]);
  await search(2, { searches: [["roadmaps", 0]] });
  // A visitor's fourth time doesn't count.
  expect(await board()).toMatchObject([{ query: "roadmaps", count: 5 }]);

  for (const ago of [1, 2, 3]) {
    const day = dayOf(new Date(Date.now() - ago * 24 * 3600 * 1000));
    const counts = { count: 1, unfound: 1, unclicked: 0, askers: 1 };
    await SearchDay.create({ _id: `${day}:kanban`, query: "kanban", day, ...counts, expiresAt: new Date() });
  }
  expect(await board()).toMatchObject([{ query: "roadmaps" }, { query: "kanban", count: 3 }]);
});

test("personal searches aren't stored", async () => {
  await search(3, { searches: [["ann@reader.example", 0]], followed: ["+1 555 010 9999"] });
  await searchTally.flush();
  expect(await SearchDay.countDocuments()).toBe(0);
});

test("a visitor's searches count 200 times a day", async () => {
  const visitor = new Visitor();
  const words = Array.from({ length: 250 }, (_, i): [string, number] => [`tool ${i}`, 0]);
  for (let from = 0; from < words.length; from += 50) await report(visitor, { searches: words.slice(from, from + 50) });
  await searchTally.flush();
  expect(await SearchDay.countDocuments()).toBe(200);
});

test("the board's page shows the chart of a listed search, but not of a rare one", async () => {
  await search(3, { searches: [["roadmaps", 0]] });
  await search(1, { searches: [["secret plan", 0]] });
  await searchTally.flush();
  const admin = await signedIn({ isAdmin: true });
  const open = async (query: string) => {
    const { body } = await admin.sendRaw(demandPage.loader, `/admin/demand?query=${query}`);
    const { chosen, searches } = body as Awaited<ReturnType<typeof demandPage.loader>>;
    return [chosen, searches.length, searches.at(-1)?.count];
  };
  expect(await open("roadmaps")).toEqual(["roadmaps", 28, 3]);
  expect(await open("secret+plan")).toEqual([undefined, 28, 4]);
  expect((await admin.sendRaw(demandPage.loader, "/admin/demand?show=secret")).status).toBe(400);
});
