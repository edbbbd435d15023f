import { describe, expect, test, vi } from "vitest";
import { SecurityEvent as Stored } from "#models/security-event.server";
import { useDatabase } from "#tests/database";
import { countAs } from "#tests/logging-in";
import { makeUser, password } from "#tests/make";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { ann, logIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { changeRole } from "~/accounts/roles.server";
import { retentionDaysOf, securityEventKinds } from "~/accounts/security-event-kinds";
import { attemptTally, recordSecurityEvent } from "~/accounts/security-events.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import { deleteAllOutdated } from "~/site/wiring/retention.server";
import * as activityPage from "~/routes/account/activity";
import * as dataPage from "~/routes/account/data";
import * as dataFile from "~/routes/account/data-file";
import * as passwordPage from "~/routes/account/password";
import * as profilePage from "~/routes/account/profile";
import * as sessionsPage from "~/routes/account/sessions";
import * as securityPage from "~/routes/admin/security";
import * as api from "~/routes/api/endpoints";
import * as confirmPage from "~/routes/public/auth.confirm-email";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

const grant = (actor: Actor, id: number, role: "owner" | null) => changeRole({ actor, role: "owner" }, id, role, null);

useDatabase();
useOwnAccount();

const day = 24 * 3600_000;
const firefox = "Firefox on Linux";

/** All events, the oldest first. */
async function events() {
  await attemptTally.flush();
  return Stored.find().sort({ at: 1 }).lean();
}

const kindsOf = async (userId: number | null = ann.id) =>
  (await events()).filter((event) => event.userId === userId).map(({ kind }) => kind);

describe("what happens to an account is recorded", () => {
  test("a login with its device and network, and a logout", async () => {
    const phone = new Visitor({ address: "2001:db8:1:2:3::4" });
    await logIn(phone);
    const found = (await events()).find(({ address }) => address === phone.address);
    const network = "2001:db8:1::/48";
    expect(found).toMatchObject({ kind: "logged-in", userId: ann.id, count: 1, device: firefox, network });
    await phone.send(api.action, "/api/logout", {});
    expect(await kindsOf()).toContain("logged-out");
    await phone.send(api.action, "/api/logout", {});
    expect((await kindsOf()).filter((kind) => kind === "logged-out")).toEqual(["logged-out"]);
  });

  test("a registration", async () => {
    const bob = { username: "bob", email: "bob@reader.example", password };
    const { body } = await new Visitor().send(api.action, "/api/register", bob);
    expect((await kindsOf((body as { id: number }).id)).sort()).toEqual(["logged-in", "registered"]);
  });

  test("a new password, wrong ones before it, and ended sessions", async () => {
    await visitor.submit(passwordPage.action, "/account/password", { password: "wrong", newPassword: otherPassword });
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: otherPassword });
    await visitor.submit(sessionsPage.action, "/account/sessions", { session: "0".repeat(64) });
    await visitor.submit(sessionsPage.action, "/account/sessions", {});
    expect((await kindsOf()).sort()).toEqual(
      ["logged-in", "password-changed", "password-wrong", "session-ended", "sessions-ended"].sort(),
    );
  });

  test("a password that is too weak isn't a wrong one", async () => {
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: "password1" });
    expect(await kindsOf()).toEqual(["logged-in"]);
  });

  test("a reset by email", async () => {
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: "nobody@reader.example" });
    const link = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)?.text ?? "")?.[0] ?? "";
    await new Visitor().submit(resetPage.action, link, { newPassword: otherPassword });
    expect((await kindsOf()).sort()).toEqual(["logged-in", "password-reset", "password-reset-requested"]);
    expect(await kindsOf(null)).toEqual([]);
  });

  test("another username and email address", async () => {
    const profile = { username: "anna", email: "anna@reader.example", password };
    await visitor.submit(profilePage.action, "/account", profile);
    const link = /\/auth\/confirm-email\?token=[\w.-]+/.exec((await mails()).at(0)?.text ?? "")?.[0] ?? "";
    await new Visitor().submit(confirmPage.action, link, {});
    expect((await kindsOf()).sort()).toEqual(
      ["email-change-requested", "email-changed", "logged-in", "username-changed"].sort(),
    );
  });

  test("a role, by whom, and each time", async () => {
    const boss = await makeUser({ username: "boss", isAdmin: true });
    const admin = new Visitor();
    await signInAs(admin, boss);
    for (const isAdmin of [true, false, true])
      await admin.send(api.action, `/api/admin/users/${ann.id}`, { isAdmin }, "PUT");
    await grant(scriptActor("make-admin"), ann.id, null);
    const roles = (await events()).filter(({ kind }) => kind === "role-changed");
    expect(roles.map(({ by, byId, detail, count }) => [by, byId, detail, count])).toEqual([
      ["boss", boss.id, "Owner", 1],
      ["boss", boss.id, "None", 1],
      ["boss", boss.id, "Owner", 1],
      ["make-admin", null, "None", 1],
    ]);
  });

  test("downloads of one's own data, and of others'", async () => {
    await visitor.sendRaw(dataFile.loader, "/account/data.json");
    expect(await kindsOf()).toContain("data-downloaded");
    const boss = await makeUser({ isAdmin: true });
    const admin = new Visitor();
    await signInAs(admin, boss);
    const files = ["subscribers.csv", "inbox.csv", "leads.csv", "security-events.csv"];
    for (const file of files)
      expect([file, (await admin.sendRaw(api.loader, `/api/admin/${file}`)).status]).toEqual([file, 200]);
    const exported = (await events()).filter(({ kind }) => kind === "people-exported");
    expect(exported.map(({ userId, detail }) => [userId, detail])).toEqual([
      [boss.id, "Subscribers"],
      [boss.id, "Inbox"],
      [boss.id, "Demo requests"],
      [boss.id, "Security events"],
    ]);
  });

  test("settings", async () => {
    const admin = await signedIn({ isAdmin: true });
    await admin.send(api.action, "/api/admin/synonyms", { groups: [["crm", "customers"]] }, "PUT");
    await admin.sendRaw(api.action, "/api/admin/import/producthunt/terms", { method: "POST" });
    const changed = (await events()).filter(({ kind }) => kind === "setting-changed");
    expect(changed.map(({ detail }) => detail).sort()).toEqual(["Product Hunt’s terms", "Synonyms"]);
  });

  test("the end of the account, of which nothing else stays", async () => {
    await logIn(new Visitor(), "wrong");
    const fields = { password, reviews: "delete", sure: "on" };
    await visitor.submit(dataPage.action, "/account/data", fields);
    const left = (await events()).filter(({ userId }) => userId === ann.id);
    expect(left.map(({ kind, device, address, network }) => [kind, device, address, network])).toEqual([
      ["account-deleted", undefined, undefined, undefined],
    ]);
  });
});

describe("failed logins", () => {
  test("are counted per account and network, without what was typed", async () => {
    const guesser = new Visitor();
    for (let i = 0; i < 3; i++) await logIn(guesser, `guess-${i}`);
    guesser.userAgent = "curl/8";
    await logIn(guesser, "guess-3");
    await logIn(guesser, "xyzzy", "my-secret-password");
    await logIn(guesser, "xyzzy", "another-secret");
    const failed = (await events()).filter(({ kind }) => kind === "login-failed");
    expect(failed.map(({ userId, count }) => [userId, count])).toEqual(
      expect.arrayContaining([
        [ann.id, 4],
        [null, 2],
      ]),
    );
    expect(failed).toHaveLength(2);
    expect(JSON.stringify(await events())).not.toMatch(/guess-|xyzzy|secret/);
  });

  test("that are blocked are recorded as such", async () => {
    const guesser = new Visitor();
    await logIn(guesser, "wrong");
    await countAs(10_000);
    expect((await logIn(guesser, "wrong")).status).toBe(429);
    const blocked = (await events()).find(({ kind }) => kind === "too-many-attempts");
    expect(blocked).toMatchObject({ userId: ann.id, count: 1, detail: "Login" });
    expect(blocked?.network).toBe(guesser.address.replace(/\d+$/, "0/24"));
  });

  test("of an attack from everywhere become few documents, and all are counted", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2040, 0, 1, 12, 30) });
    for (let i = 0; i < 2_000; i++) {
      const network = `10.${i >> 8}.${i & 255}.0/24`;
      const origin = { device: firefox, address: network.replace("0/24", "7"), network };
      await recordSecurityEvent({ kind: "login-failed", userId: i, origin });
    }
    const failed = (await events()).filter(({ kind }) => kind === "login-failed");
    expect(failed).toHaveLength(301);
    expect(failed.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    const [rest] = failed.filter(({ detail }) => detail === "From many networks");
    expect(rest).toMatchObject({ userId: null, count: 1_700 });
    vi.setSystemTime(Date.now() + 3600_000);
    const origin = { device: firefox, address: "11.0.0.7", network: "11.0.0.0/24" };
    await recordSecurityEvent({ kind: "login-failed", userId: 1, origin });
    expect((await events()).filter(({ network }) => network === "11.0.0.0/24")).toHaveLength(1);
  });
});

test("equal events within an hour are one, with a count", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2040, 0, 2, 12) });
  const phone = new Visitor();
  for (let i = 0; i < 3; i++) await logIn(phone);
  vi.setSystemTime(Date.UTC(2040, 0, 2, 13));
  await logIn(phone);
  const logins = (await events()).filter(({ address }) => address === phone.address);
  expect(logins.map(({ count }) => count)).toEqual([3, 1]);
});

test("a login succeeds if its event can't be stored, and the log says which was lost", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(Stored, "updateOne").mockRejectedValue(new Error("No."));
  expect((await logIn(new Visitor())).status).toBe(200);
  expect(logged.mock.calls[0]?.[0]).toBe(`A security event couldn’t be stored: logged-in, user ${ann.id}.`);
});

test("IP addresses go after 90 days, and the networks stay until the event goes", async () => {
  await logIn(new Visitor({ address: "203.0.113.9" }));
  const find = async () => Stored.findOne({ network: "203.0.113.0/24" }).orFail().lean();
  const { at, expiresAt } = await find();
  await deleteAllOutdated(new Date(at.getTime() + 90 * day - 1));
  expect((await find()).address).toBe("203.0.113.9");
  await deleteAllOutdated(new Date(at.getTime() + 90 * day));
  expect((await find()).address).toBeUndefined();
  expect(expiresAt.getTime() - at.getTime()).toBe(365 * day);
});

test("attempts are kept as long as their IP addresses, and all else for a year", () => {
  const short = securityEventKinds.filter((kind) => retentionDaysOf(kind) === 90);
  expect(short).toEqual(
    expect.arrayContaining(["login-failed", "password-wrong", "factor-failed", "too-many-attempts"]),
  );
  expect(securityEventKinds.filter((kind) => ![90, 365].includes(retentionDaysOf(kind)))).toEqual([]);
});

describe("people see their own events", () => {
  type Shown = { events: { kind: string; network: string | null; isByOthers: boolean; detail: string | null }[] };
  const shownTo = async (who: Visitor) =>
    ((await who.sendRaw(activityPage.loader, "/account/activity")).body as Shown).events;

  test("with the rough network, and without the admin's name", async () => {
    await grant({ userId: 999, name: "boss", from: "admin" }, ann.id, "owner");
    const shown = await shownTo(visitor);
    const network = visitor.address.replace(/\d+$/, "0/24");
    expect(shown.map(({ kind, isByOthers, ...event }) => [kind, isByOthers, event.network, event.detail])).toEqual([
      ["role-changed", true, null, "Owner"],
      ["logged-in", false, network, null],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`boss|"${visitor.address}"`));
  });

  test("and nobody else's", async () => {
    await logIn(new Visitor(), "wrong");
    await attemptTally.flush();
    expect((await shownTo(await signedIn())).map(({ kind }) => kind)).toEqual(["logged-in"]);
    expect((await shownTo(visitor)).map(({ kind }) => kind).sort()).toEqual(["logged-in", "login-failed"]);
  });
});

describe("admins", () => {
  type Listed = { kind: string; username: string | null; at: string; address: string | null }[];

  async function list(admin: Visitor, query: string) {
    const { status, body, headers } = await admin.sendRaw(api.loader, `/api/admin/security-events?${query}`);
    return { status, events: body as Listed, total: headers.get("X-Total-Count") };
  }

  test("list all, newest first, by kind, person, and day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * day });
    await grant({ userId: ann.id, name: "ann", from: "admin" }, (await makeUser({ username: "bob" })).id, "owner");
    vi.setSystemTime(Date.now() + 1_000);
    const admin = await signedIn({ username: "chief", isAdmin: true });
    const all = await list(admin, "");
    expect(all.events.map(({ kind, username }) => [kind, username])).toEqual([
      ["logged-in", "chief"],
      ["role-changed", "bob"],
      ["logged-in", "ann"],
    ]);
    expect(all.total).toBe("3");
    const namesFor = async (query: string) => (await list(admin, query)).events.map(({ username }) => username);
    expect(await namesFor("kind=role-changed")).toEqual(["bob"]);
    expect(await namesFor("person=ann")).toEqual(["bob", "ann"]);
    expect(await namesFor("person=ANN&kind=logged-in")).toEqual(["ann"]);
    expect(await namesFor("person=nobody")).toEqual([]);
    const earlier = `from=2026-01-01&to=${new Date(Date.now() - 2 * day).toISOString().slice(0, 10)}`;
    expect(await namesFor(earlier)).toEqual(["ann"]);
    expect(await namesFor(`person=ann&${earlier}`)).toEqual(["ann"]);
    expect(await namesFor(`kind=logged-in&${earlier}`)).toEqual(["ann"]);
    expect(await namesFor(`kind=logged-in&person=bob&${earlier}`)).toEqual([]);
    expect((await list(admin, "kind=unknown")).status).toBe(400);
    expect((await list(admin, "from=yesterday")).status).toBe(400);
  });

  test("export what they filter", async () => {
    const admin = await signedIn({ username: "chief", isAdmin: true });
    const { body } = await admin.sendRaw(api.loader, "/api/admin/security-events.csv?person=ann");
    const [head, first, ...others] = String(body).trim().split("\r\n");
    expect(head).toContain("Time,Event,Times within the hour");
    expect(first).toContain(`Logged in,1,,${ann.id},ann,,${visitor.address},`);
    expect(others).toEqual([]);
  });

  test("see the same on a page", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await admin.sendRaw(securityPage.loader, "/admin/security?person=ann");
    expect(body).toMatchObject({ total: 1, events: [{ kind: "logged-in", username: "ann" }] });
    expect((await visitor.sendRaw(securityPage.loader, "/admin/security")).headers.get("Location")).toBe("/");
  });
});
