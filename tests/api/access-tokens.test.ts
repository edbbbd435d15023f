import { describe, expect, test } from "vitest";
import { AccessToken } from "#models/access-token.server";
import { useDatabase } from "#tests/database";
import { listCompanies } from "#tests/list-companies";
import { makeCompany, makeUser } from "#tests/make";
import { mails, useOwnAccount, ann, visitor } from "#tests/own-account";
import { passes } from "#tests/second-factors";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { tokenLimit } from "~/accounts/rate-limits";
import { listChanges } from "~/platform/audit/audit.server";
import type { AccessToken as AccessTokenOf } from "~/accounts/tokens/token";
import { createToken, listTokens, revokeToken } from "~/accounts/tokens/tokens.server";
import { changeRole } from "~/accounts/roles.server";
import { endAllSessions } from "~/accounts/stop-account.server";
import { suspend, unsuspend } from "~/community/suspensions/suspensions.server";
import { actorText, scriptActor } from "~/platform/audit/actor";
import type { Scope } from "~/platform/runtime/scopes";
import * as page from "~/routes/account/tokens";
import * as api from "~/routes/api/endpoints";

useDatabase();
useOwnAccount();

const path = "/account/tokens";
const program = new Visitor();

/** A request with a token, as a program sends it. */
function use(token: string, address = "/api/user", method = "GET", value?: unknown) {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(value !== undefined && { "Content-Type": "application/json" }),
  };
  const init = { method, headers, ...(value !== undefined && { body: JSON.stringify(value) }) };
  return program.sendRaw(api.action, address, init);
}

const make = (userId: number, ...scopes: Scope[]) => createToken(userId, { name: "sync", scopes, days: "30" }, null);
const figures = "/api/admin/demand";
const site = { name: "Testfinder", origin: "https://saas.example" };
const granter = { actor: scriptActor("tests"), role: "owner" } as const;

describe("the page", () => {
  test("makes a token, which is shown once, stored as a hash, and told by email", async () => {
    const fields = { intent: "create", name: " nightly  sync ", scopes: "read", days: "30" };
    const { body } = await visitor.submit(page.action, path, fields);
    const { token } = body as { token: string };
    expect(token).toMatch(/^saasfinder_token_[\w-]{43}$/);
    expect(JSON.stringify(await AccessToken.find().lean())).not.toContain(token);
    expect(await listTokens(ann.id)).toMatchObject([
      { name: "nightly sync", scopes: ["read"], ending: token.slice(-4), lastUsedAt: null },
    ]);
    expect((await mails()).at(-1)).toMatchObject({ subject: "A new access token for your account" });
    expect(await use(token)).toMatchObject({ status: 200, body: { id: ann.id, username: "ann" } });
    const { body: shown } = await visitor.sendRaw(page.loader, path);
    expect(JSON.stringify(shown)).not.toContain(token);
    expect((await listTokens(ann.id))[0]?.lastUsedAt).not.toBeNull();
  });

  test("says what is missing, and that a name is taken", async () => {
    const none = await visitor.submit(page.action, path, { intent: "create", name: "", days: "30" });
    expect(none).toMatchObject({ status: 400, body: { error: { name: ["Required"], scopes: ["Choose what the token can do"] } } }); // oxfmt-ignore
    const fields = { intent: "create", name: "sync", scopes: "read", days: "30" };
    await visitor.submit(page.action, path, fields);
    const again = await visitor.submit(page.action, path, fields);
    expect(again).toMatchObject({ status: 409, body: { error: { name: ["You have a token of this name"] } } });
    const beyond = await visitor.submit(page.action, path, { ...fields, name: "other", scopes: "import" });
    expect(beyond).toMatchObject({ status: 403 });
    expect(await listTokens(ann.id)).toHaveLength(1);
  });

  test("revokes a token, and never another user's", async () => {
    const token = await make(ann.id, "read");
    const [{ id }] = (await listTokens(ann.id)) as [AccessTokenOf];
    const other = await signedIn({ username: "bea" });
    expect((await other.submit(page.action, path, { intent: "revoke", token: id })).status).toBe(404);
    expect((await use(token)).status).toBe(200);
    await visitor.submit(page.action, path, { intent: "revoke", token: id });
    expect((await use(token)).status).toBe(401);
  });

  test("asks again if the last proof is older than ten minutes", async () => {
    passes(11 * 60_000);
    const { status, headers } = await visitor.sendRaw(page.loader, path);
    expect([status, headers.get("Location")]).toEqual([303, "/account/proof?redirectTo=%2Faccount%2Ftokens"]);
  });
});

describe("a token", () => {
  test("acts for its user, and the log names it", async () => {
    const admin = await makeUser({ username: "chief", isAdmin: true });
    const id = await makeCompany({ name: "Acme" });
    const token = await make(admin.id, "write:companies");
    const before = (await listCompanies()).find((company) => company.id === id);
    expect((await use(token, `/api/admin/companies/${id}`, "PUT", { ...before, name: "Acme 2" })).status).toBe(200);
    const [change] = (await listChanges({})).changes;
    expect(change?.actor).toEqual({ userId: admin.id, name: "chief", from: "api", token: "sync" });
    expect(actorText(change!.actor)).toBe("chief by token “sync”");
  });

  test("has the limits of its user's role at that moment", async () => {
    const admin = await makeUser({ username: "chief", isAdmin: true });
    await makeUser({ username: "other", isAdmin: true });
    const token = await make(admin.id, "read");
    expect((await use(token, "/api/admin/companies")).status).toBe(200);
    await changeRole(granter, admin.id, "analyst", null);
    expect((await use(token, "/api/admin/companies")).status).toBe(403);
    expect((await use(token, figures)).status).toBe(200);
    await changeRole(granter, admin.id, null, null);
    expect((await use(token, figures)).status).toBe(403);
  });

  test("says which scope it lacks, and what no token may do", async () => {
    const admin = await makeUser({ username: "chief", isAdmin: true });
    const token = await make(admin.id, "read");
    const lacking = await use(token, "/api/admin/categories", "POST", {});
    expect(lacking).toMatchObject({ status: 403, body: { message: "The token “sync” doesn’t have the scope “write:companies”." } }); // oxfmt-ignore
    const never = await use(token, `/api/admin/users/${ann.id}`, "PUT", { role: "owner" });
    expect(never).toMatchObject({ status: 403, body: { message: "Access tokens can’t do this. Log in instead." } });
  });

  test("ends when it expires, and when an admin ends all sessions", async () => {
    const expiring = await make(ann.id, "read");
    await AccessToken.updateMany({}, { $set: { expiresAt: new Date() } });
    expect(await use(expiring)).toMatchObject({ status: 401 });
    await AccessToken.deleteMany({});
    const token = await make(ann.id, "read");
    await endAllSessions(granter, ann.id, site);
    expect((await use(token)).status).toBe(401);
    expect(await AccessToken.countDocuments()).toBe(0);
  });

  test("can't be used or made during a suspension, and works again afterwards", async () => {
    const token = await make(ann.id, "read");
    await suspend(granter, ann.id, { reason: "Spam" }, site);
    expect((await use(token)).status).toBe(401);
    await expect(createToken(ann.id, { name: "other", scopes: ["read"], days: "30" }, null)).rejects.toMatchObject({
      reason: "forbidden",
    });
    await unsuspend(granter, ann.id, site);
    expect((await use(token)).status).toBe(200);
    expect(await listTokens(ann.id)).toHaveLength(1);
  });

  test("that doesn't work is refused everywhere, with the header that says so", async () => {
    for (const address of ["/api/user", "/api/companies", "/api/session"]) {
      const { status, headers } = await use("saasfinder_token_wrong", address);
      expect([address, status, headers.get("WWW-Authenticate")]).toEqual([
        address,
        401,
        'Bearer error="invalid_token"',
      ]);
    }
  });

  test("counts its requests, apart from other tokens", async () => {
    const [one, other] = [await make(ann.id, "read"), await make((await makeUser({ username: "bea" })).id, "read")];
    const { points, seconds } = tokenLimit;
    const { headers } = await use(one, "/api/companies");
    expect(headers.get("RateLimit-Policy")).toBe(`"token";q=${points};w=${seconds}`);
    expect(headers.get("RateLimit")).toBe(`"token";r=${points - 1};t=${seconds}`);
    tokenLimit.points = 1;
    const refused = await use(one, "/api/companies").finally(() => (tokenLimit.points = points));
    expect([refused.status, refused.headers.get("RateLimit")]).toEqual([429, `"token";r=0;t=${seconds}`]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await use(other, "/api/companies")).status).toBe(200);
  });

  test("is gone with its account's tokens, and never works for another session", async () => {
    const token = await make(ann.id, "read");
    const [{ id }] = (await listTokens(ann.id)) as [AccessTokenOf];
    await revokeToken(ann.id, id);
    expect((await use(token)).status).toBe(401);
    expect((await visitor.sendRaw(api.loader, "/api/user")).status).toBe(200);
  });
});
