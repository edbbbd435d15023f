import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Submission } from "#models/submission.server";
import { consentOf } from "#tests/consent-of";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { admin, list, put, review, sender, sendListing, site, subjects, useInboxAdmin } from "#tests/admin-inbox";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { inboxKinds, type InboxCount } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import { requestDemo } from "~/community/leads/leads.server";
import { submitReview } from "~/community/reviews/reviews.server";
import * as page from "~/routes/admin/inbox";
import * as api from "~/routes/api/endpoints";
import { completeSubmissions, submit } from "~/community/submissions/submissions.server";

useDatabase();
useInboxAdmin();

test("the page loads the entry that its address names, even if the filters leave it out", async () => {
  await sendListing();
  const id = (await list()).items[0]!.id;
  const read = async (search: string) => {
    const { status, body } = await admin.sendRaw(page.loader, `/admin/inbox${search}`);
    return { status, body: body as { items: InboxItem[]; chosen: InboxItem | null } };
  };
  expect((await read("")).body).toMatchObject({ items: [{ id }], chosen: null });
  await put("listing", id, { state: "closed" });
  expect((await read("")).body.items).toEqual([]);
  expect((await read("?state=all")).body).toMatchObject({ items: [{ id }] });
  const { body } = await read(`?kind=review&entry=listing-${id}`);
  expect(body).toMatchObject({ items: [], chosen: { kind: "listing", id, title: "Acme Books" } });
  for (const entry of [`review-${id}`, "listing-999", "listing", ""])
    expect(await read(`?entry=${entry}`)).toMatchObject({ status: 200, body: { chosen: null } });
});

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
      price: 0,
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
