import { beforeEach, expect } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Consent } from "~/community/leads/lead";
import * as confirmPage from "~/routes/public/company-contact.confirm";
import * as demoPage from "~/routes/public/company-demo";
import { proposeContact } from "~/community/vendors/contacts.server";
import { addVendor } from "~/community/vendors/members.server";

export const boss = scriptActor("tests");
export const site = { name: "Testfinder", origin: "https://saas.example", takesReplies: true };
export const sales = { name: "Acme Inc.", email: "sales@acme.example" };
export let acme = 0;
let people = 0;

export const at = (id: number) => ({ id: String(id) });
export const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

/** The token in the last email to an address. */
export async function tokenTo(email: string): Promise<string> {
  const mail = await OutgoingMail.findOne({ to: email }).sort({ createdAt: -1 }).orFail().lean();
  return /contact\/confirm\?token=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
}

export const open = (token: string, id = acme, visitor = new Visitor()) =>
  visitor.sendRaw(confirmPage.action, `/company/${id}/contact/confirm?token=${token}`, post({}), at(id));

/** Sets a company's contact as an admin, and confirms it. */
export async function makeContact(contact = sales, id = acme): Promise<void> {
  await proposeContact(boss, await getCompany(id), contact, site);
  expect((await open(await tokenTo(contact.email), id)).status).toBe(303);
}

/** What a buyer sees who opens the form. */
export const shown = async (id = acme) =>
  (await new Visitor().sendRaw(demoPage.loader, `/company/${id}/demo`, {}, at(id))).body as { consent: Consent };

export const buyer = () => ({
  ...{ contactName: "Ann Example", email: `ann-${++people}@buyer.example`, company: "Buyer Ltd", size: "11-50" },
  message: "Show me.\n\nSoon.",
});

/** A buyer who agrees to what the form says, or to what it said. */
export const ask = (consent: string, id = acme, fields = buyer()) =>
  new Visitor().sendRaw(demoPage.action, `/company/${id}/demo`, post({ ...fields, consent }), at(id));

export const receipts = () => OutgoingMail.find({ subject: "We received your demo request for Acme" }).lean();

export const forwarded = () =>
  OutgoingMail.find({ subject: /^Demo request for/ })
    .sort({ createdAt: 1 })
    .lean();

export async function vendorOf(id: number): Promise<Visitor & { userId: number }> {
  const [account, visitor] = [await makeUser(), new Visitor()];
  await signInAs(visitor, account);
  await addVendor(boss, { companyId: id, userId: account.id, method: "team" });
  return Object.assign(visitor, { userId: account.id });
}

/** Before each test, the company Acme is listed. */
export function useAcme(): void {
  beforeEach(async () => {
    acme = await makeCompany({ name: "Acme" });
    await stopDirectory();
    await startDirectory();
    return stopDirectory;
  });
}
