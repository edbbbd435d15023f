import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Submission } from "#models/submission.server";
import { Trashed } from "#models/trashed.server";
import { consentOf } from "#tests/consent-of";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { inboxKinds, type InboxCount, type InboxItem, type InboxResult } from "~/community/inbox/inbox";
import { requestDemo } from "~/community/leads/leads.server";
import type { ReviewInput } from "~/community/reviews/review";
import { submitReview } from "~/community/reviews/reviews.server";
import * as api from "~/routes/api/endpoints";
import type { ListingInput } from "~/community/submissions/submission";
import { completeSubmissions, submit } from "~/community/submissions/submissions.server";

useDatabase();

const site = { name: "Testfinder", origin: "https://saas.example" };
const sender = { contactName: "Bea", email: "bea@vendor.example" };
const product: ListingInput = {
  ...sender,
  name: "Acme Books",
  website: "https://acme.example/",
  shortDescription: "Keeps the books.",
  description: "Keeps the books of small firms.",
  startingPrice: "$9/mo",
};
const review: ReviewInput = {
  stars: 5,
  title: "Does it all",
  pros: "Fast",
  cons: "None",
  role: "CTO",
  timeUsed: "1-2-years",
  size: "2-10",
  noTie: "on",
};

let admin: Visitor;
beforeEach(async () => {
  admin = await signedIn({ username: "ann", isAdmin: true });
});

const sendListing = (given: Partial<ListingInput> = {}) =>
  submit({ kind: "listing", input: { ...product, ...given } }, site);
const list = async (query = "") => {
  const { body, headers } = await admin.sendRaw(api.loader, `/api/admin/inbox${query}`);
  return { items: body as InboxItem[], total: Number(headers.get("X-Total-Count")) };
};
const put = (kind: string, id: number, value: unknown) =>
  admin.send(api.action, `/api/admin/inbox/${kind}/${id}`, value, "PUT");
const subjects = async () => (await OutgoingMail.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject);

describe("GET /api/admin/inbox", () => {
  test("has listings, inquiries, messages, demo requests, and reviews in one list, newest first", async () => {
    const companyId = await makeCompany({ name: "Acme" });
    await sendListing();
    await submit(
      { kind: "contact", input: { ...sender, topic: "correction", message: "Wrong price.", companyId } },
      site,
    );
    await requestDemo(
      { id: companyId, name: "Acme" },
      { ...sender, company: "Vendor Ltd", size: "2-10", consent: await consentOf(companyId) },
      site,
    );
    const { id: userId } = await makeUser({ username: "cleo" });
    await submitReview(userId, companyId, review);

    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ["review", "Does it all"],
      ["demo", "Demo request: Acme"],
      ["contact", "Correct a listing"],
      ["listing", "Acme Books"],
    ]);
    expect(items[0]).toMatchObject({ state: "waiting", next: ["published", "declined"], sender: { name: "cleo" } });
    expect(items[2]).toMatchObject({
      sender: { name: "Bea", email: "bea@vendor.example" },
      company: { id: companyId, name: "Acme" },
      details: [{ label: "Message", value: "Wrong price." }],
    });
    const open = inboxKinds.map(async (kind) => [kind, (await list(`?kind=${kind}&state=open`)).total] as const);
    expect(Object.fromEntries(await Promise.all(open))).toEqual({
      listing: 1,
      sponsorship: 0,
      correction: 0,
      report: 0,
      request: 0,
      placement: 0,
      claim: 0,
      partner: 0,
      contact: 1,
      demo: 1,
      review: 1,
      edit: 0,
    });
  });

  test("begins with what needs review, on every page, and has counts", async () => {
    const companyId = await makeCompany({ name: "Acme" });
    for (const message of ["One", "Two", "Three"])
      await submit({ kind: "contact", input: { ...sender, topic: "other", message, companyId } }, site);
    const demo = { ...sender, company: "V", size: "2-10" as const, consent: await consentOf(companyId) };
    await requestDemo({ id: companyId, name: "Acme" }, demo, site);
    const { id: userId } = await makeUser();
    await submitReview(userId, companyId, review);
    await put("review", 1, { state: "published" });
    await put("contact", 2, { state: "closed" });
    await put("contact", 3, { state: "closed" });
    await submitReview(userId, companyId, { ...review, stars: 1 });

    const seen = ({ kind, id }: InboxItem) => `${kind} ${id}`;
    const order = ["review 1", "demo 1", "contact 1", "contact 3", "contact 2"];
    expect((await list()).items.map(seen)).toEqual(order);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?limit=2&page=${page}`)));
    expect(pages.flatMap(({ items }) => items).map(seen)).toEqual(order);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect((await list("?kind=contact")).items.map(seen)).toEqual(["contact 1", "contact 3", "contact 2"]);

    const counts = (await admin.sendRaw(api.loader, "/api/admin/inbox/counts")).body as InboxCount[];
    const found = counts.filter(({ count }) => count > 0).map(({ kind, state, count }) => `${kind} ${state} ${count}`);
    expect(found).toEqual(["contact new 1", "contact closed 2", "demo new 1", "review waiting 1"]);
    expect(counts).toContainEqual({ kind: "review", state: "published", count: 0 });
  });

  test("is filtered by kind and state, and has pages", async () => {
    for (const name of ["One", "Two", "Three"])
      await sendListing({ name, website: `https://${name.toLowerCase()}.example/` });
    await put("listing", 1, { state: "closed" });
    const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
    expect(await titles("?kind=listing&state=open")).toEqual(["Three", "Two"]);
    expect(await titles("?state=closed")).toEqual(["One"]);
    expect(await titles("?kind=review")).toEqual([]);
    expect(await titles("?page=2&limit=2")).toEqual(["One"]);
    expect((await admin.sendRaw(api.loader, "/api/admin/inbox?kind=x&page=0")).status).toBe(400);
  });

  test("can be had as a file in which nothing is a formula", async () => {
    await sendListing({ name: "=HYPERLINK(1)" });
    const { body, headers } = await admin.sendRaw(api.loader, "/api/admin/inbox.csv");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="inbox.csv"`);
    expect(body).toContain(`listing,1,new,`);
    expect(body).toContain(`,'=HYPERLINK(1),Bea,bea@vendor.example,,`);
  });

  test("can be had as a file in which a line of somebody's message begins no row, and no formula", async () => {
    const message = "Hello\n\n=cmd|'/c calc'!A0\n@SUM(1)";
    await submit({ kind: "contact", input: { ...sender, topic: "other", message } }, site);
    const body = String((await admin.sendRaw(api.loader, "/api/admin/inbox.csv")).body);
    const lines = body.split(/\r\n|\r|\n/);
    expect(lines.filter((line) => /^"?[=+\-@\t]/.test(line))).toEqual([]);
    expect(body).toContain("\n'=cmd|'/c calc'!A0\n'@SUM(1)");
    expect(parse(body, { bom: true, columns: true })).toHaveLength(1);
  });
});

describe("a listing", () => {
  test("that is published becomes a company, and its sender gets the address", async () => {
    const { id: categoryId } = await makeCategory({ name: "Finance", slug: "finance", icon: "users" });
    await sendListing({ category: "finance" });
    const { status, body } = await put("listing", 1, { state: "published" });
    const company = await getCompany(1);
    expect([status, body]).toMatchObject([200, { state: "published", next: [], company: { name: "Acme Books" } }]);
    expect(company).toMatchObject({
      ...{ name: "Acme Books", website: "https://acme.example/", startingPrice: "$9/mo", ratingKind: "estimate" },
      ...{
        sponsored: false,
        featured: false,
        rating: 0,
        reviewCount: 0,
        sourceType: "vendor",
        categories: [{ id: categoryId }],
      },
    });
    const mail = await OutgoingMail.findOne({ subject: "Acme Books is now on Testfinder" }).orFail().lean();
    expect(mail.to).toBe(sender.email);
    expect(mail.text).toContain("https://saas.example/company/1");
    expect((await listChanges({ entity: "submission" })).changes).toMatchObject([{ actor: { name: "ann" } }]);
    expect((await listChanges({ entity: "company" })).changes).toMatchObject([
      { action: "create", label: "Acme Books" },
    ]);
  });

  test("names its category", async () => {
    await makeCategory({ name: "Finance & Billing", slug: "finance", icon: "users" });
    await sendListing({ category: "finance" });
    expect((await list()).items[0]!.details).toContainEqual({ label: "Category", value: "Finance & Billing" });
  });

  test("is published once, however often and by however many", async () => {
    await sendListing();
    const answers = await Promise.all([1, 2, 3].map(() => put("listing", 1, { state: "published" })));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await Company.countDocuments()).toBe(1);
    expect((await subjects()).filter((subject) => subject.startsWith("Acme Books is now on"))).toHaveLength(1);
    expect((await put("listing", 1, { state: "closed" })).status).toBe(409);
  });

  test.each([true, false])("whose publication was interrupted can be reopened (company added: %s)", async (isAdded) => {
    await sendListing();
    await put("listing", 1, { state: "published" });
    await Submission.updateOne({ _id: 1 }, { $unset: { companyId: 1 } });
    if (!isAdded) await Company.deleteMany({});
    expect((await list()).items).toMatchObject([{ state: "published", next: ["new"] }]);
    expect((await put("listing", 1, { state: "new" })).status).toBe(200);
    expect(await Company.countDocuments()).toBe(0);
    expect((await put("listing", 1, { state: "published" })).status).toBe(200);
    expect(await Company.countDocuments()).toBe(1);
  });

  test("of a website that was listed meanwhile is refused, and stays in the queue", async () => {
    await sendListing();
    await makeCompany({ name: "Acme", website: "http://www.acme.example" });
    const { status, body } = await put("listing", 1, { state: "published" });
    expect([status, body]).toEqual([409, { message: "Acme is already listed with this website." }]);
    expect((await list("?state=open")).total).toBe(1);
  });

  test("is declined with a reason, which its sender gets to read", async () => {
    await sendListing();
    expect(await put("listing", 1, { state: "declined" })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Required" } },
    });
    const { body } = await put("listing", 1, { state: "declined", reason: "It is <b>no</b> software." });
    expect(body).toMatchObject({ state: "declined", reason: "It is <b>no</b> software." });
    const mail = await OutgoingMail.findOne({ subject: "About your Testfinder submission: Acme Books" })
      .orFail()
      .lean();
    expect(mail.text).toContain("It is <b>no</b> software.");
    expect(mail.html).toContain("It is &lt;b&gt;no&lt;/b&gt; software.");
    // Admins may change their mind.
    expect((await put("listing", 1, { state: "published" })).status).toBe(200);
  });
});

describe("a review", () => {
  const publish = async (companyId: number, stars: number) => {
    const { id: userId } = await makeUser();
    await submitReview(userId, companyId, { ...review, stars });
    const [item] = (await list("?kind=review&state=open")).items;
    expect((await put("review", item!.id, { state: "published" })).status).toBe(200);
    return { userId, id: item!.id };
  };
  const rating = async (companyId: number) => {
    const { rating, ratingKind, reviewCount } = await getCompany(companyId);
    return [rating, ratingKind, reviewCount];
  };

  test("that is published makes the company's rating, and withdrawn leaves it as it was", async () => {
    const companyId = await makeCompany({ rating: 31, ratingKind: "imported", reviewCount: 1200 });
    const first = await publish(companyId, 5);
    expect(await rating(companyId)).toEqual([50, "reviews", 1]);
    const second = await publish(companyId, 4);
    expect(await rating(companyId)).toEqual([45, "reviews", 2]);
    await put("review", first.id, { state: "declined", reason: "Spam." });
    expect(await rating(companyId)).toEqual([40, "reviews", 1]);
    await put("review", second.id, { state: "waiting" });
    expect(await rating(companyId)).toEqual([31, "imported", 1200]);
    expect(await getCompany(companyId)).not.toHaveProperty("unreviewed");
  });

  test("that its author changes counts as it was until it is read again", async () => {
    const companyId = await makeCompany({ rating: 40 });
    const { userId, id } = await publish(companyId, 1);
    await submitReview(userId, companyId, { ...review, stars: 5 });
    expect(await rating(companyId)).toEqual([10, "reviews", 1]);
    expect((await put("review", id, { state: "published" })).status).toBe(200);
    expect(await rating(companyId)).toEqual([50, "reviews", 1]);
  });
});

describe("PUT /api/admin/inbox/{kind}/{id}", () => {
  test("forwards and closes a request for a demo", async () => {
    const id = await makeCompany({ name: "Acme" });
    await requestDemo({ id, name: "Acme" }, { ...sender, company: "V", size: "1", consent: await consentOf(id) }, site);
    expect((await put("demo", 1, { state: "forwarded" })).body).toMatchObject({ next: ["new", "closed"] });
    expect((await put("demo", 1, { state: "closed" })).body).toMatchObject({ state: "closed" });
    expect((await listChanges({ entity: "lead" })).total).toBe(2);
  });

  test.each([
    ["contact", { state: "published" }, 400],
    ["contact", { state: "open" }, 400],
    ["contact", { state: { $ne: null } }, 400],
    ["contact", { state: "closed", payload: {} }, 400],
    ["contact", {}, 400],
    ["listing", { state: "closed" }, 404],
    ["nonsense", { state: "closed" }, 404],
  ])("of a message as %s with %j is %i", async (kind, value, status) => {
    await submit({ kind: "contact", input: { ...sender, topic: "other", message: "Hello." } }, site);
    expect((await put(kind, 1, value)).status).toBe(status);
    expect((await list("?state=new")).total).toBe(1);
  });
});

describe("POST /api/admin/inbox/{kind}/{id}/replies", () => {
  const reply = (kind: string, id: number, value: object) =>
    admin.send(api.action, `/api/admin/inbox/${kind}/${id}/replies`, value);
  const contact = (email: string, message = "Hello.") =>
    submit({ kind: "contact", input: { ...sender, email, topic: "other", message } }, site);

  test("emails the sender, keeps what was said, and leaves the status", async () => {
    await contact("bea@vendor.example");
    const { id, updatedAt } = (await list()).items[0]!;
    const text = "Hi Bea,\n\nwe fixed it.\nThanks!";
    const { status, body } = await reply("contact", id, { text, updatedAt });
    const at = expect.stringMatching(/Z$/) as string;
    expect([status, body]).toMatchObject([200, { state: "new", replies: [{ text, at }] }]);
    const mail = await OutgoingMail.findOne({ subject: /reply/ }).lean();
    expect(mail).toMatchObject({ to: sender.email, subject: "Our reply to your message – Testfinder" });
    expect(mail?.text).toContain("we fixed it.\nThanks!");
    expect(mail?.text).not.toContain("Hello.");
    expect((await listChanges({ entity: "submission" })).changes).toMatchObject([
      { actor: { name: "ann" }, fields: [{ field: "reply", before: null, after: text }] },
    ]);
    // Someone else replied in the meantime.
    const second = await reply("contact", id, { text: "Another one.", updatedAt });
    expect([second.status, await OutgoingMail.countDocuments()]).toEqual([409, 2]);
    expect((await reply("contact", id, { text: "Another one." })).body).toMatchObject({
      replies: [{ text }, { text: "Another one." }],
    });
  });

  test("is sent after a crash, once", async () => {
    await contact("bea@vendor.example");
    const { id } = (await list()).items[0]!;
    await reply("contact", id, { text: "Hi." });
    const mail = { to: "bea@vendor.example", subject: "Our reply", text: "Hi." };
    await Submission.updateOne({ _id: id }, { $set: { unsent: { id: randomUUID(), mail } } });
    for (let i = 0; i < 2; i++) await completeSubmissions(new Date(Date.now() + 1000));
    expect((await subjects()).filter((subject) => subject === "Our reply")).toHaveLength(1);
  });

  test("needs an address, a text, and something that was sent with a form", async () => {
    const companyId = await makeCompany();
    await submit({ kind: "correction", input: { companyId, message: "Wrong." } }, site);
    const { id, ...item } = (await list()).items[0]!;
    expect(item).not.toHaveProperty("replies");
    expect(await reply("correction", id, { text: "Hi." })).toMatchObject({
      status: 400,
      body: { message: "The sender left no email address, so you can’t reply." },
    });
    expect(await reply("correction", id, { text: " " })).toMatchObject({ body: { fields: { text: "Required" } } });
    expect((await reply("contact", id, { text: "Hi." })).status).toBe(404);
    expect((await reply("nothing", 1, { text: "Hi." })).status).toBe(404);
    const { id: userId } = await makeUser();
    await submitReview(userId, companyId, review);
    const reviewId = (await list("?kind=review")).items[0]!.id;
    expect((await reply("review", reviewId, { text: "Hi." })).status).toBe(400);
    expect(await OutgoingMail.countDocuments()).toBe(0);
  });
});

describe("a decision that is undone", () => {
  const undo = async (kind: string, item: InboxItem) => {
    const state = kind === "review" || kind === "edit" ? "waiting" : "new";
    return put(kind, item.id, { state, updatedAt: item.updatedAt });
  };
  const decide = async (kind: string, id: number, value: object) => {
    const { status, body } = await put(kind, id, value);
    expect(status).toBe(200);
    return body as InboxItem;
  };
  /** The texts of emails that decisions sent. */
  const decisions = () => OutgoingMail.find({ decision: { $exists: true } }).lean();

  test("takes the listing’s company back and withdraws the email, and can be repeated", async () => {
    await sendListing();
    const before = Date.now();
    const published = await decide("listing", 1, { state: "published" });
    expect((await decisions())[0]!.dueAt.getTime()).toBeGreaterThan(before + 20_000);
    expect(await undo("listing", published)).toMatchObject({ body: { state: "new", emailed: false, company: null } });
    expect(await decisions()).toEqual([]);
    expect(await Company.countDocuments()).toBe(0);
    expect(await Trashed.countDocuments({ entity: "company" })).toBe(1);
    expect((await list("?state=open")).total).toBe(1);
    await decide("listing", 1, { state: "published" });
    expect(await Company.countDocuments()).toBe(1);
    expect(await decisions()).toHaveLength(1);
  });

  test("forgets the reason for declining, and says if the email has left", async () => {
    await sendListing();
    const declined = await decide("listing", 1, { state: "declined", reason: "No software." });
    await OutgoingMail.updateMany({}, { $set: { state: "sent", attempts: 1 } });
    const { body } = await undo("listing", declined);
    expect(body).toMatchObject({ state: "new", emailed: true });
    expect(body).not.toHaveProperty("reason");
    // The email about another decision doesn't count.
    const closed = await decide("listing", 1, { state: "closed" });
    await OutgoingMail.collection.updateMany({}, { $set: { createdAt: new Date(0) } });
    expect((await undo("listing", closed)).body).toMatchObject({ emailed: false });
  });

  test("isn’t emailed after the next one", async () => {
    await sendListing();
    await decide("listing", 1, { state: "declined", reason: "No software." });
    await decide("listing", 1, { state: "published" });
    expect((await decisions()).map(({ subject }) => subject)).toEqual(["Acme Books is now on Testfinder"]);
  });

  test("restores the review that an edit replaced, or the edit that was declined", async () => {
    const companyId = await makeCompany({ rating: 40 });
    const { id: userId } = await makeUser();
    await submitReview(userId, companyId, review);
    const { timeUsed: _timeUsed, displayName: _displayName, ...old } = { ...review, displayName: "" };
    const first = await decide("review", 1, { state: "published" });
    expect((await undo("review", first)).body).toMatchObject({ state: "waiting" });
    expect((await getCompany(companyId)).reviewCount).toBe(0);
    await decide("review", 1, { state: "published" });
    // As older reviews are.
    await Review.updateOne({ _id: 1 }, { $unset: { timeUsed: 1, displayName: 1 } });

    await submitReview(userId, companyId, { ...review, stars: 1, title: "Broken" });
    for (const value of [{ state: "published" }, { state: "declined", reason: "Why?" }]) {
      const decided = await decide("review", 1, value);
      expect((await getCompany(companyId)).rating).toBe(value.state === "published" ? 10 : 50);
      expect((await undo("review", decided)).body).toMatchObject({ state: "waiting", title: "Broken" });
      const stored = await Review.findById(1).orFail().lean();
      expect(stored).toMatchObject({ state: "published", stars: old.stars, title: old.title, edit: { stars: 1 } });
      for (const field of ["timeUsed", "displayName", "discarded", "reason"]) expect(stored).not.toHaveProperty(field);
      expect(stored.edit).toMatchObject({ timeUsed: "1-2-years" });
      expect((await getCompany(companyId)).rating).toBe(50);
    }
    await decide("review", 1, { state: "published" });
    await submitReview(userId, companyId, review);
    expect(await Review.findById(1).lean()).not.toHaveProperty("discarded");
  });

  test("is kept if someone else has changed the item since", async () => {
    await sendListing();
    const declined = await decide("listing", 1, { state: "declined", reason: "No." });
    await decide("listing", 1, { state: "closed" });
    expect(await undo("listing", declined)).toMatchObject({
      status: 409,
      body: { message: "Someone else has changed this item’s status to “Closed.”" },
    });
  });
});

describe("two admins", () => {
  test("who decide at once: the second reads what the first did", async () => {
    await sendListing();
    const [{ updatedAt }] = (await list()).items as [InboxItem];
    const answers = await Promise.all([
      put("listing", 1, { state: "published", updatedAt }),
      put("listing", 1, { state: "declined", reason: "No.", updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await put("listing", 1, { state: "closed", updatedAt });
    expect(late).toMatchObject({ status: 409 });
    expect((late.body as { message: string }).message).toMatch(/^Someone else has changed this item’s status to “/);
  });
});

describe("POST /api/admin/inbox/bulk", () => {
  const bulk = (value: object) => admin.send(api.action, "/api/admin/inbox/bulk", value);

  test("changes each item on its own, and reports each refusal", async () => {
    for (const name of ["One", "Two", "Three"])
      await sendListing({ name, website: `https://${name.toLowerCase()}.example/` });
    await makeCompany({ name: "Taken", website: "https://two.example" });
    const { items } = await list();
    const changes = items.map(({ kind, id, updatedAt }) => ({ kind, id, state: "published", updatedAt }));
    await put("listing", 3, { state: "closed" });
    const { status, body } = await bulk({ items: [...changes, { kind: "listing", id: 99, state: "closed" }] });
    expect(status).toBe(200);
    expect((body as InboxResult[]).map(({ id, item, refusal }) => [id, item?.state ?? null, refusal])).toEqual([
      [3, null, "Someone else has changed this item’s status to “Closed.”"],
      [2, null, "Taken is already listed with this website."],
      [1, "published", null],
      [99, null, "Item not found."],
    ]);
    expect((await list("?state=open")).items.map(({ id }) => id)).toEqual([2]);
  });

  test("declines with one reason, which each sender gets", async () => {
    for (const name of ["One", "Two"]) await sendListing({ name, website: `https://${name.toLowerCase()}.example/` });
    const items = [1, 2].map((id) => ({ kind: "listing", id, state: "declined" }));
    const without = (await bulk({ items })).body as InboxResult[];
    expect(without.map(({ refusal }) => refusal)).toEqual(Array(2).fill(expect.stringContaining("Enter a reason")));
    await bulk({ items, reason: "No software." });
    const mails = await OutgoingMail.find({ subject: /^About your/ }).lean();
    expect(mails.map(({ text }) => text?.includes("No software."))).toEqual([true, true]);
    expect((await list("?state=declined")).total).toBe(2);
  });

  test.each([
    [{ items: [] }],
    [{ items: [{ kind: "nonsense", id: 1, state: "closed" }] }],
    [{ items: [{ kind: "listing", id: 1, state: "open" }] }],
    [{ items: Array.from({ length: 101 }, (_, id) => ({ kind: "listing", id: id + 1, state: "closed" })) }],
    [{ items: [{ kind: "listing", id: 1, state: "closed", payload: {} }] }],
  ])("of %j is refused", async (value) => {
    expect((await bulk(value)).status).toBe(400);
  });
});
