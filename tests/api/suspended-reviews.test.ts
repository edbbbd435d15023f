import { beforeEach, describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { passes } from "#tests/second-factors";
import { signedIn } from "#tests/signed-in";
import { dayIn, suspend, unsuspend } from "#tests/stopping";
import { actor, company, rating, setState, text, useReviewedCompany, write } from "#tests/reviewing";
import type { Visitor } from "#tests/visitor";
import { getCompany } from "~/catalog/companies/companies.server";
import { anonymizeReview } from "~/community/reviews/delete-review.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import { countPublished, findPublished, listReviewsPage, newestReviews } from "~/community/reviews/published.server";
import { rateAgainAfter } from "~/community/reviews/rate.server";
import { submitReview } from "~/community/reviews/reviews.server";
import { countStars } from "~/community/reviews/star-counts.server";
import { markHelpful } from "~/community/reviews/votes.server";
import { completeSuspensions } from "~/community/suspensions/suspensions.server";
import * as api from "~/routes/api/endpoints";

useDatabase();
useReviewedCompany();

const site = { name: "Testfinder", origin: "https://saas.example" };
const unrated = { rating: 31, ratingKind: "imported", reviewCount: 0 };
const query = { sort: "newest", role: "", page: 1 } as const;
let moderator: Visitor;
let author = 0;
beforeEach(async () => {
  await makeUser({ isAdmin: true });
  moderator = await signedIn({ role: "moderator" });
  author = (await makeUser()).id;
});

/** What readers see of the company's reviews: their IDs, in each place that lists or counts them. */
async function readersSee() {
  const reviewed = await getCompany(company);
  const [page, newest, stars, all] = await Promise.all([
    listReviewsPage(reviewed, query),
    newestReviews(reviewed),
    countStars([reviewed]),
    countPublished(),
  ]);
  const ids = page.reviews.map(({ id }) => id);
  expect(newest.reviews.map(({ id }) => id)).toEqual(ids);
  const counts = [page.summary.total, newest.summary.total, (stars.get(company) ?? []).reduce((a, b) => a + b, 0), all];
  expect(counts).toEqual(counts.map(() => ids.length));
  expect((await rating()).reviewCount).toBe(ids.length);
  return ids;
}

describe("reviews of a suspended person", () => {
  test("are neither shown nor counted, and come back as they were", async () => {
    const other = await write({ stars: 5 });
    const id = await write({ stars: 1 }, author);
    for (const one of [other, id]) await setState(one, "published");
    const before = await Review.findById(id).lean();
    expect(await readersSee()).toEqual([id, other]);
    expect(await rating()).toEqual({ rating: 30, ratingKind: "reviews", reviewCount: 2 });
    await suspend(moderator, author);
    expect(await readersSee()).toEqual([other]);
    expect(await rating()).toEqual({ rating: 50, ratingKind: "reviews", reviewCount: 1 });
    expect(await findPublished(company, id)).toBeNull();
    await expect(markHelpful(99, id)).rejects.toMatchObject({ reason: "missing" });
    await unsuspend(moderator, author);
    expect(await readersSee()).toEqual([id, other]);
    expect(await rating()).toEqual({ rating: 30, ratingKind: "reviews", reviewCount: 2 });
    expect(await Review.findById(id).lean()).toEqual(before);
  });

  test("give back the rating from before them, if there are no others", async () => {
    await setState(await write({}, author), "published");
    await suspend(moderator, author);
    expect(await rating()).toEqual(unrated);
    expect(await readersSee()).toEqual([]);
    // What an import changes meanwhile stays apart from them.
    await rateAgainAfter([company], () => Promise.resolve());
    expect(await rating()).toEqual(unrated);
  });

  test("come back at the end without anybody doing anything", async () => {
    passes(0);
    await setState(await write({}, author), "published");
    await suspend(moderator, author, { reason: "Spam", lastDay: dayIn(1) });
    await completeSuspensions(site);
    expect(await readersSee()).toEqual([]);
    passes(2 * 24 * 60 * 60_000);
    await Promise.all([completeSuspensions(site), completeSuspensions(site)]);
    expect(await readersSee()).toHaveLength(1);
    expect(await Stored.findById(author).lean()).not.toHaveProperty("suspension");
  });

  test("follow after a server was killed in between", async () => {
    await setState(await write({}, author), "published");
    // What is stored first.
    const at = new Date();
    const suspension = { id: crypto.randomUUID(), reason: "Spam", at };
    await Stored.updateOne({ _id: author }, { suspension, suspensionDueAt: at });
    await completeSuspensions(site);
    expect(await readersSee()).toEqual([]);
    await Stored.updateOne({ _id: author }, { $unset: { suspension: 1 }, suspensionDueAt: at });
    await completeSuspensions(site);
    expect(await readersSee()).toHaveLength(1);
    expect(await Review.exists({ unratedAt: { $exists: true } })).toBeNull();
  });

  test("are as the account is after many suspensions, liftings, and decisions at once", async () => {
    const id = await write({}, author);
    for (let round = 0; round < 4; round++) {
      await Promise.allSettled([
        suspend(moderator, author),
        setState(id, "published"),
        unsuspend(moderator, author),
        suspend(moderator, author),
        setState(id, "declined"),
        setState(id, "published"),
      ]);
      await setState(id, "published");
      const { suspension } = await Stored.findById(author).orFail().lean();
      expect(await readersSee()).toEqual(suspension ? [] : [id]);
    }
  });
});

describe("a review that a suspended person wrote before", () => {
  test("stays in the queue, is published without showing, and shows afterwards", async () => {
    const id = await write({}, author);
    await suspend(moderator, author);
    await setReviewState(actor, { id, label: "A review", from: "waiting", to: "published" }, { site });
    expect(await readersSee()).toEqual([]);
    // An email would lead to a page that isn't there.
    expect(await OutgoingMail.countDocuments()).toBe(0);
    await unsuspend(moderator, author);
    expect(await readersSee()).toEqual([id]);
  });

  test("whose edit is published meanwhile has it afterwards", async () => {
    const id = await write({ stars: 2 }, author);
    await setState(id, "published");
    await submitReview(author, company, { ...text, stars: 5 });
    await suspend(moderator, author);
    await setState(id, "published");
    expect(await readersSee()).toEqual([]);
    await unsuspend(moderator, author);
    expect(await rating()).toEqual({ rating: 50, ratingKind: "reviews", reviewCount: 1 });
  });

  test("doesn't stay without its author when the account is deleted", async () => {
    const id = await write({}, author);
    await setState(id, "published");
    await suspend(moderator, author);
    expect(await anonymizeReview(id, company)).toBe(false);
  });

  test("is marked in the inbox", async () => {
    const id = await write({}, author);
    await suspend(moderator, author);
    const { body } = await moderator.sendRaw(api.loader, `/api/admin/inbox/review/${id}`);
    expect((body as { details: object[] }).details).toContainEqual({
      label: "Author",
      value: "Suspended, so readers don’t see this review",
    });
  });
});
