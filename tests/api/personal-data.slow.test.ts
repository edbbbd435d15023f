import { Readable } from "node:stream";
import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { models } from "#models/connection.server";
import { ImportBatch } from "#models/import-batch.server";
import { Job } from "#models/job.server";
import { Lead } from "#models/lead.server";
import { LinkCheck } from "#models/link-check.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Submission } from "#models/submission.server";
import { Subscriber } from "#models/subscriber.server";
import { Account } from "#models/user.server";
import { consentOf } from "#tests/consent-of";
import { useFailPoints } from "#tests/fail-points-database";
import { makeCompany, makeUser, password } from "#tests/make";
import { stageEntries } from "#tests/stage-entries";
import { Visitor } from "#tests/visitor";
import { invite } from "~/accounts/invitations.server";
import { changeRole } from "~/accounts/roles.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getDirectory, startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { cleanupJob } from "~/backoffice/cleanup/cleanup-job.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { listComparison } from "~/discovery/compare/listed.server";
import { addProposal } from "~/backoffice/enhancement/proposals.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { ImportApplication } from "~/backoffice/import/apply-import.server";
import { uploadFile } from "~/backoffice/import/batches.server";
import { decideRow } from "~/backoffice/import/rows.server";
import { changeInboxItem, listAllInbox } from "~/community/inbox/inbox.server";
import type { InboxKind, InboxState } from "~/community/inbox/inbox";
import { addRecipients } from "~/newsletter/issues/deliveries.server";
import { enqueue } from "~/platform/jobs/jobs.server";
import { addNote, assignLead } from "~/community/leads/handling.server";
import { setLeadState } from "~/community/leads/leads.server";
import { decideLink } from "~/catalog/links/links.server";
import { personalData } from "~/site/personal-data/collections.server";
import { deleteAccount } from "~/site/personal-data/own-data.server";
import * as dataPage from "~/routes/account/data";
import * as dataFile from "~/routes/account/data-file";
import * as profilePage from "~/routes/account/profile";
import * as savedPage from "~/routes/account/saved";
import * as api from "~/routes/api/endpoints";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as demoPage from "~/routes/public/company-demo";
import { markHelpful } from "~/community/reviews/votes.server";
import { newestReviews } from "~/community/reviews/published.server";
import * as reviewPage from "~/routes/public/company-review";
import * as contactPage from "~/routes/public/contact";
import * as listingPage from "~/routes/public/vendors.get-listed";
import * as sponsorshipPage from "~/routes/public/vendors.sponsorship";
import { retentionMonths } from "~/community/submissions/retention";
import type { NamedContact } from "~/community/vendors/contact";
import { confirmContact, proposeContact } from "~/community/vendors/contacts.server";
import { makeClaimCode } from "~/community/vendors/claims.server";
import { proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { addVendor, removeVendor } from "~/community/vendors/members.server";

// Load all models, so that Mongoose's list is complete.
import.meta.glob("/models/*.server.ts", { eager: true });
const writes = ["insert", "update", "findAndModify", "delete"];
const network = useFailPoints();

const site = { name: "Testfinder", origin: "https://saas.example" };
const boss: Actor = { userId: null, name: "boss", from: "script" };
let tests = 0;

beforeEach(async () => {
  // An ID that no other number in the database equals.
  await takeIds("users", 7_000_000 + 1_000 * ++tests);
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

/** Registers a user and returns their logged-in browser. */
async function registered(username: string, email: string): Promise<Visitor> {
  const visitor = new Visitor();
  const { status } = await visitor.send(api.action, "/api/register", { username, email, password });
  expect(status).toBe(201);
  return visitor;
}

async function submit(visitor: Visitor, door: unknown, path: string, fields: Record<string, string>, id?: number) {
  const init = { method: "POST", body: new URLSearchParams(fields) };
  const answer = await visitor.sendRaw(door as never, path, init, id === undefined ? {} : { id: String(id) });
  expect([path, answer.status, answer.body]).toEqual([path, 303, expect.anything()]);
}

const review = {
  ...{ stars: "5", title: "Xylophonic", pros: "Quixotic praise", cons: "Zanzibar", role: "Ombudsperson" },
  ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
};
const otherReview = {
  ...{ stars: 3, title: "Fair", pros: "Some", cons: "Few", role: "Buyer", size: "2-10", incentive: false },
  state: "published" as const,
};
const demo = { company: "Wombat Ltd", size: "2-10", message: "Show me." };
const demoOf = async (companyId: number) => ({ ...demo, consent: await consentOf(companyId) });
const listing = {
  ...{ name: "Marmot Books", website: "https://marmot.example", shortDescription: "Books.", description: "Books." },
  startingPrice: "Free",
};

async function decide(kind: InboxKind, state: InboxState, reason?: string): Promise<void> {
  const [item] = await listAllInbox({ kind, state: "open" });
  await changeInboxItem(boss, { kind, id: item!.id, state, ...(reason && { reason }) }, site);
}

/** A demo request of somebody else, which admins handle. */
async function makeOthersLead(): Promise<void> {
  const id = await makeCompany();
  const lead = { contactName: "Bea", email: "bea@reader.example", ...(await demoOf(id)) };
  await submit(new Visitor(), demoPage.action, `/company/${id}/demo`, lead, id);
}

/** Someone who leaves data everywhere, as a user and as an admin. All of it includes the username. */
async function actEverywhere(name = "vanja") {
  const email = `${name}.Orlov@Reader.example`;
  const before = `${name}-before`;
  const visitor = await registered(before, email);
  const { _id: userId } = await Account.findOne({ username: before }).orFail().lean();
  const [reviewed, edited, trashed] = [await makeCompany({ rating: 31 }), await makeCompany(), await makeCompany()];
  const sender = { contactName: `${name} Orlov`, email };

  await submit(visitor, reviewPage.action, `/company/${reviewed}/review`, review, reviewed);
  await decide("review", "published");
  const [helpful] = await Review.create([{ ...otherReview, _id: edited, companyId: edited, userId: -5 }]);
  await markHelpful(userId, helpful!._id);
  await submit(visitor, savedPage.action, "/account/saved", { saveTool: String(edited) });
  await submit(visitor, savedPage.action, "/account/saved", { saveSearch: "/directory?q=wombat" });
  await submit(visitor, savedPage.action, "/account/saved", { saveComparison: `${reviewed}-${edited}` });
  const wanted = await demoOf(reviewed);
  await submit(visitor, demoPage.action, `/company/${reviewed}/demo`, { ...sender, ...wanted }, reviewed);
  const loggedOut = { ...sender, ...wanted, email: email.toUpperCase(), message: "From elsewhere." };
  await submit(new Visitor(), demoPage.action, `/company/${reviewed}/demo`, loggedOut, reviewed);
  const product = { ...listing, name: `Marmot ${name}`, website: `https://${name}.example` };
  await submit(visitor, listingPage.action, "/vendors/get-listed", { ...sender, ...product });
  await decide("listing", "declined", `Sorry, ${name}.`);
  const another = { contactName: "V. Orlov", email: `v@elsewhere-${name}.example` };
  await submit(visitor, contactPage.action, "/contact", { ...another, topic: "other", message: "Hello." });
  await decide("contact", "closed");
  const question = { ...sender, company: "Wombat Ltd", message: "How much?" };
  await submit(visitor, sponsorshipPage.action, "/vendors/sponsorship", question);
  expect((await visitor.send(api.action, "/api/subscribe", { email })).status).toBe(200);
  await addRecipients(1, [{ id: userId, email, ownerKey: email.toLowerCase(), userId, unsubscribeToken: "t" }]);
  await submit(new Visitor(), forgotPage.action, "/auth/forgot", { email });

  await changeRole({ actor: boss, role: "owner" }, userId, "owner", null);
  const actor: Actor = { userId, name: before, from: "admin" };
  await invite({ actor, role: "owner" }, { email, role: "writer" }, site);
  await setFields(actor, [edited, trashed], { startingPrice: "$9/mo", sponsored: true });
  await trashCompany(actor, trashed);
  await uploadFile(actor, "tools.csv", Readable.from([Buffer.from("name,website\nA,https://a.example/\n")]));
  await overwriteByImport(edited);
  await setFields(actor, [edited], { featured: true });
  await addProposal(actor, {
    ...{ companyId: edited, companyName: "Company", fields: [], evidence: [], instructions: [] },
    ...{ readsWebsite: false, model: "m", promptVersion: "1" },
  });
  const { website } = await getCompany(edited);
  await LinkCheck.create({ _id: edited, website, verdict: "suspect", reasons: [], held: false, checkedAt: new Date() });
  await decideLink(actor, edited, "hold");
  await listComparison(actor, { companyIds: [reviewed, edited], editorNote: undefined });
  await enqueue(cleanupJob, { act: crypto.randomUUID() }, actor);
  const { id: colleague } = await makeUser();
  await changeRole({ actor, role: "owner" }, colleague, "owner", null);
  await addVendor(actor, { companyId: edited, userId: colleague, method: "team" });
  await addVendor(boss, { companyId: edited, userId, method: "dns", domain: "edited.example" });
  await addVendor(boss, { companyId: reviewed, userId, method: "team" });
  await removeVendor(boss, reviewed, userId);
  await makeClaimCode(userId, await getCompany(reviewed));
  for (const id of [edited, reviewed])
    await proposeEdit(userId, id, { ...valuesOf(await getCompany(id)), demo: `https://${name}.example/` });
  await decide("edit", "declined", `Sorry, ${name}.`);

  await makeOthersLead();
  const lead = await Lead.findOne({ ownerKey: "bea@reader.example" }).sort({ _id: -1 }).orFail().lean();
  await assignLead(lead._id, userId);
  await addNote(actor, lead._id, "Called back.");
  const contactOf = async (id: number, contact: NamedContact) => {
    const { name: company } = await getCompany(id);
    await proposeContact({ ...actor, userId, from: "vendor" }, { id, name: company }, contact, site);
    const mail = await OutgoingMail.findOne({ to: contact.email, subject: /demo requests/ })
      .sort({ createdAt: -1 })
      .lean();
    const [, token = ""] = /token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    return { id, name: company, token };
  };
  const { token, ...contacted } = await contactOf(edited, { name: `${name} Inc.`, email });
  await confirmContact(contacted, token);
  await contactOf(edited, { name: `${name} Inc.`, email: `leads@${name}.example` });

  await submit(visitor, profilePage.action, "/account?index", { username: name, email, password });
  await Account.updateOne({ _id: userId }, { $set: { emailConfirmedAt: new Date() } });
  return { visitor, userId, email, companies: { reviewed, edited, trashed } };
}

/** Overwrites a field by an import, whose row stores the previous editor. */
async function overwriteByImport(companyId: number): Promise<void> {
  const { name, website } = await getCompany(companyId);
  const _id = 1_000 + companyId;
  await ImportBatch.create({ _id, source: "file", name: "more.csv", state: "staged", counts: {}, startedBy: "boss" });
  const entry = { label: name, name, website, description: "New.", startingPrice: "$10/mo" };
  await stageEntries(_id, [{ ...entry, categories: [], sourceType: "file" }]);
  await decideRow(_id, 1, { decision: "merge", fields: ["startingPrice"] });
  const acceptance = new ImportApplication(await ImportBatch.findById(_id).orFail().lean(), scriptActor("import"));
  while (await acceptance.next());
}

/** All places in the database with a username or ID, as `collection.path`. */
async function placesOf(name: string, userId: number): Promise<string[]> {
  const found: string[] = [];
  const search = (value: unknown, path: string): void => {
    if (value === userId) found.push(path);
    else if (typeof value === "string") {
      if (value.toLowerCase().includes(name)) found.push(path);
    } else if (Array.isArray(value)) for (const one of value as unknown[]) search(one, path);
    else if (value instanceof Uint8Array || value instanceof Date || value === null) return;
    else if (typeof value === "object") for (const [key, one] of Object.entries(value)) search(one, `${path}.${key}`);
  };
  for (const { name: collection } of await mongoose.connection.db!.listCollections().toArray())
    for (const document of await mongoose.connection.db!.collection(collection).find().toArray())
      search(document, collection);
  return [...new Set(found)].sort();
}

const download = async (visitor: Visitor) =>
  (await visitor.sendRaw(dataFile.loader, "/account/data.json")).body as Record<string, unknown>;

/** Models without personal data of accounts, and why. */
const withoutPersonalData: Record<string, string> = {
  AcceptedTerms: "when terms were accepted; who did is in the log",
  AiCall: "names the company and the job",
  BlogPost: "its author is a byline, not an account",
  BlogSync: "numbers of posts",
  ContentVersion: "a counter",
  Category: "a category",
  Click: "counts per company and day",
  CompanyCategory: "links of companies to categories",
  ComparedMonth: "counts per pair of companies and month",
  BegunChange: "numbers of what is being changed",
  ContentChange: "numbers of what changed",
  Counter: "the last id of each collection",
  DataVersion: "a number",
  ExchangeRates: "public rates; who entered them is in the log",
  ImportChunk: "the uploaded file itself, about companies",
  ImportCategory: "category names of files",
  ImportMapping: "column names of files",
  NewsletterIssue: "an issue's text and figures",
  CrawlerPolicy: "what crawlers may read; who said so is in the log",
  Picture: "images",
  PictureSource: "addresses of images",
  PriceProposal: "prices that pages state; who decided is in the log",
  PricingPage: "addresses of pages",
  PublicChange: "what became public about companies, without who did it",
  RateLimit: "keyed hashes that expire within a day",
  RemovedCompany: "keys of companies",
  RepositoryCheck: "public repositories of companies",
  Synonyms: "words; who entered them is in the log",
  SearchDay: "counts per search and day; personal ones aren't stored",
  TrashDeletion: "when the trash was last looked at",
  VisitDay: "counts per company, place, and day",
  WebhookDelivery: "ids of companies, reviews, and submissions, for 30 days",
  WebhookEndpoint: "addresses of receivers; who entered them is in the log",
  WriteProbe: "when the database was last seen to take writes",
};

test("every collection is in the list of personal data, or in that of those that hold none", () => {
  const listed = personalData.flatMap(({ models }) => models);
  const known = [...listed, ...Object.keys(withoutPersonalData)];
  expect(known.toSorted()).toEqual(models.map(({ modelName }) => modelName).toSorted());
  expect(personalData.at(-1)?.section).toBe("account");
});

describe("somebody who did everything", () => {
  test("downloads all of it, without secrets and without others' data", async () => {
    const { visitor, userId, email, companies } = await actEverywhere();
    const data = await download(visitor);
    expect(Object.keys(data).toSorted()).toEqual(personalData.map(({ section }) => section).toSorted());
    expect(data).toMatchObject({
      account: { id: userId, username: "vanja", email, isAdmin: true, role: "owner" },
      sessions: [{ userAgent: visitor.userAgent }],
      invitations: [{ role: "writer", isSent: true, email: email.toLowerCase() }],
      passwordResets: [{ email, expiresAt: expect.any(String) as string }],
      reviews: [{ companyId: companies.reviewed, status: "published", stars: 5, title: "Xylophonic" }],
      helpfulVotes: [{ reviewId: companies.edited }],
      savedTools: [{ companyId: companies.edited }],
      savedSearches: [{ search: "/directory?q=wombat", alerts: true }],
      savedComparisons: [{ companyIds: [companies.reviewed, companies.edited] }],
      demoRequests: [{ message: "Show me." }, { message: "From elsewhere.", email: email.toUpperCase() }],
      handledRequests: [{ isAssigned: true, notedAt: [expect.any(String) as string] }],
      vendorContacts: [
        { companyId: companies.edited, name: "vanja Inc.", email, status: "confirmed" },
        { companyId: companies.edited, email: "leads@vanja.example", status: "unconfirmed" },
      ],
      submissions: [
        { kind: "listing", status: "declined", reason: "Sorry, vanja." },
        { kind: "contact", status: "closed", contactName: "V. Orlov" },
        { kind: "sponsorship", fields: { company: "Wombat Ltd" } },
      ],
      vendorOf: [{ companyId: companies.edited, method: "dns", domain: "edited.example" }],
      vendorClaims: [{ companyId: companies.reviewed, email: null }],
      vendorEdits: [
        { companyId: companies.edited, status: "waiting", fields: [{ field: "demo" }] },
        { companyId: companies.reviewed, status: "declined", reason: "Sorry, vanja." },
      ],
      newsletter: [{ email, status: "pending", request: { ip: visitor.address } }],
      newsletterIssues: [{ issueId: 1, email, status: "waiting" }],
      jobs: [{ kind: "cleanup" }],
      imports: [{ name: "tools.csv" }],
      aiSuggestions: [{ companyId: companies.edited }],
      linkReviews: [{ companyId: companies.edited, held: true }],
      comparisons: [{ companyIds: [companies.reviewed, companies.edited] }],
      trash: [{ entity: "company", entityId: companies.trashed }],
    });
    expect(data.emails).toHaveLength(14);
    expect(data.companyFields).toContainEqual({
      companyId: companies.edited,
      field: "featured",
      at: expect.any(String) as string,
    });
    const { total, newest } = data.changes as { total: number; newest: { byYou: boolean }[] };
    expect(newest).toHaveLength(total);
    expect(new Set(newest.map(({ byYou }) => byYou))).toEqual(new Set([true, false]));

    const text = JSON.stringify(data);
    const { password: hash } = await Account.findById(userId).orFail().lean();
    const { unsubscribeToken, request } = await Subscriber.findOne().orFail().lean();
    for (const secret of [hash, unsubscribeToken, request!.tokenHash, "token=", "boss", "user-"])
      expect(text).not.toContain(secret);
  });

  test("is nowhere in the database once the account is deleted", async () => {
    const other = await actEverywhere("dragan");
    const othersBefore = await placesOf("dragan", other.userId);
    const { visitor, userId, companies } = await actEverywhere();
    expect((await placesOf("vanja", userId)).length).toBeGreaterThan(30);
    expect(findCompany(await getDirectory(), String(companies.reviewed))).toMatchObject({ rating: 50, reviewCount: 1 });

    await submit(visitor, dataPage.action, "/account/data", { password, sure: "on", reviews: "delete" });
    // The log identifies the changed account by an ID that belongs to no one anymore, and so does the event of the deletion.
    expect(await placesOf("vanja", userId)).toEqual(["audit_entries.entityId", "security_events.userId"]);
    expect(await placesOf("dragan", other.userId)).toEqual(othersBefore);

    expect(findCompany(await getDirectory(), String(companies.reviewed))).toMatchObject({
      ...{ rating: 31, ratingKind: "estimate", reviewCount: 0 },
    });
    const { changes } = await listChanges({ entity: "company", entityId: companies.edited });
    expect(changes.map(({ actor }) => actor.name)).toContain("A deleted account");
    const company = await Company.findById(companies.edited).orFail().lean();
    expect(company.origins?.featured).toMatchObject({ from: "staff", by: "A deleted account", byId: null });
    expect((await new Visitor().send(api.action, "/api/login", { username: "vanja", password })).status).toBe(401);
  });

  test("leaves published reviews without a name, on request, and their company's rating as it was", async () => {
    const { visitor, userId, email, companies } = await actEverywhere();
    const kept = await Review.findOne({ userId, companyId: companies.reviewed }).orFail().lean();
    await Review.updateOne({ _id: kept._id }, { displayName: "Vanja O.", edit: { ...kept, title: "By Vanja" } });
    await Review.create([
      { ...otherReview, _id: 9_001, companyId: companies.edited, userId, state: "waiting" },
      { ...otherReview, _id: 9_002, companyId: companies.trashed, userId, state: "declined", reason: "Vanja!" },
    ]);
    await submit(visitor, dataPage.action, "/account/data", { password, sure: "on", reviews: "keep" });

    expect(await placesOf("vanja", userId)).toEqual(["audit_entries.entityId", "security_events.userId"]);
    const left = await Review.find({ companyId: { $in: Object.values(companies) }, userId: { $ne: -5 } }).lean();
    expect(left).toMatchObject([
      { _id: kept._id, state: "published", stars: 5, title: "Xylophonic", userId: -kept._id },
    ]);
    expect(Object.keys(left[0]!)).not.toEqual(expect.arrayContaining(["displayName"]));
    expect(JSON.stringify(left).toLowerCase()).not.toContain(email.toLowerCase());
    const company = findCompany(await getDirectory(), String(companies.reviewed))!;
    expect(company).toMatchObject({ rating: 50, reviewCount: 1, ratingKind: "reviews" });
    const { reviews } = await newestReviews(company);
    expect(reviews).toMatchObject([{ author: review.role, title: "Xylophonic" }]);
  });

  test("finishes a deletion that broke off, wherever it did", async () => {
    const { userId, companies } = await actEverywhere();
    await makeUser({ isAdmin: true });
    let brokeOff = 0;
    for (let count = 0; ; count++) {
      network.set({ configureFailPoint: "failCommand", mode: { skip: count }, data: { failCommands: writes } });
      const ended = await deleteAccount(userId, password, null).then(
        () => false,
        () => true,
      );
      network.clear();
      if (!ended) break;
      brokeOff++;
      expect(await Account.exists({ _id: userId })).not.toBeNull();
    }
    expect(brokeOff).toBeGreaterThan(10);
    // The last attempt ends although the write fails that would record it.
    expect(await placesOf("vanja", userId)).toEqual(["audit_entries.entityId"]);
    expect(await getCompany(companies.reviewed)).toMatchObject({ rating: 31, reviewCount: 0 });
  });
});

describe("what was sent from an address that is not confirmed", () => {
  test("is neither shown to an account that claims the address, nor deleted with it", async () => {
    const id = await makeCompany();
    const lead = { ...(await demoOf(id)), contactName: "Bea", email: "bea@reader.example" };
    await submit(new Visitor(), demoPage.action, `/company/${id}/demo`, lead, id);
    await new Visitor().send(api.action, "/api/subscribe", { email: lead.email });
    const claimant = await registered("claimant", lead.email);
    const ownEmails = [{ subject: "Confirm your email address for Testfinder" }];
    expect(await download(claimant)).toMatchObject({ demoRequests: [], newsletter: [], emails: ownEmails });
    await submit(claimant, dataPage.action, "/account/data", { password, sure: "on", reviews: "delete" });
    expect(await Promise.all([Lead, Subscriber, OutgoingMail].map((model) => model.countDocuments()))).toEqual([
      1, 1, 2,
    ]);
  });

  test("stays its owner's when somebody who is logged in types it again", async () => {
    await new Visitor().send(api.action, "/api/subscribe", { email: "bea@reader.example" });
    await Subscriber.updateOne({}, { $set: { status: "unsubscribed", mailedAt: new Date(0) } });
    const claimant = await registered("claimant", "bea@reader.example");
    await claimant.send(api.action, "/api/subscribe", { email: "bea@reader.example" });
    expect(await download(claimant)).toMatchObject({ newsletter: [] });
  });
});

test("what was sent before addresses had keys is its owner's, too", async () => {
  const owner = await registered("bea", "Bea@reader.example");
  await Account.updateOne({ username: "bea" }, { $set: { emailConfirmedAt: new Date() } });
  const id = await makeCompany();
  const lead = { ...(await demoOf(id)), contactName: "Bea", email: "bea@Reader.example" };
  await submit(new Visitor(), demoPage.action, `/company/${id}/demo`, lead, id);
  await Lead.updateMany({}, { $unset: { ownerKey: "" } });
  expect(await download(owner)).toMatchObject({ demoRequests: [{ email: lead.email }] });
  await submit(owner, dataPage.action, "/account/data", { password, sure: "on", reviews: "delete" });
  expect(await Lead.countDocuments()).toBe(0);
});

test("a job that an admin started ends before the account can be deleted", async () => {
  const { id } = await makeUser({ isAdmin: true });
  await makeUser({ isAdmin: true });
  const { id: jobId } = await enqueue(
    cleanupJob,
    { act: crypto.randomUUID() },
    { userId: id, name: "ann", from: "admin" },
  );
  await Job.updateOne({ _id: jobId }, { $set: { state: "running" } });
  await expect(deleteAccount(id, password, null)).rejects.toMatchObject({ reason: "taken" });
  expect(await Account.findById(id).lean()).toMatchObject({ isAdmin: true });
  await Job.updateOne({ _id: jobId }, { $set: { state: "done" } });
  await deleteAccount(id, password, null);
  expect(await Job.findById(jobId).lean()).toMatchObject({ actor: { userId: null, name: "A deleted account" } });
});

test("a company that comes back from the trash has no rating by a review that is gone", async () => {
  const visitor = await registered("vanja", "vanja@reader.example");
  const id = await makeCompany({ rating: 20 });
  await submit(visitor, reviewPage.action, `/company/${id}/review`, review, id);
  await decide("review", "published");
  await trashCompany(boss, id);
  await submit(visitor, dataPage.action, "/account/data", { password, sure: "on", reviews: "delete" });
  await restoreCompany(boss, id);
  expect(await getCompany(id)).toMatchObject({ rating: 20, ratingKind: "estimate", reviewCount: 0 });
  expect(await Review.countDocuments()).toBe(0);
});

test("what people sent gets its last day when an admin handles it, unless it is opened again", async () => {
  const id = await makeCompany();
  await submit(
    new Visitor(),
    demoPage.action,
    `/company/${id}/demo`,
    { ...(await demoOf(id)), contactName: "Bea", email: "b@reader.example" },
    id,
  );
  await submit(new Visitor(), contactPage.action, "/contact", {
    contactName: "Bea",
    email: "b@reader.example",
    topic: "other",
    message: "Hello.",
  });
  const expiries = async () =>
    [await Lead.findOne().orFail().lean(), await Submission.findOne().orFail().lean()].map(
      ({ expiresAt }) => expiresAt,
    );
  expect(await expiries()).toEqual([undefined, undefined]);
  await decide("demo", "forwarded");
  await decide("contact", "closed");
  const months = (await expiries()).map((at) => Math.round((at!.getTime() - Date.now()) / (30.44 * 24 * 3600_000)));
  expect(months).toEqual([retentionMonths.handled, retentionMonths.handled]);
  const [lead] = await listAllInbox({ kind: "demo" });
  await setLeadState(boss, { id: lead!.id, label: lead!.title, from: "forwarded", to: "new" });
  expect((await expiries())[0]).toBeUndefined();
});
