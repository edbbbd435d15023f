import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import * as api from "~/routes/api/endpoints";
import {
  addVendor,
  isVendorOf,
  listCompaniesOf,
  listVendorsOf,
  removeVendor,
} from "~/community/vendors/members.server";

useDatabase();
const boss = scriptActor("tests");

test("several people speak for a company, and one person for several companies", async () => {
  const [zebra, acme] = [await makeCompany({ name: "Zebra" }), await makeCompany({ name: "Acme" })];
  const [ann, bea] = [await makeUser(), await makeUser()];
  await addVendor(boss, { companyId: zebra, userId: ann.id, method: "email", domain: "zebra.example" });
  await addVendor(boss, { companyId: zebra, userId: bea.id, method: "team" });
  await addVendor(boss, { companyId: acme, userId: ann.id, method: "dns", domain: "acme.example" });

  expect(await listVendorsOf(zebra)).toEqual([
    { userId: ann.id, name: ann.username, email: ann.email, method: "email", domain: "zebra.example", since: now },
    { userId: bea.id, name: bea.username, email: bea.email, method: "team", since: now },
  ]);
  expect(await listCompaniesOf(ann.id)).toMatchObject([
    { id: acme, name: "Acme", method: "dns" },
    { id: zebra, name: "Zebra", method: "email" },
  ]);
  expect([await isVendorOf(ann.id, acme), await isVendorOf(bea.id, acme)]).toEqual([true, false]);
});

test("adding and removing someone is logged with their account", async () => {
  const [companyId, { id: userId, username }] = [await makeCompany({ name: "Acme" }), await makeUser()];
  await addVendor(boss, { companyId, userId, method: "file", domain: "acme.example" });
  await removeVendor(boss, companyId, userId);
  expect(await isVendorOf(userId, companyId)).toBe(false);
  const { changes } = await listChanges({ entity: "user", entityId: userId });
  const vendorOf = `Acme (${companyId})`;
  expect(changes).toMatchObject([
    { label: username, fields: [{ field: "vendorOf", before: vendorOf, after: null }] },
    {
      label: username,
      fields: [
        { field: "vendorOf", before: null, after: vendorOf },
        { field: "verified", before: null, after: "Verified by a file on the website (acme.example)" },
      ],
    },
  ]);
});

test("adding someone twice, even at the same time, keeps the first proof and one entry in the log", async () => {
  const [companyId, { id: userId }] = [await makeCompany(), await makeUser()];
  await addVendor(boss, { companyId, userId, method: "email", domain: "acme.example" });
  const again = { companyId, userId, method: "team" } as const;
  await Promise.all([addVendor(boss, again), addVendor(boss, again)]);
  expect(await listVendorsOf(companyId)).toMatchObject([{ method: "email", domain: "acme.example" }]);
  expect((await listChanges({ entity: "user", entityId: userId })).total).toBe(1);
});

test("companies in the trash are left out until they are restored", async () => {
  const [companyId, { id: userId }] = [await makeCompany(), await makeUser()];
  await addVendor(boss, { companyId, userId, method: "team" });
  await trashCompany(boss, companyId);
  expect(await listCompaniesOf(userId)).toEqual([]);
});

test("missing companies, accounts, and people without a say are refused", async () => {
  const [companyId, { id: userId }] = [await makeCompany(), await makeUser()];
  const missing = { reason: "missing" };
  await expect(addVendor(boss, { companyId: 999_999, userId, method: "team" })).rejects.toMatchObject(missing);
  await expect(addVendor(boss, { companyId, userId: 999_999, method: "team" })).rejects.toMatchObject(missing);
  await expect(removeVendor(boss, companyId, userId)).rejects.toMatchObject(missing);
});

const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

describe("an admin", () => {
  test("adds people by their usernames, hands a listing over, and removes people", async () => {
    const admin = await signedIn({ isAdmin: true });
    const [companyId, ann, bea] = [await makeCompany(), await makeUser(), await makeUser()];
    const path = `/api/admin/companies/${companyId}/vendors`;
    const add = (body: object) => admin.send(api.action, path, body);
    expect(await add({ username: ann.username.toUpperCase() })).toMatchObject({
      status: 200,
      body: [{ userId: ann.id, name: ann.username, email: ann.email, method: "team" }],
    });
    expect(await add({ username: bea.username, insteadOf: ann.id })).toMatchObject({ body: [{ userId: bea.id }] });
    expect(await isVendorOf(ann.id, companyId)).toBe(false);
    expect(await add({ username: bea.username, insteadOf: bea.id })).toMatchObject({ body: [{ userId: bea.id }] });
    expect((await admin.sendRaw(api.loader, path)).body).toMatchObject([{ userId: bea.id }]);

    expect(await add({ username: "nobody-has-this-name" })).toMatchObject({
      status: 400,
      body: { fields: { username: "User not found" } },
    });
    expect(await admin.send(api.action, `${path}/${bea.id}`, undefined, "DELETE")).toMatchObject({
      status: 200,
      body: [],
    });
    expect((await admin.send(api.action, `${path}/${bea.id}`, undefined, "DELETE")).status).toBe(404);
  });
});
