import { addDays } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { VisitDay } from "#models/visit-day.server";
import { useDatabase } from "#tests/database";
import { makeCompanies, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import type { ListPosition } from "~/catalog/companies/list-positions";
import * as visitsPage from "~/routes/admin/visits";
import * as api from "~/routes/api/endpoints";
import * as offer from "~/routes/public/company-offer";
import * as visits from "~/routes/public/visits";
import { dayOf } from "~/platform/text/day";
import type { CompanyFigures } from "~/discovery/visits/figures";
import { visitTally } from "~/discovery/visits/count.server";
import { readDaysBefore } from "~/discovery/visits/figures.server";
import type { VisitReport } from "~/discovery/visits/report-schema";

useDatabase();

let acme = 0;
let sponsor = 0;

beforeEach(async () => {
  acme = await makeCompany({ name: "Acme" });
  sponsor = await makeCompany({ name: "Sponsor", sponsored: true });
  await stopDirectory();
  await startDirectory();
  return async () => {
    await visitTally.flush();
    await stopDirectory();
  };
});

const fromPage = { Origin: "https://saas.example", "Accept-Language": "en" };

function send(visitor: Visitor, report: Partial<VisitReport>, headers: Record<string, string> = fromPage) {
  const body = JSON.stringify({ views: [], clicks: [], searches: [], followed: [], compared: [], ...report });
  const init = { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } };
  return visitor.sendRaw(visits.action, "/visits", init);
}

async function stored(companyId: number) {
  await visitTally.flush();
  return (await VisitDay.find({ companyId }).sort({ _id: 1 }).lean()).map(({ views, clicks, placement }) => ({
    ...(views && { views }),
    ...(clicks && { clicks }),
    ...(placement && { placement }),
  }));
}

describe("a page's report", () => {
  test("adds to the counts of each company by place, and to those of all together", async () => {
    const views: VisitReport["views"] = [
      ["list", acme],
      ["page", acme],
      ["list", sponsor],
    ];
    const { status, body } = await send(new Visitor(), { views, clicks: [["page", acme]] });
    expect([status, body]).toEqual([204, ""]);
    await visitTally.flush();
    await send(new Visitor(), { views: [["list", acme]] });
    expect(await stored(acme)).toEqual([{ views: { list: 2, page: 1, all: 3 }, clicks: { page: 1, all: 1 } }]);
    expect(await stored(sponsor)).toEqual([{ views: { list: 1, all: 1 }, placement: "sponsored" }]);
    expect(await stored(0)).toEqual([{ views: { list: 3, page: 1, all: 4 }, clicks: { page: 1, all: 1 } }]);
  });

  test("isn't counted with an admin's session, but with another user's", async () => {
    await send(await signedIn({ isAdmin: true }), { views: [["list", acme]] });
    await send(await signedIn(), { views: [["list", acme]] });
    expect(await stored(acme)).toEqual([{ views: { list: 1, all: 1 } }]);
  });

  test("is written at once for many visitors, and says nothing about them", async () => {
    const visitors = Array.from({ length: 20 }, () => new Visitor());
    for (const visitor of visitors) await send(visitor, { views: [["list", acme]] });
    expect(await VisitDay.countDocuments()).toBe(0);
    await visitTally.flush();
    const day = dayOf(new Date());
    expect(await VisitDay.findById(`${acme}:${day}`).lean()).toEqual({
      _id: `${acme}:${day}`,
      companyId: acme,
      day,
      views: { list: 20, all: 20 },
      expiresAt: expect.any(Date) as Date,
    });
  });

  test("counts a visit once, however often it repeats it", async () => {
    await send(new Visitor(), { views: Array.from({ length: 50 }, () => ["list", acme]) });
    expect(await stored(acme)).toEqual([{ views: { list: 1, all: 1 } }]);
  });

  test("counts nothing for companies that aren't public", async () => {
    await send(new Visitor(), { views: [["list", 999_999]] });
    expect(await stored(999_999)).toEqual([]);
    expect(await stored(0)).toEqual([]);
  });

  test.each([
    ["a search engine's robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, fromPage],
    ["a browser without a window", { "User-Agent": "Mozilla/5.0 HeadlessChrome/140.0" }, fromPage],
    ["a program", { "User-Agent": "curl/8.5.0" }, fromPage],
    ["nobody in particular", { "User-Agent": "" }, fromPage],
    ["something that speaks no language", {}, { Origin: fromPage.Origin }],
    ["something that isn't a page", {}, { "Accept-Language": "en" }],
  ])("isn't counted from %s", async (_name, { "User-Agent": userAgent }: { "User-Agent"?: string }, headers) => {
    const visitor = new Visitor();
    if (userAgent !== undefined) visitor.userAgent = userAgent;
    expect((await send(visitor, { views: [["list", acme]] }, headers)).status).toBe(204);
    expect(await stored(0)).toEqual([]);
  });

  test("is counted from a phone whose name ends in bot", async () => {
    const visitor = new Visitor();
    visitor.userAgent = "Mozilla/5.0 (Linux; Android 9; CUBOT Note 20) AppleWebKit/537.36";
    await send(visitor, { views: [["list", acme]] });
    expect(await stored(acme)).toHaveLength(1);
  });

  test.each([
    [{ views: [["elsewhere", 1]] }, 400],
    [{ views: [["list", -1]] }, 400],
    [{ views: [["list", "1"]] }, 400],
    [{ views: Array.from({ length: 51 }, () => ["list", 1]) }, 400],
    [{ searches: [["x".repeat(201), 0]] }, 400],
    [{ searches: [["crm", -1]] }, 400],
    [{ visitor: "me" }, 400],
    [{ followed: ["x".repeat(70_000)] }, 413],
  ])("%#. is refused if it isn't one of ours", async (report, status) => {
    expect((await send(new Visitor(), report as never)).status).toBe(status);
    expect(await stored(0)).toEqual([]);
  });

  test("is refused in a form that another site could send", async () => {
    expect((await send(new Visitor(), {}, { ...fromPage, "Content-Type": "text/plain" })).status).toBe(415);
    expect((await new Visitor().sendRaw(visits.loader, "/visits")).status).toBe(405);
  });
});

describe("one visitor", () => {
  test("can add 24 views and 8 clicks to a company a day, and its neighbors in the network eight times as much", async () => {
    const flood = async (address: string) => {
      const visitor = new Visitor({ address });
      for (let i = 0; i < 30; i++) await send(visitor, { views: [["list", acme]], clicks: [["list", acme]] });
    };
    await flood("192.0.2.1");
    expect(await stored(acme)).toEqual([{ views: { list: 24, all: 24 }, clicks: { list: 8, all: 8 } }]);
    for (let i = 2; i < 14; i++) await flood(`192.0.2.${i}`);
    expect(await stored(acme)).toEqual([{ views: { list: 192, all: 192 }, clicks: { list: 64, all: 64 } }]);
    await flood("198.51.100.1");
    expect(await stored(acme)).toEqual([{ views: { list: 216, all: 216 }, clicks: { list: 72, all: 72 } }]);
  });

  test("can't add more than 3,000 visits to all companies", async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ name: `Tool ${i}`, website: `https://tool-${i}.example/` }));
    const added = await makeCompanies(many);
    await stopDirectory();
    await startDirectory();
    const visitor = new Visitor({ address: "203.0.113.9" });
    for (let i = 0; i < 24; i++)
      for (const ids of [added.slice(0, 50), added.slice(50)]) {
        const entries = ids.map((id): [ListPosition, number] => ["list", id]);
        await send(visitor, { views: entries, clicks: entries });
      }
    const [{ views, clicks } = {}] = await stored(0);
    expect((views?.all ?? 0) + (clicks?.all ?? 0)).toBe(3_000);
  });
});

describe("the figures", () => {
  const today = dayOf(new Date());

  beforeEach(async () => {
    const [first, second] = [new Visitor(), new Visitor()];
    await send(first, {
      views: [
        ["search", acme],
        ["page", acme],
        ["list", sponsor],
      ],
      clicks: [["page", acme]],
    });
    await send(second, {
      views: [
        ["search", acme],
        ["page", sponsor],
      ],
      clicks: [["list", sponsor]],
    });
    await second.sendRaw(offer.action, `/company/${sponsor}/offer`, { method: "POST" }, { id: String(sponsor) });
    await visitTally.flush();
  });

  const read = async (path: string, admin?: Visitor) =>
    (admin ?? (await signedIn({ isAdmin: true }))).sendRaw(api.loader, path);

  test("of a company have each day of the period, and its places", async () => {
    const { body } = await read(`/api/admin/companies/${acme}/visits`);
    const { days, places } = body as CompanyFigures;
    expect([days.length, days.at(-1)]).toEqual([28, { day: today, views: 3, clicks: 1, claims: 0 }]);
    expect(places).toEqual([
      { place: "search", views: 2, clicks: 0 },
      { place: "page", views: 1, clicks: 1 },
    ]);
    const { body: longer } = await read(`/api/admin/companies/${sponsor}/visits?days=91`);
    expect((longer as CompanyFigures).days.at(-1)).toEqual({ day: today, views: 2, clicks: 1, claims: 1 });
    expect((longer as CompanyFigures).days).toHaveLength(91);
  });

  test("leave out what happened before the period", async () => {
    const day = dayOf(new Date(Date.now() - 28 * 24 * 3600 * 1000));
    await VisitDay.create({
      _id: `${acme}:${day}`,
      companyId: acme,
      day,
      views: { list: 7, all: 7 },
      expiresAt: addDays(new Date(), 1),
    });
    const sum = async (days: number) =>
      ((await read(`/api/admin/companies/${acme}/visits?days=${days}`)).body as CompanyFigures).days.reduce(
        (all, { views }) => all + views,
        0,
      );
    expect([await sum(28), await sum(91)]).toEqual([3, 10]);
    const before = await readDaysBefore(acme, 28);
    expect([before.length, before.at(-1)]).toEqual([28, { day, views: 7, clicks: 0, claims: 0 }]);
  });

  test("of a company can be exported, and refuse other periods and companies", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body, headers } = await read(`/api/admin/companies/${acme}/visits.csv`, admin);
    expect(headers.get("Content-Disposition")).toContain(`visits-${acme}.csv`);
    expect(String(body).trim().split("\r\n").at(-1)).toBe(`${today},3,1,0`);
    expect((await read(`/api/admin/companies/${acme}/visits?days=400`, admin)).status).toBe(400);
    expect((await read("/api/admin/companies/999999/visits", admin)).status).toBe(404);
  });

  test("of placements say what a sponsor got, with its claims", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await read("/api/admin/placements", admin)).body).toEqual([
      {
        ...{ id: sponsor, name: "Sponsor", placement: "sponsored", from: today, until: today, claims: 1 },
        places: [
          { place: "list", views: 1, clicks: 1 },
          { place: "page", views: 1, clicks: 0 },
        ],
      },
    ]);
    const { body } = await read("/api/admin/placements.csv", admin);
    expect(String(body).trim().split("\r\n").slice(1)).toEqual([
      `${sponsor},Sponsor,Sponsored,${today},${today},Directory,1,1,`,
      `${sponsor},Sponsor,Sponsored,${today},${today},Its own page,1,0,`,
      `${sponsor},Sponsor,Sponsored,${today},${today},Offer,,,1`,
    ]);
  });

  test("of all companies rank those most viewed or most clicked", async () => {
    const admin = await signedIn({ isAdmin: true });
    const open = async (search: string) =>
      (await admin.sendRaw(visitsPage.loader, `/admin/visits${search}`)).body as Awaited<
        ReturnType<typeof visitsPage.loader>
      >;
    const { figures, companies } = await open("");
    expect(figures.days.at(-1)).toEqual({ day: today, views: 5, clicks: 2, claims: 1 });
    expect(companies).toEqual([
      { id: acme, name: "Acme", views: 3, clicks: 1, claims: 0 },
      { id: sponsor, name: "Sponsor", views: 2, clicks: 1, claims: 1 },
    ]);
    await send(new Visitor(), { clicks: [["menu", sponsor]] });
    await visitTally.flush();
    expect((await open("?by=clicks")).companies.map(({ name }) => name)).toEqual(["Sponsor", "Acme"]);
  });
});
