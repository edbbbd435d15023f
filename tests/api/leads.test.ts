import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { Lead } from "#models/lead.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Trashed } from "#models/trashed.server";
import { VendorContact } from "#models/vendor-contact.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { makeCompany, makeUser } from "#tests/make";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getDirectory, startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import type { InboxItem } from "~/community/inbox/inbox";
import { requestDemo, setLeadState, completeLeads } from "~/community/leads/leads.server";
import type { Consent } from "~/community/leads/lead";
import { demoRequestData } from "~/community/leads/personal-data.server";
import { startOutbox, stopOutbox } from "~/platform/mail/outbox.server";
import * as api from "~/routes/api/endpoints";
import * as confirmPage from "~/routes/public/company-contact.confirm";
import * as demoPage from "~/routes/public/company-demo";
import * as dashboard from "~/routes/vendor/dashboard";
import * as leadsFile from "~/routes/vendor/leads-file";
import * as leadsPage from "~/routes/vendor/leads";
import { deleteStrayContacts, proposeContact, readContacts, removeContacts } from "~/community/vendors/contacts.server";
import { addVendor, appointVendor, removeVendor } from "~/community/vendors/members.server";

useDatabase();

const boss = scriptActor("tests");
const site = { name: "Testfinder", origin: "https://saas.example", takesReplies: true };
const sales = { name: "Acme Inc.", email: "sales@acme.example" };
let acme = 0;
let people = 0;

beforeEach(async () => {
  acme = await makeCompany({ name: "Acme" });
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const at = (id: number) => ({ id: String(id) });
const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

/** The token in the last email to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = await OutgoingMail.findOne({ to: email }).sort({ createdAt: -1 }).orFail().lean();
  return /contact\/confirm\?token=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
}

const open = (token: string, id = acme, visitor = new Visitor()) =>
  visitor.sendRaw(confirmPage.action, `/company/${id}/contact/confirm?token=${token}`, post({}), at(id));

/** Sets a company's contact as an admin, and confirms it. */
async function makeContact(contact = sales, id = acme): Promise<void> {
  await proposeContact(boss, await getCompany(id), contact, site);
  expect((await open(await tokenTo(contact.email), id)).status).toBe(303);
}

/** What a buyer sees who opens the form. */
const shown = async (id = acme) =>
  (await new Visitor().sendRaw(demoPage.loader, `/company/${id}/demo`, {}, at(id))).body as { consent: Consent };

const buyer = () => ({
  ...{ contactName: "Ann Example", email: `ann-${++people}@buyer.example`, company: "Buyer Ltd", size: "11-50" },
  message: "Show me.\n\nSoon.",
});

/** A buyer who agrees to what the form says, or to what it said. */
const ask = (consent: string, id = acme, fields = buyer()) =>
  new Visitor().sendRaw(demoPage.action, `/company/${id}/demo`, post({ ...fields, consent }), at(id));

const receipts = () => OutgoingMail.find({ subject: "We received your demo request for Acme" }).lean();

const forwarded = () =>
  OutgoingMail.find({ subject: /^Demo request for/ })
    .sort({ createdAt: 1 })
    .lean();

async function vendorOf(id: number): Promise<Visitor & { userId: number }> {
  const [account, visitor] = [await makeUser(), new Visitor()];
  await signInAs(visitor, account);
  await addVendor(boss, { companyId: id, userId: account.id, method: "team" });
  return Object.assign(visitor, { userId: account.id });
}

describe("a company's contact", () => {
  test("gets demo requests only once its link was opened and the button pressed", async () => {
    await proposeContact(boss, await getCompany(acme), sales, site);
    const token = await tokenTo(sales.email);
    await new Visitor().sendRaw(confirmPage.loader, `/company/${acme}/contact/confirm?token=${token}`, {}, at(acme));
    expect((await shown()).consent.receiver).toBeNull();
    await ask((await shown()).consent.key);
    expect(await forwarded()).toEqual([]);

    expect((await open(token)).status).toBe(303);
    expect((await shown()).consent).toMatchObject({
      receiver: "Acme Inc. (acme.example)",
      text: "I agree that the Testfinder team stores my name, email address, company, company size, and message, and shares them with Acme Inc. (acme.example) to answer this request only.",
    });
    await ask((await shown()).consent.key);
    expect(await forwarded()).toMatchObject([{ to: sales.email }]);
    // A link works once.
    expect((await open(token)).status).toBe(404);
  });

  test("isn't confirmed by a wrong, replaced, expired, or other company's link", async () => {
    const other = await makeCompany();
    await proposeContact(boss, await getCompany(acme), sales, site);
    const replaced = await tokenTo(sales.email);
    await proposeContact(boss, await getCompany(acme), { ...sales, name: "Acme Ltd" }, site);
    await proposeContact(boss, await getCompany(other), { ...sales, email: "other@acme.example" }, site);
    await proposeContact(boss, await getCompany(other), { ...sales, email: "expired@acme.example" }, site);
    const expired = await tokenTo("expired@acme.example");
    await VendorContact.updateMany({ companyId: other }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const wrong = [["", acme], ["x".repeat(43), acme], [replaced, acme], [expired, other], [await tokenTo("other@acme.example"), acme]] as const; // oxfmt-ignore
    for (const [token, id] of wrong) {
      expect([token, (await open(token, id)).status]).toEqual([token, 404]);
      const path = `/company/${id}/contact/confirm?token=${token}`;
      expect((await new Visitor().sendRaw(confirmPage.loader, path, {}, at(id))).body).toMatchObject({ contact: null });
    }
    expect(await VendorContact.countDocuments({ expiresAt: { $exists: false } })).toBe(0);
  });

  test("stays until the next one is confirmed, and is gone for buyers once it's removed", async () => {
    await makeContact();
    await proposeContact(boss, await getCompany(acme), { name: "Acme EU", email: "eu@acme.example" }, site);
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales, unconfirmed: { email: "eu@acme.example" } });
    expect((await shown()).consent.receiver).toBe("Acme Inc. (acme.example)");
    await open(await tokenTo("eu@acme.example"));
    expect((await shown()).consent.receiver).toBe("Acme EU (acme.example)");
    await removeContacts(boss, await getCompany(acme));
    expect((await shown()).consent.receiver).toBeNull();
    const { changes } = await listChanges({ entity: "contact", entityId: acme });
    expect(changes).toHaveLength(5);
    // The log is never shortened, so that it has no addresses.
    expect(JSON.stringify(changes)).not.toContain("acme.example");
  });

  test("goes with the right of the vendor who set it", async () => {
    const vendor = await vendorOf(acme);
    const fields = { intent: "propose", ...sales };
    expect((await vendor.sendRaw(leadsPage.action, `/vendor/${acme}/leads`, post(fields), at(acme))).status).toBe(303);
    await open(await tokenTo(sales.email));
    await vendor.sendRaw(
      leadsPage.action,
      `/vendor/${acme}/leads`,
      post({ ...fields, email: "b@acme.example" }),
      at(acme),
    );
    await removeVendor(boss, acme, vendor.userId);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });
    expect((await open(await tokenTo("b@acme.example"))).status).toBe(404);
    // One that an admin set stays.
    await makeContact();
    const other = await vendorOf(acme);
    await removeVendor(boss, acme, other.userId);
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales });
  });

  test("goes with that right even if the server is killed, or the link is opened at the same moment", async () => {
    const { userId } = await vendorOf(acme);
    const vendor = { userId, name: "A vendor", from: "vendor" as const };
    await proposeContact(vendor, await getCompany(acme), sales, site);
    vi.spyOn(VendorContact, "deleteMany").mockRejectedValueOnce(new Error("killed"));
    await expect(removeVendor(boss, acme, userId)).rejects.toThrow("killed");
    await removeVendor(boss, acme, userId);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });

    await addVendor(boss, { companyId: acme, userId, method: "team" });
    await proposeContact(vendor, await getCompany(acme), sales, site);
    const replace = VendorContact.replaceOne.bind(VendorContact);
    const removeFirst = async (...change: Parameters<typeof replace>) => {
      await removeVendor(boss, acme, userId);
      return replace(...change);
    };
    vi.spyOn(VendorContact, "replaceOne").mockImplementationOnce(removeFirst as never);
    expect((await open(await tokenTo(sales.email))).status).toBe(404);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });
  });

  test("of a tool that isn't published yet is confirmed by its link, and others see nothing of it", async () => {
    const draft = await makeCompany({ name: "Secret" });
    await Company.updateOne({ _id: draft }, { $set: { status: "draft" } });
    await contentChanged({ companies: [draft] });
    await getDirectory();
    const look = (token: string) =>
      new Visitor().sendRaw(confirmPage.loader, `/company/${draft}/contact/confirm?token=${token}`, {}, at(draft));
    await proposeContact(boss, await getCompany(draft), sales, site);
    const token = await tokenTo(sales.email);
    expect([(await look("x")).status, (await open("x", draft)).status]).toEqual([404, 404]);
    expect((await look(token)).body).toEqual({ company: { id: draft, name: "Secret" }, contact: sales });
    const { status, headers } = await open(token, draft);
    expect([status, headers.get("Location")]).toEqual([303, "/?notice=1"]);
    expect(await readContacts(draft)).toMatchObject({ confirmed: sales });
    expect((await look(token)).status).toBe(404);
  });

  test("is removed by admins while its tool is in the trash, and goes with it", async () => {
    const admin = await signedIn({ isAdmin: true });
    const other = await makeCompany();
    await makeContact();
    await proposeContact(boss, await getCompany(other), { ...sales, email: "other@acme.example" }, site);
    await trashCompany(boss, acme);
    await trashCompany(boss, other);
    const none = { confirmed: null, unconfirmed: null };
    const removal = await admin.send(api.action, `/api/admin/companies/${other}/contact`, undefined, "DELETE");
    expect([removal.status, removal.body]).toEqual([200, none]);
    await deleteStrayContacts();
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales });
    await Trashed.deleteMany({ entityId: acme });
    await deleteStrayContacts();
    expect(await readContacts(acme)).toEqual(none);
  });

  test("is set and removed by its vendors, who can send few emails, and by admins", async () => {
    const vendor = await vendorOf(acme);
    const send = (fields: Record<string, string>) =>
      vendor.sendRaw(leadsPage.action, `/vendor/${acme}/leads`, post(fields), at(acme));
    for (const wrong of [
      { name: "", email: sales.email },
      { name: "Acme", email: "nobody" },
    ])
      expect((await send({ intent: "propose", ...wrong })).status).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await send({ intent: "propose", ...sales })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect((await send({ intent: "remove" })).status).toBe(303);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });

    const admin = await signedIn({ isAdmin: true });
    const path = `/api/admin/companies/${acme}/contact`;
    expect((await admin.send(api.action, path, sales, "PUT")).body).toMatchObject({ unconfirmed: sales });
    await open(await tokenTo(sales.email));
    expect((await admin.sendRaw(api.loader, path)).body).toMatchObject({ confirmed: sales, unconfirmed: null });
    expect((await admin.send(api.action, path, { ...sales, email: "x" }, "PUT")).status).toBe(400);
    expect((await admin.send(api.action, path, undefined, "DELETE")).body).toEqual({
      confirmed: null,
      unconfirmed: null,
    });
  });
});

describe("a demo request", () => {
  test("arrives at the contact, and a reply goes to the buyer", async () => {
    await makeContact();
    const server = new MailServerStandIn();
    await server.start();
    const { smtpUrl: _none, ...mail } = new Visitor().settings.mail;
    startOutbox({ ...mail, smtpUrl: server.url }, "/nowhere");
    try {
      const fields = buyer();
      const { headers } = await ask((await shown()).consent.key, acme, fields);
      expect(headers.get("Location")).toBe(`/company/${acme}/demo?sent=vendor`);
      await vi.waitFor(() => expect(server.received).toHaveLength(3), waiting);
      const toVendor = server.received.find(({ subject }) => subject === "Demo request for Acme from Buyer Ltd");
      expect(toVendor).toMatchObject({
        recipients: [sales.email],
        replyTo: [{ address: fields.email }],
        text: expect.stringContaining("Show me.\n\nSoon.") as string,
      });
      for (const part of [fields.email, "11–50 people", "shares them with Acme Inc."])
        expect(toVendor!.text).toContain(part);
      // A reply would reach the buyer, not us.
      expect(toVendor!.text).toContain("use our contact form");
      const toBuyer = server.received.find(({ subject }) => subject === "We received your demo request for Acme");
      expect(toBuyer).toMatchObject({ recipients: [fields.email] });
      expect(toBuyer!.text).toContain("We’re passing it on to Acme Inc. (acme.example)");
      expect(await Lead.findOne().lean()).toMatchObject({
        ...{ state: "forwarded", receiver: { name: "Acme Inc. (acme.example)" } },
        ...{ forwardedAt: expect.any(Date) as Date, expiresAt: expect.any(Date) as Date },
        consent: expect.stringContaining("shares them with Acme Inc. (acme.example)") as string,
      });
      await vi.waitFor(async () => expect(await OutgoingMail.countDocuments({ state: "sent" })).toBe(3), waiting);
      expect(await OutgoingMail.countDocuments({ replyTo: { $exists: true } })).toBe(0);
    } finally {
      await stopOutbox();
      await server.stop();
    }
  });

  test("is forwarded once, however often the button is pressed", async () => {
    await makeContact();
    const [fields, { consent }] = [buyer(), await shown()];
    await Promise.all([1, 2, 3].map(() => ask(consent.key, acme, fields)));
    expect(await forwarded()).toHaveLength(1);
    expect(await Lead.countDocuments()).toBe(1);
  });

  const changes: [string, () => Promise<unknown>][] = [
    ["is confirmed", () => makeContact({ name: "Other", email: "new@other.example" })],
    ["is confirmed again", () => makeContact()],
    ["is removed", async () => removeContacts(boss, await getCompany(acme))],
  ];
  test.each(changes)("is asked for again if a contact %s while the form is open", async (_what, change) => {
    await makeContact();
    const { consent } = await shown();
    await change();
    const { status, body } = await ask(consent.key);
    expect([status, body]).toMatchObject([409, { error: { consent: [expect.stringContaining("Read this again")] } }]);
    expect([await Lead.countDocuments(), await forwarded()]).toEqual([0, []]);
    // The form shows the new text, and asks for a new check.
    const now = (await shown()).consent;
    expect(now.key).not.toBe(consent.key);
    expect((await ask(now.key)).status).toBe(303);
  });

  test("is asked for again if the first contact is confirmed, or the tool's name changes", async () => {
    const { consent } = await shown();
    await setFields(boss, [acme], { name: "Acme One" });
    await getDirectory();
    expect((await ask(consent.key)).status).toBe(409);
    const renamed = (await shown()).consent;
    await makeContact();
    expect((await ask(renamed.key)).status).toBe(409);
    expect(await Lead.countDocuments()).toBe(0);
  });

  test("goes to our team alone without a contact, and says so", async () => {
    const { consent } = await shown();
    expect(consent.text).toContain("may share them with Acme");
    const { headers } = await ask(consent.key);
    expect(headers.get("Location")).toBe(`/company/${acme}/demo?sent=team`);
    expect(await Lead.findOne().lean()).toMatchObject({ state: "new" });
    const [mail, ...more] = await OutgoingMail.find().lean();
    expect(more).toEqual([]);
    expect(mail!.text).toContain("Our team has it now");
  });

  test("that a killed server stored but didn't forward is forwarded once, by the next one", async () => {
    await makeContact();
    const { consent } = await shown();
    vi.spyOn(OutgoingMail, "create").mockRejectedValueOnce(new Error("killed"));
    const request = { ...buyer(), size: "11-50" as const, consent: consent.key };
    await expect(requestDemo({ id: acme, name: "Acme" }, request, site)).rejects.toThrow("killed");
    expect(await forwarded()).toEqual([]);
    await Promise.all([1, 2].map(() => completeLeads(new Date(Date.now() + 1))));
    await completeLeads(new Date(Date.now() + 1));
    expect(await forwarded()).toMatchObject([{ to: sales.email, replyTo: request.email }]);
    expect(await Lead.findOne().lean()).toMatchObject({ state: "forwarded" });
    expect(await Lead.findOne().lean()).not.toHaveProperty("unsent");
    expect(await receipts()).toMatchObject([
      { to: request.email, text: expect.stringContaining("We’re passing it on to Acme Inc. (acme.example)") as string },
    ]);
  });

  // Killed before each of the writes after the lead's own: its status, the two emails, and that they're queued.
  test.each([0, 1, 2, 3])(
    "is emailed about once to each side, whichever write a server is killed at: %i",
    async (at) => {
      await makeContact();
      const { consent } = await shown();
      const request = { ...buyer(), size: "11-50" as const, consent: consent.key };
      let writes = 0;
      const kill = () => {
        if (writes++ === at) throw new Error("killed");
      };
      const [create, update] = [OutgoingMail.create.bind(OutgoingMail), Lead.updateOne.bind(Lead)];
      const spies = [
        vi.spyOn(OutgoingMail, "create").mockImplementation(((...mail: [object]) => {
          kill();
          return create(...mail);
        }) as never),
        vi.spyOn(Lead, "updateOne").mockImplementation(((...change: Parameters<typeof update>) => {
          kill();
          return update(...change);
        }) as never),
      ];
      await expect(requestDemo({ id: acme, name: "Acme" }, request, site, 7)).rejects.toThrow("killed");
      for (const spy of spies) spy.mockRestore();
      // Who gets it doesn't change anymore once it was marked as forwarded.
      if (at > 0) await removeContacts(boss, await getCompany(acme));
      await Promise.all([1, 2].map(() => completeLeads(new Date(Date.now() + 1))));
      await completeLeads(new Date(Date.now() + 1));
      expect(await forwarded()).toMatchObject([{ to: sales.email }]);
      expect(await receipts()).toMatchObject([{ to: request.email, userId: 7 }]);
      const lead = await Lead.findOne().lean();
      expect(lead).toMatchObject({ state: "forwarded" });
      expect(lead).not.toHaveProperty("unsent");
    },
  );

  test("without a contact is confirmed by the next server, if one is killed before", async () => {
    const { consent } = await shown();
    vi.spyOn(OutgoingMail, "create").mockRejectedValueOnce(new Error("killed"));
    const request = { ...buyer(), size: "11-50" as const, consent: consent.key };
    await expect(requestDemo({ id: acme, name: "Acme" }, request, site)).rejects.toThrow("killed");
    expect(await receipts()).toEqual([]);
    for (let starts = 0; starts < 2; starts++) await completeLeads(new Date(Date.now() + 1));
    expect(await receipts()).toMatchObject([
      { to: request.email, text: expect.stringContaining("Our team has it now") as string },
    ]);
    expect(await Lead.findOne().lean()).toMatchObject({ state: "new" });
  });

  /** A server stores a request for a contact, and is killed before it marks it as forwarded. */
  async function killBeforeForwarding(): Promise<void> {
    await makeContact();
    const { consent } = await shown();
    vi.spyOn(Lead, "updateOne").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    const request = { ...buyer(), size: "11-50" as const, consent: consent.key };
    await expect(requestDemo({ id: acme, name: "Acme" }, request, site)).rejects.toThrow("killed");
  }

  test("that a killed server queued but didn't mark isn't queued again", async () => {
    await killBeforeForwarding();
    await completeLeads(new Date(Date.now() + 1));
    expect(await forwarded()).toHaveLength(1);
    expect(await Lead.findOne().lean()).toMatchObject({ state: "forwarded" });
  });

  test("that its buyer deletes before the email left doesn't arrive", async () => {
    await makeContact();
    const request = { ...buyer(), size: "11-50" as const, consent: (await shown()).consent.key };
    await requestDemo({ id: acme, name: "Acme" }, request, site);
    expect(await forwarded()).toHaveLength(1);
    const person = { userId: 999, username: "ann", addresses: [request.email], ownerKey: request.email };
    await demoRequestData.erase(person, { keepsReviews: false });
    expect([await Lead.countDocuments(), await forwarded()]).toEqual([0, []]);
  });

  test("stays with our team if the contact is gone before it was forwarded", async () => {
    await killBeforeForwarding();
    await makeContact({ name: "Other", email: "new@other.example" });
    await completeLeads(new Date(Date.now() + 1));
    expect(await forwarded()).toEqual([]);
    const lead = await Lead.findOne().orFail().lean();
    expect(lead).toMatchObject({ state: "new" });
    expect(lead).not.toHaveProperty("unsent");
    expect(await receipts()).toMatchObject([{ text: expect.stringContaining("Our team has it now") as string }]);

    // Our team can't pass it on to others than the buyer agreed to.
    const admin = await signedIn({ isAdmin: true });
    const path = `/api/admin/inbox/demo/${lead._id}`;
    expect((await admin.sendRaw(api.loader, path)).body).toMatchObject({ next: ["closed"] });
    expect((await admin.send(api.action, path, { state: "forwarded" }, "PUT")).status).toBe(400);
    const change = { id: lead._id, label: "A request", from: "new", to: "forwarded" } as const;
    await expect(setLeadState(boss, change)).rejects.toMatchObject({ reason: "invalid" });
    expect(await Lead.findOne().lean()).not.toHaveProperty("forwardedAt");
  });

  test("that our team closed before it was forwarded stays with our team", async () => {
    await killBeforeForwarding();
    const { _id: id } = await Lead.findOne().orFail().lean();
    await setLeadState(boss, { id, label: "A request", from: "new", to: "closed" });
    await completeLeads(new Date(Date.now() + 1));
    expect(await forwarded()).toEqual([]);
    const lead = await Lead.findOne().lean();
    expect(lead).toMatchObject({ state: "closed" });
    for (const field of ["unsent", "forwardedAt"]) expect(lead).not.toHaveProperty(field);
  });
});

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

describe("admins", () => {
  const item = async (admin: Visitor, id: number) =>
    (await admin.sendRaw(api.loader, `/api/admin/inbox/demo/${id}`)).body as InboxItem;

  test("assign requests to admins, and note what they did", async () => {
    const [ann, bea] = [
      await signedIn({ username: "ann", isAdmin: true }),
      await makeUser({ username: "bea", isAdmin: true }),
    ];
    const user = await makeUser();
    await ask((await shown()).consent.key);
    const { _id: id } = await Lead.findOne().orFail().lean();
    const path = `/api/admin/leads/${id}`;
    expect((await item(ann, id)).handling).toEqual({ assignee: null, notes: [] });
    expect((await ann.send(api.action, `${path}/assignee`, { userId: bea.id }, "PUT")).body).toMatchObject({
      assignee: { id: bea.id, name: "bea" },
    });
    expect((await ann.send(api.action, `${path}/assignee`, { userId: user.id }, "PUT")).status).toBe(400);
    const { status, body } = await ann.send(api.action, `${path}/notes`, { text: "Called them." });
    expect([status, body]).toMatchObject([201, { notes: [{ text: "Called them.", by: "ann" }] }]);
    expect((await ann.send(api.action, `${path}/notes`, { text: " " })).status).toBe(400);
    expect((await item(ann, id)).handling).toMatchObject({ assignee: { name: "bea" }, notes: [{ by: "ann" }] });

    const [note] = (await item(ann, id)).handling!.notes;
    expect((await ann.send(api.action, `${path}/notes/${note!.id}`, undefined, "DELETE")).body).toMatchObject({
      notes: [],
    });
    expect((await ann.send(api.action, `${path}/notes/${note!.id}`, undefined, "DELETE")).status).toBe(404);
    expect((await ann.send(api.action, `${path}/assignee`, { userId: null }, "PUT")).body).toMatchObject({
      assignee: null,
    });
    const { changes } = await listChanges({ entity: "lead" });
    expect(changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([["noteOf"]]);
    for (const [method, rest, value] of [
      ["PUT", "assignee", { userId: null }],
      ["POST", "notes", { text: "x" }],
      ["DELETE", "notes/x", undefined],
    ] as const)
      // oxfmt-ignore
      expect((await ann.send(api.action, `/api/admin/leads/999/${rest}`, value, method)).status).toBe(404);
  });

  test("export all requests with their handling", async () => {
    const admin = await signedIn({ username: "ann", isAdmin: true });
    await ask((await shown()).consent.key);
    await makeContact();
    await ask((await shown()).consent.key);
    await admin.send(api.action, "/api/admin/leads/1/notes", { text: "Called." });
    const { body } = await admin.sendRaw(api.loader, "/api/admin/leads.csv");
    const rows = parse<Record<string, string>>(String(body), { bom: true, columns: true });
    expect(rows).toMatchObject([
      { Number: "2", About: "Acme", Status: "forwarded", Receiver: "Acme Inc. (acme.example)" },
      {
        Number: "1",
        Status: "new",
        Forwarded: "",
        Receiver: "",
        Notes: expect.stringMatching(/ann: Called\.$/) as string,
      },
    ]);
    const { body: some } = await admin.sendRaw(api.loader, "/api/admin/leads.csv?state=new");
    expect(parse(String(some), { bom: true, columns: true })).toHaveLength(1);
  });

  test("write up to 100 notes, even at the same time", async () => {
    const admin = await signedIn({ isAdmin: true });
    await ask((await shown()).consent.key);
    await Lead.updateOne({ _id: 1 }, { $set: { notes: Array.from({ length: 98 }, (_, i) => ({ id: `${i}`, text: "x", by: "x", byId: null, at: new Date() })) } }); // oxfmt-ignore
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await admin.send(api.action, "/api/admin/leads/1/notes", { text: "y" })).status),
    );
    expect(statuses.toSorted()).toEqual([201, 201, 400, 400]);
    expect((await Lead.findById(1).lean())?.notes).toHaveLength(100);
  });
});
