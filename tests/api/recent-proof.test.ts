import { describe, expect, test } from "vitest";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser, password } from "#tests/make";
import { passes, press, setUpApp, nextCode } from "#tests/second-factors";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { closeSessionOf, listSessions } from "~/accounts/sessions.server";
import { addVendor } from "~/community/vendors/members.server";
import * as passwordPage from "~/routes/account/password";
import * as proofPage from "~/routes/account/proof";
import * as api from "~/routes/api/endpoints";
import * as leadsFile from "~/routes/vendor/leads-file";

useDatabase();

const tenMinutes = 10 * 60_000;
const needsProof = {
  status: 403,
  body: { message: "Confirm that it’s you first: enter your password or a code again.", needsProof: true },
};

const prove = (visitor: Visitor, input: object) => visitor.send(api.action, "/api/proof", input);
const isLoggedIn = async (visitor: Visitor | undefined) =>
  (await visitor?.sendRaw(api.loader, "/api/user"))?.status === 200;

describe("ten minutes after the login", () => {
  test.each([
    ["GET", "/api/admin/subscribers.csv"],
    ["GET", "/api/admin/leads.csv"],
    ["GET", "/api/admin/inbox.csv"],
    ["PUT", "/api/admin/users/1"],
    ["POST", "/api/passkeys/new/options"],
  ])("%s %s asks again, until then not", async (method, path) => {
    // From here on, time passes only as the test says.
    passes(0);
    const admin = await signedIn({ isAdmin: true });
    const send = () =>
      method === "GET" ? admin.sendRaw(api.loader, path) : admin.send(api.action, path, { isAdmin: true }, method);
    passes(tenMinutes - 1);
    expect((await send()).status).not.toBe(403);
    passes(1);
    expect(await send()).toMatchObject(needsProof);
    expect(await prove(admin, { password })).toMatchObject({ status: 200 });
    expect((await send()).status).not.toBe(403);
  });

  test.each(["users", "subscribers", "inbox", "security-events"])("the list of %s doesn't ask again", async (list) => {
    const admin = await signedIn({ isAdmin: true });
    passes(tenMinutes);
    expect((await admin.sendRaw(api.loader, `/api/admin/${list}?limit=1000`)).status).toBe(200);
  });

  test("nobody becomes an admin, and everybody without the role is still told so first", async () => {
    const { id } = await makeUser();
    const [admin, user] = [await signedIn({ isAdmin: true }), await signedIn()];
    passes(tenMinutes);
    const grant = (who: Visitor) => who.send(api.action, `/api/admin/users/${id}`, { isAdmin: true }, "PUT");
    expect(await grant(admin)).toMatchObject(needsProof);
    expect((await grant(user)).body).toEqual({ message: "Only admins can do this." });
    expect(await Stored.findById(id).lean()).toMatchObject({ isAdmin: false });
  });

  test.each(["begin-app", "remove-app", "make-codes"])("the button %s leads to the proof and back", async (intent) => {
    const user = await signedIn();
    passes(tenMinutes);
    const { status, headers } = await press(user, { intent });
    expect([status, headers.get("Location")]).toEqual([303, "/account/proof?redirectTo=%2Faccount%2Fsecurity"]);
  });

  test("a link to a file leads to the proof, and back to the page that has it", async () => {
    const admin = await signedIn({ isAdmin: true });
    passes(tenMinutes);
    const headers = { Accept: "text/html,*/*", Referer: "https://saas.example/admin/subscribers?status=confirmed" };
    const answer = await admin.sendRaw(api.loader, "/api/admin/subscribers.csv?status=confirmed", { headers });
    const address = "/account/proof?redirectTo=%2Fadmin%2Fsubscribers%3Fstatus%3Dconfirmed";
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, address]);
    const proof = await admin.submit(proofPage.action, address, { password });
    expect([proof.status, proof.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/subscribers\?status=confirmed/),
    ]);
    expect((await admin.sendRaw(api.loader, "/api/admin/subscribers.csv")).status).toBe(200);
  });

  test("a vendor's file of demo requests asks again", async () => {
    const account = await makeUser();
    const vendor = new Visitor();
    await signInAs(vendor, account);
    const id = await makeCompany();
    await addVendor(scriptActor("tests"), { companyId: id, userId: account.id, method: "team" });
    const download = () =>
      vendor.sendRaw(
        leadsFile.loader,
        `/vendor/${id}/leads.csv`,
        { headers: { Accept: "text/html" } },
        { id: String(id) },
      );
    expect((await download()).status).toBe(200);
    passes(tenMinutes);
    expect((await download()).status).toBe(303);
  });
});

describe("a proof", () => {
  test("by a wrong password is refused ten times, and then for a while", async () => {
    const user = await signedIn();
    for (let tries = 0; tries < 10; tries++)
      expect(await prove(user, { password: "not-the-password" })).toMatchObject({
        status: 400,
        body: { fields: { password: "Incorrect password" } },
      });
    expect((await prove(user, { password })).status).toBe(429);
  });

  test("by a code counts, too, and only its session", async () => {
    const account = await makeUser();
    const [here, elsewhere] = [new Visitor(), new Visitor()];
    await signInAs(here, account);
    await signInAs(elsewhere, account);
    const { secret, recoveryCodes } = await setUpApp(here);
    for (const code of [await nextCode(secret), recoveryCodes[0]]) {
      passes(tenMinutes);
      expect(await prove(here, { code })).toMatchObject({ status: code?.length === 6 ? 400 : 200 });
    }
    expect(await prove(here, { code: await nextCode(secret) })).toMatchObject({ status: 200 });
    expect((await press(here, { intent: "make-codes" })).status).toBe(200);
    expect((await press(elsewhere, { intent: "make-codes" })).status).toBe(303);
  });

  test("makes a new session, which ends the one before once it's used", async () => {
    const user = await signedIn();
    const otherTab = user.copy();
    passes(tenMinutes);
    expect(await prove(user, { password })).toMatchObject({ status: 200 });
    expect(user.cookies.get("__Host-session")).not.toBe(otherTab.cookies.get("__Host-session"));
    expect(await isLoggedIn(user)).toBe(true);
    // Its request may be on the way. What was proved isn't its own.
    expect(await isLoggedIn(otherTab)).toBe(true);
    expect((await press(otherTab, { intent: "begin-app" })).headers.get("Location")).toMatch("/account/proof");
    passes(30_000);
    expect(await isLoggedIn(otherTab)).toBe(false);
    passes(tenMinutes);
    expect(await isLoggedIn(user)).toBe(true);
  });

  test("can't renew the session that a new one has replaced", async () => {
    const user = await signedIn();
    const copied = user.copy();
    passes(tenMinutes);
    await prove(user, { password });
    await isLoggedIn(user);
    await prove(copied, { password });
    expect(await isLoggedIn(copied)).toBe(true);
    passes(30_000);
    expect(await isLoggedIn(copied)).toBe(false);
    expect(await isLoggedIn(user)).toBe(true);
  });

  test("leaves the session as it was if its answer is lost", async () => {
    const user = await signedIn();
    const lost = user.copy();
    await prove(lost, { password });
    passes(tenMinutes);
    expect(await isLoggedIn(user)).toBe(true);
    expect((await press(user, { intent: "begin-app" })).headers.get("Location")).toMatch("/account/proof");
  });

  test("makes one new session, however often it's sent at once", async () => {
    const user = await signedIn();
    const { _id } = await Stored.findOne().orFail().lean();
    const tabs = [user.copy(), user.copy()];
    await Promise.all(tabs.map((tab) => prove(tab, { password })));
    // The browser keeps one of their cookies.
    expect(await isLoggedIn(tabs[1])).toBe(true);
    expect(await listSessions(_id)).toHaveLength(1);
  });

  test.each(["before", "after"])("doesn't outlast a logout %s its new session is used", async (when) => {
    const user = await signedIn();
    const before = user.copy();
    await prove(user, { password });
    const after = user.copy();
    if (when === "after") await isLoggedIn(user);
    await user.sendRaw(api.action, "/api/logout", { method: "POST" });
    expect([await isLoggedIn(after), await isLoggedIn(before)]).toEqual([false, false]);
  });

  test("doesn't outlast its session being ended elsewhere", async () => {
    const user = await signedIn();
    const { _id } = await Stored.findOne().orFail().lean();
    const [session] = await listSessions(_id);
    await prove(user, { password });
    await closeSessionOf(_id, session?.id ?? "");
    expect(await isLoggedIn(user)).toBe(false);
  });

  test("is what the pages of an account ask for anyway", async () => {
    const user = await signedIn();
    passes(tenMinutes);
    const input = { password, newPassword: "another-lit-pantry" };
    expect((await user.submit(passwordPage.action, "/account/password", input)).status).toBe(303);
    expect((await press(user, { intent: "begin-app" })).headers.get("Location")).toBe("/account/security/app");
  });

  test("needs a login, and something to prove it by", async () => {
    expect((await prove(new Visitor(), { password })).status).toBe(401);
    expect(await prove(await signedIn(), {})).toMatchObject({
      status: 400,
      body: { fields: { password: "Required" } },
    });
  });
});
