import { describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { useDatabase } from "#tests/database";
import { passes, press, setUpApp } from "#tests/second-factors";
import { makeUser } from "#tests/make";
import { signInAs, signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { readSettings } from "~/platform/runtime/env.server";
import * as securityPage from "~/routes/account/security";
import * as layout from "~/routes/admin/layout";
import * as usersPage from "~/routes/admin/users";
import * as api from "~/routes/api/endpoints";

useDatabase();

const day = 24 * 60 * 60_000;

/** An admin of a site that requires a second factor after some days. */
async function adminWithin(days: string, email?: string): Promise<Visitor> {
  const admin = new Visitor();
  Object.assign(admin.settings, { adminFactorDays: readSettings({ ADMIN_SECOND_FACTOR_DAYS: days }).adminFactorDays });
  await signInAs(admin, await makeUser({ username: "chief", isAdmin: true, ...(email && { email }) }));
  return admin;
}

const open = (admin: Visitor) => admin.sendRaw(usersPage.loader, "/admin/users");
const call = (admin: Visitor) => admin.sendRaw(api.loader, "/api/admin/users");

describe("where the site requires a second factor of admins", () => {
  test("they're reminded by email and on each page for its days, and then get no further than to set one up", async () => {
    const admin = await adminWithin("7");
    const due = new Date(Date.now() + 7 * day);
    expect((await open(admin)).status).toBe(200);
    const { body } = await admin.sendRaw(layout.loader, "/admin");
    expect(body).toMatchObject({ factorDue: { isOver: false } });
    const { at } = (body as { factorDue: { at: string } }).factorDue;
    expect(Math.abs(Date.parse(at) - due.getTime())).toBeLessThan(day);
    expect(await OutgoingMail.find({ subject: "Set up a second factor for your login" }).lean()).toHaveLength(1);

    passes(8 * day);
    const refused = await open(admin);
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/account/security"]);
    expect(await call(admin)).toMatchObject({
      status: 403,
      body: { message: "Admins need a second factor here. Set one up under Security in your account." },
    });
    expect((await admin.sendRaw(securityPage.loader, "/account/security")).body).toMatchObject({
      due: { isOver: true },
    });
  });

  test("an admin whose account was made without an address is reminded on pages only", async () => {
    const admin = await adminWithin("7", "chief@localhost");
    expect((await open(admin)).status).toBe(200);
    expect((await admin.sendRaw(layout.loader, "/admin")).body).toMatchObject({ factorDue: { isOver: false } });
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });

  test("setting one up lets them in, and removing it keeps them out", async () => {
    const admin = await adminWithin("0");
    expect((await open(admin)).status).toBe(302);
    await setUpApp(admin);
    expect([(await open(admin)).status, (await call(admin)).status]).toEqual([200, 200]);
    await press(admin, { intent: "remove-app" });
    expect([(await open(admin)).status, (await call(admin)).status]).toEqual([302, 403]);
  });

  test("nobody else needs one", async () => {
    const user = new Visitor();
    Object.assign(user.settings, { adminFactorDays: 0 });
    await signInAs(user, await makeUser());
    expect((await user.sendRaw(securityPage.loader, "/account/security")).body).toMatchObject({ due: null });
  });
});

test("without the setting, admins need none", async () => {
  const admin = await signedIn({ isAdmin: true });
  expect((await admin.sendRaw(layout.loader, "/admin")).body).toMatchObject({ factorDue: null });
});
