import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { useDatabase } from "#tests/database";
import { MailServerStandIn, type Fault } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import {
  queueDecisionMail,
  queueMail,
  startOutbox,
  stopOutbox,
  withdrawDecisionMail,
} from "~/platform/mail/outbox.server";
import { takeDueMail } from "~/platform/mail/queue.server";
import { openTransport } from "~/platform/mail/transport.server";
import { MailWorker } from "~/platform/mail/worker.server";

useDatabase();

const from = { name: "SaaS, Inc.", address: "no-reply@saas.example" };
const replyTo = "hello@saas.example";
const mail = {
  to: "ann@reader.example",
  subject: "Grüße 👋",
  text: "The text.",
  html: "<p>The <b>page</b>.</p>",
  headers: { "List-Unsubscribe": `<https://saas.example/newsletter/unsubscribe?token=${"t".repeat(60)}>` },
};

let server: MailServerStandIn;
let folder: string;
let logged: string[];

beforeEach(async () => {
  server = new MailServerStandIn();
  await server.start();
  folder = await mkdtemp(path.join(tmpdir(), "saasfinder-mail-"));
  logged = [];
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(`${level}: ${String(line)}`));
  }
});

afterEach(async () => {
  await stopOutbox();
  await server.stop();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const start = (smtpUrl: string | undefined = server.url) => startOutbox({ smtpUrl, from, replyTo }, folder);
const stored = () => OutgoingMail.find().lean();
const until = (check: () => unknown) => vi.waitFor(check, waiting);

/** Waits until every email has the given state and no worker is busy. */
async function untilAll(state: "sent" | "failed" | "tried"): Promise<void> {
  await until(async () => {
    const mails = await stored();
    expect(mails.map((one) => (one.state === "waiting" && one.reason ? "tried" : one.state))).toEqual(
      mails.map(() => state),
    );
  });
}

/** Simulates the time between two attempts. */
async function timePasses(): Promise<void> {
  await OutgoingMail.updateMany({ state: "waiting" }, { $set: { dueAt: new Date(0) } });
  await stopOutbox();
  start();
}

describe("an email", () => {
  // Opening the link proves ownership of the normalized address, not of one that only looks similar.
  test.each([
    ["ann@ｒeader.example", "ann@reader.example"],
    ["Ann+x@ﬁne.example", "Ann+x@fine.example"],
    ["ann@𝐫eader.example", "ann@reader.example"],
  ])("to %s goes to %s", async (to, recipient) => {
    start();
    await queueMail({ ...mail, to });
    await untilAll("sent");
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[recipient]]);
  });

  test("arrives with both its parts, its headers and its sender", async () => {
    start();
    await queueMail(mail);
    await untilAll("sent");
    const [arrived, ...more] = server.received;
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({
      from,
      subject: mail.subject,
      recipients: [mail.to],
      text: expect.stringContaining("The text.") as string,
      html: expect.stringContaining("<b>page</b>") as string,
    });
    expect(arrived?.headers).toContainEqual(
      expect.objectContaining({ key: "list-unsubscribe", value: mail.headers["List-Unsubscribe"] }),
    );
    expect(arrived?.headers).toContainEqual(expect.objectContaining({ key: "reply-to", value: "hello@saas.example" }));
  });

  test("about a decision waits, and can be withdrawn until it's taken", async () => {
    start();
    await queueDecisionMail("listing 1", mail);
    await queueDecisionMail("listing 1", { ...mail, subject: "Another decision" });
    await queueDecisionMail("listing 2", mail);
    await queueMail(mail);
    await until(() => expect(server.received).toHaveLength(1));
    expect(await withdrawDecisionMail("listing 1", new Date(0))).toBe(true);
    expect(await OutgoingMail.countDocuments({ decision: { $exists: true } })).toBe(1);
    await timePasses();
    await untilAll("sent");
    expect(server.received).toHaveLength(2);
    expect(await withdrawDecisionMail("listing 2", new Date(0))).toBe(false);
    expect(await withdrawDecisionMail("listing 2", new Date())).toBe(true);
    expect(await withdrawDecisionMail("listing 3", new Date(0))).toBe(true);
  });

  test("about a decision can be withdrawn and replaced between two attempts, but not during one", async () => {
    server.fault = "not-now";
    start();
    await queueDecisionMail("listing 1", mail);
    await timePasses();
    await untilAll("tried");
    await queueDecisionMail("listing 1", { ...mail, subject: "Another decision" });
    expect((await stored()).map(({ subject }) => subject)).toEqual(["Another decision"]);
    await timePasses();
    await untilAll("tried");
    expect(await withdrawDecisionMail("listing 1", new Date(0))).toBe(true);
    await stopOutbox();
    await queueDecisionMail("listing 1", mail);
    await OutgoingMail.updateMany({}, { dueAt: new Date(0), attempts: 1, reason: "451" });
    await takeDueMail();
    expect(await withdrawDecisionMail("listing 1", new Date(0))).toBe(false);
  });

  test("is stored before any server is asked, and its text is deleted once it has left", async () => {
    await queueMail(mail);
    const [queued] = await stored();
    expect(queued).toMatchObject({ state: "waiting", attempts: 0, text: mail.text });
    start();
    await untilAll("sent");
    const [sent] = await stored();
    expect(sent).toMatchObject({ attempts: 1, to: mail.to, subject: mail.subject });
    expect(sent).not.toHaveProperty("text");
    expect(sent).not.toHaveProperty("html");
    expect(sent).not.toHaveProperty("headers");
    expect(sent!.expiresAt!.getTime()).toBeGreaterThan(Date.now());
    expect(server.received[0]?.messageId).toBe(`<${sent!._id}@saas.example>`);
  });

  test("cannot bring in headers or recipients of its own", async () => {
    start();
    await queueMail({ ...mail, subject: "Hello\r\nBcc: bob@reader.example", headers: { "X-Note": "a\r\nX-Other: b" } });
    await untilAll("sent");
    expect(server.received[0]?.recipients).toEqual([mail.to]);
    expect(server.received[0]?.raw).not.toMatch(/^(Bcc|X-Other):/im);
  });
});

describe("a mail server", () => {
  test("that is down loses no email, and gets it when it is up", async () => {
    await server.stop();
    start();
    await queueMail(mail);
    await untilAll("tried");
    expect((await stored())[0]).toMatchObject({
      attempts: 1,
      reason: expect.stringContaining("ECONNREFUSED") as string,
    });
    await server.start();
    await timePasses();
    await untilAll("sent");
    expect(server.received).toHaveLength(1);
  });

  test.each<[string, Fault, string]>([
    ["has too many connections", "busy", "421"],
    ["asks to come again", "not-now", "451"],
    ["does not know the sender, which a setting can mend", "sender-refused", "550"],
    ["hangs up in the middle", "hangs-up", ""],
  ])("that %s gets the email again later", async (_what, fault, reason) => {
    const begun = Date.now();
    server.fault = fault;
    start();
    await queueMail(mail);
    await untilAll("tried");
    const [tried] = await stored();
    expect(tried?.reason).toContain(reason);
    expect(tried!.dueAt.getTime()).toBeGreaterThan(begun + 50_000);
    server.fault = undefined;
    await timePasses();
    await untilAll("sent");
    expect(server.received).toHaveLength(1);
    expect(logged).toEqual([expect.stringMatching(/^warn: Will retry email \S+: /)]);
  });

  test("that never responds does not hold up the email forever", async () => {
    server.fault = "silent";
    start(`${server.url}?greetingTimeout=200`);
    await queueMail(mail);
    await untilAll("tried");
  });

  test.each<[string, Fault, string]>([
    ["knows no such recipient", "no-such-recipient", "550 No such user ann@reader.example"],
    ["refuses the message", "spam", "554 This looks like spam"],
  ])("that %s ends the matter, and the reason is kept", async (_what, fault, reason) => {
    server.fault = fault;
    start();
    await queueMail(mail);
    await untilAll("failed");
    expect((await stored())[0]).toMatchObject({ attempts: 1, reason: expect.stringContaining(reason) as string });
    server.fault = undefined;
    await timePasses();
    await queueMail({ ...mail, to: "bob@reader.example" });
    await until(() => expect(server.received.map(({ recipients }) => recipients)).toEqual([["bob@reader.example"]]));
    expect(logged).toContainEqual(expect.stringMatching(/^error: Gave up on email \S+: /));
  });

  test("that still refuses at the last attempt, two days on, does not get another", async () => {
    server.fault = "not-now";
    await queueMail(mail);
    await OutgoingMail.updateMany({}, { $set: { attempts: 19 } });
    start();
    await untilAll("failed");
    expect((await stored())[0]).toMatchObject({ attempts: 20, reason: expect.stringContaining("451") as string });
  });
});

describe("workers", () => {
  const worker = () => new MailWorker(openTransport({ smtpUrl: server.url, from, replyTo }, folder));

  test("that share an outbox deliver each email once", async () => {
    const addresses = Array.from({ length: 40 }, (_, i) => `reader-${i}@reader.example`);
    for (const to of addresses) await queueMail({ ...mail, to });
    server.delay = 5;
    const several = [worker(), worker(), worker()];
    for (const one of several) one.start();
    await untilAll("sent");
    for (const one of several) await one.stop();
    expect(server.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(addresses.toSorted());
    expect((await stored()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test("leave an email alone that another one has leased, and take it over when that one is dead", async () => {
    await queueMail(mail);
    const taken = await takeDueMail();
    expect(taken).toMatchObject({ to: mail.to, attempts: 1 });
    expect(await takeDueMail()).toBeNull();
    await timePasses();
    await untilAll("sent");
    expect(server.received).toHaveLength(1);
  });

  test("finish what they have begun when they are stopped, and begin nothing more", async () => {
    let release = () => {};
    server.accepting = new Promise<void>((resolve) => (release = resolve));
    for (let i = 0; i < 8; i++) await queueMail({ ...mail, to: `reader-${i}@reader.example` });
    const one = worker();
    one.start();
    await until(async () => expect(await OutgoingMail.countDocuments({ attempts: 1 })).toBe(4));
    const stopped = one.stop();
    release();
    await stopped;
    expect(server.received).toHaveLength(4);
    expect(await OutgoingMail.countDocuments({ state: "sent" })).toBe(4);
    expect(await OutgoingMail.countDocuments({ state: "waiting", attempts: 0 })).toBe(4);
  });
});

describe("without a mail server", () => {
  test("each email becomes a file that mail programs open, readable only by its owner", async () => {
    startOutbox({ smtpUrl: undefined, from, replyTo }, folder);
    await queueMail(mail);
    await untilAll("sent");
    const [name] = await readdir(path.join(folder, "mail"));
    expect(name).toMatch(/^\d{8}T\d+Z-[\da-f-]{36}\.eml$/);
    const file = path.join(folder, "mail", name!);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({ from, subject: mail.subject });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(logged).toEqual([`info: SMTP_URL isn’t set. Saved email to ${file}`]);
  });

  test("a folder that can't be written loses no email", async () => {
    await writeFile(path.join(folder, "file"), "");
    startOutbox({ smtpUrl: undefined, from, replyTo }, path.join(folder, "file"));
    await queueMail(mail);
    await untilAll("tried");
  });
});
