import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { freePort } from "./free-port";
import { startServer, useFolder, type Server } from "./server-process";

useFolder("file");

const mailServer = new MailServerStandIn();
let server: Server;

// One server for all tests, because starting one takes longer than a test. The last test stops it.
beforeAll(async () => {
  await mailServer.start();
  const port = await freePort();
  server = await startServer({ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: mailServer.url });
});

beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.opened = 0;
});

afterAll(() => mailServer.stop());

const send = (path: string, init: RequestInit) => fetch(new URL(path, server.url), { redirect: "manual", ...init });
const post = (url: string, headers: Record<string, string> = {}) => send(url, { method: "POST", headers });
const subscribe = (body: RequestInit["body"], init: RequestInit = {}) =>
  send("/api/subscribe", { method: "POST", headers: { "Content-Type": "application/json" }, body, ...init });

/** Returns the paths of the pages that the received email links to. */
async function signUp(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  expect((await subscribe(JSON.stringify({ email }))).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 30_000 });
  const mail = mailServer.received[0]!;
  const unsubscribe = mail.headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);
  return { confirm: /http\S+\/confirm\S+/.exec(mail.text!)![0], unsubscribe };
}

test("a mail's links change nothing when programs look at them, and do their work when they are pressed", async () => {
  const { confirm, unsubscribe } = await signUp("ann@reader.example");
  for (const url of [confirm, unsubscribe]) {
    expect((await send(url, { method: "HEAD" })).status).toBe(200);
    const page = await send(url, {});
    expect(page.headers.get("Cache-Control")).toBe("no-store");
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
  mailServer.delay = 500;
  expect((await subscribe(JSON.stringify({ email: "cy@reader.example" }))).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.opened).toBe(1), { timeout: 30_000, interval: 5 });
  expect(await server.process.stop()).toMatchObject({ code: 0 });
  expect(mailServer.received).toHaveLength(1);
});
