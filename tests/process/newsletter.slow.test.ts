import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import { freePort } from "./free-port";
import { inFolder, startServer, useFolder, type Environment, type Server } from "./server-process";

useFolder("file");

const mailServer = new MailServerStandIn();
let server: Server;

/** Starts a server that sends by the mail server. */
async function startSending(settings: Environment = {}): Promise<Server> {
  const port = await freePort();
  const urls = { SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: mailServer.url };
  return startServer({ PORT: port, ...urls, ...settings });
}

// One server for all tests but one, because starting one takes longer than a test.
beforeAll(async () => {
  await mailServer.start();
  server = await startSending();
});

beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.opened = 0;
  mailServer.accepting = Promise.resolve();
});

afterAll(() => mailServer.stop());

const send = (path: string, init: RequestInit) => fetch(new URL(path, server.url), { redirect: "manual", ...init });
const post = (url: string, headers: Record<string, string> = {}) => send(url, { method: "POST", headers });
const subscribe = (body: RequestInit["body"], init: RequestInit = {}) =>
  send("/api/subscribe", { method: "POST", headers: { "Content-Type": "application/json" }, body, ...init });

/** Returns the paths of the pages that the received email links to. */
async function signUp(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  expect((await subscribe(JSON.stringify({ email }))).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waiting);
  const mail = mailServer.received[0]!;
  const unsubscribe = mail.headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);
  return { confirm: /http\S+\/confirm\S+/.exec(mail.text!)![0], unsubscribe };
}

test("a mail's links change nothing when programs look at them, and do their work when they are pressed", async () => {
  const { confirm, unsubscribe } = await signUp("ann@reader.example");
  for (const url of [confirm, unsubscribe]) {
    expect((await send(url, { method: "HEAD" })).status).toBe(200);
    const page = await send(url, {});
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await page.text()).toMatch(/<form method="post"[^>]*>.*<button/);
  }
  const confirmed = await post(confirm);
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/newsletter/confirmed"]);
  expect((await post(confirm)).status).toBe(404);
  expect(server.process.stdout + server.process.stderr).not.toContain(confirm.split("=")[1]);
});

test("the one click of a mail program passes without cookie and Origin, and nobody else's does", async () => {
  const { unsubscribe } = await signUp("bea@reader.example");
  expect((await post(unsubscribe, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post(unsubscribe, { Cookie: "session=1" })).status).toBe(403);
  expect((await post(unsubscribe.replace(/.$/, ""))).status).toBe(404);
  const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await send(unsubscribe, { method: "POST", body: oneClick })).status).toBe(200);
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  expect((await send(unsubscribe, { method: "POST", body: multipart })).status).toBe(200);
});

test("a body that is too long is answered, whether its length was announced or not", async () => {
  const body = JSON.stringify({ email: "a".repeat(1_000_000) });
  expect((await subscribe(body)).status).toBe(413);
  const stream = new Blob([body]).stream();
  expect((await subscribe(stream, { duplex: "half" })).status).toBe(413);
});

test("a mail that is under way when the site stops arrives", async () => {
  const stopping = await startSending({ DATA_DIR: inFolder("stopping") });
  let accept = () => {};
  mailServer.accepting = new Promise<void>((resolve) => (accept = resolve));
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "cy@reader.example" });
  const asked = await fetch(`${stopping.url}/api/subscribe`, { method: "POST", headers, body });
  expect(asked.status).toBe(200);
  await vi.waitFor(() => expect(mailServer.opened).toBe(1), waiting);
  const stopped = stopping.process.stop();
  const isStopping = () => fetch(stopping.url).then(() => false, () => true); // oxfmt-ignore
  await expect.poll(isStopping, waiting).toBe(true);
  expect(mailServer.received).toHaveLength(0);
  accept();
  expect(await stopped).toMatchObject({ code: 0 });
  expect(mailServer.received).toHaveLength(1);
});
