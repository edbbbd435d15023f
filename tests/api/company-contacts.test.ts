import { describe, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { Trashed } from "#models/trashed.server";
import { VendorContact } from "#models/vendor-contact.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import {
  acme,
  ask,
  at,
  boss,
  forwarded,
  makeContact,
  open,
  post,
  sales,
  shown,
  site,
  tokenTo,
  useAcme,
  vendorOf,
} from "#tests/demo-requests";
import { listChanges } from "~/platform/audit/audit.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import * as api from "~/routes/api/endpoints";
import * as confirmPage from "~/routes/public/company-contact.confirm";
import * as leadsPage from "~/routes/vendor/leads";
import {
  completeContacts,
  deleteStrayContacts,
  proposeContact,
  readContacts,
  removeContacts,
} from "~/community/vendors/contacts.server";
import { addVendor, removeVendor } from "~/community/vendors/members.server";

useDatabase();
useAcme();

describe("a company's contact", () => {
  test("gets demo requests only once its link was opened and the button pressed", async () => {
    await proposeContact(boss, await getCompany(acme), sales, site);
    const token = await tokenTo(sales.email);
    await new Visitor().sendRaw(confirmPage.loader, `/company/${acme}/contact/confirm?token=${token}`, {}, at(acme));
    expect((await shown()).consent.receiver).toBeNull();
    await ask((await shown()).consent.key);
    expect(await forwarded()).toEqual([]);

    expect((await open(token)).status).toBe(303);
    expect((await shown()).consent).toMatchObject({
      receiver: "Acme Inc. (acme.example)",
      text: "I agree that the Testfinder team stores my name, email address, company, company size, and message, and shares them with Acme Inc. (acme.example) to answer this request only.",
    });
    await ask((await shown()).consent.key);
    expect(await forwarded()).toMatchObject([{ to: sales.email }]);
    // A link works once.
    expect((await open(token)).status).toBe(404);
  });

  test("is confirmed at the next start if the server was killed before it was", async () => {
    await proposeContact(boss, await getCompany(acme), sales, site);
    vi.spyOn(VendorContact, "replaceOne").mockImplementationOnce((() => Promise.reject(new Error("killed"))) as never);
    await expect(open(await tokenTo(sales.email))).rejects.toThrow("killed");
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });
    await completeContacts(new Date(Date.now() + 1));
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales, unconfirmed: null });
  });

  test("isn't confirmed by a wrong, replaced, expired, or other company's link", async () => {
    const other = await makeCompany();
    await proposeContact(boss, await getCompany(acme), sales, site);
    const replaced = await tokenTo(sales.email);
    await proposeContact(boss, await getCompany(acme), { ...sales, name: "Acme Ltd" }, site);
    await proposeContact(boss, await getCompany(other), { ...sales, email: "other@acme.example" }, site);
    await proposeContact(boss, await getCompany(other), { ...sales, email: "expired@acme.example" }, site);
    const expired = await tokenTo("expired@acme.example");
    await VendorContact.updateMany({ companyId: other }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const wrong = [["", acme], ["x".repeat(43), acme], [replaced, acme], [expired, other], [await tokenTo("other@acme.example"), acme]] as const; // oxfmt-ignore
    for (const [token, id] of wrong) {
      expect([token, (await open(token, id)).status]).toEqual([token, 404]);
      const path = `/company/${id}/contact/confirm?token=${token}`;
      expect((await new Visitor().sendRaw(confirmPage.loader, path, {}, at(id))).body).toMatchObject({ contact: null });
    }
    expect(await VendorContact.countDocuments({ expiresAt: { $exists: false } })).toBe(0);
  });

  test("stays until the next one is confirmed, and is gone for buyers once it's removed", async () => {
    await makeContact();
    await proposeContact(boss, await getCompany(acme), { name: "Acme EU", email: "eu@acme.example" }, site);
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales, unconfirmed: { email: "eu@acme.example" } });
    expect((await shown()).consent.receiver).toBe("Acme Inc. (acme.example)");
    await open(await tokenTo("eu@acme.example"));
    expect((await shown()).consent.receiver).toBe("Acme EU (acme.example)");
    await removeContacts(boss, await getCompany(acme));
    expect((await shown()).consent.receiver).toBeNull();
    const { changes } = await listChanges({ entity: "contact", entityId: acme });
    expect(changes).toHaveLength(5);
    // The log is never shortened, so that it has no addresses.
    expect(JSON.stringify(changes)).not.toContain("acme.example");
  });

  test("goes with the right of the vendor who set it", async () => {
    const vendor = await vendorOf(acme);
    const fields = { intent: "propose", ...sales };
    expect((await vendor.sendRaw(leadsPage.action, `/vendor/${acme}/leads`, post(fields), at(acme))).status).toBe(303);
    await open(await tokenTo(sales.email));
    await vendor.sendRaw(
      leadsPage.action,
      `/vendor/${acme}/leads`,
      post({ ...fields, email: "b@acme.example" }),
      at(acme),
    );
    await removeVendor(boss, acme, vendor.userId);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });
    expect((await open(await tokenTo("b@acme.example"))).status).toBe(404);
    // One that an admin set stays.
    await makeContact();
    const other = await vendorOf(acme);
    await removeVendor(boss, acme, other.userId);
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales });
  });

  test("goes with that right even if the server is killed, or the link is opened at the same moment", async () => {
    const { userId } = await vendorOf(acme);
    const vendor = { userId, name: "A vendor", from: "vendor" as const };
    await proposeContact(vendor, await getCompany(acme), sales, site);
    vi.spyOn(VendorContact, "deleteMany").mockRejectedValueOnce(new Error("killed"));
    await expect(removeVendor(boss, acme, userId)).rejects.toThrow("killed");
    await removeVendor(boss, acme, userId);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });

    await addVendor(boss, { companyId: acme, userId, method: "team" });
    await proposeContact(vendor, await getCompany(acme), sales, site);
    const replace = VendorContact.replaceOne.bind(VendorContact);
    const removeFirst = async (...change: Parameters<typeof replace>) => {
      await removeVendor(boss, acme, userId);
      return replace(...change);
    };
    vi.spyOn(VendorContact, "replaceOne").mockImplementationOnce(removeFirst as never);
    expect((await open(await tokenTo(sales.email))).status).toBe(404);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });
  });

  test("of a tool that isn't published yet is confirmed by its link, and others see nothing of it", async () => {
    const draft = await makeCompany({ name: "Secret" });
    await Company.updateOne({ _id: draft }, { $set: { status: "draft" } });
    await contentChanged({ companies: [draft] });
    await getDirectory();
    const look = (token: string) =>
      new Visitor().sendRaw(confirmPage.loader, `/company/${draft}/contact/confirm?token=${token}`, {}, at(draft));
    await proposeContact(boss, await getCompany(draft), sales, site);
    const token = await tokenTo(sales.email);
    expect([(await look("x")).status, (await open("x", draft)).status]).toEqual([404, 404]);
    expect((await look(token)).body).toEqual({ company: { id: draft, name: "Secret" }, contact: sales });
    const { status, headers } = await open(token, draft);
    expect([status, headers.get("Location")]).toEqual([303, "/?notice=1"]);
    expect(await readContacts(draft)).toMatchObject({ confirmed: sales });
    expect((await look(token)).status).toBe(404);
  });

  test("is removed by admins while its tool is in the trash, and goes with it", async () => {
    const admin = await signedIn({ isAdmin: true });
    const other = await makeCompany();
    await makeContact();
    await proposeContact(boss, await getCompany(other), { ...sales, email: "other@acme.example" }, site);
    await trashCompany(boss, acme);
    await trashCompany(boss, other);
    const none = { confirmed: null, unconfirmed: null };
    const removal = await admin.send(api.action, `/api/admin/companies/${other}/contact`, undefined, "DELETE");
    expect([removal.status, removal.body]).toEqual([200, none]);
    await deleteStrayContacts();
    expect(await readContacts(acme)).toMatchObject({ confirmed: sales });
    await Trashed.deleteMany({ entityId: acme });
    await deleteStrayContacts();
    expect(await readContacts(acme)).toEqual(none);
  });

  test("is set and removed by its vendors, who can send few emails, and by admins", async () => {
    const vendor = await vendorOf(acme);
    const send = (fields: Record<string, string>) =>
      vendor.sendRaw(leadsPage.action, `/vendor/${acme}/leads`, post(fields), at(acme));
    for (const wrong of [
      { name: "", email: sales.email },
      { name: "Acme", email: "nobody" },
    ])
      expect((await send({ intent: "propose", ...wrong })).status).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await send({ intent: "propose", ...sales })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect((await send({ intent: "remove" })).status).toBe(303);
    expect(await readContacts(acme)).toEqual({ confirmed: null, unconfirmed: null });

    const admin = await signedIn({ isAdmin: true });
    const path = `/api/admin/companies/${acme}/contact`;
    expect((await admin.send(api.action, path, sales, "PUT")).body).toMatchObject({ unconfirmed: sales });
    await open(await tokenTo(sales.email));
    expect((await admin.sendRaw(api.loader, path)).body).toMatchObject({ confirmed: sales, unconfirmed: null });
    expect((await admin.send(api.action, path, { ...sales, email: "x" }, "PUT")).status).toBe(400);
    expect((await admin.send(api.action, path, undefined, "DELETE")).body).toEqual({
      confirmed: null,
      unconfirmed: null,
    });
  });
});
