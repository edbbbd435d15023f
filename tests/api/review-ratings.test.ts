import { describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { Review } from "#models/review.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { apply, stage, undo } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import {
  actor,
  company,
  expected,
  rating,
  setCompany,
  setState,
  type State,
  text,
  useReviewedCompany,
  write,
} from "#tests/reviewing";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { rateByReviews } from "~/catalog/companies/review-rating.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { deleteReview } from "~/community/reviews/delete-review.server";
import { completeRatings } from "~/community/reviews/rate.server";
import { submitReview } from "~/community/reviews/reviews.server";
import * as api from "~/routes/api/endpoints";

useDatabase();
useReviewedCompany();

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
    setCompany(await makeCompany({ ...tool, rating: 20, ratingKind: "imported", reviewCount: 3, sourceType: "file" }));
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

/** Numbers from 0 to below `below` that are the same in each run (Lehmer's generator). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
