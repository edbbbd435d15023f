import { beforeEach, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { listAllInbox } from "~/community/inbox/inbox.server";
import * as page from "~/routes/vendor/placement";
import * as sponsorship from "~/routes/public/vendors.sponsorship";
import { dayOf, daysAfter } from "~/platform/text/day";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();
beforeEach(async () => {
  await startDirectory();
  return stopDirectory;
});

const plan = { name: "1 month", days: 30, price: "$99" };
const today = dayOf(new Date());

async function vendor(plans = [plan]) {
  const [id, account, visitor] = [await makeCompany({ name: "Acme" }), await makeUser(), new Visitor()];
  visitor.settings.sponsorshipPlans = plans;
  await signInAs(visitor, account);
  await addVendor(scriptActor("tests"), { companyId: id, userId: account.id, method: "team" });
  const request = (fields: Record<string, string>) =>
    visitor.sendRaw(
      page.action,
      `/vendor/${id}/sponsorship`,
      { method: "POST", body: new URLSearchParams(fields) },
      { id: String(id) },
    );
  return { id, account, visitor, request };
}

test("a vendor's request for a plan lands in the inbox with its dates and its price, and places nothing", async () => {
  const { id, account, request } = await vendor();
  expect((await request({ plan: "1 month", from: today })).status).toBe(303);
  expect(await listAllInbox({ kind: "placement", state: "open" })).toMatchObject([
    {
      title: "Sponsorship: Acme",
      sender: { name: account.username, email: account.email },
      company: { id, name: "Acme" },
      details: [
        { label: "Plan", value: "1 month" },
        { label: "Price", value: "$99" },
        { label: "Start date", value: today },
        { label: "End date", value: dayOf(daysAfter(today, 29)) },
      ],
    },
  ]);
  const mail = await OutgoingMail.findOne({ to: account.email }).orFail().lean();
  expect(mail.subject).toBe("We’ve received your sponsorship request – Testfinder");
});

test("other plans, and days that are past or far away, are refused", async () => {
  const { request } = await vendor();
  const wrong = [
    { plan: "Free", from: today },
    { plan: "1 month", from: "2020-01-01" },
    { plan: "1 month", from: "2099-01-01" },
    { plan: "1 month", from: "soon" },
    { plan: "", from: today },
  ];
  for (const fields of wrong) expect([fields, (await request(fields)).status]).toEqual([fields, 400]);
  expect(await Submission.countDocuments()).toBe(0);
});

test("the sponsorship page shows the plans of the settings", async () => {
  const { visitor } = await vendor();
  expect((await visitor.sendRaw(sponsorship.loader, "/vendors/sponsorship")).body).toMatchObject({ plans: [plan] });
});

test("without plans, a vendor asks for a price between two days", async () => {
  const { id, request, visitor } = await vendor([]);
  const shown = await visitor.sendRaw(page.loader, `/vendor/${id}/sponsorship`, {}, { id: String(id) });
  expect(shown.body).toMatchObject({ plans: [], constraint: { from: { required: true }, until: { required: true } } });

  const inDays = (days: number) => dayOf(daysAfter(today, days));
  const until = inDays(44);
  const wrongs: Record<string, string>[] = [
    { from: today },
    { from: today, until: inDays(-1) },
    { from: today, until: inDays(500) },
    { from: today, until: "soon" },
    { from: inDays(-1), until },
  ];
  for (const wrong of wrongs) expect([wrong, (await request(wrong)).status]).toEqual([wrong, 400]);
  const asked = { from: today, until, message: "For the launch." };
  expect((await request(asked)).status).toBe(303);
  expect(await listAllInbox({ kind: "placement", state: "open" })).toMatchObject([
    {
      title: "Sponsorship: Acme",
      details: [
        { label: "Start date", value: today },
        { label: "End date", value: until },
        { label: "Message", value: "For the launch." },
      ],
    },
  ]);
});
