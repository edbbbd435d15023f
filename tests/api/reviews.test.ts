import { beforeEach, describe, expect, test } from "vitest";
import { AuditEntry } from "#models/audit-entry.server";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { apply, stage, undo } from "#tests/importing";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { rateByReviews } from "~/catalog/companies/review-rating.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import type { InboxItem } from "~/community/inbox/inbox";
import { deleteReview } from "~/community/reviews/delete-review.server";
import { moderatedState, setReviewState } from "~/community/reviews/moderate.server";
import { completeRatings } from "~/community/reviews/rate.server";
import type { ReviewInput } from "~/community/reviews/review";
import { replyToReview } from "~/community/reviews/replies.server";
import { listReviewsPage, newestReviews } from "~/community/reviews/published.server";
import { findOwnReview, submitReview } from "~/community/reviews/reviews.server";
import * as account from "~/routes/account/reviews";
import * as api from "~/routes/api/endpoints";
import * as replyPage from "~/routes/public/review-reply";
import * as reportPage from "~/routes/public/review-report";
import * as published from "~/routes/public/published-review";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();

const actor = scriptActor("tests");
const text: ReviewInput = {
  ...{ stars: 4, title: "Good enough", pros: "It works.", cons: "It is slow.", role: "Bookkeeper" },
  ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
};
let company = 0;
let authors = 100_000;

beforeEach(async () => {
  company = await makeCompany({
    name: "Acme",
    website: "https://www.acme.example/",
    rating: 31,
    ratingKind: "imported",
  });
});

/** Submits a review and returns its ID. */
async function write(given: Partial<ReviewInput> = {}, userId = ++authors): Promise<number> {
  await submitReview(userId, company, { ...text, ...given });
  return (await Review.findOne({ userId, companyId: company }).orFail().lean())._id;
}

type State = "waiting" | "published" | "declined";

async function setState(id: number, to: State): Promise<void> {
  const from = moderatedState(await Review.findById(id).orFail().lean());
  if (from !== to) await setReviewState(actor, { id, label: "A review", from, to }, { reason: "Because." });
}

const rating = async () => {
  const { rating, ratingKind, reviewCount } = await Company.findById(company).orFail().lean();
  return { rating, ratingKind, reviewCount };
};

/** What the published reviews say. */
async function expected() {
  const stars = (await Review.find({ companyId: company, state: "published" }).lean()).map(({ stars }) => stars);
  if (stars.length === 0) return { rating: 31, ratingKind: "imported", reviewCount: 0 };
  const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return { rating: Math.round(average * 10), ratingKind: "reviews", reviewCount: stars.length };
}

describe("rating and count equal what published reviews say", () => {
  test("when many people publish, edit, withdraw, and delete at once", async () => {
    const people = fewOrMany(10, 50);
    const random = seeded(7);
    const act = async (userId: number) => {
      const id = await write({ stars: 1 + random(5) }, userId);
      await setState(id, "published");
      for (let turn = 0; turn < 3; turn++) {
        const choice = random(4);
        if (choice === 0) await setState(id, "declined");
        else if (choice === 1) await setState(id, "published");
        else if (choice === 2) await submitReview(userId, company, { ...text, stars: 1 + random(5) });
        else if (turn === 2) return deleteReview(id, company);
        if (choice === 2) await setState(id, "published");
      }
    };
    await Promise.all(Array.from({ length: people }, (_, i) => act(1 + i)));
    expect((await expected()).reviewCount).toBeGreaterThan(people / 5);
    expect(await rating()).toEqual(await expected());
    expect(await Review.exists({ unratedAt: { $exists: true } })).toBeNull();
  });

  test("when other processes rate the same company meanwhile", async () => {
    const starsOf = async () =>
      (await Review.find({ companyId: company, state: "published" }).lean()).map(({ stars }) => stars);
    const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => write({ stars: 1 + (i % 5) })));
    const inAnotherProcess = async (_id: number, state: State) => {
      await Review.updateOne({ _id }, { state });
      await rateByReviews(actor, company, starsOf);
    };
    await Promise.all(ids.map((id, i) => inAnotherProcess(id, i % 4 ? "published" : "declined")));
    expect((await expected()).reviewCount).toBe(9);
    expect(await rating()).toEqual(await expected());
    await Promise.all(ids.map((id, i) => inAnotherProcess(id, i % 3 ? "declined" : "published")));
    expect(await rating()).toEqual(await expected());
  });

  test("when the last ones are removed at once", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => write()));
    await Promise.all(ids.map((id) => setState(id, "published")));
    expect(await rating()).toEqual({ rating: 40, ratingKind: "reviews", reviewCount: 10 });
    await Promise.all(ids.map((id, i) => (i % 2 ? deleteReview(id, company) : setState(id, "declined"))));
    expect(await rating()).toEqual({ rating: 31, ratingKind: "imported", reviewCount: 0 });
    expect(await Company.findById(company).lean()).not.toHaveProperty("unreviewed");
  });

  test("when someone reverts what the log says about them, or about a rating before them", async () => {
    const admin = await signedIn({ isAdmin: true });
    const edit = { ...(await getCompany(company)), rating: 40, reviewCount: 1 };
    await updateCompany(actor, company, edit);
    const before = { rating: 40, ratingKind: "estimate", reviewCount: 1 };
    const id = await write();
    await setState(id, "published");
    const revertAll = async () => {
      const { changes } = await listChanges({ entity: "company", entityId: company });
      const updates = changes.filter(({ action }) => action === "update");
      for (const change of updates)
        expect(
          await admin.sendRaw(api.action, `/api/admin/changes/${change.id}/revert`, { method: "POST" }),
        ).toMatchObject({ status: expect.toBeOneOf([400, 409]) as number });
      return updates.length;
    };
    expect(await revertAll()).toBe(2);
    expect(await rating()).toEqual({ rating: 40, ratingKind: "reviews", reviewCount: 1 });
    await setState(id, "declined");
    const { changes } = await listChanges({ entity: "company", entityId: company });
    const answer = await admin.sendRaw(api.action, `/api/admin/changes/${changes[0]?.id}/revert`, { method: "POST" });
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      400,
      "This rating comes from reviews on this site, and only they change it.",
    ]);
    expect(await rating()).toEqual(before);
  });

  test("when an import that rated the company is undone", async () => {
    const website = "https://rated.example/";
    const tool = { name: "Rated", website, description: "Sends invoices." };
    company = await makeCompany({ ...tool, rating: 20, ratingKind: "imported", reviewCount: 3, sourceType: "file" });
    const batch = await stage([{ ...tool, rating: "4/5" }]);
    await apply(batch);
    expect(await rating()).toMatchObject({ rating: 40, ratingKind: "imported" });
    const id = await write();
    await setState(id, "published");
    await undo(batch);
    expect(await rating()).toEqual({ rating: 40, ratingKind: "reviews", reviewCount: 1 });
    expect(await Review.exists({ unratedAt: { $exists: true } })).toBeNull();
    await setState(id, "declined");
    expect(await rating()).toMatchObject({ ratingKind: "imported" });
  });

  test("of a company in the trash", async () => {
    const id = await write();
    await setState(id, "published");
    await trashCompanies(actor, [company]);
    await setState(id, "declined");
    expect(await Review.exists({ unratedAt: { $exists: true } })).toBeNull();
  });

  test("after a server was killed between a review and its rating", async () => {
    const id = await write();
    const unratedAt = new Date();
    await Review.updateOne({ _id: id }, { $set: { state: "published", unratedAt } });
    await completeRatings(unratedAt);
    expect(await rating()).not.toEqual(await expected());
    await completeRatings(new Date(unratedAt.getTime() + 1));
    expect(await rating()).toEqual(await expected());
    expect(await Review.findById(id).lean()).not.toHaveProperty("unratedAt");
  });
});

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
      company = await makeCompany({ website: website! });
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

describe("a reader who finds a review helpful", () => {
  const params = (review: number) => ({ id: String(company), review: String(review) });
  const vote = (visitor: Visitor, review: number, fields: Record<string, string> = {}) =>
    visitor.sendRaw(
      published.action,
      `/company/${company}/reviews/${review}`,
      { method: "POST", body: new URLSearchParams({ intent: "helpful", ...fields }) },
      params(review),
    );
  const helpful = async (id: number) => (await Review.findById(id).lean())?.helpful ?? 0;
  let id = 0;
  beforeEach(async () => {
    id = await write();
    await setState(id, "published");
    await stopDirectory();
    await startDirectory();
    return stopDirectory;
  });

  test("counts once, however often it's pressed, and can undo it", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const version = (await Review.findById(id).orFail().lean()).updatedAt;
    await Promise.all([...Array.from({ length: 10 }, () => vote(one, id)), vote(other, id)]);
    expect(await helpful(id)).toBe(2);
    // Moderators needn't read it again.
    expect((await Review.findById(id).orFail().lean()).updatedAt).toEqual(version);
    const page = async () =>
      (await new Visitor().sendRaw(published.loader, `/company/${company}/reviews/${id}`, {}, params(id))).body;
    const session = async () => (await one.sendRaw(api.loader, "/api/session")).body;
    expect(await page()).toMatchObject({ review: { helpful: 2 } });
    expect(await session()).toMatchObject({ user: { helpful: [id] } });
    await vote(one, id, { intent: "undo" });
    await vote(one, id, { intent: "undo" });
    expect(await page()).toMatchObject({ review: { helpful: 1 } });
    expect(await session()).toMatchObject({ user: { helpful: [] } });
  });

  test("puts it before the others, and leaves it behind newer ones after that is undone", async () => {
    const newer = await write({}, (await makeUser({ email: "newer@reader.example" })).id);
    await setState(newer, "published");
    const mostHelpful = async () => {
      const query = { sort: "helpful", role: "", page: 1 } as const;
      const { reviews } = await listReviewsPage({ id: company, ...(await rating()) }, query);
      return reviews.map((review) => review.id);
    };
    const reader = await signedIn();
    expect(await mostHelpful()).toEqual([newer, id]);
    await vote(reader, id);
    expect(await mostHelpful()).toEqual([id, newer]);
    await vote(reader, id, { intent: "undo" });
    expect(await mostHelpful()).toEqual([newer, id]);
  });

  test("logs in first, and returns to the page that they were on", async () => {
    const answer = await vote(new Visitor(), id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/auth?redirectTo=${encodeURIComponent(`/company/${company}/reviews/${id}`)}`,
    ]);
    const visitor = await signedIn();
    for (const [to, expected] of [
      [`/company/${company}`, `/company/${company}?notice=1#review-${id}`],
      [
        `/company/${company}/reviews?stars=4&page=2`,
        `/company/${company}/reviews?stars=4&page=2&notice=1#review-${id}`,
      ],
      ["https://evil.example", `/company/${company}/reviews/${id}?notice=1`],
      ["//evil.example", `/company/${company}/reviews/${id}?notice=1`],
      [`/company/${company}?#x`, `/company/${company}/reviews/${id}?notice=1`],
    ] as const)
      expect((await vote(visitor, id, { to })).headers.get("Location")).toBe(expected);
  });

  test("doesn't count for their own, for one that isn't published, or for one of another company", async () => {
    const author = await makeUser();
    const own = await write({}, author.id);
    const visitor = new Visitor();
    await signInAs(visitor, author);
    expect((await vote(visitor, own)).status).toBe(404);
    await setState(own, "published");
    expect((await vote(visitor, own)).status).toBe(303);
    expect(await helpful(own)).toBe(0);
    const other = await makeCompany();
    await stopDirectory();
    await startDirectory();
    company = other;
    expect((await vote(visitor, id)).status).toBe(404);
    for (const nonsense of ["0", "-1", "1e3", "x", "9".repeat(20)])
      expect((await vote(visitor, nonsense as never)).status).toBe(404);
  });
});

describe("a report of a review", () => {
  const report = (visitor: Visitor, review: number, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams({ about: "review", reason: "spam", ...fields });
    const path = `/company/${company}/reviews/${review}/report`;
    return visitor.sendRaw(
      reportPage.action,
      path,
      { method: "POST", body },
      { id: String(company), review: String(review) },
    );
  };
  const reports = async () =>
    (await admin.sendRaw(api.loader, "/api/admin/inbox?kind=report&state=open")).body as InboxItem[];
  let admin: Visitor;
  let author: Awaited<ReturnType<typeof makeUser>>;
  let id = 0;
  beforeEach(async () => {
    admin = await signedIn({ isAdmin: true });
    author = await makeUser();
    id = await write({}, author.id);
    await setState(id, "published");
    await stopDirectory();
    await startDirectory();
    return stopDirectory;
  });
  const decide = (item: InboxItem, change: object) =>
    admin.send(api.action, `/api/admin/inbox/report/${item.id}`, change, "PUT");

  test("lands in the inbox once per person, and its removal withdraws the review with a reason", async () => {
    const reader = await signedIn({ username: "reader" });
    for (const message of ["It links to a shop.", "Again.", ""])
      expect((await report(reader, id, { message })).status).toBe(303);
    const [item, ...others] = await reports();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      title: "Report of a review: Acme",
      path: `/company/${company}/reviews/${id}`,
      sender: { name: "reader" },
      next: ["removed", "closed"],
      details: [
        { label: "Reason", value: "It’s advertising or has links" },
        { label: "Message", value: "It links to a shop." },
      ],
    });
    expect(await OutgoingMail.countDocuments()).toBe(0);
    expect(await decide(item!, { state: "removed" })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Required" } },
    });
    expect(await decide(item!, { state: "removed", reason: "No advertising." })).toMatchObject({
      body: { state: "removed", next: [] },
    });
    expect(await findOwnReview(author.id, company)).toMatchObject({ state: "declined", reason: "No advertising." });
    expect(await rating()).toMatchObject({ reviewCount: 0 });
    expect((await OutgoingMail.findOne({ to: author.email }).orFail().lean()).text).toContain("No advertising.");
    await report(await signedIn(), id).then(({ status }) => expect(status).toBe(404));
  });

  test("of a vendor's reply removes the reply, and leaves the review", async () => {
    const vendor = await makeUser();
    await addVendor(actor, { companyId: company, userId: vendor.id, method: "team" });
    await replyToReview({ userId: vendor.id, companyId: company, reviewId: id, text: "You’re a liar." });
    await report(await signedIn(), id, { about: "reply", reason: "abuse" });
    const [item] = await reports();
    expect(item?.title).toBe("Report of a reply: Acme");
    expect((await decide(item!, { state: "removed", reason: "No insults." })).status).toBe(200);
    expect(await Review.findById(id).lean()).not.toHaveProperty("reply");
    expect(await rating()).toMatchObject({ reviewCount: 1 });
    expect((await OutgoingMail.findOne({ to: vendor.email }).orFail().lean()).text).toContain("No insults.");
  });

  test("can be closed, needs an account and a reason", async () => {
    expect((await report(new Visitor(), id)).status).toBe(302);
    expect((await report(await signedIn(), id, { reason: "dislike" })).status).toBe(400);
    await report(await signedIn(), id);
    const [item] = await reports();
    expect(await decide(item!, { state: "closed" })).toMatchObject({ body: { state: "closed" } });
    expect(await rating()).toMatchObject({ reviewCount: 1 });
  });
});

describe("the vendor's reply", () => {
  const params = (review: number) => ({ id: String(company), review: String(review) });
  const send = (visitor: Visitor, review: number, fields: Record<string, string>) =>
    visitor.sendRaw(
      replyPage.action,
      `/company/${company}/reviews/${review}/reply`,
      { method: "POST", body: new URLSearchParams(fields) },
      params(review),
    );
  const reply = async (id: number) =>
    (await newestReviews({ id: company, ...(await rating()) })).reviews.find((review) => review.id === id)?.reply;
  let id = 0;
  beforeEach(async () => {
    id = await write();
    await setState(id, "published");
    await stopDirectory();
    await startDirectory();
    return stopDirectory;
  });

  test("is one, which they can change and delete", async () => {
    const user = await makeUser();
    await addVendor(actor, { companyId: company, userId: user.id, method: "team" });
    const vendor = new Visitor();
    await signInAs(vendor, user);
    expect((await send(vendor, id, { intent: "publish", text: "Thanks." })).status).toBe(303);
    expect((await send(vendor, id, { intent: "publish", text: "Thank you!\nWe’re on it." })).status).toBe(303);
    expect(await reply(id)).toEqual({ text: "Thank you!\nWe’re on it.", at: expect.stringMatching(/Z$/) as string });
    expect(JSON.stringify(await newestReviews({ id: company, ...(await rating()) }))).not.toContain(user.username);
    expect((await send(vendor, id, { intent: "publish", text: " " })).status).toBe(400);
    // An approved edit of the review leaves it.
    await submitReview(authors, company, { ...text, title: "Better" });
    await setState(id, "published");
    expect(await reply(id)).toMatchObject({ text: "Thank you!\nWe’re on it." });
    expect((await send(vendor, id, { intent: "delete" })).status).toBe(303);
    expect(await reply(id)).toBeUndefined();
  });

  test("isn't for other vendors, users, visitors, or admins", async () => {
    const rival = await makeUser();
    await addVendor(actor, { companyId: await makeCompany(), userId: rival.id, method: "team" });
    const others = [new Visitor(), await signedIn(), await signedIn({ isAdmin: true })];
    await signInAs(others[0]!, rival);
    await Review.updateOne({ _id: id }, { reply: { text: "Ours.", userId: 1, at: new Date() } });
    for (const visitor of others)
      for (const fields of [{ intent: "publish", text: "Hello" }, { intent: "delete" }] as Record<string, string>[])
        expect((await send(visitor, id, fields)).status).toBe(403);
    expect((await send(new Visitor(), id, { intent: "publish", text: "Hello" })).status).toBe(302);
    expect(await reply(id)).toMatchObject({ text: "Ours." });
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

/** Numbers from 0 to below `below` that are the same in each run (Lehmer's generator). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
