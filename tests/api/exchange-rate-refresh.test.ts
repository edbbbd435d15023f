import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { scriptActor } from "~/platform/audit/actor";
import { directoryRefreshed, startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { firstRates } from "~/catalog/currencies/rates";
import { getRates, saveRates } from "~/catalog/currencies/rates.server";
import { refreshRates } from "~/catalog/currencies/refresh.server";
import { setSiteCurrency } from "~/catalog/currencies/site-currency.server";
import * as api from "~/routes/api/endpoints";
import * as admin from "~/routes/admin/rates";
import * as companyPage from "~/routes/public/company";
import * as comparison from "~/routes/public/comparison";
import * as directory from "~/routes/public/directory";
import * as howWeRank from "~/routes/public/how-we-rank";

useDatabase();

const xml = (day: string, rate = "1.25") =>
  `<Envelope><Cube><Cube time='${day}'><Cube currency='USD' rate='${rate}'/></Cube></Cube></Envelope>`;
let text = "";
let type = "text/xml; charset=utf-8";
const bank = new VendorSite((_req, res) => res.writeHead(200, { "Content-Type": type }).end(text));
const refresh = () => refreshRates(bank.at("bank.example", "/daily.xml"), bank.fetch);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:00Z") });
  await bank.start();
  type = "text/xml; charset=utf-8";
  await startDirectory();
});
afterEach(async () => {
  setSiteCurrency("USD");
  await Promise.all([bank.stop(), stopDirectory()]);
  vi.useRealTimers();
});

test("newer rates replace those that came with the product, and the log has both", async () => {
  expect(await getRates()).toEqual(firstRates);
  text = xml("2026-11-23");
  const rates = { day: "2026-11-23", perEuro: { USD: 1.25 } };
  expect(await refresh()).toEqual(rates);
  expect(await getRates()).toEqual(rates);
  const [change] = (await listChanges({})).changes;
  expect(change).toMatchObject({ label: "Exchange rates", action: "update" });
});

test("rates of the same day, or an earlier one, replace nothing, such as what an admin corrected", async () => {
  const corrected = { day: "2026-11-23", perEuro: { USD: 1.3, SEK: 11 } };
  await saveRates(scriptActor("tests"), corrected);
  for (const day of ["2026-11-23", "2026-11-20"]) {
    text = xml(day);
    expect(await refresh()).toEqual(corrected);
  }
  expect(await getRates()).toEqual(corrected);
});

test("what isn't a list of rates replaces nothing, and says so", async () => {
  const unavailable = { reason: "unavailable" };
  text = "Down";
  await expect(refresh()).rejects.toMatchObject({
    ...unavailable,
    message: "bank.example sent no exchange rates (200).",
  });
  type = "text/html";
  text = xml("2026-11-23");
  await expect(refresh()).rejects.toMatchObject(unavailable);
  type = "application/xml";
  text = xml("2026-11-25");
  await expect(refresh()).rejects.toMatchObject({
    ...unavailable,
    message: "bank.example sent rates of a future day.",
  });
  await expect(refreshRates(undefined)).rejects.toMatchObject(unavailable);
  // Through the guard, no address inside our network is fetched.
  await expect(refreshRates(bank.at("127.0.0.1"))).rejects.toMatchObject(unavailable);
  expect(await getRates()).toEqual(firstRates);
});

test("only admins refresh them, and learn that they are old", async () => {
  const path = "/api/admin/exchange-rates/refresh";
  expect((await (await signedIn()).send(api.action, path, undefined)).status).toBe(403);
  const boss = await signedIn({ isAdmin: true });
  expect(await boss.sendRaw(api.action, path, { method: "POST" })).toMatchObject({
    status: 503,
    body: { message: "Set EXCHANGE_RATES_URL to refresh the exchange rates." },
  });
  const shown = async () => (await boss.sendRaw(admin.loader, "/admin/rates")).body;
  expect(await shown()).toMatchObject({ rates: firstRates, currency: "USD", areOutdated: true, canRefresh: false });
  await saveRates(scriptActor("tests"), { ...firstRates, day: "2026-11-01" });
  expect(await shown()).toMatchObject({ areOutdated: false });
});

test("prices in other currencies show the converted one beside them, and comparisons have one currency", async () => {
  const [acme, initech] = [
    await makeCompany({ name: "Acme", startingPrice: "€10/mo" }),
    await makeCompany({ name: "Initech", startingPrice: "$12/mo" }),
  ];
  const visitor = new Visitor();
  type Card = { name: string; converted?: string; ratesOf?: string };
  const cards = async () => {
    const { companies } = (await visitor.sendRaw(directory.loader, "/directory")).body as { companies: Card[] };
    return Object.fromEntries(companies.map(({ name, converted, ratesOf }) => [name, [converted, ratesOf]]));
  };
  const priceOf = async (id: number) =>
    (await visitor.sendRaw(companyPage.loader, `/company/${id}`, {}, { id: String(id) })).body;
  const compared = async () => {
    const tools = `${acme}-acme-vs-${initech}-initech`;
    const { body } = await visitor.sendRaw(comparison.loader, `/compare/${tools}`, {}, { tools });
    const { currency, conversion } = body as { currency: string; conversion: string };
    return [currency, conversion];
  };
  const note = { priceNote: "about $10.39/month", ratesOf: "Dec 31, 2024" };
  // A list says the day once.
  expect(await cards()).toEqual({ Acme: ["about $10.39", "Dec 31, 2024"], Initech: [undefined, undefined] });
  expect(await priceOf(acme)).toMatchObject({ price: "From €10/mo", ...note });
  expect(await compared()).toEqual(["USD", expect.stringMatching(/rates of Dec 31, 2024\.$/)]);
  expect((await visitor.sendRaw(howWeRank.loader, "/how-we-rank")).body).toEqual({ ratesOf: "2024-12-31" });

  text = xml("2026-11-23");
  await refresh();
  await directoryRefreshed();
  expect(await cards()).toEqual({ Acme: ["about $12.50", undefined], Initech: [undefined, undefined] });
  expect(await compared()).toEqual(["USD", expect.stringMatching(/rates of Nov 23, 2026\.$/)]);

  setSiteCurrency("EUR");
  expect(await cards()).toEqual({ Acme: [undefined, undefined], Initech: ["about €9.60", undefined] });
  expect(await priceOf(acme)).toMatchObject({ priceNote: undefined, ratesOf: undefined });
  expect((await compared())[0]).toBe("EUR");
});
