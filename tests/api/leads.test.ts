import { parse } from "csv-parse/sync";
import { describe, expect, test, vi } from "vitest";
import { Lead } from "#models/lead.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import {
  acme,
  ask,
  boss,
  buyer,
  forwarded,
  makeContact,
  receipts,
  sales,
  shown,
  site,
  useAcme,
} from "#tests/demo-requests";
import { listChanges } from "~/platform/audit/audit.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import type { InboxItem } from "~/community/inbox/api";
import { requestDemo, setLeadState, completeLeads } from "~/community/leads/leads.server";
import { demoRequestData } from "~/community/leads/personal-data.server";
import { startOutbox, stopOutbox } from "~/platform/mail/outbox.server";
import * as api from "~/routes/api/endpoints";
import { removeContacts } from "~/community/vendors/contacts.server";

useDatabase();
useAcme();

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
