import { describe, expect, test, vi } from "vitest";
import { Session } from "#models/session.server";
import { useDatabase } from "#tests/database";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { ann, isSignedIn, logIn, useOwnAccount, visitor } from "#tests/own-account";
import * as sessionsPage from "~/routes/account/sessions";

useDatabase();
useOwnAccount();

describe("sessions", () => {
  type Listed = { sessions: { id: string; userAgent: string; current: boolean }[] };
  const list = async () => ((await visitor.sendRaw(sessionsPage.loader, "/account/sessions")).body as Listed).sessions;
  const end = (who: Visitor, fields: Record<string, string>) =>
    who.submit(sessionsPage.action, "/account/sessions", fields);

  test("are listed with their browsers, and show no token", async () => {
    const elsewhere = new Visitor();
    elsewhere.userAgent = `curl/8 ${"x".repeat(1000)}`;
    await logIn(elsewhere);
    const sessions = await list();
    expect(sessions.map(({ userAgent, current }) => [userAgent.slice(0, 7), current])).toEqual(
      expect.arrayContaining([
        ["curl/8 ", false],
        ["Mozilla", true],
      ]),
    );
    const token = JSON.parse(
      Buffer.from(decodeURIComponent(visitor.cookies.get("__Host-session")!).split(".")[0]!, "base64").toString(),
    ) as string;
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await Session.find().lean())).not.toContain(token);
  });

  test("end one by one, or all but one's own", async () => {
    const [phone, office, home] = [new Visitor(), new Visitor(), new Visitor()];
    await signInAs(phone, ann);
    const { id } = (await list()).find(({ current }) => !current)!;
    await signInAs(office, ann);
    await signInAs(home, ann);
    expect((await end(visitor, { session: id })).status).toBe(303);
    expect(await Promise.all([phone, office, home, visitor].map(isSignedIn))).toEqual([false, true, true, true]);
    await end(visitor, {});
    expect(await Promise.all([office, home, visitor].map(isSignedIn))).toEqual([false, false, true]);
  });

  test("of others stay", async () => {
    const bob = await signedIn();
    for (const { id } of await list()) await end(bob, { session: id });
    await end(bob, {});
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await end(bob, { session: "{$ne: null}" })).status).toBe(400);
  });

  test("end only after a recent proof", async () => {
    await signInAs(new Visitor(), ann);
    await Session.updateMany({}, { provedAt: new Date(Date.now() - 10 * 60_000) });
    const { status, headers } = await end(visitor, {});
    expect([status, headers.get("Location")]).toEqual([303, "/account/proof?redirectTo=%2Faccount%2Fsessions"]);
    expect(await Session.countDocuments()).toBe(2);
  });

  const day = 24 * 60 * 60_000;
  const passes = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  test("end when they are not used for two weeks", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    passes(13 * day);
    expect(await isSignedIn(visitor)).toBe(true);
    passes(13 * day);
    expect(await isSignedIn(visitor)).toBe(true);
    passes(14 * day);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("end after 90 days, however much they are used", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let days = 0; days < 89; days++) {
      passes(day);
      expect(await isSignedIn(visitor)).toBe(true);
    }
    passes(day);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("cost a write at most every five minutes", async () => {
    const seen = async () => (await Session.findOne().lean())?.lastSeenAt.getTime();
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await seen();
    passes(4 * 60_000);
    await isSignedIn(visitor);
    expect(await seen()).toBe(first);
    passes(60_000);
    await isSignedIn(visitor);
    expect(await seen()).toBe(Date.now());
  });
});
