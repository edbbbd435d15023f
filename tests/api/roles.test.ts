import { describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { changeRole, giveUpRole } from "~/accounts/roles.server";
import { cleanupJob } from "~/backoffice/cleanup/cleanup-job.server";
import { trashCategory } from "~/catalog/categories/manage.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { createPost, trashPost } from "~/content/blog/manage.server";
import { digestJob } from "~/newsletter/issues/digest.server";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { enqueue } from "~/platform/jobs/jobs.server";
import { migrate } from "~/platform/runtime/migrations.server";
import { roles, type Role } from "~/platform/runtime/roles";
import { migrations } from "~/site/wiring/migrations.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const put = (admin: Visitor, id: number, value: unknown) =>
  admin.send(api.action, `/api/admin/users/${id}`, value, "PUT");
const storedRole = async (id: number) => {
  const { isAdmin, role } = await Stored.findById(id).orFail().lean();
  return { isAdmin, role };
};
const command = { actor: scriptActor("tests"), role: "owner" } as const;
const mails = async () => (await OutgoingMail.find().lean()).map(({ to, text }) => ({ to, text }));

describe("an owner", () => {
  test("grants each role and removes it, which is logged", async () => {
    const owner = await signedIn({ username: "ann", isAdmin: true });
    const { id } = await makeUser({ username: "bob" });
    for (const role of roles) {
      expect((await put(owner, id, { role })).body).toMatchObject({ username: "bob", role, isAdmin: true });
      // Servers of the release before know only owners.
      expect(await storedRole(id)).toEqual({ isAdmin: role === "owner", role });
    }
    expect((await put(owner, id, { role: null })).body).toMatchObject({ role: null, isAdmin: false });
    expect(await storedRole(id)).toEqual({ isAdmin: false, role: undefined });
    const { changes, total } = await listChanges({ entity: "user" });
    expect(total).toBe(roles.length + 1);
    expect(changes[0]).toMatchObject({
      ...{ actor: { name: "ann" }, label: "bob", action: "update" },
      fields: [{ field: "role", before: "analyst", after: null }],
    });
  });

  test("says it as before there were roles, too", async () => {
    const owner = await signedIn({ isAdmin: true });
    const { id } = await makeUser({ role: "writer" });
    expect((await put(owner, id, { isAdmin: true })).body).toMatchObject({ role: "writer" });
    expect((await put(owner, id, { isAdmin: false })).body).toMatchObject({ role: null });
    expect((await put(owner, id, { isAdmin: true })).body).toMatchObject({ role: "owner" });
  });

  test.each([{ role: "root" }, { role: "" }, { role: "editor", isAdmin: true }, { role: { $ne: null } }])(
    "doesn't grant %j",
    async (value) => {
      const owner = await signedIn({ isAdmin: true });
      const { id } = await makeUser();
      expect((await put(owner, id, value)).status).toBe(400);
      expect(await storedRole(id)).toEqual({ isAdmin: false, role: undefined });
    },
  );

  test("finds users by role, and all who have one", async () => {
    const owner = await signedIn({ username: "ann", isAdmin: true });
    for (const role of ["editor", "writer"] as const) await makeUser({ username: role, role });
    await makeUser({ username: "bob" });
    const names = async (query: string) =>
      ((await owner.sendRaw(api.loader, `/api/admin/users?${query}`)).body as { username: string }[]).map(
        ({ username }) => username,
      );
    expect(await names("role=writer")).toEqual(["writer"]);
    expect(await names("role=owner")).toEqual(["ann"]);
    expect(await names("admins=true")).toEqual(["writer", "editor", "ann"]);
    expect(await names("admins=true&q=edit")).toEqual(["editor"]);
  });

  test("stays if it's the last one, also when all of them leave at the same moment", async () => {
    const owner = await signedIn({ username: "ann", isAdmin: true });
    const { _id: id } = await Stored.findOne({ usernameKey: "ann" }).orFail().lean();
    for (const role of [null, "editor"])
      expect(await put(owner, id, { role })).toMatchObject({
        status: 403,
        body: { message: "This is the only owner. Make someone else an owner first." },
      });
    const { id: other } = await makeUser({ isAdmin: true });
    await Promise.allSettled([changeRole(command, id, "editor", null), changeRole(command, other, null, null)]);
    await Promise.allSettled([giveUpRole(id, null), giveUpRole(other, null)]);
    expect(await Stored.countDocuments({ isAdmin: true, role: "owner" })).toBeGreaterThan(0);
  });
});

test.each(roles.filter((role) => role !== "owner"))("a %s grants no role, also not to themselves", async (role) => {
  await makeUser({ isAdmin: true });
  const admin = await signedIn({ username: "bob", role });
  const { _id: id } = await Stored.findOne({ usernameKey: "bob" }).orFail().lean();
  for (const wanted of roles) expect((await put(admin, id, { role: wanted })).status).toBe(403);
  for (const wanted of roles.filter((one) => one !== role))
    await expect(changeRole({ ...command, role }, id, wanted, null)).rejects.toMatchObject({ reason: "forbidden" });
  expect(await storedRole(id)).toEqual({ isAdmin: false, role });
});

test("of two changes of a role at the same moment, the second doesn't undo the first unseen", async () => {
  const { id } = await makeUser();
  const wanted = ["editor", "writer", "analyst"] as const;
  const results = await Promise.allSettled(wanted.map((role) => changeRole(command, id, role, null)));
  const granted = results.filter(({ status }) => status === "fulfilled").length;
  expect(granted).toBeGreaterThan(0);
  const { changes } = await listChanges({ entity: "user" });
  expect(changes).toHaveLength(granted);
  // Each entry begins where the one before it ended.
  const values = changes.toReversed().map(({ fields }) => fields[0]!);
  for (const [i, { before }] of values.entries()) expect(before).toBe(values[i - 1]?.after ?? null);
});

test("a role's change is emailed to the user and to the owners who have a mailbox", async () => {
  const owner = await signedIn({ username: "ann", isAdmin: true });
  const boss = await Stored.findOne({ usernameKey: "ann" }).orFail().lean();
  await makeUser({ username: "cleo", email: "cleo@localhost", isAdmin: true });
  const { id } = await makeUser({ username: "bob", email: "bob@reader.example" });
  await put(owner, id, { role: "writer" });
  const sent = await mails();
  const textTo = (address: string) => sent.find(({ to }) => to === address)?.text;
  expect(sent).toHaveLength(2);
  expect(textTo("bob@reader.example")).toContain("The account bob now has the role Writer at Testfinder.");
  expect(textTo(boss.email)).toContain("ann gave bob the role Writer at Testfinder.");
});

describe("a document of a server of the release before", () => {
  test("makes its admins owners, and nobody else, before and after it's rewritten", async () => {
    const { id } = await makeUser();
    const { id: removed } = await makeUser({ isAdmin: true });
    const { id: editor } = await makeUser({ role: "editor" });
    // It knows only this field, and leaves the other.
    await Stored.updateOne({ _id: id }, { $set: { isAdmin: true } });
    await Stored.updateOne({ _id: removed }, { $set: { isAdmin: false } });
    await Stored.updateOne({ _id: editor }, { $set: { isAdmin: true } });
    const owner = await signedIn({ isAdmin: true });
    const rolesNow = async () =>
      Object.fromEntries(
        ((await owner.sendRaw(api.loader, "/api/admin/users")).body as { id: number; role: Role | null }[]).map(
          (user) => [user.id, user.role],
        ),
      );
    const expected = { [id]: "owner", [removed]: null, [editor]: "owner" };
    expect(await rolesNow()).toMatchObject(expected);
    await migrate(migrations);
    expect(await rolesNow()).toMatchObject(expected);
    expect(await storedRole(id)).toEqual({ isAdmin: true, role: "owner" });
    expect(await storedRole(editor)).toEqual({ isAdmin: true, role: "owner" });
    expect((await put(owner, removed, { role: "analyst" })).body).toMatchObject({ role: "analyst" });
  });
});

describe("on a page that several roles share", () => {
  test("the trash has only what the role may edit, and restores nothing else", async () => {
    const company = await makeCompany({ name: "Acme" });
    await trashCompany(command.actor, company);
    const category = await makeCategory({ name: "CRM", slug: "crm", icon: "users" });
    await trashCategory(command.actor, category.id);
    const post = { title: "News", content: "<p>A.</p>", excerpt: "A.", category: "A", author: "A" };
    await trashPost(command.actor, (await createPost(command.actor, post)).id);
    const labelsFor = async (visitor: Visitor, query = "") =>
      ((await visitor.sendRaw(api.loader, `/api/admin/trash${query}`)).body as { label: string }[])
        .map(({ label }) => label)
        .toSorted();
    const owner = await signedIn({ role: "owner" });
    const editor = await signedIn({ role: "editor" });
    const writer = await signedIn({ role: "writer" });
    expect(await labelsFor(owner)).toEqual(["Acme", "CRM", "News"]);
    expect(await labelsFor(editor)).toEqual(["Acme", "CRM"]);
    expect(await labelsFor(writer)).toEqual(["News"]);
    expect(await labelsFor(writer, "?entity=company")).toEqual([]);
    const restore = { items: [{ entity: "company", id: company }] };
    expect((await writer.send(api.action, "/api/admin/trash/restore", restore)).body).toMatchObject({ restored: 0 });
    expect((await writer.send(api.action, "/api/admin/trash/restore", { query: {} })).body).toMatchObject({
      restored: 1,
    });
    expect(await labelsFor(owner)).toEqual(["Acme", "CRM"]);
  });

  test("a job is canceled and retried only by those who may do such work", async () => {
    const editor = await signedIn({ role: "editor" });
    const owner = await signedIn({ role: "owner" });
    const digest = await enqueue(digestJob, {}, command.actor);
    const cleanup = await enqueue(cleanupJob, { act: crypto.randomUUID() }, command.actor);
    const call = (visitor: Visitor, id: number, verb: string) =>
      visitor.send(api.action, `/api/admin/jobs/${id}/${verb}`, {});
    for (const verb of ["cancel", "retry"]) {
      expect(await call(editor, digest.id, verb)).toMatchObject({
        status: 403,
        body: { message: "Your role, editor, can’t send newsletter issues or see subscribers." },
      });
      expect((await call(editor, cleanup.id, verb)).status).toBe(200);
      expect((await call(owner, digest.id, verb)).status).toBe(200);
    }
  });

  test("what waits is counted for those who may do it", async () => {
    const kindsFor = async (role: Role) =>
      (
        (await (await signedIn({ role })).sendRaw(api.loader, "/api/admin/work")).body as {
          waiting: { kind: string }[];
        }
      ).waiting.map(({ kind }) => kind);
    expect(await kindsFor("owner")).toEqual(["moderation", "links", "prices", "suggestions", "jobs"]);
    expect(await kindsFor("editor")).toEqual(["links", "prices", "suggestions", "jobs"]);
    expect(await kindsFor("moderator")).toEqual(["moderation"]);
    expect(await kindsFor("writer")).toEqual([]);
  });
});
