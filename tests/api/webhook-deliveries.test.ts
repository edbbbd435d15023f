import { addDays, addHours, addMilliseconds, addMinutes } from "date-fns";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { WebhookDelivery } from "#models/webhook-delivery.server";
import { WebhookEndpoint } from "#models/webhook-endpoint.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { setCompany, setState, write } from "#tests/reviewing";
import { Visitor } from "#tests/visitor";
import { connect, deliver, followAndDeliver, origin, secrets, useReceivers, type Connected } from "#tests/webhooks";
import { seedDemo } from "~/backoffice/demo/seed.server";
import { deliverTo } from "~/backoffice/webhooks/deliver.server";
import { redeliverNow, renewSecret, saveWebhook, sendTest } from "~/backoffice/webhooks/endpoints.server";
import { followEvents, restartFollowing } from "~/backoffice/webhooks/follow.server";
import { resealWebhooks } from "~/backoffice/webhooks/secrets.server";
import { sendNotices } from "~/backoffice/webhooks/worker.server";
import { newCompany } from "~/catalog/companies/company";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { submit } from "~/community/submissions/submissions.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import type { Actor } from "~/platform/audit/actor";
import * as api from "~/routes/api/endpoints";

useDatabase();
useReceivers();

const ann: Actor = { userId: 7, name: "ann", from: "admin" };
const site = { name: "Testfinder", origin, takesReplies: false };
const acme = {
  ...{ ...newCompany, name: "Acme", website: "https://acme.example/", startingPrice: "$5/mo" },
  ...{ description: "A tool.", shortDescription: "A tool." },
};
const edit = (id: number, values: object) => updateCompany(ann, id, { ...acme, ...values });
const typesOf = ({ receiver }: Connected) => receiver.accepted.map(({ type }) => type);
const statesOf = async ({ webhook }: Connected) =>
  (await WebhookDelivery.find({ endpointId: webhook._id }).sort({ at: 1, order: 1 }).lean()).map(({ state }) => state);
const read = ({ webhook }: Connected) => WebhookEndpoint.findById(webhook._id).orFail().lean();
const later = (moment: Date) => vi.setSystemTime(moment);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => stopDirectory());

describe("an endpoint is told", () => {
  test("what happens to companies, with their last state as the API has it, and never by whom", async () => {
    const one = await connect();
    const { id } = await addCompany(ann, acme);
    await followAndDeliver(one);
    await edit(id, { startingPrice: "$9/mo" });
    await followAndDeliver(one);
    await startDirectory();
    const { body } = await new Visitor().sendRaw(api.loader, `/api/companies/${id}`);
    const [published, changed, price] = one.receiver.accepted;
    const url = `${origin}/company/${id}`;
    expect(published?.data).toMatchObject({ company: { id, url, startingPrice: "$5/mo" } });
    expect(changed?.data).toEqual({ company: { ...(body as object), url } });
    expect(price).toMatchObject({ type: "price.changed", data: changed?.data });
    await trashCompany(ann, id);
    await followAndDeliver(one);
    expect(one.receiver.accepted.at(-1)).toMatchObject({ type: "company.removed", data: { company: { id, url } } });
    await restoreCompany(ann, id);
    await followAndDeliver(one);
    expect(typesOf(one)).toEqual(["company.published", "company.changed", "price.changed", "company.removed", "company.published"]); // oxfmt-ignore
    expect(JSON.stringify(one.receiver.seen)).not.toContain("ann");
  });

  test("of reviews and submissions, without who wrote them", async () => {
    const { id } = await addCompany(ann, acme);
    later(addMilliseconds(new Date(), 1));
    const one = await connect();
    setCompany(id);
    await setState(await write({ displayName: "Zoe" }), "published");
    later(addMilliseconds(new Date(), 1));
    const input = { contactName: "Zoe", email: "zoe@acme.example", message: "Hello!", topic: "other", reference: "" };
    await submit({ kind: "contact", input } as never, site);
    await followAndDeliver(one);
    const company = { id, name: "Acme", url: `${origin}/company/${id}` };
    expect(one.receiver.accepted.map(({ type, data }) => [type, data])).toEqual([
      ["review.published", { review: { id: 1, stars: 4, url: `${origin}/company/${id}/reviews/1` }, company }],
      ["submission.received", { submission: { id: 1, kind: "contact", url: `${origin}/admin/inbox?kind=contact` } }],
    ]);
    expect(JSON.stringify(one.receiver.seen)).not.toMatch(/zoe|Hello/i);
  });

  test("only of its events, and of what happens after it was added", async () => {
    const before = await addCompany(ann, acme);
    later(addMilliseconds(new Date(), 1));
    const one = await connect("Prices", ["price.changed"]);
    await edit(before.id, { description: "Other." });
    await edit(before.id, { description: "Other.", startingPrice: "$9/mo" });
    await followAndDeliver(one);
    expect(typesOf(one)).toEqual(["price.changed"]);
  });

  test("nothing of drafts and of the demo catalog", async () => {
    const one = await connect();
    await addCompany(ann, { ...acme, status: "draft" } as never);
    await seedDemo();
    await followAndDeliver(one);
    expect(typesOf(one)).toEqual([]);
  });

  test("several changes of a company at once, if it couldn't be told before", async () => {
    const one = await connect();
    const { id } = await addCompany(ann, acme);
    for (const description of ["One.", "Two.", "Three."]) await edit(id, { description });
    await followAndDeliver(one);
    expect(one.receiver.accepted.map(({ data }) => data.company)).toMatchObject([
      { description: "Three." },
      { description: "Three." },
    ]);
    expect(await statesOf(one)).toEqual(["delivered", "dropped", "dropped", "delivered"]);
  });

  test("nothing anymore of a company that came and went meanwhile", async () => {
    const one = await connect("Listings", ["company.published", "company.removed"]);
    const { id } = await addCompany(ann, acme);
    await trashCompany(ann, id);
    await restoreCompany(ann, id);
    await trashCompany(ann, id);
    await followAndDeliver(one);
    expect(typesOf(one)).toEqual(["company.removed"]);
  });
});

describe("a receiver that", () => {
  test.each([
    ["fails", "The receiver answered with status 500."],
    ["hangs", "receiver.example didn’t respond in time."],
    ["drips", "receiver.example didn’t respond in time."],
    ["redirects", "The receiver redirects (status 307), which isn’t followed."],
    ["hangs up", "receiver.example is unreachable (UND_ERR_SOCKET)."],
  ] as const)("%s gets the message again, with the same ID, and what follows after it", async (mood, reason) => {
    const one = await connect();
    one.receiver.mood = mood;
    const { id } = await addCompany(ann, acme);
    await followAndDeliver(one);
    await edit(id, { description: "Other." });
    await followAndDeliver(one);
    expect(one.receiver.seen.length).toBe(1);
    const [delivery] = await WebhookDelivery.find().sort({ at: 1, order: 1 }).lean();
    expect(delivery).toMatchObject({ state: "waiting", attempts: 1, reason });
    one.receiver.mood = "accepts";
    later(addMinutes(new Date(), 1));
    await deliver(one);
    expect(typesOf(one)).toEqual(["company.published", "company.changed"]);
    expect(one.receiver.accepted[0]?.id).toBe(one.receiver.seen[0]?.id);
    expect(one.receiver.followed).toEqual([]);
    expect(await read(one)).toMatchObject({ failures: 0 });
  });

  test("dies gets the message once it's back", async () => {
    const one = await connect();
    await one.receiver.die();
    await addCompany(ann, acme);
    await followAndDeliver(one);
    expect(await read(one)).toMatchObject({ failures: 1 });
    await one.receiver.start();
    later(addMinutes(new Date(), 1));
    await deliver(one);
    expect(typesOf(one)).toEqual(["company.published"]);
  });

  test("never ends its response has acknowledged with its status", async () => {
    const one = await connect();
    one.receiver.mood = "drones";
    await addCompany(ann, acme);
    await followAndDeliver(one);
    expect(await statesOf(one)).toEqual(["delivered"]);
  });

  test("leads to a private address isn't called", async () => {
    const one = await connect();
    await addCompany(ann, acme);
    await followEvents();
    await deliverTo(one.webhook._id, { origin, secrets });
    const [delivery] = await WebhookDelivery.find().lean();
    expect(delivery?.reason).toMatch(/isn’t allowed|doesn’t exist/);
    await WebhookEndpoint.updateOne({}, { $set: { url: "https://127.0.0.1/" } });
    later(addMinutes(new Date(), 1));
    await deliverTo(one.webhook._id, { origin, secrets });
    const [again] = await WebhookDelivery.find().lean();
    expect(again?.reason).toBe("127.0.0.1 isn’t on the public internet.");
    expect(one.receiver.seen).toEqual([]);
  });

  test("fails for a day is switched off, with an email to the owners, and hears of nothing until it's on again", async () => {
    const owner = await makeUser({ isAdmin: true });
    await makeUser({ role: "editor" });
    const one = await connect();
    one.receiver.mood = "fails";
    const { id } = await addCompany(ann, acme);
    await followEvents();
    const startedAt = Date.now();
    const attempts: number[] = [];
    for (let next = await read(one); next.isOn; next = await read(one)) {
      later(next.dueAt);
      attempts.push(Math.floor((Date.now() - startedAt) / 60_000));
      await deliver(one);
    }
    expect(attempts.length).toBe(8);
    expect(attempts.at(-1)).toBe(24 * 60);
    await sendNotices(site);
    await sendNotices(site);
    const mails = await OutgoingMail.find().lean();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, "The webhook “Receiver” was switched off"],
    ]);
    expect(mails[0]?.text).toContain("It failed for a day, most recently: The receiver answered with status 500.");
    expect(await statesOf(one)).toEqual(["failed"]);
    await edit(id, { description: "Meanwhile." });
    await followEvents();
    one.receiver.mood = "accepts";
    const { name, url } = one.webhook;
    later(addMinutes(new Date(), 1));
    await saveWebhook(ann, one.webhook._id, { name, url, events: ["company.changed"], isOn: true });
    await edit(id, { description: "Then." });
    await followAndDeliver(one);
    expect(one.receiver.accepted.map(({ data }) => data.company)).toMatchObject([{ description: "Then." }]);
  });

  test("is gone is switched off at once", async () => {
    const one = await connect();
    one.receiver.mood = "is gone";
    await addCompany(ann, acme);
    await followAndDeliver(one);
    expect(await read(one)).toMatchObject({ isOn: false, offReason: "The receiver is gone (status 410)." });
  });
});

describe("an event", () => {
  const addMany = async (count: number) => {
    for (let n = 0; n < count; n++)
      await addCompany(ann, { ...acme, name: `Tool ${n}`, website: `https://tool-${n}.example/` });
  };

  test("is delivered once, whichever servers read it and deliver, and never two at the same time", async () => {
    const one = await connect();
    await addMany(20);
    await Promise.all([followEvents(), followEvents()]);
    await Promise.all([deliver(one), deliver(one), deliver(one)]);
    restartFollowing();
    await Promise.all([followAndDeliver(one), followAndDeliver(one)]);
    expect(one.receiver.seen.map(({ data }) => data.company?.id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(one.receiver.maxParallel).toBe(1);
  });

  test("is delivered again with the same ID if a server is killed before it has stored the acknowledgment", async () => {
    const one = await connect();
    await addMany(2);
    await followEvents();
    vi.spyOn(WebhookDelivery, "updateOne").mockImplementationOnce((() => {
      throw new Error("killed");
    }) as never);
    await expect(deliver(one)).rejects.toThrow("killed");
    // Another server waits until the lease has ended.
    await deliver(one);
    expect(one.receiver.seen.length).toBe(1);
    later(addMinutes(new Date(), 2));
    await deliver(one);
    const [first, again, second] = one.receiver.seen;
    expect(again?.id).toBe(first?.id);
    expect(second?.id).not.toBe(first?.id);
    expect(one.receiver.seen.length).toBe(3);
  });

  test("is read again if a server is killed while it's stored, and stored once", async () => {
    const one = await connect();
    await addMany(10);
    const insertMany = WebhookDelivery.insertMany.bind(WebhookDelivery) as (docs: unknown[]) => Promise<unknown>;
    vi.spyOn(WebhookDelivery, "insertMany").mockImplementationOnce((async (docs: unknown[]) => {
      await insertMany(docs.slice(0, 4));
      throw new Error("killed");
    }) as never);
    await expect(followEvents()).rejects.toThrow();
    restartFollowing();
    await followAndDeliver(one);
    expect(one.receiver.seen.length).toBe(10);
  });

  test("is delivered again from the log, with the same ID and the last state", async () => {
    const one = await connect("Receiver", ["company.published"]);
    const { id } = await addCompany(ann, acme);
    await followAndDeliver(one);
    await edit(id, { description: "Other." });
    await redeliverNow(one.webhook._id, one.receiver.seen[0]!.id);
    await deliver(one);
    const [first, again] = one.receiver.accepted;
    expect(again).toMatchObject({ id: first?.id, data: { company: { description: "Other." } } });
    expect(await statesOf(one)).toEqual(["delivered"]);
  });

  test("waits while its receiver recovers, unless an admin tries it", async () => {
    const one = await connect();
    one.receiver.mood = "fails";
    await addMany(1);
    await followAndDeliver(one);
    one.receiver.mood = "accepts";
    later(addMilliseconds(new Date(), 1));
    await deliver(one);
    expect(typesOf(one)).toEqual([]);
    await sendTest(one.webhook._id);
    await deliver(one);
    expect(typesOf(one)).toEqual(["company.published", "webhook.test"]);
  });
});

describe("a secret", () => {
  test("signs for a day beside its successor, and then no more", async () => {
    const one = await connect();
    const { secret: successor } = await renewSecret(one.webhook._id, secrets);
    for (const secret of [one.secret, successor]) {
      one.receiver.secrets = [secret];
      await sendTest(one.webhook._id);
      await deliver(one);
    }
    expect([one.receiver.accepted.length, one.receiver.forged]).toEqual([2, 0]);
    later(addHours(new Date(), 25));
    one.receiver.secrets = [one.secret];
    await sendTest(one.webhook._id);
    await deliver(one);
    expect([one.receiver.accepted.length, one.receiver.forged]).toEqual([2, 1]);
  });

  test("is sealed, and again by a new session secret, while the former one is known", async () => {
    const one = await connect();
    expect(JSON.stringify(await read(one))).not.toContain(one.secret.slice("whsec_".length));
    const both = ["another-secret-of-32-characters!", secrets[0]] as const;
    for (const known of [both, [both[0]] as const]) {
      await sendTest(one.webhook._id);
      await deliverTo(one.webhook._id, { origin, secrets: known, ...one.receiver.delivering });
      await resealWebhooks(both);
    }
    expect(typesOf(one)).toEqual(["webhook.test", "webhook.test"]);
    await sendTest(one.webhook._id);
    await deliverTo(one.webhook._id, { origin, secrets: ["lost"], ...one.receiver.delivering });
    const failed = await WebhookDelivery.findOne({ state: "waiting" }).lean();
    expect(failed?.reason).toBe("Its secret can’t be read, because SESSION_SECRET was changed. Renew it.");
  });
});

test("deliveries are deleted after 30 days", async () => {
  const one = await connect();
  await sendTest(one.webhook._id);
  expect((await WebhookDelivery.findOne().lean())?.expiresAt).toEqual(addDays(new Date(), 30));
});
