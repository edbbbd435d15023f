import { beforeEach, describe, expect, test } from "vitest";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { ann, isSignedIn, logIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { completeLogin, nextCode, setUpApp } from "#tests/second-factors";
import { signedIn } from "#tests/signed-in";
import { forceReset, suspend, withdrawReset } from "#tests/stopping";
import { Visitor } from "#tests/visitor";
import { findEmailChange, requestEmailChange } from "~/accounts/email-change.server";
import { openSession } from "~/accounts/sessions.server";
import { createToken, listTokens } from "~/accounts/tokens/tokens.server";
import * as api from "~/routes/api/endpoints";
import * as authPage from "~/routes/public/auth";
import * as confirmPage from "~/routes/public/auth.confirm-email";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();
useOwnAccount();

const site = { name: "Testfinder", origin: "https://saas.example" };
const sentence =
  "This account needs a new password. Use the link that we emailed you, or select “Forgot your password?” to get another one.";
let moderator: Visitor;
beforeEach(async () => {
  await makeUser({ username: "boss", isAdmin: true });
  moderator = await signedIn({ username: "mo", role: "moderator" });
});
const linkIn = (text: string | undefined) => /\/auth\/reset\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
const lastLink = async () => linkIn((await mails()).at(-1)?.text);
const choose = (link: string, newPassword = otherPassword, who = new Visitor()) =>
  who.submit(resetPage.action, link, { newPassword });
const events = async (kind: string) => {
  const owner = await signedIn({ isAdmin: true });
  return (await owner.sendRaw(api.loader, `/api/admin/security-events?kind=${kind}&person=ann`)).body as object[];
};

describe("a forced reset", () => {
  test("ends all sessions, and lets in with a new password only", async () => {
    expect(await forceReset(moderator, ann.id)).toMatchObject({
      status: 200,
      body: { resetForcedAt: expect.any(String) as string },
    });
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await logIn(new Visitor())).toMatchObject({ status: 403, body: { message: sentence } });
    expect(await logIn(new Visitor(), "not-the-password")).toMatchObject({
      status: 401,
      body: { message: "Invalid credentials" },
    });
    const form = await new Visitor().submit(authPage.action, "/auth", { username: "ann", password });
    expect(form.status).toBe(403);
    expect(JSON.stringify(form.body)).toContain(sentence);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ann.email, subject: "Set a new password for Testfinder" });
    expect((await choose(linkIn(mail!.text))).headers.get("Location")).toBe("/auth?notice=1");
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), otherPassword)).status).toBe(200);
    expect(await Stored.findById(ann.id).lean()).not.toHaveProperty("resetForcedAt");
  });

  test("doesn't take the old password for a new one", async () => {
    await forceReset(moderator, ann.id);
    const link = await lastLink();
    const { status, body } = await choose(link, password);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("Choose a password that this account didn’t have before");
    // The link still works.
    expect((await choose(link)).status).toBe(303);
  });

  test("is done by a link that the person asked for, too", async () => {
    await forceReset(moderator, ann.id);
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    await choose(await lastLink());
    expect((await logIn(new Visitor(), otherPassword)).status).toBe(200);
  });

  test("is withdrawn: the old password works again, and an email that wasn't sent isn't", async () => {
    await forceReset(moderator, ann.id);
    expect(await withdrawReset(moderator, ann.id)).toMatchObject({ status: 200, body: { resetForcedAt: null } });
    expect((await logIn(new Visitor())).status).toBe(200);
    expect(await mails()).toEqual([]);
    await forceReset(moderator, ann.id);
    await Stored.db.collection("outgoing_mails").updateMany({}, { $set: { state: "sent" } });
    await withdrawReset(moderator, ann.id);
    expect((await mails()).at(-1)?.subject).toBe("Your Testfinder password works again");
  });

  describe("and what somebody with the old password may have begun", () => {
    let token: string;
    let link: string;
    beforeEach(async () => {
      token = await createToken(ann.id, { name: "sync", scopes: ["read"], days: "30" }, null);
      await requestEmailChange(ann.id, "eve@evil.example", site);
      link = /\/auth\/confirm-email\?token=[\w-]+/.exec((await mails()).at(-1)?.text ?? "")?.[0] ?? "";
      await forceReset(moderator, ann.id);
    });
    const useToken = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await new Visitor().sendRaw(api.loader, "/api/user", { headers })).status;
    };
    const useLink = async () => (await new Visitor().submit(confirmPage.action, link, {})).status;
    const email = async () => (await Stored.findById(ann.id).orFail().lean()).email;

    test("stop it, and the new password ends it", async () => {
      expect([await useToken(), await useLink(), await email()]).toEqual([401, 404, ann.email]);
      await choose(await lastForcedLink());
      expect([await useToken(), await useLink(), await email()]).toEqual([401, 404, ann.email]);
      expect([await listTokens(ann.id), await findEmailChange(ann.id)]).toEqual([[], null]);
    });

    test("leave it as it was once withdrawn", async () => {
      await withdrawReset(moderator, ann.id);
      expect([await useToken(), await useLink(), await email()]).toEqual([200, 303, "eve@evil.example"]);
    });
  });

  test("ends a login that waits for its second step, and no session begins at the same moment", async () => {
    const { secret } = await setUpApp(visitor);
    const phone = new Visitor();
    await logIn(phone);
    await forceReset(moderator, ann.id);
    expect((await completeLogin(phone, { code: await nextCode(secret) })).status).toBe(401);
    await expect(openSession(ann.id, "")).rejects.toMatchObject({ reason: "forbidden", message: sentence });
  });

  test("of a suspended person can be done, but doesn't let them in", async () => {
    await forceReset(moderator, ann.id);
    await suspend(moderator, ann.id);
    expect((await choose(await lastForcedLink())).status).toBe(303);
    expect(await logIn(new Visitor(), otherPassword)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("suspended") as string },
    });
  });

  test("happens once, and to nobody who couldn't do it", async () => {
    const answers = await Promise.all([forceReset(moderator, ann.id), forceReset(moderator, ann.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
    const withdrawn = await Promise.all([withdrawReset(moderator, ann.id), withdrawReset(moderator, ann.id)]);
    expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = await makeUser({ username: "nora", email: "nora@localhost" });
    expect(await forceReset(moderator, id)).toMatchObject({
      status: 400,
      body: {
        message:
          "nora has no email address, so they couldn’t set a new password. End their sessions or suspend the account instead.",
      },
    });
  });

  test("is forbidden for oneself and for those who may do more", async () => {
    const { _id: own } = await Stored.findOne({ usernameKey: "mo" }).orFail().lean();
    const { _id: boss } = await Stored.findOne({ usernameKey: "boss" }).orFail().lean();
    for (const id of [own, boss]) {
      expect((await forceReset(moderator, id)).status).toBe(403);
      expect((await withdrawReset(moderator, id)).status).toBe(403);
    }
    expect(await mails()).toEqual([]);
  });

  test("is recorded with who did it, and so is its withdrawal", async () => {
    await forceReset(moderator, ann.id);
    await withdrawReset(moderator, ann.id);
    expect(await events("reset-forced")).toMatchObject([{ by: "mo", username: "ann" }]);
    expect(await events("reset-withdrawn")).toMatchObject([{ by: "mo", username: "ann" }]);
  });
});

async function lastForcedLink(): Promise<string> {
  return linkIn((await mails()).find(({ subject }) => subject.startsWith("Set a new password"))?.text);
}
