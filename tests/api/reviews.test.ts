import { beforeEach, describe, expect, test } from "vitest";
import { AuditEntry } from "#models/audit-entry.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { actor, company, rating, setCompany, setState, text, useReviewedCompany, write } from "#tests/reviewing";
import type { InboxItem } from "~/community/inbox/api";
import { completeRatings } from "~/community/reviews/rate.server";
import { newestReviews } from "~/community/reviews/published.server";
import { findOwnReview, submitReview } from "~/community/reviews/reviews.server";
import * as account from "~/routes/account/reviews";
import * as api from "~/routes/api/endpoints";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();
useReviewedCompany();

describe("an edit of a published review", () => {
  test("leaves the approved version until it is approved", async () => {
    const id = await write({}, 1);
    await setState(id, "published");
    await submitReview(1, company, { ...text, stars: 2, title: "Worse now" });
    const shown = async () => (await newestReviews({ id: company, ...(await rating()) })).reviews[0];
    expect(await rating()).toEqual({ rating: 40, ratingKind: "reviews", reviewCount: 1 });
    expect(await shown()).toMatchObject({ stars: 4, title: "Good enough" });
    expect(await findOwnReview(1, company)).toMatchObject({ stars: 2, title: "Worse now", isEdit: true });
    await setState(id, "published");
    expect(await rating()).toEqual({ rating: 20, ratingKind: "reviews", reviewCount: 1 });
    expect(await shown()).toMatchObject({ stars: 2, title: "Worse now" });
    expect(await findOwnReview(1, company)).toMatchObject({ isEdit: false });
  });

  test("that is declined leaves it, too, and its author reads why", async () => {
    const id = await write({}, 1);
    await setState(id, "published");
    await submitReview(1, company, { ...text, stars: 2 });
    await setState(id, "declined");
    expect(await rating()).toEqual({ rating: 40, ratingKind: "reviews", reviewCount: 1 });
    expect(await findOwnReview(1, company)).toMatchObject({ state: "published", stars: 4, reason: "Because." });
  });

  test("is read by moderators beside the approved version", async () => {
    const admin = await signedIn({ isAdmin: true });
    const id = await write({}, 1);
    await setState(id, "published");
    await submitReview(1, company, { ...text, pros: "It works well.", displayName: "Ann B." });
    const { body } = await admin.sendRaw(api.loader, "/api/admin/inbox?state=waiting");
    const [item] = body as InboxItem[];
    expect(item).toMatchObject({ kind: "review", id, state: "waiting", next: ["published", "declined"] });
    expect(item?.details.filter(({ before }) => before !== undefined)).toEqual([
      { label: "What works well", value: "It works well.", before: "It works." },
      { label: "Name shown to readers", value: "Ann B.", before: "None, so the role is shown" },
    ]);
    expect(await admin.sendRaw(api.loader, "/api/admin/inbox?state=published")).toMatchObject({ body: [] });
  });
});

describe("a moderator", () => {
  let admin: Visitor;
  beforeEach(async () => {
    admin = await signedIn({ isAdmin: true });
  });
  const decide = (id: number, change: object) => admin.send(api.action, `/api/admin/inbox/review/${id}`, change, "PUT");
  const read = async (id: number) =>
    (await admin.sendRaw(api.loader, `/api/admin/inbox/review/${id}`)).body as InboxItem;

  test("declines with a reason, which is emailed, and approves, which is emailed, too", async () => {
    const { id: userId, email } = await makeUser();
    const id = await write({}, userId);
    expect(await decide(id, { state: "declined" })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Required" } },
    });
    expect((await decide(id, { state: "declined", reason: "Please say what you used it for." })).status).toBe(200);
    expect(await findOwnReview(userId, company)).toMatchObject({
      state: "declined",
      reason: "Please say what you used it for.",
    });
    // A later decision replaces an email that nobody has sent yet.
    await OutgoingMail.updateMany({}, { $set: { attempts: 1 } });
    await submitReview(userId, company, text);
    expect((await decide(id, { state: "published" })).status).toBe(200);
    const mails = await OutgoingMail.find({ to: email }).sort({ createdAt: 1 }).lean();
    expect(mails.map(({ subject }) => subject)).toEqual([
      "About your review of Acme",
      "Your review of Acme is published",
    ]);
    expect(mails[0]?.text).toContain("Please say what you used it for.");
    expect(mails[1]?.text).toContain(`/company/${company}#reviews`);
  });

  test("doesn't publish a version that nobody has read", async () => {
    const id = await write({}, 1);
    const { updatedAt } = await read(id);
    await submitReview(1, company, { ...text, pros: "Buy pills." });
    expect((await decide(id, { state: "published", updatedAt })).status).toBe(409);
    expect((await decide(id, { state: "published", updatedAt: (await read(id)).updatedAt })).status).toBe(200);
  });

  test("sees whose address is confirmed, and who may have a conflict of interest", async () => {
    const { id: category } = await makeCategory({ name: "CRM", slug: "crm", icon: "chart" });
    const rival = { name: "Rival", website: "https://rival.example", categoryIds: [category] };
    const [reviewed, rivalId] = [await makeCompany({ categoryIds: [category] }), await makeCompany(rival)];
    await makeCompany({ name: "Elsewhere", website: "https://elsewhere.example" });
    const details = async (email: string, confirmed: boolean, prepare = async (_userId: number) => {}) => {
      const { id: userId } = await makeUser({ email });
      if (confirmed) await Account.updateOne({ _id: userId }, { emailConfirmedAt: new Date() });
      await prepare(userId);
      await submitReview(userId, reviewed, text);
      const { _id } = await Review.findOne({ userId }).orFail().lean();
      return Object.fromEntries((await read(_id)).details.map(({ label, value }) => [label, value]));
    };
    const conflict = "Possible conflict of interest";
    expect(await details("ann@mail.rival.example", false)).toMatchObject({
      "Email address": "Not confirmed, work domain rival.example",
      [conflict]: "The reviewer has an email address at the domain of Rival (also in CRM).",
    });
    const vendor = (userId: number) => addVendor(actor, { companyId: rivalId, userId, method: "team" });
    expect(await details("bob@gmail.com", true, vendor)).toMatchObject({
      "Email address": "Confirmed, free email provider",
      [conflict]: "The reviewer represents Rival (also in CRM).",
    });
    expect(await details("cho@elsewhere.example", true)).not.toHaveProperty([conflict]);
  });
});

describe("a reviewer", () => {
  test.each([
    ["someone@acme.example", "at the domain of the tool’s website"],
    ["someone@mail.eu.acme.example", "at a subdomain of it"],
  ])("%s, %s, can't review it", async (email) => {
    const { id } = await makeUser({ email });
    await expect(write({}, id)).rejects.toMatchObject({
      reason: "forbidden",
      message: expect.stringMatching(/acme\.example.*can’t review/) as string,
    });
    expect(await Review.countDocuments()).toBe(0);
  });

  test("who represents the vendor can't review its tool", async () => {
    const { id: userId } = await makeUser();
    await addVendor(actor, { companyId: company, userId, method: "team" });
    await expect(write({}, userId)).rejects.toMatchObject({ reason: "forbidden" });
  });

  test("of a tool of a free email provider, or at a host of many tools, can have an address there", async () => {
    for (const [website, email] of [
      ["https://gmail.com", "a@gmail.com"],
      ["https://github.com/a/b", "a@github.com"],
    ]) {
      setCompany(await makeCompany({ website: website! }));
      await write({}, (await makeUser({ email: email! })).id);
    }
    expect(await Review.countDocuments()).toBe(2);
  });

  test.each(["displayName", "role", "title", "pros", "cons"] as const)(
    "can't show an address or its domain in %s",
    async (field) => {
      const { id, email } = await makeUser({ email: "Ann@Buyer.example" });
      for (const secret of [email, "ann@buyer.example", "BUYER.example"])
        await expect(write({ [field]: `Ann of ${secret}` }, id)).rejects.toMatchObject({
          reason: "invalid",
          fields: { [field]: expect.any(String) as string },
        });
    },
  );

  test.each([
    ["ann@buyer.example", true, "work"],
    ["ann@outlook.com", true, "email"],
    ["ann@outlook.es", true, "email"],
    ["ann@tiscali.it", true, "email"],
    ["ann@buyer.example", false, undefined],
  ] as const)("%s, confirmed: %s, is verified as %s", async (email, confirmed, verified) => {
    const { id: userId } = await makeUser({ email });
    if (confirmed) await Account.updateOne({ _id: userId }, { emailConfirmedAt: new Date() });
    await setState(await write({ displayName: "Ann B." }, userId), "published");
    const { reviews } = await newestReviews({ id: company, ...(await rating()) });
    expect(reviews).toMatchObject([{ author: "Ann B.", role: "Bookkeeper", timeUsed: "1–2 years" }]);
    expect(reviews[0]?.verified).toBe(verified);
    expect(JSON.stringify(reviews)).not.toMatch(/buyer|outlook|tiscali/);
  });
});

describe("the account's page of reviews", () => {
  test("has the person's own with status and reason, and deletes them", async () => {
    const author = await makeUser();
    const visitor = new Visitor();
    await signInAs(visitor, author);
    await write({ title: "Somebody else’s" });
    const id = await write({ title: "Mine" }, author.id);
    await setState(id, "published");
    await submitReview(author.id, company, { ...text, title: "Mine, edited" });
    await setState(id, "declined");
    const own = async () => (await visitor.sendRaw(account.loader, "/account/reviews")).body;
    expect(await own()).toMatchObject({
      reviews: [{ title: "Mine", state: "published", reason: "Because.", company: { id: company, name: "Acme" } }],
    });
    expect(await rating()).toMatchObject({ reviewCount: 1 });
    const answer = await visitor.submit(account.action, "/account/reviews", { companyId: String(company) });
    expect(answer.status).toBe(303);
    expect(await own()).toEqual({ reviews: [] });
    expect(await rating()).toMatchObject({ ratingKind: "imported", reviewCount: 0 });
    expect(await Review.countDocuments()).toBe(1);
    expect((await AuditEntry.find({ entity: "review", entityId: id }).lean()).map(({ label }) => label)).toEqual([
      "A deleted review",
      "A deleted review",
    ]);
    // Not others'.
    await visitor.submit(account.action, "/account/reviews", { companyId: String(company) });
    expect(await Review.countDocuments()).toBe(1);
  });

  test("is only for people with an account", async () => {
    for (const answer of [
      await new Visitor().sendRaw(account.loader, "/account/reviews"),
      await new Visitor().submit(account.action, "/account/reviews", { companyId: "1" }),
    ])
      expect(answer.status).toBe(302);
  });
});

test("a review of an older version is shown by its role, and waits for nobody", async () => {
  const { _id, createdAt, updatedAt, ...review } = await Review.findById(await write())
    .orFail()
    .lean();
  const { displayName: _displayName, timeUsed: _timeUsed, ...older } = review;
  await Review.collection.insertOne({
    ...older,
    _id: _id + 1,
    userId: 5,
    state: "published",
    createdAt,
    updatedAt,
  } as never);
  await completeRatings(new Date());
  const { reviews } = await newestReviews({ id: company, ratingKind: "reviews" });
  expect(reviews).toMatchObject([{ author: "Bookkeeper" }]);
  expect(reviews[0]).not.toHaveProperty("timeUsed");
  expect(await findOwnReview(5, company)).toMatchObject({ role: "Bookkeeper", isEdit: false });
});

test("the log of changes has the reason, until the author's account is deleted", async () => {
  await setState(await write(), "declined");
  const entry = await AuditEntry.findOne({ entity: "review" }).orFail().lean();
  expect(entry.fields.map(({ field }) => field).sort()).toEqual(["reason", "state"]);
});
