import { beforeEach, describe, expect, test, vi } from "vitest";
import { AuditEntry } from "#models/audit-entry.server";
import { SecurityEvent } from "#models/security-event.server";
import { WebhookDelivery } from "#models/webhook-delivery.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import * as api from "~/routes/api/endpoints";
import * as page from "~/routes/admin/webhooks";

useDatabase();

const path = "/api/admin/webhooks";
const input = { name: "CRM", url: "https://crm.acme.example/hooks?token=of-the-receiver", events: ["company.changed"] };
type Webhook = { id: number; secret: string; isOn: boolean; waiting: number; events: string[] };

let admin: Visitor;
beforeEach(async () => {
  admin = await signedIn({ isAdmin: true });
});

const get = async (at = path) => (await admin.sendRaw(api.loader, at)).body;
const add = async (given: object = input) => (await admin.send(api.action, path, given)).body as Webhook;
const change = (id: number, given: object) => admin.send(api.action, `${path}/${id}`, { ...input, ...given }, "PUT");
const post = (at: string) => admin.sendRaw(api.action, at, { method: "POST" });

describe("a webhook", () => {
  test("is added with a secret that only this answer has, and can be read, changed, and deleted", async () => {
    const { secret, ...added } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(added).toMatchObject({ ...input, id: 1, isOn: true, failures: 0, waiting: 0 });
    expect(await get()).toEqual([added]);
    expect(await get(`${path}/1`)).toEqual(added);
    expect((await change(1, { name: "Other", isOn: false })).body).toMatchObject({ name: "Other", isOn: false });
    // Left out, it stays off.
    expect((await change(1, {})).body).toMatchObject({ name: "CRM", isOn: false });
    expect((await admin.sendRaw(api.action, `${path}/1`, { method: "DELETE" })).status).toBe(200);
    expect(await get()).toEqual([]);
    expect((await admin.sendRaw(api.loader, `${path}/1`)).status).toBe(404);
  });

  test.each([
    { url: "http://crm.acme.example/" },
    { url: "https://127.0.0.1/" },
    { url: "https://localhost/" },
    { url: "https://user:word@crm.acme.example/" },
    { url: "javascript:alert(1)" },
    { events: [] },
    { events: ["company.exploded"] },
    { name: " " },
  ])("isn't added with %j", async (wrong) => {
    const { status, body } = await admin.send(api.action, path, { ...input, ...wrong });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, Object.keys(wrong)]);
  });

  test("isn't the 21st", async () => {
    for (let n = 0; n < 20; n++) await add();
    expect((await admin.send(api.action, path, input)).status).toBe(409);
  });

  test("isn't added on a site that doesn't know its address", async () => {
    const local = new Visitor({ siteUrl: null });
    await signInAs(local, await makeUser({ isAdmin: true }));
    expect((await local.send(api.action, path, input)).status).toBe(503);
  });
});

describe("its secret", () => {
  test("can be replaced, and the former one counts for a day", async () => {
    const { secret } = await add();
    const { body } = await post(`${path}/1/secret`);
    const renewed = body as { secret: string; formerUntil: string };
    expect(renewed.secret).not.toBe(secret);
    expect(await get(`${path}/1`)).toMatchObject({ formerSecretUntil: renewed.formerUntil });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(renewed.formerUntil) });
    admin = await signedIn({ isAdmin: true });
    expect(await get(`${path}/1`)).toMatchObject({ formerSecretUntil: null });
  });

  test("is nowhere else: in no answer, page, or log", async () => {
    const { secret } = await add();
    const { body } = await post(`${path}/1/secret`);
    await change(1, { name: "Other", events: ["price.changed"] });
    await post(`${path}/1/test`);
    const said = JSON.stringify([
      ...[await get(), await get(`${path}/1`), await get(`${path}/1/deliveries`)],
      (await admin.sendRaw(page.loader, "/admin/webhooks?id=1")).body,
      ...[await AuditEntry.find().lean(), await SecurityEvent.find().lean(), await WebhookDelivery.find().lean()],
    ]);
    for (const one of [secret, (body as Webhook).secret]) expect(said).not.toContain(one.slice("whsec_".length));
    const events = await SecurityEvent.find({ kind: "webhook-secret-created" }).lean();
    expect(events.map(({ detail, count }) => [detail, count])).toEqual([["Webhook 1", 2]]);
    const log = await AuditEntry.find({ entity: "webhook" }).sort({ _id: 1 }).lean();
    expect(log.map(({ action, fields }) => [action, fields.map(({ field }) => field)])).toEqual([
      ["create", ["events", "host", "isOn", "name"]],
      ["update", ["events", "name"]],
    ]);
    expect(JSON.stringify(log)).not.toContain("of-the-receiver");
  });
});

describe("its deliveries", () => {
  test("are listed, newest first, and can be sent again", async () => {
    await add();
    await post(`${path}/1/test`);
    await post(`${path}/1/test`);
    const [newest, oldest] = (await get(`${path}/1/deliveries`)) as { id: string; at: string }[];
    expect(newest).toMatchObject({ type: "webhook.test", state: "waiting", attempts: 0, status: null });
    expect(newest!.at >= oldest!.at).toBe(true);
    await WebhookDelivery.updateOne({ _id: oldest!.id }, { $set: { state: "failed", reason: "It failed." } });
    expect(await get(`${path}/1/deliveries?state=failed`)).toMatchObject([{ id: oldest?.id, reason: "It failed." }]);
    expect((await post(`${path}/1/deliveries/${oldest?.id}/redeliver`)).status).toBe(202);
    expect(await get(`${path}/1`)).toMatchObject({ waiting: 2 });
    expect((await post(`${path}/1/deliveries/msg_other/redeliver`)).status).toBe(404);
    expect((await admin.sendRaw(api.loader, `${path}/2/deliveries`)).status).toBe(404);
  });

  test("are given up while it's off, and none can be sent", async () => {
    await add();
    await post(`${path}/1/test`);
    await change(1, { isOn: false });
    const [delivery] = (await get(`${path}/1/deliveries`)) as { id: string }[];
    expect(delivery).toMatchObject({ state: "failed", reason: "The webhook was switched off." });
    expect((await post(`${path}/1/test`)).status).toBe(409);
    expect((await post(`${path}/1/deliveries/${delivery?.id}/redeliver`)).status).toBe(409);
  });
});

test("the page shows all webhooks, or one with its deliveries", async () => {
  await add();
  await post(`${path}/1/test`);
  const read = async (search: string) => (await admin.sendRaw(page.loader, `/admin/webhooks${search}`)).body;
  expect(await read("")).toMatchObject({ webhooks: [{ name: "CRM", waiting: 1 }], log: null });
  expect(await read("?id=1")).toMatchObject({ webhooks: [{ id: 1 }], log: { total: 1 } });
  expect(await read("?id=1&state=failed")).toMatchObject({ log: { total: 0 } });
  expect((await admin.sendRaw(page.loader, "/admin/webhooks?id=2")).status).toBe(404);
});
