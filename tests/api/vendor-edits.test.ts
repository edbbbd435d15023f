import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Picture } from "#models/picture.server";
import { VendorEdit } from "#models/vendor-edit.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { findPicture } from "~/catalog/pictures/pictures.server";
import { isLocked, listOrigins } from "~/catalog/companies/origins.server";
import { Company } from "#models/company.server";
import type { InboxItem } from "~/community/inbox/api";
import * as api from "~/routes/api/endpoints";
import * as dashboard from "~/routes/vendor/dashboard";
import * as editPage from "~/routes/vendor/edit";
import * as withdraw from "~/routes/vendor/withdraw";
import { proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();
beforeEach(async () => {
  await startDirectory();
  return stopDirectory;
});
const boss = scriptActor("tests");

async function loggedIn(isAdmin = false): Promise<Account & { visitor: Visitor }> {
  const account = await makeUser({ isAdmin });
  const visitor = new Visitor();
  await signInAs(visitor, account);
  return { ...account, visitor };
}

async function vendorOf(companyId: number) {
  const vendor = await loggedIn();
  await addVendor(boss, { companyId, userId: vendor.id, method: "team" });
  return vendor;
}

const path = (id: number) => `/vendor/${id}/edit`;
const see = async (visitor: Visitor, id: number) =>
  (await visitor.sendRaw(editPage.loader, path(id), {}, { id: String(id) })) as {
    status: number;
    body: { values: Record<string, unknown>; waiting: { fields: { field: string; after: string }[] } | null };
  };
const send = (visitor: Visitor, id: number, values: Record<string, unknown>) =>
  visitor.sendRaw(editPage.action, path(id), { method: "POST", body: formOf(values) }, { id: String(id) });

/** A form with these values, as its controls send them. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (value instanceof Blob) form.append(name, value, "logo.png");
    else if (Array.isArray(value)) value.forEach((item, i) => add(`${name}[${i}]`, item));
    else if (value && typeof value === "object")
      for (const [key, part] of Object.entries(value)) add(`${name}.${key}`, part);
    else if (typeof value === "boolean") form.append(name, value ? "on" : "");
    else form.append(name, typeof value === "number" ? String(value) : ((value ?? "") as string));
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  return form;
}

/** The vendor's form, sent with these changes. */
async function change(visitor: Visitor, id: number, changed: Record<string, unknown>) {
  const { values } = (await see(visitor, id)).body;
  return send(visitor, id, { ...values, ...changed });
}

async function waitingItem(admin: Visitor): Promise<InboxItem> {
  const { body } = await admin.sendRaw(api.loader, "/api/admin/inbox?kind=edit&state=waiting");
  const [item] = body as InboxItem[];
  return item!;
}
const decide = (admin: Visitor, { id, updatedAt }: InboxItem, body: object) =>
  admin.send(api.action, `/api/admin/inbox/edit/${id}`, { updatedAt, ...body }, "PUT");

const facts = {
  name: "Acme",
  startingPrice: "$9/mo",
  plans: [{ name: "Pro", kind: "paid", amount: 9, currency: "USD", period: "month", perSeat: true, from: false }],
  platforms: ["Web", "Linux"],
  freePlan: true,
  trialDays: 14,
} as never;

describe("a vendor's edit", () => {
  test("starts from the listing, and waits with only the fields that differ", async () => {
    const id = await makeCompany(facts);
    const vendor = await vendorOf(id);
    const { values } = (await see(vendor.visitor, id)).body;
    expect(values).toMatchObject({ name: "Acme", freePlan: "yes", trialDays: 14, platforms: "Web, Linux" });
    expect(values.plans).toMatchObject([{ name: "Pro", kind: "paid", amount: 9, perSeat: true }]);
    expect((await send(vendor.visitor, id, values)).status).toBe(400);
    expect(await VendorEdit.countDocuments()).toBe(0);

    const [plan] = values.plans as object[];
    const plans = [{ ...plan, amount: 12, contents: "SSO" }, { kind: "paid" }];
    const changes = { startingPrice: "$12/mo", plans, trialDays: "", freePlan: "no" };
    expect((await change(vendor.visitor, id, changes)).status).toBe(303);
    const edit = await VendorEdit.findOne().orFail().lean();
    expect(edit.fields).toMatchObject([
      { field: "freePlan", before: true, after: false },
      { field: "plans", after: [{ name: "Pro", amount: 12, perSeat: true, contents: ["SSO"] }] },
      { field: "startingPrice", before: "$9/mo", after: "$12/mo" },
      { field: "trialDays", before: 14, after: null },
    ]);
    expect(await getCompany(id)).toMatchObject({ startingPrice: "$9/mo", trialDays: 14 });
  });

  test("chooses a list's values by checkboxes: several, one, or none", async () => {
    const id = await makeCompany(facts);
    const { visitor } = await vendorOf(id);
    const { values } = (await see(visitor, id)).body;
    for (const [checked, after] of [
      [
        ["macOS", "iOS"],
        ["macOS", "iOS"],
      ],
      [["macOS"], ["macOS"]],
      [[], null],
    ] as const) {
      const form = formOf(values);
      form.delete("platforms");
      for (const value of checked) form.append("platforms", value);
      const { status } = await visitor.sendRaw(
        editPage.action,
        path(id),
        { method: "POST", body: form },
        { id: String(id) },
      );
      expect(status).toBe(303);
      const { fields } = await VendorEdit.findOne().orFail().lean();
      expect(fields).toMatchObject([{ field: "platforms", before: ["Web", "Linux"], after }]);
    }
  });

  test("is checked by the company's own rules", async () => {
    const id = await makeCompany(facts);
    const { visitor } = await vendorOf(id);
    const wrong = {
      website: "nowhere",
      trialDays: "9999",
      plans: [
        { name: "Pro", kind: "free" },
        { kind: "free", contents: "SSO" },
      ],
      name: "",
    };
    const { status, body } = await change(visitor, id, wrong);
    expect([status, Object.keys((body as { error: object }).error).sort()]).toEqual([
      400,
      ["name", "plans[1].name", "trialDays", "website"],
    ]);
  });

  test("changes nothing that isn't the vendor's to say", async () => {
    const id = await makeCompany(facts);
    const { visitor } = await vendorOf(id);
    const others = {
      rating: "50",
      ratingKind: "reviews",
      reviewCount: "99",
      sponsored: "on",
      featured: "on",
      affiliateLink: "https://evil.example/",
      status: "draft",
      votes: "9",
    };
    await change(visitor, id, { ...others, startingPrice: "$12/mo" });
    const { fields } = await VendorEdit.findOne().orFail().lean();
    expect(fields.map(({ field }) => field)).toEqual(["startingPrice"]);
  });

  test("is replaced by the next one, which starts from it, and can be withdrawn", async () => {
    const id = await makeCompany(facts);
    const [vendor, colleague] = [await vendorOf(id), await vendorOf(id)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo" });
    await change(colleague.visitor, id, { trialDays: "30" });
    const edits = await VendorEdit.find().lean();
    expect(edits).toMatchObject([{ userId: colleague.id, fields: [{ after: "$12/mo" }, { after: 30 }] }]);
    await vendor.visitor.sendRaw(withdraw.action, `${path(id)}/withdraw`, { method: "POST" }, { id: String(id) });
    expect((await see(vendor.visitor, id)).body).toMatchObject({ waiting: null, values: { startingPrice: "$9/mo" } });
  });

  test("waits once per company, however many colleagues send one at the same moment", async () => {
    const id = await makeCompany(facts);
    const values = valuesOf(await getCompany(id));
    await Promise.all(Array.from({ length: 10 }, (_, i) => proposeEdit(i + 1, id, { ...values, trialDays: i + 20 })));
    expect(await VendorEdit.countDocuments({ state: "waiting" })).toBe(1);
  });
});

describe("an admin", () => {
  test("publishes some fields, which come from the vendor, and declines others with a reason", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo", trialDays: "30", name: "Acme, the best" });
    const item = await waitingItem(admin.visitor);
    expect(item).toMatchObject({
      title: "Changes to Acme",
      company: { id, name: "Acme" },
      changes: [
        { field: "name", label: "Name", before: "Acme", after: "Acme, the best" },
        { field: "startingPrice", before: "$9/mo", after: "$12/mo" },
        { field: "trialDays", before: "14", after: "30" },
      ],
    });
    const fields = ["startingPrice", "trialDays"];
    expect((await decide(admin.visitor, item, { state: "published", fields })).status).toBe(400);
    const reason = "Names don’t praise.";
    const { status, body } = await decide(admin.visitor, item, { state: "published", fields, reason });
    expect([status, body]).toMatchObject([200, { state: "published", next: [], reason }]);

    expect(await getCompany(id)).toMatchObject({ name: "Acme", startingPrice: "$12/mo", trialDays: 30 });
    const origins = await listOrigins(id);
    expect([origins.startingPrice?.from, origins.trialDays?.from, origins.name?.from]).toEqual([
      "vendor",
      "vendor",
      "import",
    ]);
    expect(isLocked(await Company.findById(id).orFail().lean(), "startingPrice")).toBe(true);
    const { changes } = await listChanges({ entity: "company", entityId: id, action: "update" });
    expect(changes).toMatchObject([{ actor: { userId: admin.id, from: "vendor" }, fields: [{}, {}] }]);
    const mail = await OutgoingMail.findOne({ to: vendor.email }).orFail().lean();
    expect(mail.subject).toBe("Your listing was updated");
    expect(mail.text).toContain("Published: Starting price, Free trial (days).");
    expect(mail.text).toContain("Not published: Name. The reason:\n\nNames don’t praise.");
  });

  test("publishes an uploaded logo, which nobody else sees before", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    const side = { width: 400, height: 400, channels: 3, background: "#1f5f4a" } as const;
    const newLogo = new Blob([new Uint8Array(await sharp({ create: side }).png().toBuffer())]);
    expect((await change(vendor.visitor, id, { newLogo })).status).toBe(303);
    // Still there after another change.
    await change(vendor.visitor, id, { trialDays: "30" });
    expect(await Picture.countDocuments()).toBe(0);
    const item = await waitingItem(admin.visitor);
    expect(item.logo).toMatch(/^data:image\/webp;base64,/);
    await decide(admin.visitor, item, { state: "published", fields: ["logo", "trialDays"] });
    const { logo } = await getCompany(id);
    expect(await findPicture(logo.slice("/pictures/".length, -".webp".length))).not.toBeNull();
    const bad = { newLogo: new Blob(["<h1>Log in</h1>"]) };
    expect(await change(vendor.visitor, id, bad)).toMatchObject({
      status: 400,
      body: { error: { logo: [expect.any(String)] } },
    });
  });

  test("declines an edit with a reason that is emailed", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo" });
    const item = await waitingItem(admin.visitor);
    expect((await decide(admin.visitor, item, { state: "declined" })).status).toBe(400);
    expect((await decide(admin.visitor, item, { state: "declined", reason: "Not on your website." })).status).toBe(200);
    expect(await getCompany(id)).toMatchObject({ startingPrice: "$9/mo" });
    const mail = await OutgoingMail.findOne({ to: vendor.email }).orFail().lean();
    expect(mail.text).toContain("Not on your website.");
    expect((await decide(admin.visitor, item, { state: "published" })).status).toBe(409);
  });

  test("waits again once its decision is undone, and the listing is as before", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo", trialDays: "30" });
    for (const decision of [{ state: "published" }, { state: "declined", reason: "No." }]) {
      const { body } = await decide(admin.visitor, await waitingItem(admin.visitor), decision);
      const undone = await decide(admin.visitor, body as InboxItem, { state: "waiting" });
      expect(undone).toMatchObject({ status: 200, body: { state: "waiting", emailed: false } });
      expect((undone.body as InboxItem).changes?.map(({ accepted }) => accepted)).toEqual([undefined, undefined]);
      expect(undone.body).not.toHaveProperty("reason");
      expect(await getCompany(id)).toMatchObject({ startingPrice: "$9/mo", trialDays: 14 });
      expect(await OutgoingMail.countDocuments({ to: vendor.email })).toBe(0);
    }
    // Not over what was changed since, nor beside another edit.
    const { body } = await decide(admin.visitor, await waitingItem(admin.visitor), { state: "published" });
    await setFields(boss, [id], { startingPrice: "$11/mo" });
    expect((await decide(admin.visitor, body as InboxItem, { state: "waiting" })).status).toBe(409);
    await change(vendor.visitor, id, { name: "Acme Two" });
    const refused = await decide(admin.visitor, body as InboxItem, { state: "waiting" });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "The vendor has sent other changes since. Decide about those instead." },
    });
    expect(await getCompany(id)).toMatchObject({ startingPrice: "$11/mo", trialDays: 30 });
  });

  test("doesn't publish what the vendor changed after the admin read it, nor overwrite a later change", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo" });
    const read = await waitingItem(admin.visitor);
    await change(vendor.visitor, id, { startingPrice: "$99/mo" });
    expect((await decide(admin.visitor, read, { state: "published" })).status).toBe(409);
    await setFields(boss, [id], { startingPrice: "$11/mo" });
    expect((await decide(admin.visitor, await waitingItem(admin.visitor), { state: "published" })).status).toBe(409);
    expect(await getCompany(id)).toMatchObject({ startingPrice: "$11/mo" });
  });

  test("finishes what a crash left between the company and the edit", async () => {
    const id = await makeCompany(facts);
    const [vendor, admin] = [await vendorOf(id), await loggedIn(true)];
    await change(vendor.visitor, id, { startingPrice: "$12/mo" });
    await setFields(boss, [id], { startingPrice: "$12/mo" });
    const { status, body } = await decide(admin.visitor, await waitingItem(admin.visitor), { state: "published" });
    expect(status).toBe(200);
    // It changed nothing, so undoing it doesn't either.
    expect((await decide(admin.visitor, body as InboxItem, { state: "waiting" })).status).toBe(200);
    expect(await getCompany(id)).toMatchObject({ startingPrice: "$12/mo" });
    expect((await decide(admin.visitor, await waitingItem(admin.visitor), { state: "published" })).status).toBe(200);
  });
});

test("the vendor's pages exist for people who represent the company, and for nobody else", async () => {
  const [id, other] = [await makeCompany(facts), await makeCompany()];
  const [vendor, stranger, admin] = [await vendorOf(id), await vendorOf(other), await loggedIn(true)];
  const doors = [dashboard.loader, editPage.loader, editPage.action, withdraw.action];
  const sendRaw = (visitor: Visitor, door: (typeof doors)[number]) => {
    const init = door === dashboard.loader || door === editPage.loader ? {} : { method: "POST" };
    return visitor.sendRaw(door, `/vendor/${id}`, init, { id: String(id) });
  };
  for (const door of doors) {
    expect((await sendRaw(new Visitor(), door)).status).toBe(302);
    for (const { visitor } of [stranger, admin]) expect((await sendRaw(visitor, door)).status).toBe(404);
  }
  expect((await sendRaw(vendor.visitor, dashboard.loader)).body).toMatchObject({
    company: { id, name: "Acme" },
    vendors: [{ isYou: true, method: "team" }],
    waiting: null,
  });
});
