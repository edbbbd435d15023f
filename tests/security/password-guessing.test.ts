import { parseOptions } from "@node-rs/argon2";
import { createCookie } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { ann, countAs, logIn, useNoDelay } from "#tests/logging-in";
import { logIn as logInDirectly } from "~/accounts/accounts.server";
import { argon2 } from "~/accounts/passwords.server";
import * as passwordPage from "~/routes/account/password";
import * as api from "~/routes/api/endpoints";
import * as authPage from "~/routes/public/auth";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();
useNoDelay();

describe("guessing passwords", () => {
  const guess = (number: number) => ({ username: "ann", password: `guess-number-${number}` });

  test("ends after ten wrong ones, and the right one no longer helps from there", async () => {
    await makeUser(ann);
    const guesser = new Visitor();
    for (let tries = 0; tries < 10; tries++) expect((await logIn(guesser, guess(tries))).status).toBe(401);
    const { status, headers, body } = await logIn(guesser);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(body).toEqual({ message: "Too many attempts. Try again in 15 minutes." });
    const elsewhere = new Visitor();
    expect((await logIn(elsewhere)).status).toBe(200);
  });

  test("gains nothing by trying all at once, by another case of the name, or by the form", async () => {
    await makeUser({ ...ann, username: "bob" });
    const guesser = new Visitor();
    const names = ["bob", "BOB", "Bob"];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => logIn(guesser, { ...guess(i), username: names[i % 3] })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await guesser.submit(authPage.action, "/auth", { username: "bob", password })).status).toBe(429);
  });

  test("of many names from one network ends, too", async () => {
    const guesser = new Visitor({ address: "2001:db8:7:7::1" });
    const tryName = async (i: number) => (await logIn(guesser, { ...guess(i), username: `name-${i}` })).status;
    expect(await tryName(0)).toBe(401);
    await countAs(49);
    expect([await tryName(1), await tryName(2)]).toEqual([401, 429]);
    expect((await logIn(new Visitor({ address: "2001:db8:7:7:ffff::2" }), guess(0))).status).toBe(429);
  });

  test("does not count who logs in rightly, however often", async () => {
    await makeUser({ ...ann, username: "dave" });
    const visitor = new Visitor();
    for (let i = 0; i < 11; i++) {
      expect((await logIn(visitor, { username: "dave", password })).status).toBe(200);
    }
  });

  test("takes the same work for a name that nobody has", async () => {
    await makeUser(ann);
    const verify = vi.spyOn(argon2, "verify");
    for (const username of ["ann", "nobody"])
      await expect(logInDirectly({ username, password: "not-the-password" })).rejects.toThrow("Invalid credentials");
    const [known, unknown, ...more] = verify.mock.calls.map(([stored]) => parseOptions(stored));
    expect(unknown).toEqual(known);
    expect(more).toEqual([]);
  });
});

describe("an account that others guess at", () => {
  const guess = (address: string, username = "ann") =>
    logIn(new Visitor({ address }), { username, password: "not-the-password" });
  const warnings = () => OutgoingMail.find({ subject: "Someone may be guessing your password" }).lean();

  beforeEach(async () => {
    await makeUser(ann);
    await Stored.updateOne({}, { emailConfirmedAt: new Date() });
  });

  /** How many of 60 wrong passwords were checked. */
  async function attack(addressOf: (number: number) => string, username?: string): Promise<number> {
    let looked = 0;
    for (let i = 0; i < 60; i++) if ((await guess(addressOf(i), username)).status === 401) looked++;
    return looked;
  }
  const fromOneCustomer = (i: number) => `2001:db8:5:1${(i % 16).toString(16)}::1`;
  const fromTenNetworks = (i: number) => `198.51.${i % 10}.7`;

  test.each([
    ["one IPv6 /60", fromOneCustomer, 26],
    ["ten IPv4 addresses", fromTenNetworks, 50],
  ])("from %s lets its owner in, slows the guessers down, and is reported once", async (_from, addressOf, looked) => {
    const [known, besideThem] = [new Visitor(), new Visitor({ address: addressOf(0) })];
    await logIn(known);
    for (const [name, value] of known.cookies) besideThem.cookies.set(name, value);
    expect(await attack(addressOf)).toBe(looked);

    const guesser = await logIn(new Visitor({ address: addressOf(0) }));
    expect([guesser.status, Number(guesser.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await logIn(new Visitor())).status).toBe(200);
    expect((await logIn(besideThem)).status).toBe(200);
    expect(await warnings()).toMatchObject([{ to: ann.email, text: expect.stringContaining("for ann,") as string }]);
  });

  test("has three attempts left in each network without a guesser", async () => {
    await guess("198.51.100.7");
    await countAs(1_000);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await guess("203.0.113.9")).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await logIn(new Visitor({ address: "203.0.114.9" }))).status).toBe(200);
  });

  test("refuses all unknown browsers after 10,000 failures in a day, and offers the way by email", async () => {
    const known = new Visitor();
    await logIn(known);
    await guess("203.0.113.9");
    await countAs(10_000);
    const owner = new Visitor();
    const { status, headers, body } = await logIn(owner);
    expect([status, Number(headers.get("Retry-After")) > 80_000]).toEqual([429, true]);
    expect(body).toEqual({
      message:
        "Too many attempts. To log in now, select “Forgot your password?” and choose a new one. Or try again in 24 hours.",
    });
    expect((await logIn(known)).status).toBe(200);

    await owner.submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    const link = /\/auth\/reset\?token=[\w-]+/.exec((await OutgoingMail.findOne().lean())?.text ?? "")?.[0] ?? "";
    const newPassword = "another-lit-pantry";
    expect((await owner.submit(resetPage.action, link, { newPassword })).status).toBe(303);
    expect((await logIn(owner, { username: "ann", password: newPassword })).status).toBe(200);
    expect((await logIn(new Visitor(), { username: "ann", password: newPassword })).status).toBe(429);
  });

  test("is as well guarded as one that nobody has", async () => {
    expect(await attack(fromOneCustomer, "nobody")).toBe(26);
    const { status, body } = await guess(fromOneCustomer(0), "nobody");
    expect(status).toBe(429);
    expect(Object.keys(body as object)).toEqual(["message"]);
    expect(await warnings()).toEqual([]);
  });

  test("isn't reported to unconfirmed addresses", async () => {
    await Stored.updateOne({}, { $unset: { emailConfirmedAt: 1 } });
    await guess("198.51.100.7");
    await countAs(20);
    expect((await guess("203.0.113.9")).status).toBe(401);
    expect(await warnings()).toEqual([]);
  });

  test("sends no link to a host that only a guesser's request names", async () => {
    await guess("198.51.100.7");
    await countAs(20);
    const init = { method: "POST", body: JSON.stringify({ username: "ann", password: "not-the-password" }) };
    const headers = { "Content-Type": "application/json" };
    const guesser = new Visitor({ siteUrl: null });
    const answer = await guesser.sendRaw(api.action, "http://evil.example/api/login", { ...init, headers });
    expect(answer.status).toBe(401);
    expect(await warnings()).toEqual([]);
    await guess("203.0.113.9");
    expect(await warnings()).toHaveLength(1);
  });
});

describe("a known device", () => {
  const device = "__Host-device";
  const guessers = "203.0.113.7";
  const isKnown = async (cookie: string, account = { username: "ann", password }) => {
    const visitor = new Visitor({ address: guessers });
    visitor.cookies.set(device, cookie);
    return (await logIn(visitor, account)).status === 200;
  };
  const cookieAfterLogin = async (account = { username: "ann", password }) => {
    const visitor = new Visitor();
    await logIn(visitor, account);
    return visitor.cookies.get(device)!;
  };

  /** Uses up all attempts of the guessers' network. */
  async function useUp(): Promise<void> {
    await logIn(new Visitor({ address: guessers }), { username: "ann", password: "not-the-password" });
    await countAs(100);
  }

  beforeEach(async () => {
    await makeUser(ann);
    await useUp();
  });

  test("passes limits that others used up, and has attempts of its own", async () => {
    const visitor = new Visitor({ address: guessers });
    visitor.cookies.set(device, await cookieAfterLogin());
    const wrong = { username: "ann", password: "not-the-password" };
    for (let i = 0; i < 10; i++) expect((await logIn(visitor, wrong)).status).toBe(401);
    expect((await logIn(visitor)).status).toBe(429);
    expect(await isKnown(await cookieAfterLogin())).toBe(true);
  });

  test("cannot be made up, nor made of one's own", async () => {
    const mallory = { username: "mallory", password };
    await makeUser({ username: "mallory" });
    const [mine, real] = [await cookieAfterLogin(mallory), await cookieAfterLogin()];
    type Devices = { accountId: number }[];
    const decoded = (cookie: string) => {
      const [value = "", signature = ""] = decodeURIComponent(cookie).split(/\.(?=[^.]*$)/);
      return { devices: JSON.parse(Buffer.from(value, "base64").toString()) as Devices, signature };
    };
    const { devices, signature } = decoded(mine);
    const { accountId } = decoded(real).devices[0]!;
    const renamed = JSON.stringify(devices.map((one) => ({ ...one, accountId })));
    const unsigned = Buffer.from(renamed).toString("base64");
    const signed = await createCookie(device, { secrets: [new Visitor().settings.sessionSecret!] }).serialize(
      JSON.parse(renamed),
    );
    const signedValue = decodeURIComponent(/=([^;]+)/.exec(signed)![1]!);
    const forged = [
      mine,
      unsigned,
      `${unsigned}.${signature}`,
      encodeURIComponent(signedValue),
      "",
      "%",
      "x".repeat(9_999),
    ];
    for (const cookie of forged) expect([cookie, await isKnown(cookie)]).toEqual([cookie, false]);
    expect(await isKnown(real)).toBe(true);
  });

  test("expires after a year", async () => {
    const cookie = await cookieAfterLogin();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 364 * 24 * 60 * 60_000);
    await useUp();
    expect(await isKnown(cookie)).toBe(true);
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await useUp();
    expect(await isKnown(cookie)).toBe(false);
  });

  test("expires when the password changes, except in the browser that changed it", async () => {
    const cookie = await cookieAfterLogin();
    const visitor = new Visitor();
    await logIn(visitor);
    const newPassword = "another-lit-pantry";
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword });
    expect(await isKnown(cookie, { username: "ann", password: newPassword })).toBe(false);
    expect(await isKnown(visitor.cookies.get(device)!, { username: "ann", password: newPassword })).toBe(true);
  });

  test("is known for several people, the last five", async () => {
    const visitor = new Visitor();
    const people = [];
    for (let i = 0; i < 6; i++) {
      const { username } = await makeUser();
      people.push(username);
      await logIn(visitor, { username, password });
    }
    await countAs(100);
    const known = [];
    for (const username of people) known.push(await isKnown(visitor.cookies.get(device)!, { username, password }));
    expect(known).toEqual([false, true, true, true, true, true]);
  });
});
