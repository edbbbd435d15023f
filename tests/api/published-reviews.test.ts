import { beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import {
  actor,
  authors,
  company,
  rating,
  setCompany,
  setState,
  text,
  useReviewedCompany,
  write,
} from "#tests/reviewing";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import type { InboxItem } from "~/community/inbox/api";
import { replyToReview } from "~/community/reviews/replies.server";
import { listReviewsPage, newestReviews } from "~/community/reviews/published.server";
import { findOwnReview, submitReview } from "~/community/reviews/reviews.server";
import { completeVotes } from "~/community/reviews/votes.server";
import * as api from "~/routes/api/endpoints";
import * as replyPage from "~/routes/public/review-reply";
import * as reportPage from "~/routes/public/review-report";
import * as published from "~/routes/public/published-review";
import { addVendor } from "~/community/vendors/members.server";

useDatabase();
useReviewedCompany();

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

  test("is counted at the next start if the server was killed before it was", async () => {
    const reader = await signedIn();
    const update = Review.updateOne.bind(Review);
    for (const [intent, count] of [
      ["helpful", 1],
      ["undo", 0],
    ] as const) {
      vi.spyOn(Review, "updateOne").mockImplementation(((filter: object, change: { $inc?: object }, options: object) =>
        change.$inc ? Promise.reject(new Error("killed")) : update(filter, change, options)) as never);
      await expect(vote(reader, id, { intent })).rejects.toThrow("killed");
      vi.restoreAllMocks();
      expect(await helpful(id)).toBe(1 - count);
      await completeVotes(new Date(Date.now() + 1));
      expect(await helpful(id)).toBe(count);
    }
    expect(await Review.findById(id).lean()).not.toHaveProperty("helpful");
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
    setCompany(other);
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
