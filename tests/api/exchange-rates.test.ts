import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import {
  directoryRefreshed,
  getDirectory,
  startDirectory,
  stopDirectory,
} from "~/discovery/directory/directory.server";
import { contentVersion } from "~/platform/runtime/content-version.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { firstRates } from "~/catalog/currencies/rates";
import * as api from "~/routes/api/endpoints";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
});
afterEach(async () => {
  vi.useRealTimers();
  await stopDirectory();
});

const path = "/api/admin/exchange-rates";
const namesIn = async (query: string, visitor = new Visitor(), list = "/api/companies") =>
  ((await visitor.sendRaw(api.loader, `${list}?${query}`)).body as { name: string }[]).map(({ name }) => name);

test("companies are sorted by their comparable price, and those without one come last in both directions", async () => {
  const monthly = { period: "month" as const, perSeat: false, from: false };
  await makeCompany({ name: "Euros", startingPrice: "€10/mo" });
  await makeCompany({ name: "Dollars", startingPrice: "$10/mo" });
  await makeCompany({ name: "Yearly", startingPrice: "$96 per year" });
  await makeCompany({ name: "Yen", startingPrice: "Price on website", plans: [{ name: "Pro", kind: "paid", amount: 500, currency: "JPY", ...monthly }] }); // oxfmt-ignore
  await makeCompany({ name: "Usage", startingPrice: "$0.02/GB" });
  await makeCompany({ name: "Asked", startingPrice: "Contact us" });
  await makeCompany({ name: "Free plan", startingPrice: "$50/mo", plans: [{ name: "Free", kind: "free" }] });
  await makeCompany({ name: "Open", startingPrice: "Price on website", licenses: ["MIT"] });
  const priced = ["Yen", "Yearly", "Dollars", "Euros"];
  const up = await namesIn("sort=price-low");
  expect(up.slice(0, 2).sort()).toEqual(["Free plan", "Open"]);
  expect(up.slice(2, 6)).toEqual(priced);
  expect(up.slice(6).sort()).toEqual(["Asked", "Usage"]);
  const down = await namesIn("sort=price-high");
  expect([down.slice(0, 4), down.slice(6).sort()]).toEqual([priced.toReversed(), ["Asked", "Usage"]]);

  const admin = await signedIn({ isAdmin: true });
  for (const dir of ["asc", "desc"]) {
    const names = await namesIn(`sort=startingPrice&dir=${dir}`, admin, "/api/admin/companies");
    expect(names.slice(6).sort()).toEqual(["Asked", "Usage"]);
  }
});

test("an admin's rates sort all companies again, and the log has both", async () => {
  await makeCompany({ name: "Euros", startingPrice: "€10/mo" });
  await makeCompany({ name: "Dollars", startingPrice: "$11/mo" });
  const admin = await signedIn({ username: "ann", isAdmin: true });
  expect((await admin.sendRaw(api.loader, path)).body).toEqual(firstRates);
  // €10 is $10.39.
  expect(await namesIn("sort=price-low")).toEqual(["Euros", "Dollars"]);

  const rates = { day: "2026-01-02", perEuro: { USD: 1.25 } };
  expect(await admin.send(api.action, path, rates, "PUT")).toMatchObject({ status: 200, body: rates });
  await directoryRefreshed();
  expect(await namesIn("sort=price-low")).toEqual(["Dollars", "Euros"]);
  const [change] = (await listChanges({})).changes;
  expect(change).toMatchObject({ entity: "rates", label: "Exchange rates", actor: { name: "ann" } });
  expect(change?.fields).toContainEqual({ field: "USD", before: 1.0389, after: 1.25 });
  expect(change?.fields).toContainEqual({ field: "day", before: "2024-12-31", after: "2026-01-02" });

  const version = await contentVersion();
  await admin.send(api.action, path, rates, "PUT");
  expect([await contentVersion(), (await listChanges({ entity: "rates" })).total]).toEqual([version, 1]);
});

test("until all companies are read for new rates, a change doesn't wait for that, and all have the former ones", async () => {
  await makeCompany({ name: "Euros", startingPrice: "€10/mo" });
  const id = await makeCompany({ name: "Dollars", startingPrice: "$11/mo" });
  const admin = await signedIn({ isAdmin: true });
  // From now on, nothing is read in the background.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await startDirectory();
  await admin.send(api.action, path, { day: "2026-01-02", perEuro: { USD: 1.25 } }, "PUT");
  const company = await getCompany(id);
  await updateCompany(scriptActor("tests"), id, { ...company, name: "Renamed" });
  expect(await namesIn("sort=price-low")).toEqual(["Euros", "Renamed"]);
  expect((await getDirectory()).companies.rates).toEqual(firstRates);

  await directoryRefreshed();
  expect(await namesIn("sort=price-low")).toEqual(["Renamed", "Euros"]);
  expect((await getDirectory()).companies.rates.perEuro).toEqual({ USD: 1.25 });
});

test("rates that can't be right are refused, and change nothing", async () => {
  const admin = await signedIn({ isAdmin: true });
  const { status, body } = await admin.send(api.action, path, { day: "soon", perEuro: "USD -1" }, "PUT");
  expect(status).toBe(400);
  expect((body as { fields: object }).fields).toEqual({
    day: "Must be a date",
    perEuro: "“USD -1” isn’t a currency and its rate, such as “USD 1.04”",
  });
  expect((await admin.sendRaw(api.loader, path)).body).toEqual(firstRates);
});
