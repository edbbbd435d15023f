import { beforeEach, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/audit/actor";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import { listAllInbox } from "~/inbox/inbox.server";
import * as page from "~/routes/vendor/placement";
import * as sponsorship from "~/routes/public/vendors.sponsorship";
import { dayOf, daysAfter } from "~/text/day";
import { addVendor } from "~/vendors/members.server";

useDatabase();
beforeEach(async () => {
  await startCatalogue();
  return stopCatalogue;
});

const plan = { name: "1 month", days: 30, price: "$99" };
const today = dayOf(new Date());

async function vendor() {
  const [id, account, visitor] = [await makeCompany({ name: "Acme" }), await makeUser(), new Visitor()];
  visitor.settings.sponsorshipPlans = [plan];
  await signInAs(visitor, account);
  await addVendor(scriptActor("tests"), { companyId: id, userId: account.id, method: "team" });
  const request = (fields: Record<string, string>) =>
    visitor.knock(
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
  expect((await visitor.knock(sponsorship.loader, "/vendors/sponsorship")).body).toMatchObject({ plans: [plan] });
});
