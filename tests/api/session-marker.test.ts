import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CallsServer, type Reply } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser, password } from "#tests/make";
import { buildOfProduct } from "#tests/whole-product";
import { sessionMarker } from "~/accounts/session-marker";
import { maxLifetimeMs } from "~/accounts/session-lifetime";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { isForEverybody } from "~/site/wiring/for-everybody.server";

useDatabase();

/** A server behind a proxy that says whether a browser used https, and one that no proxy is in front of. */
let behindProxy: CallsServer;
let alone: CallsServer;
beforeAll(async () => {
  await startDirectory();
  const given = { build: buildOfProduct(), isForEverybody };
  behindProxy = await CallsServer.start({}, { TRUST_PROXY: "loopback" }, given);
  alone = await CallsServer.start({}, {}, given);
});
afterAll(() => Promise.all([behindProxy.stop(), alone.stop(), stopDirectory()]));

let userId: number;
beforeEach(async () => {
  ({ id: userId } = await makeUser({ username: "ann" }));
});

const https = { "X-Forwarded-Proto": "https" };

/** A Set-Cookie header: the value, and the attributes in the order of their names. */
type SetCookie = { value: string; attributes: string[] };

/** All Set-Cookie headers of an answer for a cookie of this name. */
function setCookies({ headers }: Reply, name: string): SetCookie[] {
  return (headers["set-cookie"] ?? [])
    .map((line) => line.split("; "))
    .filter(([pair = ""]) => pair.startsWith(`${name}=`))
    .map(([pair = "", ...attributes]) => ({ value: pair.slice(name.length + 1), attributes: attributes.sort() }));
}

const overHttps = `__Host-${sessionMarker}`;
const markersOf = (reply: Reply) => [overHttps, sessionMarker].flatMap((name) => setCookies(reply, name));

/** Logs in. Returns what the browser stores. */
async function logIn(server: CallsServer, headers: Record<string, string> = {}) {
  const reply = await server.post("/api/login", { username: "ann", password }, headers);
  expect(reply.status).toBe(200);
  const name = headers === https ? "__Host-session" : "session";
  const [[session], [marker]] = [setCookies(reply, name), markersOf(reply)];
  if (!session || !marker) throw new Error("A login sets both.");
  return { reply, session, marker, Cookie: `${name}=${session.value}` };
}

const life = `Max-Age=${maxLifetimeMs / 1_000}`;
const removed = ["Max-Age=0", "Path=/", "SameSite=Lax"];

describe("the marker", () => {
  test("has the attributes of the session's cookie over https, but scripts can read it", async () => {
    const { reply, session, marker } = await logIn(behindProxy, https);
    expect(session.attributes).toEqual(["HttpOnly", life, "Path=/", "SameSite=Lax", "Secure"]);
    expect(marker.attributes).toEqual([life, "Path=/", "SameSite=Lax", "Secure"]);
    expect([markersOf(reply), setCookies(reply, overHttps)]).toEqual([[marker], [marker]]);
  });

  test.each([
    ["over http, behind a proxy", () => logIn(behindProxy)],
    ["if only the browser claims https", () => logIn(alone, { ...https })],
  ])("isn't Secure %s", async (_where, logIn) => {
    const { session, marker } = await logIn();
    expect(session.attributes).toEqual(["HttpOnly", life, "Path=/", "SameSite=Lax"]);
    expect(marker.attributes).toEqual([life, "Path=/", "SameSite=Lax"]);
  });

  test("is random, and says nothing of the session or the user", async () => {
    const [one, two] = [await logIn(alone), await logIn(alone)];
    expect(one.marker.value).toMatch(/^[\w%-]{16,}$/);
    expect(one.marker.value).not.toBe(two.marker.value);
    for (const { session, marker } of [one, two]) {
      expect(session.value).not.toContain(marker.value);
      expect(Buffer.from(decodeURIComponent(marker.value), "base64").toString("latin1")).not.toMatch(/ann/i);
    }
  });

  test("goes with the session at a logout", async () => {
    const { Cookie } = await logIn(behindProxy, https);
    const headers = { ...https, Cookie, Host: "saas.example", Origin: "https://saas.example" };
    const reply = await behindProxy.sendRaw("POST", "/api/logout", headers);
    expect(reply.status).toBe(200);
    expect(markersOf(reply)).toEqual([{ value: "", attributes: [...removed, "Secure"] }]);
    expect(setCookies(reply, "__Host-session")).toEqual([
      { value: "", attributes: ["HttpOnly", ...removed, "Secure"] },
    ]);
  });
});

describe.each([
  ["/api/session", 200, 200],
  ["/api/session?notice=1", 200, 200],
  ["/auth", 302, 200],
  ["/account", 200, 302],
  ["/account/saved", 200, 302],
  ["/account.data", 200, 202],
  ["/admin", 302, 302],
])("%s", (path, status, statusForNobody) => {
  test("sets a marker that a session lacks", async () => {
    const { Cookie, marker } = await logIn(behindProxy, https);
    const reply = await behindProxy.sendRaw("GET", path, { ...https, Cookie });
    expect(reply.status).toBe(status);
    const [set, ...more] = markersOf(reply);
    expect(set?.attributes).toEqual(marker.attributes);
    expect(set?.value).toMatch(/^[\w%-]{16,}$/);
    expect([more, set?.value === marker.value]).toEqual([[], false]);
  });

  test("leaves the marker that a session has", async () => {
    const { Cookie, marker } = await logIn(alone);
    const reply = await alone.sendRaw("GET", path, { Cookie: `${Cookie}; ${sessionMarker}=${marker.value}` });
    expect([reply.status, markersOf(reply)]).toEqual([status, []]);
  });

  test("clears one that's left of a session that ended", async () => {
    const { Cookie, marker } = await logIn(behindProxy, https);
    await closeSessionsOf(userId);
    const cookies = `${Cookie}; ${overHttps}=${marker.value}`;
    const reply = await behindProxy.sendRaw("GET", path, { ...https, Cookie: cookies });
    expect([reply.status, markersOf(reply)]).toEqual([
      statusForNobody,
      [{ value: "", attributes: [...removed, "Secure"] }],
    ]);
  });

  test("clears one without a session, and sets none for nobody", async () => {
    const left = await alone.sendRaw("GET", path, { Cookie: `${sessionMarker}=abc` });
    expect(markersOf(left)).toEqual([{ value: "", attributes: removed }]);
    const none = await alone.sendRaw("GET", path);
    expect([none.status, markersOf(none)]).toEqual([statusForNobody, []]);
  });
});

test("a page for everybody neither sets nor clears it", async () => {
  const id = await makeCompany();
  const { Cookie } = await logIn(alone);
  for (const path of ["/", "/_root.data", "/about", `/api/companies/${id}`])
    for (const cookies of [Cookie, `${sessionMarker}=abc`]) {
      const { headers } = await alone.sendRaw("GET", path, { Cookie: cookies });
      expect([path, headers["set-cookie"]]).toEqual([path, undefined]);
    }
});

test("the server doesn't trust it", async () => {
  const { marker } = await logIn(alone);
  const { body } = await alone.sendRaw("GET", "/api/session", { Cookie: `${sessionMarker}=${marker.value}` });
  expect(body).toEqual({ user: null });
});
