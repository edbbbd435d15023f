import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { Lead } from "#models/lead.server";
import { VendorContact } from "#models/vendor-contact.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import {
  acme,
  ask,
  at,
  boss,
  buyer,
  forwarded,
  makeContact,
  post,
  sales,
  shown,
  useAcme,
  vendorOf,
} from "#tests/demo-requests";
import { setLeadState } from "~/community/leads/leads.server";
import * as dashboard from "~/routes/vendor/dashboard";
import * as leadsFile from "~/routes/vendor/leads-file";
import * as leadsPage from "~/routes/vendor/leads";
import { appointVendor } from "~/community/vendors/members.server";

useDatabase();
useAcme();

describe("a vendor", () => {
  const list = async (vendor: Visitor, id = acme, query = "") =>
    (await vendor.sendRaw(leadsPage.loader, `/vendor/${id}/leads${query}`, {}, at(id))).body as {
      leads: { contactName: string; message?: string }[];
      total: number;
      page: number;
      pages: number;
    };

  test("reads the requests that the company got, newest first, by page and as a file", async () => {
    const vendor = await vendorOf(acme);
    await ask((await shown()).consent.key, acme, { ...buyer(), contactName: "Only our team's" });
    await makeContact();
    const { key } = (await shown()).consent;
    for (let i = 1; i <= 21; i++) await ask(key, acme, { ...buyer(), contactName: `=Buyer ${i}` });
    const first = await list(vendor);
    expect(first).toMatchObject({ total: 21, page: 1, pages: 2 });
    expect(first.leads.map(({ contactName }) => contactName)).toEqual(
      Array.from({ length: 20 }, (_, i) => `=Buyer ${21 - i}`),
    );
    expect((await list(vendor, acme, "?page=2")).leads).toMatchObject([{ contactName: "=Buyer 1" }]);
    for (const query of ["?page=99", "?page=2&page=1"])
      expect(await list(vendor, acme, query)).toMatchObject({ page: 2 });
    for (const query of ["?page=0", "?page=x", "?page=-1"])
      expect(await list(vendor, acme, query)).toMatchObject({ page: 1 });

    const { body } = await vendor.sendRaw(leadsFile.loader, `/vendor/${acme}/leads.csv`, {}, at(acme));
    const rows = parse<Record<string, string>>(String(body), { bom: true, columns: true });
    expect(rows).toHaveLength(21);
    expect(rows[0]).toMatchObject({
      ...{ Name: "'=Buyer 21", Company: "Buyer Ltd", "Company size": "11–50 people" },
      Consent: expect.stringContaining("Acme Inc.") as string,
    });
    expect(Object.keys(rows[0]!)).not.toContain("Notes");
    const { body: overview } = await vendor.sendRaw(dashboard.loader, `/vendor/${acme}`, {}, at(acme));
    expect(overview).toMatchObject({ leads: 21, hasContact: true });
  });

  test("doesn't read what the company got before it was handed over", async () => {
    const before = await vendorOf(acme);
    await makeContact();
    await ask((await shown()).consent.key);
    const [account, vendor] = [await makeUser(), new Visitor()];
    await signInAs(vendor, account);
    await appointVendor(boss, acme, { username: account.username });
    // Colleagues share what the company got.
    expect([(await list(before)).total, (await list(vendor)).total]).toEqual([1, 1]);
    await appointVendor(boss, acme, { username: account.username, insteadOf: before.userId });
    expect((await list(vendor)).total).toBe(0);
    const { body } = await vendor.sendRaw(leadsFile.loader, `/vendor/${acme}/leads.csv`, {}, at(acme));
    expect(parse(String(body), { bom: true, columns: true })).toEqual([]);
    expect((await vendor.sendRaw(dashboard.loader, `/vendor/${acme}`, {}, at(acme))).body).toMatchObject({ leads: 0 });
    await ask((await shown()).consent.key);
    expect((await list(vendor)).total).toBe(1);
  });

  test("doesn't read what a contact got that an admin set before anyone represented the company", async () => {
    await makeContact();
    await ask((await shown()).consent.key);
    expect(await forwarded()).toMatchObject([{ to: sales.email }]);
    const first = await vendorOf(acme);
    expect((await list(first)).total).toBe(0);
    await ask((await shown()).consent.key);
    expect((await list(first)).total).toBe(1);
  });

  test("sees a request that our team marked as forwarded, until that's undone", async () => {
    const vendor = await vendorOf(acme);
    await ask((await shown()).consent.key);
    const { _id: id } = await Lead.findOne().orFail().lean();
    const set = (from: "new" | "forwarded" | "closed", to: "new" | "forwarded" | "closed") =>
      setLeadState(boss, { id, label: "A request", from, to });
    await set("new", "closed");
    expect((await list(vendor)).total).toBe(0);
    await set("closed", "forwarded");
    expect((await list(vendor)).total).toBe(1);
    await set("forwarded", "closed");
    expect((await list(vendor)).total).toBe(1);
    const updates = vi.spyOn(Lead, "updateOne").mockClear();
    await set("closed", "new");
    // A server that's killed between two writes would leave it half undone.
    expect(updates).toHaveBeenCalledTimes(1);
    expect((await list(vendor)).total).toBe(0);
  });

  test("never reads or changes what others got, whatever is asked", async () => {
    const others = await makeCompany({ name: "Others" });
    const [vendor, rival] = [await vendorOf(acme), await vendorOf(others)];
    await makeContact();
    await makeContact({ name: "Secret Ltd", email: "secret@others.example" }, others);
    await ask((await shown()).consent.key);
    await ask((await shown(others)).consent.key, others, {
      ...buyer(),
      contactName: "Secret Buyer",
      message: "Secret.",
    });
    expect((await list(rival, others)).leads).toMatchObject([{ contactName: "Secret Buyer" }]);
    const records = async () =>
      JSON.stringify([
        await Lead.find({ companyId: others }).lean(),
        await VendorContact.find({ companyId: others }).sort({ _id: 1 }).lean(),
      ]);
    const before = await records();

    const doors = [leadsPage.loader, leadsPage.action, leadsFile.loader, dashboard.loader];
    const ids = fc.constantFrom(acme, others).map(String);
    const spelled = fc.oneof(ids, fc.constantFrom(`0${others}`, `+${others}`, `${acme},${others}`, `${others}.0`, '{"$gt":0}', "NaN"), fc.string({ maxLength: 6 })); // oxfmt-ignore
    const names = fc.constantFrom(
      "page",
      "companyId",
      "id",
      "contactId",
      "forwardedAt",
      "intent",
      "name",
      "email",
      "token",
    );
    const values = fc.oneof(
      fc.constantFrom("propose", "remove", "2", "a@acme.example"),
      ids,
      fc.string({ maxLength: 12 }),
    );
    const fields = fc.dictionary(names, values, { maxKeys: 5 });
    const way = fc.record({ door: fc.constantFrom(...doors), id: spelled, query: fields, body: fields });
    await fc.assert(
      fc.asyncProperty(way, async ({ door, id, query, body }) => {
        const path = `/vendor/${encodeURIComponent(id)}/leads?${new URLSearchParams(query).toString()}`;
        const answer = await vendor.sendRaw(door, path, door === leadsPage.action ? post(body) : {}, { id });
        if (id !== String(acme)) expect(answer.status).toBe(404);
        expect(JSON.stringify(answer.body ?? "")).not.toContain("Secret");
      }),
      { numRuns: fewOrMany(50, 300) },
    );
    expect(await records()).toBe(before);
  });
});
