import { beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Subscriber } from "#models/subscriber.server";
import { useDatabase } from "#tests/database";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import { readSettings } from "~/platform/runtime/env.server";
import { startOutbox, stopOutbox } from "~/platform/mail/outbox.server";
import { subscriptionFailed, thanks } from "~/newsletter/subscribers/form-texts";
import * as api from "~/routes/api/endpoints";
import * as page from "~/routes/public/newsletter";
import * as confirmPage from "~/routes/public/newsletter.confirm";
import * as unsubscribePage from "~/routes/public/newsletter.unsubscribe";

useDatabase();

const site = "https://saas.example";
const settings = readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) });
const sentence = "Please enter a valid email address";

let visitors = 0;
/** Each test has its own visitor and subscriber, so that rate limits don't carry over. */
const newVisitor = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;
let visitor = "";
let ann = "";
beforeEach(() => {
  visitor = newVisitor();
  ann = `ann@reader-${visitors}.example`;
});

/** A request as a route gets it, but not from a browser: without cookies or Origin. */
const sendRaw = (url: string, init: RequestInit = {}, clientAddress = visitor) =>
  ({
    request: new Request(new URL(url, site), { method: "POST", ...init }),
    params: {},
    context: { settings, clientAddress },
  }) as never;

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: { "Content-Type": "application/json", "User-Agent": "Test browser", Referer: `${site}/?utm=1`, ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const signUp = (body: unknown, clientAddress?: string) =>
  api.action(sendRaw("/api/subscribe", json(body), clientAddress));
const subscribe = (email: string) => signUp({ email });

type Answer = Response | { data: unknown; init: ResponseInit | null };
const statusOf = (answer: Answer) => (answer instanceof Response ? answer.status : (answer.init?.status ?? 200));

const press = (path: string) => confirmPage.action(sendRaw(path)).then(statusOf);
const oneClick = (path: string) =>
  unsubscribePage
    .action(sendRaw(path, { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }))
    .then(statusOf);

const mails = () => OutgoingMail.find().sort({ createdAt: 1, _id: 1 }).lean();
const subscriberOf = (email: string) => Subscriber.findOne({ email }).lean();

/** Paths of the links in the last email to an address. */
async function linksTo(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  const mail = (await mails()).findLast(({ to }) => to === email);
  const link = (page: string) => new RegExp(`${site}(/newsletter/${page}\\?token=\\S+)`).exec(mail?.text ?? "")?.[1];
  return { confirm: link("confirm") ?? "", unsubscribe: link("unsubscribe") ?? "" };
}

const tenMinutesPass = () =>
  Subscriber.updateMany({}, { $set: { mailedAt: new Date(Date.now() - 10 * 60_000 - 1_000) } });

async function makeReader(email: string) {
  await subscribe(email);
  const links = await linksTo(email);
  expect(await press(links.confirm)).toBe(303);
  return links;
}

test("a reader signs up, confirms by the email that arrives, and unsubscribes by one click in a mail program", async () => {
  const server = new MailServerStandIn();
  await server.start();
  startOutbox({ ...settings.mail, smtpUrl: server.url }, "/nowhere");
  try {
    const answer = await subscribe("Ann@Reader.example");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: thanks });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), waiting);

    const mail = server.received[0]!;
    expect(mail.recipients).toEqual(["Ann@reader.example"]);
    expect(mail.from).toEqual({ name: "SaaSFinder", address: "no-reply@saas.example" });
    const confirm = /href="([^"]+\/confirm[^"]+)"/.exec(mail.html!)![1]!;
    expect(mail.text).toContain(confirm);
    const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    const [unsubscribe] = header("list-unsubscribe").map((value) => /^<(https:\/\/\S+)>$/.exec(value)![1]!);
    expect(mail.html).toContain(`href="${unsubscribe}"`);
    expect(mail.text).toContain(unsubscribe);

    expect(await subscriberOf("Ann@Reader.example")).toMatchObject({ status: "pending", consents: [] });
    expect(await press(confirm)).toBe(303);
    expect(await subscriberOf("Ann@Reader.example")).toMatchObject({ status: "confirmed" });
    expect(await oneClick(unsubscribe!)).toBe(200);
    expect(await subscriberOf("Ann@Reader.example")).toMatchObject({ status: "unsubscribed" });
  } finally {
    await stopOutbox();
    await server.stop();
  }
});

describe("POST /api/subscribe", () => {
  test.each([{ email: "" }, { email: "ann" }, { email: ["ann@reader.example"] }, { email: { $ne: null } }, {}])(
    "refuses %j with the sentence for the field",
    async (body) => {
      const answer = await signUp(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ message: sentence, fields: { email: sentence } });
    },
  );

  test.each([
    ["what is no JSON", json("{"), 400],
    ["no body", json(""), 400],
    ["JSON that is no object", json("[]"), 400],
    ["nothing", json("null"), 400],
    ["text that a foreign page can send", json("{}", { "Content-Type": "text/plain" }), 415],
    ["a form", { body: new URLSearchParams({ email: "ann@reader.example" }) }, 415],
    ["more than anybody's address", json({ email: "a".repeat(300_000) }), 413],
  ])("refuses %s", async (_what, init, status) => {
    const answer = await api.action(sendRaw("/api/subscribe", init));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) as string });
    expect(await Subscriber.countDocuments()).toBe(0);
  });

  test("takes no other method, and says which it takes", async () => {
    const put = await api.action(sendRaw("/api/subscribe", { method: "PUT" }));
    const get = await api.loader(sendRaw("/api/subscribe", { method: "GET" }));
    for (const answer of [put, get]) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("POST");
    }
  });

  test("answers the same for addresses that are new, pending, confirmed and unsubscribed", async () => {
    await subscribe("pending@reader.example");
    await makeReader("confirmed@reader.example");
    const { unsubscribe } = await makeReader("gone@reader.example");
    await oneClick(unsubscribe);
    const answers = new Set<string>();
    for (const name of ["new", "pending", "confirmed", "gone"]) {
      const answer = await subscribe(`${name}@reader.example`);
      answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
    }
    expect(answers.size).toBe(1);
  });

  test("keeps an address as it was typed, and takes its domain in any case for the same", async () => {
    await subscribe(" Ann@Reader.Example ");
    await tenMinutesPass();
    await subscribe("Ann@reader.example");
    await subscribe(ann);
    const stored = await Subscriber.find().sort({ _id: 1 }).lean();
    expect(stored.map(({ email }) => email)).toEqual(["Ann@reader.example", ann]);
    expect((await mails()).map(({ to }) => to)).toEqual(["Ann@Reader.Example", "Ann@reader.example", ann]);
  });

  test("sends one address one email in ten minutes, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(ann)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await Subscriber.countDocuments()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test("sends another link after ten minutes, and the first one works no more", async () => {
    await subscribe(ann);
    const first = await linksTo(ann);
    await tenMinutesPass();
    await subscribe(ann);
    const second = await linksTo(ann);
    expect(await mails()).toHaveLength(2);
    expect(second.unsubscribe).toBe(first.unsubscribe);
    expect(await press(first.confirm)).toBe(404);
    expect(await press(second.confirm)).toBe(303);
  });

  test("informs a reader who signs up again by email only, without a link to confirm", async () => {
    await makeReader(ann);
    await tenMinutesPass();
    await subscribe(ann);
    const [, again] = await mails();
    expect(again?.subject).toBe("You’re already subscribed to SaaSFinder");
    expect(again?.text).not.toContain("/confirm");
    expect(again?.headers).toHaveProperty("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    expect(await subscriberOf(ann)).toMatchObject({ status: "confirmed" });
  });

  test("thanks a program that fills in the hidden field, and does nothing else", async () => {
    const answer = await signUp({ email: ann, topic: "Cheap watches" });
    expect(await answer.json()).toEqual({ message: thanks });
    expect(await Subscriber.countDocuments()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("limits what one visitor may try, and says when to come back", async () => {
    const network = `2001:db8:${visitors}:1`;
    for (let i = 0; i < 20; i++) expect((await signUp({ email: "" }, `${network}::${i}`)).status).toBe(400);
    const answer = await signUp({ email: ann }, `${network}:ffff::1`);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await answer.json()).toEqual({ message: "Too many attempts. Try again in 10 minutes." });
    expect((await signUp({ email: ann }, newVisitor())).status).toBe(200);
  });

  test("limits what one mailbox may get, regardless of the sender and the address's spelling", async () => {
    const spellings = [
      "eve@Reader.example",
      "EVE@reader.example",
      "eve+1@reader.example",
      "Eve@reader.example",
      "eVe+2@reader.example",
    ];
    for (const email of spellings) expect((await signUp({ email }, newVisitor())).status).toBe(200);
    expect((await signUp({ email: "evE@reader.example" }, newVisitor())).status).toBe(429);
  });
});

describe("the confirmation", () => {
  const tokenOf = (path: string) => new URL(path, site).searchParams.get("token")!;
  const nobodys = `/newsletter/confirm?token=${"x".repeat(32)}`;

  test("is a POST: the page has nothing that a program's GET could start", () => {
    expect(confirmPage).not.toHaveProperty("loader");
    expect(unsubscribePage).not.toHaveProperty("loader");
  });

  test("works once", async () => {
    await subscribe(ann);
    const { confirm } = await linksTo(ann);
    expect((await Promise.all([press(confirm), press(confirm)])).toSorted()).toEqual([303, 404]);
    expect(await press(confirm)).toBe(404);
    expect((await subscriberOf(ann))?.consents).toHaveLength(2);
  });

  test("leads to an address without the token", async () => {
    await subscribe(ann);
    const answer = await confirmPage.action(sendRaw((await linksTo(ann)).confirm));
    expect((answer as Response).headers.get("Location")).toBe("/newsletter/confirmed");
  });

  test("is possible for seven days", async () => {
    await subscribe(ann);
    const { confirm } = await linksTo(ann);
    const { request } = (await subscriberOf(ann))!;
    expect((request!.expiresAt.getTime() - request!.at.getTime()) / 86_400_000).toBe(7);
    await Subscriber.updateOne({}, { $set: { "request.expiresAt": new Date(Date.now() - 1) } });
    expect(await press(confirm)).toBe(404);
    expect(await subscriberOf(ann)).toMatchObject({ status: "pending" });
  });

  test.each([nobodys, "/newsletter/confirm", "/newsletter/confirm?token=", "/newsletter/confirm?token[$ne]=x"])(
    "is refused for the forged link %s",
    async (link) => {
      await subscribe(ann);
      expect(await press(link)).toBe(404);
      expect(await subscriberOf(ann)).toMatchObject({ status: "pending" });
    },
  );

  test("cannot be made by who reads the subscribers", async () => {
    await subscribe(ann);
    const { confirm, unsubscribe } = await linksTo(ann);
    expect(tokenOf(confirm)).toMatch(/^[\w-]{32}$/);
    expect(tokenOf(confirm)).not.toBe(tokenOf(unsubscribe));
    expect(JSON.stringify(await subscriberOf(ann))).not.toContain(tokenOf(confirm));
  });

  test("leaves a record of who agreed to what, when, where and how", async () => {
    await makeReader(ann);
    const reader = (await subscriberOf(ann))!;
    const trace = { at: expect.any(Date) as Date, ip: visitor };
    expect(reader.consents).toEqual([
      {
        event: "signed-up",
        ...trace,
        userAgent: "Test browser",
        page: "/",
        consentVersion: expect.any(String) as string,
      },
      { event: "confirmed", ...trace, userAgent: "" },
    ]);
    expect(reader.subscribedAt).toEqual(reader.consents[1]!.at);
    expect(reader).not.toHaveProperty("request");
    expect(reader).not.toHaveProperty("expiresAt");
  });

  test("that never comes lets the address be deleted", async () => {
    await subscribe(ann);
    const days = ((await subscriberOf(ann))!.expiresAt!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(60, 1);
  });
});

describe("unsubscribing", () => {
  test("may be asked for again and again, and is recorded once", async () => {
    const { unsubscribe } = await makeReader(ann);
    expect([await oneClick(unsubscribe), await oneClick(unsubscribe)]).toEqual([200, 200]);
    const reader = await subscriberOf(ann);
    expect(reader?.consents.map(({ event }) => event)).toEqual(["signed-up", "confirmed", "withdrawn"]);
  });

  test("takes the body that RFC 8058 prefers, too", async () => {
    const { unsubscribe } = await makeReader(ann);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect(statusOf(await unsubscribePage.action(sendRaw(unsubscribe, { body })))).toBe(200);
  });

  test.each([`token=${"x".repeat(32)}`, "token=", "", "token=__proto__", "token[$gt]="])(
    "is refused for the forged link ?%s",
    async (query) => {
      await makeReader(ann);
      expect(await oneClick(`/newsletter/unsubscribe?${query}`)).toBe(404);
      expect(await subscriberOf(ann)).toMatchObject({ status: "confirmed" });
    },
  );

  test("before the confirmation voids the link to confirm", async () => {
    await subscribe(ann);
    const { confirm, unsubscribe } = await linksTo(ann);
    expect(await oneClick(unsubscribe)).toBe(200);
    expect(await press(confirm)).toBe(404);
  });

  test("is not for ever: a new sign-up asks again, and the record keeps what was before", async () => {
    const { unsubscribe } = await makeReader(ann);
    await oneClick(unsubscribe);
    await tenMinutesPass();
    await subscribe(ann);
    expect(await subscriberOf(ann)).toMatchObject({ status: "unsubscribed" });
    expect(await press((await linksTo(ann)).confirm)).toBe(303);
    const reader = await subscriberOf(ann);
    expect(reader?.status).toBe("confirmed");
    expect(reader?.consents.map(({ event }) => event)).toEqual([
      ...["signed-up", "confirmed", "withdrawn"],
      ...["signed-up", "confirmed"],
    ]);
  });
});

describe("the form of visitors without scripts", () => {
  const send = (fields: Record<string, string>) =>
    page.action(sendRaw("/newsletter", { body: new URLSearchParams(fields) }));

  test("is thanked for", async () => {
    expect((await send({ email: ann, topic: "" })).data).toEqual({
      result: { ok: true, message: thanks },
      email: ann,
    });
    expect(await mails()).toHaveLength(1);
  });

  test("comes back with its mistake and what was typed", async () => {
    const answer = await send({ email: "ann@" });
    expect(statusOf(answer)).toBe(400);
    expect(answer.data).toEqual({ result: { ok: false, message: sentence }, email: "ann@" });
  });

  test("says when to come back, too", async () => {
    for (let i = 0; i < 20; i++) await send({ email: "" });
    const answer = await send({ email: ann });
    expect(statusOf(answer)).toBe(429);
    expect(new Headers(answer.init?.headers).get("Retry-After")).toMatch(/^\d+$/);
  });

  test("fails for now while the database is away, even if that is back before the answer", async () => {
    const away = Object.assign(new Error("away"), { name: "MongoServerSelectionError" });
    using log = vi.spyOn(console, "error").mockReturnValue();
    using find = vi.spyOn(Subscriber, "findOne").mockReturnValue({ lean: () => Promise.reject(away) } as never);
    const answer = await send({ email: ann });
    expect(find).toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(away);
    expect(statusOf(answer)).toBe(503);
    expect(new Headers(answer.init?.headers).get("Retry-After")).toBe("5");
    expect(answer.data).toEqual({ result: { ok: false, message: subscriptionFailed }, email: ann });
  });
});
