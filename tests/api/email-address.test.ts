import { beforeEach, describe, expect, test, vi } from "vitest";
import { PasswordReset } from "#models/password-reset.server";
import { Subscriber } from "#models/subscriber.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { noticeAfter } from "#tests/notice-after";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { ann, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { accountData } from "~/accounts/personal-data.server";
import { subscribeUser } from "~/newsletter/subscribers/newsletter.server";
import { deleteAllOutdated } from "~/site/wiring/retention.server";
import * as confirmationDoor from "~/routes/account/confirmation";
import * as newsletterPage from "~/routes/account/newsletter";
import * as passwordPage from "~/routes/account/password";
import * as profilePage from "~/routes/account/profile";
import * as api from "~/routes/api/endpoints";
import * as confirmPage from "~/routes/public/auth.confirm-email";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();
useOwnAccount();

describe("an email address", () => {
  const registered = { username: "bob", email: "bob@reader.example", password };
  const linkIn = (text: string | undefined) => /\/auth\/confirm-email\?token=[\w.-]+/.exec(text ?? "")?.[0] ?? "";
  const sentLinks = async () => (await mails()).map(({ text }) => linkIn(text)).filter(Boolean);
  const open = (link: string, who = new Visitor()) => who.sendRaw(confirmPage.loader, link);
  const confirm = (link: string, who = new Visitor()) => who.submit(confirmPage.action, link, {});
  const isConfirmed = async (who: Visitor) =>
    ((await who.sendRaw(profilePage.loader, "/account")).body as { emailConfirmed: boolean }).emailConfirmed;
  const sendAgain = (who: Visitor) => who.submit(confirmationDoor.action, "/account/confirmation", {});

  let bob: Visitor;
  beforeEach(async () => {
    bob = new Visitor();
    await bob.send(api.action, "/api/register", registered);
  });

  test("is confirmed by a button behind the link in the email, and by nothing less", async () => {
    const [link = ""] = await sentLinks();
    expect((await mails()).at(-1)?.to).toBe("bob@reader.example");
    expect((await open(link)).body).toEqual({ owner: { username: "bob", email: "bob@reader.example" } });
    expect(await isConfirmed(bob)).toBe(false);
    expect((await confirm(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await isConfirmed(bob)).toBe(true);
    const { emailConfirmedAt } = (await Stored.findOne({ username: "bob" }).lean())!;
    expect((await confirm(link, bob)).headers.get("Location")).toBe("/account?notice=1");
    expect((await Stored.findOne({ username: "bob" }).lean())!.emailConfirmedAt).toEqual(emailConfirmedAt);
    expect(await isConfirmed(visitor)).toBe(false);
  });

  test("is confirmed by no link for another account, that was forged, or that is too old", async () => {
    const [link = ""] = await sentLinks();
    const [id = "", expires = "", proof = ""] = link.split("=")[1]!.split(".");
    const forged = [
      `${ann.id}.${expires}.${proof}`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${id}.${expires}.${"A".repeat(43)}`,
      `${id}.${expires}`,
      "x",
      "",
    ];
    for (const token of forged) {
      const path = `/auth/confirm-email?token=${token}`;
      expect((await open(path)).body).toEqual({ owner: null });
      expect((await confirm(path)).status).toBe(404);
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    expect((await confirm(link)).status).toBe(404);
    expect(await Stored.countDocuments({ emailConfirmedAt: { $exists: true } })).toBe(0);
  });

  test("gets the link again, five times a day at most", async () => {
    for (let i = 0; i < 4; i++) await sendAgain(bob);
    expect(await sentLinks()).toHaveLength(5);
    const answer = await sendAgain(bob);
    expect(answer.headers.get("Location")).toBe("/account?notice=1");
    expect(await noticeAfter(bob, answer)).toMatchObject({ title: "Couldn’t send the link", destructive: true });
    const other = { ...registered, username: "other" };
    expect((await new Visitor().send(api.action, "/api/register", other)).status).toBe(201);
    expect(await sentLinks()).toHaveLength(5);
    expect((await sendAgain(new Visitor())).headers.get("Location")).toMatch(/^\/auth/);
  });

  test("gets no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    const init = { method: "POST", body: JSON.stringify({ ...registered, username: "carol" }) };
    const headers = { "Content-Type": "application/json" };
    const answer = await stranger.sendRaw(api.action, "http://evil.example/api/register", { ...init, headers });
    expect(answer.status).toBe(201);
    expect(await sentLinks()).toHaveLength(1);
  });

  test("is confirmed by choosing a new password through it", async () => {
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: registered.email });
    const link = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)!.text!)![0];
    await new Visitor().submit(resetPage.action, link, { newPassword: otherPassword });
    expect(await Stored.find({ emailConfirmedAt: { $exists: true } }, { username: 1, _id: 0 }).lean()).toEqual([
      { username: "bob" },
    ]);
  });
});

describe("a new email address", () => {
  const next = "new@reader.example";
  const linksTo = async (address: string) =>
    (await mails()).flatMap(({ to, text }) =>
      to === address ? (/\/auth\/confirm-email\?token=[\w.-]+/.exec(text ?? "")?.[0] ?? []) : [],
    );
  const ask = (email = next, who = visitor, username = "ann") =>
    who.submit(profilePage.action, "/account?index", { username, email, password });
  const open = async (link: string) => (await new Visitor().sendRaw(confirmPage.loader, link)).body;
  const use = (link: string, who = new Visitor()) => who.submit(confirmPage.action, link, {});
  const addressNow = async () => {
    const { email, emailConfirmedAt } = await Stored.findById(ann.id).orFail().lean();
    return { email, isConfirmed: emailConfirmedAt !== undefined };
  };
  const confirmAddress = () => Stored.updateOne({ _id: ann.id }, { $set: { emailConfirmedAt: new Date() } });
  const pending = async () =>
    ((await visitor.sendRaw(profilePage.loader, "/account")).body as { newEmail: string | null }).newEmail;

  test("gets a link, and the old one a notice, and nothing changes before the link is used", async () => {
    await confirmAddress();
    expect((await ask()).status).toBe(303);
    // Both may be of the same millisecond, so they're in no order.
    expect((await mails()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ann.email, "New email address for your Testfinder account"],
      [next, "Confirm your new email address for Testfinder"],
    ]);
    const [link = ""] = await linksTo(next);
    expect(await linksTo(ann.email)).toEqual([]);
    // A random token ends the link.
    expect(JSON.stringify(await Stored.find().lean())).not.toContain(link.slice(-32));
    expect(await open(link)).toEqual({ owner: { username: "ann", email: next } });
    expect(await pending()).toBe(next);
    expect(await addressNow()).toEqual({ email: ann.email, isConfirmed: true });

    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    expect((await use(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await addressNow()).toEqual({ email: next, isConfirmed: true });
    expect(await pending()).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({
      to: ann.email,
      subject: "Your Testfinder email address was changed",
    });
    expect(await PasswordReset.countDocuments()).toBe(0);
  });

  describe("of a subscriber", () => {
    const subscribed = async () =>
      (await Subscriber.find({ status: "confirmed" }).sort({ _id: 1 }).lean()).map(({ email }) => email);
    const askAnd = (choice: Record<string, string>) =>
      visitor.submit(profilePage.action, "/account?index", { username: "ann", email: next, password, ...choice });
    const isAsked = async () =>
      ((await visitor.sendRaw(profilePage.loader, "/account")).body as { isSubscribed: boolean }).isSubscribed;
    const listed = async () =>
      ((await visitor.sendRaw(newsletterPage.loader, "/account/newsletter")).body as { subscribed: string[] })
        .subscribed;
    beforeEach(async () => {
      // Subscribed while logged out.
      await confirmAddress();
      const { id: userId } = await makeUser();
      await subscribeUser({ userId, email: ann.email }, { ip: "", userAgent: "", page: "/" });
      await Subscriber.updateMany({}, { $set: { userId: null } });
    });

    test("moves the newsletter if they choose so, once it's confirmed, with proof of both", async () => {
      expect(await isAsked()).toBe(true);
      await askAnd({ movesNewsletter: "on" });
      expect(await subscribed()).toEqual([ann.email]);
      const answer = await use((await linksTo(next))[0]!, visitor);
      expect(await noticeAfter(visitor, answer)).toEqual({ title: "Email address confirmed" });
      expect([await subscribed(), await listed()]).toEqual([[next], [next]]);
      const readers = await Subscriber.find().sort({ _id: 1 }).lean();
      expect(readers.map(({ consents }) => consents.at(-1)?.event)).toEqual(["withdrawn", "signed-up"]);
    });

    test("leaves it otherwise, still listed in the account, and says so to its owner alone", async () => {
      await askAnd({});
      const answer = await use((await linksTo(next))[0]!, visitor);
      const description = `The newsletter still goes to ${ann.email}. To change that, open Newsletter.`;
      expect(await noticeAfter(visitor, answer)).toEqual({ title: "Email address confirmed", description });
      expect([await subscribed(), await listed(), await isAsked()]).toEqual([[ann.email], [ann.email], false]);

      await ask(ann.email);
      await subscribeUser({ userId: ann.id, email: next }, { ip: "", userAgent: "", page: "/" });
      const stranger = new Visitor();
      const again = await use((await linksTo(ann.email)).at(-1)!, stranger);
      expect(await noticeAfter(stranger, again)).toEqual({ title: "Email address confirmed" });
    });

    test("isn't asked without a subscription, and subscribes nobody", async () => {
      await Subscriber.updateMany({}, { $set: { status: "unsubscribed" } });
      expect(await isAsked()).toBe(false);
      await askAnd({ movesNewsletter: "on" });
      await use((await linksTo(next))[0]!);
      expect(await subscribed()).toEqual([]);
    });
  });

  test("has a link that works once, also if it's used twice at once or the address changed back", async () => {
    await ask();
    const [link = ""] = await linksTo(next);
    const answers = await Promise.all([use(link), use(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    await ask(ann.email);
    await use((await linksTo(ann.email))[0]!);
    expect(await addressNow()).toEqual({ email: ann.email, isConfirmed: true });
    expect((await use(link)).status).toBe(404);
    expect(await open(link)).toEqual({ owner: null });
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("has a link that works for its account and address only, and until it expires or is replaced", async () => {
    const bob = await makeUser({ username: "bob" });
    await ask();
    const [link = ""] = await linksTo(next);
    const secret = link.split(/=\d+-/)[1]!;
    for (const token of [`${bob.id}-${secret}`, `${ann.id}-${"A".repeat(43)}`, `${ann.id}-`, "1-x"])
      expect((await use(`/auth/confirm-email?token=${token}`)).status).toBe(404);
    await ask("other@reader.example");
    expect((await use(link)).status).toBe(404);
    const [other = ""] = await linksTo("other@reader.example");
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 3 * 24 * 60 * 60_000 + 1);
    expect(await pending()).toBeNull();
    expect((await use(other)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("can be canceled by its user", async () => {
    await ask();
    const cancel = (who: Visitor) => who.submit(confirmationDoor.action, "/account/confirmation", { intent: "cancel" });
    await cancel(await signedIn());
    expect(await pending()).toBe(next);
    await cancel(visitor);
    expect(await pending()).toBeNull();
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
  });

  test("is canceled by choosing a new password", async () => {
    await ask();
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: otherPassword });
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("is canceled by resetting the password", async () => {
    await ask();
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    const reset = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)!.text!)![0];
    expect((await new Visitor().submit(resetPage.action, reset, { newPassword: otherPassword })).status).toBe(303);
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("is forgotten once its link expires", async () => {
    await ask();
    await deleteAllOutdated(new Date());
    expect(await pending()).toBe(next);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60_000 + 1);
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    expect(await accountData.collect({ userId: ann.id, username: "ann", addresses: [] })).toMatchObject({
      newEmail: null,
    });
    await deleteAllOutdated(later);
    expect(JSON.stringify(await Stored.find().lean())).not.toContain(next);
  });

  test("is to be confirmed in each spelling, but the same mailbox gets no notice", async () => {
    const spelling = ann.email.toUpperCase();
    await confirmAddress();
    await ask(spelling);
    expect(await mails()).toHaveLength(1);
    await use((await linksTo(spelling))[0]!);
    expect(await addressNow()).toEqual({ email: spelling, isConfirmed: true });
    expect(await mails()).toHaveLength(1);
  });

  test("sends no notice to an address that isn't confirmed, which may be a stranger's", async () => {
    await ask();
    expect((await mails()).map(({ to }) => to)).toEqual([next]);
  });

  test("gets five links a day at most, from all accounts together", async () => {
    for (let i = 0; i < 5; i++) {
      const username = `neighbor-${i}`;
      expect((await ask(next, await signedIn({ username }), username)).status).toBe(303);
    }
    expect((await ask()).status).toBe(429);
    expect(await linksTo(next)).toHaveLength(5);
  });

  test("is asked for five times a day at most by one account, and what else was changed is said to be saved", async () => {
    for (let i = 0; i < 5; i++) expect((await ask(`stranger-${i}@reader.example`)).status).toBe(303);
    expect((await ask()).status).toBe(429);
    expect(await ask(next, visitor, "annie")).toMatchObject({
      status: 429,
      body: {
        error: { "": [expect.stringMatching(/^Your username was saved, but we couldn’t send the link. Too many/)] },
      },
    });
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ username: "annie", email: ann.email });
    expect(await linksTo(next)).toEqual([]);
  });

  test("gets no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    await signInAs(stranger, ann);
    const body = new URLSearchParams({ username: "ann", email: "x@reader.example", password });
    const forged = await stranger.sendRaw(profilePage.action, "http://evil.example/account", { method: "POST", body });
    expect(forged.status).toBe(503);
  });
});
