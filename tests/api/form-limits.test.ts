import { beforeEach, expect, test } from "vitest";
import { Account as Stored } from "#models/user.server";
import { consentOf } from "#tests/consent-of";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as correction from "~/routes/public/company-correction";
import * as demo from "~/routes/public/company-demo";
import * as contact from "~/routes/public/contact";
import * as request from "~/routes/public/request-tool";
import * as getListed from "~/routes/public/vendors.get-listed";
import * as partner from "~/routes/public/vendors.partner-program";
import * as sponsorship from "~/routes/public/vendors.sponsorship";

useDatabase();

let company = 0;
let consent = "";
let offices = 0;
/** A network that many people share. */
let office = "";
beforeEach(async () => {
  office = `10.77.0.${++offices}`;
  company = await makeCompany({ name: "Acme" });
  consent = await consentOf(company);
  await startDirectory();
  return stopDirectory;
});

let sent = 0;
/** Sends each form once, from one mailbox, with a text of its own. Returns the statuses by form. */
async function sendAll(visitor: Visitor, email: string): Promise<Record<string, number>> {
  const [contactName, message] = ["Ann Example", `Message ${++sent}.`];
  const sender = { contactName, email };
  const texts = { shortDescription: message, description: message, startingPrice: "Free" };
  const forms = {
    listing: [getListed, { ...sender, ...texts, name: message, website: `https://product-${sent}.example` }],
    contact: [contact, { ...sender, topic: "other", message }],
    correction: [correction, { email, message }],
    request: [request, { email, message, name: message }],
    sponsorship: [sponsorship, { ...sender, company: "Acme", message }],
    partner: [partner, { ...sender, company: "Acme", message }],
    demo: [demo, { ...sender, company: "Acme", size: "2-10", message, consent }],
  } as const;
  const statuses: Record<string, number> = {};
  for (const [name, [{ action }, fields]] of Object.entries(forms)) {
    const init = { method: "POST", body: new URLSearchParams(fields) };
    statuses[name] = (await visitor.sendRaw(action, "/", init, { id: String(company) })).status;
  }
  return statuses;
}
const allSent = Object.fromEntries(
  ["listing", "contact", "correction", "request", "sponsorship", "partner", "demo"].map((name) => [name, 303]),
);
const message = (email: string) => ({ contactName: "Ann", email, topic: "other", message: `Message ${++sent}.` });
const write = (visitor: Visitor, email = `ann-${sent}@reader-${offices}.example`) =>
  visitor.submit(contact.action, "/contact", message(email));

test("an office sends each form several times from one mailbox", async () => {
  const visitor = new Visitor({ address: office });
  for (let i = 0; i < 6; i++) expect(await sendAll(visitor, `office@reader-${offices}.example`)).toEqual(allSent);
});

test("who has used up one form sends all others, and learns when to send it again", async () => {
  const visitor = new Visitor({ address: office });
  for (let i = 0; i < 30; i++) expect((await write(visitor)).status).toBe(303);
  const refused = await write(visitor);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toMatch(/^3[56]\d\d$/);
  expect(refused.body).toMatchObject({ error: { "": ["Too many attempts. Try again in 60 minutes."] } });
  expect(await sendAll(visitor, `office@reader-${offices}.example`)).toEqual({ ...allSent, contact: 429 });
});

test("logged-in users have their own attempts, whatever their network has used up", async () => {
  const visitor = new Visitor({ address: office });
  for (let i = 0; i < 31; i++) await write(visitor);
  for (let person = 0; person < 2; person++) {
    const user = new Visitor({ address: office });
    await signInAs(user, await makeUser());
    for (let i = 0; i < 30; i++) expect((await write(user)).status).toBe(303);
    expect((await write(user)).status).toBe(429);
  }
});

test("a mailbox that others could have typed is limited, and one's own isn't", async () => {
  // Other files, which share the process and its limits, write from mailboxes of their users.
  const [account, visitor] = [await makeUser({ email: "own@limits.example" }), new Visitor()];
  await signInAs(visitor, account);
  for (let i = 0; i < 10; i++) expect((await write(visitor, account.email)).status).toBe(303);
  const refused = await write(visitor, account.email);
  expect(refused.status).toBe(429);
  const advice = "Too many attempts. Use another email address. Or try again in 24 hours.";
  expect(refused.body).toMatchObject({ error: { "": [advice] } });
  await Stored.updateOne({ _id: account.id }, { $set: { emailConfirmedAt: new Date() } });
  expect((await write(visitor, account.email)).status).toBe(303);
});
