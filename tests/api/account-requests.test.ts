import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Subscriber } from "#models/subscriber.server";
import { Account as Stored } from "#models/user.server";
import { consentOf } from "#tests/consent-of";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { changeInboxItem, listAllInbox } from "~/community/inbox/inbox.server";
import type { InboxKind, InboxState } from "~/community/inbox/inbox";
import * as newsletterPage from "~/routes/account/newsletter";
import * as requestsPage from "~/routes/account/requests";
import * as api from "~/routes/api/endpoints";
import * as demoPage from "~/routes/public/company-demo";
import * as contactPage from "~/routes/public/contact";
import * as listingPage from "~/routes/public/vendors.get-listed";
import { makeClaimCode } from "~/community/vendors/claims.server";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();
beforeAll(() => startDirectory().then(() => stopDirectory));

const boss = scriptActor("tests");
const site = { name: "Testfinder", origin: "https://saas.example" };
let ann: Account;
let visitor: Visitor;
let company: number;
beforeEach(async () => {
  ann = await makeUser({ username: "ann" });
  visitor = new Visitor();
  await signInAs(visitor, ann);
  company = await makeCompany({ name: "Notion" });
});
const confirmAddress = () => Stored.updateOne({ _id: ann.id }, { $set: { emailConfirmedAt: new Date() } });

describe("requests", () => {
  type Page = { requests: object[]; claims: object[]; companies: object[] };
  const page = async (who = visitor) => (await who.sendRaw(requestsPage.loader, "/account/requests")).body as Page;
  const sender = () => ({ contactName: "Ann", email: ann.email });
  const ask = async (who: Visitor, message = "Show me.") => {
    const fields = { ...sender(), company: "Acme", size: "2-10", message, consent: await consentOf(company) };
    const init = { method: "POST", body: new URLSearchParams(fields) };
    return who.sendRaw(demoPage.action, `/company/${company}/demo`, init, { id: String(company) });
  };
  async function decide(kind: InboxKind, state: InboxState, reason?: string): Promise<void> {
    const [item] = await listAllInbox({ kind, state: "open" });
    await changeInboxItem(boss, { kind, id: item!.id, state, ...(reason && { reason }) }, site);
  }

  test("are listed with what became of them, the newest first", async () => {
    const listing = { name: "Marmot", website: "https://marmot.example", shortDescription: "M.", description: "M." };
    await visitor.submit(listingPage.action, "/vendors/get-listed", { ...sender(), ...listing, startingPrice: "Free" });
    await ask(visitor);
    await visitor.submit(contactPage.action, "/contact", { ...sender(), topic: "problem", message: "Hello." });
    const open = { status: "Waiting for our team" };
    expect((await page()).requests).toMatchObject([
      { kind: "Message", title: "A problem with this site", ...open },
      { kind: "Demo request", company: { id: company, name: "Notion" }, ...open },
      { kind: "Listing", title: "Marmot", ...open },
    ]);
    await decide("listing", "declined", "Not a SaaS product.");
    await decide("demo", "forwarded");
    await decide("contact", "closed");
    expect((await page()).requests).toMatchObject([
      { status: "Closed" },
      { status: "Forwarded to the vendor" },
      { status: "Declined", reason: "Not a SaaS product." },
    ]);
  });

  test("that were sent without a login are listed once the address is confirmed, and others' never are", async () => {
    await ask(new Visitor());
    expect((await page()).requests).toEqual([]);
    await confirmAddress();
    expect((await page()).requests).toHaveLength(1);
    const other = new Visitor();
    await signInAs(other, await makeUser());
    expect(await page(other)).toMatchObject({ requests: [], claims: [], companies: [] });
  });

  test("include claims, until they are proven", async () => {
    await makeClaimCode(ann.id, await getCompany(company));
    expect(await page()).toMatchObject({ claims: [{ company: { id: company, name: "Notion" } }], companies: [] });
    await addVendor(boss, { companyId: company, userId: ann.id, method: "team" });
    expect(await page()).toMatchObject({ claims: [], companies: [{ id: company, name: "Notion" }] });
  });
});

describe("the newsletter", () => {
  type Page = { subscribed: string[]; canSubscribe: boolean };
  const page = async (who = visitor) => (await who.sendRaw(newsletterPage.loader, "/account/newsletter")).body as Page;
  const choose = (fields: Record<string, string> = {}, who = visitor) =>
    who.submit(newsletterPage.action, "/account/newsletter", fields);

  test("is subscribed to at a confirmed address, with proof of consent, and unsubscribed from", async () => {
    await confirmAddress();
    expect(await page()).toMatchObject({ subscribed: [], canSubscribe: true });
    expect((await choose()).status).toBe(303);
    await choose();
    expect(await page()).toMatchObject({ subscribed: [ann.email], canSubscribe: false });
    const stored = await Subscriber.findOne().orFail().lean();
    expect(stored).toMatchObject({ status: "confirmed", userId: ann.id });
    expect(stored.expiresAt).toBeUndefined();
    expect(stored.consents).toMatchObject([
      {
        event: "signed-up",
        page: "/account/newsletter",
        ip: visitor.address,
        consentVersion: expect.any(String) as string,
      },
    ]);
    expect(await OutgoingMail.countDocuments()).toBe(0);
    await choose({ unsubscribe: ann.email });
    expect(await page()).toMatchObject({ subscribed: [], canSubscribe: true });
    expect(await Subscriber.findOne().orFail().lean()).toMatchObject({ status: "unsubscribed" });
  });

  test("asks an address that isn't confirmed by email, and doesn't say whether it's subscribed", async () => {
    await new Visitor().send(api.action, "/api/subscribe", { email: ann.email });
    await Subscriber.updateOne({}, { $set: { status: "confirmed", mailedAt: new Date(0) } });
    expect(await page()).toMatchObject({ subscribed: [], canSubscribe: true });
    expect((await choose({ unsubscribe: ann.email })).status).toBe(303);
    expect(await Subscriber.findOne().orFail().lean()).toMatchObject({ status: "confirmed" });
    await Subscriber.deleteMany();
    await choose();
    expect(await Subscriber.findOne().orFail().lean()).toMatchObject({ status: "pending" });
    expect(await OutgoingMail.countDocuments({ to: ann.email })).toBe(2);
  });
});
