import { addDays } from "date-fns";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Invitation as Stored } from "#models/invitation.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { SecurityEvent } from "#models/security-event.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { isSignedIn } from "#tests/logging-in";
import { makeUser, password } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Invitation } from "~/accounts/api";
import { completeInvitations } from "~/accounts/invitations.server";
import { changeRole } from "~/accounts/roles.server";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { deleteAccount } from "~/site/personal-data/own-data.server";
import * as api from "~/routes/api/endpoints";
import * as page from "~/routes/public/auth.invitation";

useDatabase();

const address = "new@reader.example";
const newcomer = { username: "newcomer", password: "oddly-lit-pantry" };
const command = { actor: scriptActor("tests"), role: "owner" } as const;
let owner: Visitor;
beforeEach(async () => {
  owner = await signedIn({ username: "ann", isAdmin: true });
});

const send = async (more: object = {}) =>
  (await owner.send(api.action, "/api/admin/invitations", { email: address, role: "writer", ...more }))
    .body as Invitation;
const listed = async () => (await owner.sendRaw(api.loader, "/api/admin/invitations")).body as Invitation[];
/** The page to which the last email leads. */
async function lastLink(): Promise<string> {
  const mails = await OutgoingMail.find({ to: address }).sort({ createdAt: 1 }).lean();
  const links = mails.map(({ text }) => /\/auth\/invitation\?token=[\w-]+/.exec(text ?? "")?.[0]);
  return links.findLast((link) => link !== undefined) ?? "";
}
const roleOf = async (usernameKey: string) => (await Account.findOne({ usernameKey }).orFail().lean()).role;
const open = async (visitor: Visitor, link: string) =>
  (await visitor.sendRaw(page.loader, link)).body as { invitation: { role: string } | null };
const idOf = async (usernameKey: string) => (await Account.findOne({ usernameKey }).orFail().lean())._id;

/** Ann invites, and is stopped later. */
const stopAnn = async (how: object) => Account.updateOne({ _id: await idOf("ann") }, { $set: how });

describe("an invitation", () => {
  test("is emailed with a link of which only the hash is stored, and listed until it's accepted", async () => {
    expect(await send()).toMatchObject({ email: address, role: "writer", invitedBy: "ann" });
    const link = await lastLink();
    const token = link.split("=")[1]!;
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await Stored.find().lean())).not.toContain(token);
    const [invitation, ...others] = await listed();
    expect(others).toEqual([]);
    const days = (Date.parse(invitation!.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await open(new Visitor(), link)).invitation).toMatchObject({ role: "writer" });
  });

  test("lets somebody register with its address, which is confirmed, and log in as what they were invited to be", async () => {
    await send();
    const visitor = new Visitor();
    const { status, headers } = await visitor.submit(page.action, await lastLink(), newcomer);
    expect([status, headers.get("Location")]).toEqual([303, "/admin?notice=1"]);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await Account.findOne({ usernameKey: "newcomer" }).lean()).toMatchObject({
      ...{ email: address, isAdmin: false, role: "writer" },
      emailConfirmedAt: expect.any(Date) as Date,
    });
    expect(await listed()).toEqual([]);
    const { changes } = await listChanges({ entity: "user" });
    expect(changes).toMatchObject([
      { actor: { name: "ann" }, label: "newcomer", fields: [{ field: "role", before: null, after: "writer" }] },
    ]);
    expect(JSON.stringify(await listChanges({}))).not.toContain(address);
    expect(await SecurityEvent.exists({ kind: "registered", userId: await idOf("newcomer") })).not.toBeNull();
  });

  test("gives its role to the account of somebody who is logged in, whatever its address", async () => {
    await send();
    const bob = await signedIn({ username: "bob" });
    const link = await lastLink();
    // Link scanners in email software open it, too.
    await open(bob, link);
    expect(await roleOf("bob")).toBeUndefined();
    expect((await bob.submit(page.action, link, {})).status).toBe(303);
    expect(await roleOf("bob")).toBe("writer");
    expect((await Account.findOne({ usernameKey: "bob" }).lean())?.emailConfirmedAt).toBeUndefined();
  });

  test("is accepted once, also by two at the same moment", async () => {
    await send();
    const link = await lastLink();
    const visitors = [await signedIn({ username: "bob" }), await signedIn({ username: "cleo" })];
    const statuses = (await Promise.all(visitors.map((one) => one.submit(page.action, link, {})))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([303, 404]);
    expect([await roleOf("bob"), await roleOf("cleo")].filter((role) => role === "writer")).toHaveLength(1);
    expect((await new Visitor().submit(page.action, link, newcomer)).status).toBe(404);
    expect(await Account.exists({ usernameKey: "newcomer" })).toBeNull();
  });

  test("grants its role at the next start if the server was killed before it did", async () => {
    await send();
    const bob = await signedIn({ username: "bob" });
    vi.spyOn(Account, "updateOne").mockImplementation((() => Promise.reject(new Error("killed"))) as never);
    await expect(bob.submit(page.action, await lastLink(), {})).rejects.toThrow("killed");
    vi.restoreAllMocks();
    expect([await roleOf("bob"), await listed()]).toEqual([undefined, []]);
    await completeInvitations(new Date(Date.now() + 1));
    expect(await roleOf("bob")).toBe("writer");
    expect(await Stored.countDocuments()).toBe(0);
  });

  test("doesn't change a role that somebody has, and still works for others", async () => {
    await send();
    const link = await lastLink();
    expect((await owner.submit(page.action, link, {})).status).toBe(409);
    expect(await roleOf("ann")).toBe("owner");
    expect((await open(new Visitor(), link)).invitation).not.toBeNull();
  });

  test.each([
    ["expired", () => Stored.updateMany({}, { $set: { expiresAt: addDays(new Date(), -1) } })],
    [
      "withdrawn",
      async () => owner.sendRaw(api.action, `/api/admin/invitations/${(await listed())[0]!.id}`, { method: "DELETE" }),
    ],
    ["sent again", async () => owner.send(api.action, `/api/admin/invitations/${(await listed())[0]!.id}/resend`, {})],
    ["replaced", () => send({ role: "analyst" })],
    [
      "sent by somebody who is no owner anymore",
      async () => {
        await makeUser({ isAdmin: true });
        await changeRole(command, await idOf("ann"), "editor", null);
      },
    ],
    [
      "sent by somebody who is suspended",
      () => stopAnn({ suspension: { id: "1", reason: "Guessed", at: new Date() } }),
    ],
    ["sent by somebody who needs a new password", () => stopAnn({ resetForcedAt: new Date() })],
    [
      "sent by somebody whose account is deleted",
      async () => {
        await makeUser({ isAdmin: true });
        await deleteAccount(await idOf("ann"), password, null);
      },
    ],
  ])("no longer works if it was %s", async (_, end) => {
    await send();
    const link = await lastLink();
    await end();
    expect((await open(new Visitor(), link)).invitation).toBeNull();
    expect((await new Visitor().submit(page.action, link, newcomer)).status).toBe(404);
    expect(await Account.exists({ usernameKey: "newcomer" })).toBeNull();
  });

  test("that is sent again or withdrawn is among the security events", async () => {
    const { id } = await send();
    await owner.send(api.action, `/api/admin/invitations/${id}/resend`, {});
    await owner.sendRaw(api.action, `/api/admin/invitations/${id}`, { method: "DELETE" });
    const events = await SecurityEvent.find({ kind: /^invit/ })
      .sort({ at: 1 })
      .lean();
    const kinds = events.flatMap(({ kind, count }) => Array<string>(count).fill(kind));
    expect(kinds.toSorted()).toEqual(["invitation-withdrawn", "invited", "invited"]);
  });

  test("that is sent again or replaced is one, and works by its last link", async () => {
    const { id } = await send();
    await owner.send(api.action, `/api/admin/invitations/${id}/resend`, {});
    await send({ role: "analyst", email: address.toUpperCase() });
    expect(await listed()).toMatchObject([{ id, role: "analyst" }]);
  });

  test.each([{ email: "nobody" }, { role: "root" }, { role: null }])("isn't sent with %j", async (more) => {
    expect(
      (await owner.send(api.action, "/api/admin/invitations", { email: address, role: "writer", ...more })).status,
    ).toBe(400);
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });

  test("isn't sent without SITE_URL if others may have forged the host of its link", async () => {
    const local = new Visitor({ siteUrl: null });
    local.cookies.set("session", [...owner.cookies.entries()].find(([name]) => name.endsWith("session"))![1]);
    const { status } = await local.sendRaw(api.action, "http://evil.example/api/admin/invitations", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: address, role: "writer" }),
    });
    expect(status).toBe(503);
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });
});
