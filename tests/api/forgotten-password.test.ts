import { describe, expect, test, vi } from "vitest";
import { PasswordReset } from "#models/password-reset.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import { ann, isSignedIn, logIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { clock } from "~/platform/runtime/clock.server";
import * as passwordPage from "~/routes/account/password";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();
useOwnAccount();

describe("a forgotten password", () => {
  const ask = (email: string, who = new Visitor()) => who.submit(forgotPage.action, "/auth/forgot", { email });
  const linkIn = (text: string | undefined) => /\/auth\/reset\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
  const sentLink = async () => linkIn((await mails()).at(-1)?.text);
  const choose = (link: string, newPassword = otherPassword, who = new Visitor()) =>
    who.submit(resetPage.action, link, { newPassword });
  const isValid = async (link: string) =>
    ((await new Visitor().sendRaw(resetPage.loader, link)).body as { valid: boolean }).valid;

  test("is replaced by the link in an email, once, and all sessions end", async () => {
    expect((await ask(ann.email.toUpperCase())).headers.get("Location")).toBe("/auth/forgot?sent");
    const [mail] = await mails();
    expect(mail?.to).toBe(ann.email);
    expect(mail?.text).toContain("https://saas.example/auth/reset?token=");
    const link = linkIn(mail?.text);
    expect(await isValid(link)).toBe(true);
    expect((await choose(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), otherPassword)).status).toBe(200);
    expect(await isValid(link)).toBe(false);
    expect((await choose(link, "a-third-lit-pantry")).status).toBe(404);
    expect((await logIn(new Visitor(), otherPassword)).status).toBe(200);
    expect((await mails()).at(-1)?.subject).toBe("Your Testfinder password was changed");
  });

  test("gets the same answer for an address that nobody has, after as long, and no email", async () => {
    /** What is answered once the time is over for which every request waits, however soon its work is done. */
    const answerTo = async (email: string, sent: number) => {
      let end = () => {};
      const wait = vi
        .spyOn(clock, "wait")
        .mockClear()
        .mockImplementation(() => new Promise((resolve) => (end = resolve)));
      const answered = vi.fn();
      const asked = ask(email).finally(answered);
      await expect.poll(() => wait.mock.calls, waiting).toEqual([[400]]);
      await expect.poll(mails, waiting).toHaveLength(sent);
      expect(answered).not.toHaveBeenCalled();
      end();
      const { status, headers, body } = await asked;
      return { status, location: headers.get("Location"), body };
    };
    expect(await answerTo("nobody@reader.example", 0)).toEqual(await answerTo(ann.email, 1));
  });

  test("has a link that two cannot use at once, stored only as a hash", async () => {
    await ask(ann.email);
    const link = await sentLink();
    expect(JSON.stringify(await PasswordReset.find().lean())).not.toContain(link.split("=")[1]);
    const answers = await Promise.all([choose(link, "the-first-pantry"), choose(link, "the-second-pantry")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  test("has a link that ends after an hour, or with a later password", async () => {
    await ask(ann.email);
    const link = await sentLink();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    expect(await isValid(link)).toBe(false);
    expect((await choose(link)).status).toBe(404);
    vi.useRealTimers();
    expect(await isValid(link)).toBe(true);
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: otherPassword });
    expect(await isValid(link)).toBe(false);
  });

  test("keeps its link when the new password is refused", async () => {
    await ask(ann.email);
    const link = await sentLink();
    expect((await choose(link, "password1")).status).toBe(400);
    expect((await choose(link)).status).toBe(303);
  });

  test.each(["", "?token=", "?token=x", `?token=${"A".repeat(43)}`, "?token[$ne]=x"])(
    "is not replaced by the link %s",
    async (query) => {
      expect(await isValid(`/auth/reset${query}`)).toBe(false);
      expect((await choose(`/auth/reset${query}`)).status).toBe(404);
    },
  );

  test("sends an email to each spelling of an address, and no more than three times an hour", async () => {
    const email = ann.email.toLowerCase();
    await makeUser({ username: "ann2", email });
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await mails()).toHaveLength(6);
  });

  const linksIn = (text: string) =>
    [...text.matchAll(/Reset password(?: for (\S+))?:\n\S+?(\/auth\/reset\?token=[\w-]+)/g)].map(
      ([, username, link]) => ({ username, link: link! }),
    );
  const squat = async (count: number, email: string) => {
    for (let i = 0; i < count; i++) await makeUser({ username: `squatter-${i}`, email });
  };

  test("has one email for all accounts of an address, each with its link", async () => {
    await makeUser({ username: "ann2", email: ann.email });
    await ask(ann.email);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const links = linksIn(mail!.text!);
    expect(links.map(({ username }) => username)).toEqual(["ann", "ann2"]);
    for (const { link } of links) expect(mail!.html).toContain(link);
    await choose(links[1]!.link);
    expect((await logIn(new Visitor(), otherPassword, "ann2")).status).toBe(200);
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("reaches the owner who confirmed the address, however many others registered with it", async () => {
    await squat(12, "dora@reader.example");
    const dora = await makeUser({ username: "dora", email: "dora@reader.example" });
    await ask(dora.email);
    expect(linksIn((await mails())[0]!.text!).map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, i) => `squatter-${i}`),
    );
    await Stored.updateOne({ _id: dora.id }, { emailConfirmedAt: new Date() });
    await ask(dora.email);
    const links = linksIn((await mails())[1]!.text!);
    expect(links).toHaveLength(10);
    expect(links[0]!.username).toBe("dora");
    await choose(links[0]!.link);
    expect((await logIn(new Visitor(), otherPassword, "dora")).status).toBe(200);
  });

  test("reaches the oldest account of an address that nobody confirmed, in however many spellings", async () => {
    const spellings = ["ANN.R", "aNN.r", "AnN.R", "aNn.R", "ANN.r", "Ann.r", "aNN.R"];
    for (const spelling of spellings) await makeUser({ email: `${spelling}@reader.example` });
    await ask(ann.email);
    const to = (await mails()).map(({ to }) => to);
    expect(to).toHaveLength(5);
    expect(to[0]).toBe(ann.email);
  });

  test("sends no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    const body = new URLSearchParams({ email: ann.email });
    const forged = await stranger.sendRaw(forgotPage.action, "http://evil.example/auth/forgot", {
      method: "POST",
      body,
    });
    expect(forged.status).toBe(503);
    expect(await mails()).toEqual([]);
    expect((await ask(ann.email, stranger)).status).toBe(303);
    expect((await mails())[0]?.text).toContain("http://localhost:3000/auth/reset?token=");
  });
});
