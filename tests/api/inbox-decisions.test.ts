import { describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { admin, list, put, review, sendListing, useInboxAdmin } from "#tests/admin-inbox";
import { getCompany } from "~/catalog/companies/companies.server";
import type { InboxItem, InboxResult } from "~/community/inbox/api";
import { submitReview } from "~/community/reviews/reviews.server";
import * as api from "~/routes/api/endpoints";

useDatabase();
useInboxAdmin();

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
