import { expect, test } from "vitest";
import { Synonyms } from "#models/synonyms.server";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { waiting } from "#tests/waiting";
import { listChanges } from "~/platform/audit/audit.server";
import * as api from "~/routes/api/endpoints";
import { firstGroups } from "~/catalog/synonyms/first-groups";
import { synonymsOf } from "~/catalog/synonyms/synonyms";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";

useDatabase();

const path = "/api/admin/synonyms";

test("an admin's groups replace those that come with the product, for the next search, and the log has both", async () => {
  const admin = await signedIn({ username: "ann", isAdmin: true });
  expect((await admin.sendRaw(api.loader, path)).body).toEqual({ groups: firstGroups });
  const groups = [["wiki", "knowledge base"]];
  const saved = await admin.send(api.action, path, { groups: "wiki, knowledge base" }, "PUT");
  expect(saved).toMatchObject({ status: 200, body: { groups } });
  expect(await getSynonyms()).toEqual(synonymsOf(groups));
  const [change] = (await listChanges({})).changes;
  expect(change).toMatchObject({ entity: "synonyms", label: "Synonyms", actor: { name: "ann" } });
  await admin.send(api.action, path, { groups }, "PUT");
  expect((await listChanges({ entity: "synonyms" })).total).toBe(1);
});

test("another server's groups are used within a second", async () => {
  await getSynonyms();
  await Synonyms.updateOne({ _id: "synonyms" }, { $set: { groups: [["a", "b"]] } }, { upsert: true });
  await expect.poll(() => getSynonyms(), waiting).toEqual(synonymsOf([["a", "b"]]));
});

test("groups that can't be right are refused, and change nothing", async () => {
  const admin = await signedIn({ isAdmin: true });
  const { status, body } = await admin.send(api.action, path, { groups: "wiki" }, "PUT");
  expect(status).toBe(400);
  expect((body as { fields: object }).fields).toEqual({
    groups: "“wiki” needs another word that means the same, after a comma",
  });
  expect((await admin.sendRaw(api.loader, path)).body).toEqual({ groups: firstGroups });
});
