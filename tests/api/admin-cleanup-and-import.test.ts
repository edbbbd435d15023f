import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Company as Stored } from "#models/company.server";
import { Job as StoredJob } from "#models/job.server";
import { Review } from "#models/review.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { listBatches } from "~/backoffice/import/batches.server";
import { ProductHuntStandIn } from "#tests/outside/product-hunt";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import type { CleanupAnswer } from "~/backoffice/cleanup/api";
import { publishDemoReviews } from "~/community/reviews/demo-reviews.server";
import { submitReview } from "~/community/reviews/reviews.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

let ann: Visitor;
beforeEach(async () => {
  ann = await signedIn({ username: "ann", isAdmin: true });
});

describe("POST /api/admin/cleanup/dummy-companies", () => {
  const path = "/api/admin/cleanup/dummy-companies";
  const look = () => ann.sendRaw(api.loader, path);
  const clean = async () => (await ann.sendRaw(api.action, path, { method: "POST" })).body as CleanupAnswer;
  const names = async () => (await Stored.find().sort({ _id: 1 }).lean()).map(({ name }) => name);

  test("removes what neither an import nor a vendor brought, says its names, and can be undone", async () => {
    await makeCompany({ name: "By hand" });
    await makeCompany({ name: "Imported", sourceType: "producthunt", sourceId: "1" });
    await makeCompany({ name: "Sent in", sourceType: "vendor", sourceId: "1" });
    await makeCompany({ name: "Demo", sourceType: "demo", sourceId: "1" });
    const id = await makeCompany({ name: "Blank" });
    await Stored.updateOne({ _id: id }, { $set: { sourceType: "" } });

    expect((await look()).body).toMatchObject({
      companies: [{ name: "By hand" }, { name: "Demo" }, { id, name: "Blank" }],
    });
    expect(await names()).toHaveLength(5);
    const { message, removedCompanies, undo } = await clean();
    expect(message).toBe("3 companies were moved to trash. You can restore them for 30 days.");
    expect(removedCompanies).toEqual(["By hand", "Demo", "Blank"]);
    expect(await names()).toEqual(["Imported", "Sent in"]);
    expect(await StoredJob.find().lean()).toMatchObject([{ kind: "cleanup", state: "done", result: { removed: 3 } }]);
    await ann.send(api.action, "/api/admin/changes/undo", { undo });
    expect(await names()).toEqual(["By hand", "Imported", "Sent in", "Demo", "Blank"]);
  });

  test("deletes the demo's reviews, and leaves those of people", async () => {
    const review = {
      stars: 5,
      title: "T",
      pros: "P",
      cons: "C",
      role: "Lead",
      timeUsed: "1-2-years",
      size: "2-10",
    } as const;
    const id = await makeCompany({
      sourceType: "demo",
      sourceId: "1",
      rating: 31,
      ratingKind: "imported",
      reviewCount: 9,
    });
    const other = await makeCompany({ sourceType: "file" });
    await submitReview(7, id, { ...review, noTie: "on" });
    await publishDemoReviews(scriptActor("seed"), id, [{ ...review, writtenOn: "2026-01-01" }]);
    await submitReview(7, other, { ...review, noTie: "on" });
    const rating = async () => {
      const { ratingKind, rating, reviewCount } = (await Stored.findById(id).lean())!;
      return [ratingKind, rating, reviewCount];
    };
    expect(await rating()).toEqual(["reviews", 50, 1]);
    const { undo } = await clean();
    expect((await Review.find().lean()).map(({ userId }) => userId)).toEqual([7, 7]);
    await ann.send(api.action, "/api/admin/changes/undo", { undo });
    expect(await rating()).toEqual(["imported", 31, 9]);
  });

  test.each([
    [[], "There are no companies yet."],
    [["file"], "All companies were imported."],
    [["file", "vendor"], "All companies were imported or submitted by vendors."],
    [["vendor"], "All companies were submitted by vendors."],
  ])("removes nothing from companies of the sources %j, says why, and has nothing to undo", async (sources, reason) => {
    for (const sourceType of sources) await makeCompany({ sourceType, sourceId: "1" });
    const note = `Nothing to remove. ${reason}`;
    expect((await look()).body).toEqual({ companies: [], note });
    expect(await clean()).toEqual({ message: note, removedCompanies: [] });
    expect(await names()).toHaveLength(sources.length);
  });
});

describe("POST /api/admin/import/producthunt", () => {
  const posts = Array.from({ length: 75 }, (_, i) => ({
    id: String(i),
    name: `Tool ${i}`,
    website: `https://tool-${i}.example/`,
  }));
  const standIn = new ProductHuntStandIn(posts);
  beforeEach(async () => {
    ann.settings.productHunt.apiUrl = await standIn.start();
    ann.settings.productHunt.termsAccepted = true;
    Object.assign(standIn, { fault: undefined, onLimit: undefined, resetSeconds: 102, requests: 0 });
    standIn.openWindow();
  });
  afterEach(() => standIn.stop());

  const run = (request: object) => ann.send(api.action, "/api/admin/import/producthunt", request);
  const asked = { batchSize: 10, totalLimit: 10, order: "NEWEST" };

  const terms = "/api/admin/import/producthunt/terms";
  const state = async () => (await ann.sendRaw(api.loader, terms)).body;

  test("is off until the API's terms are accepted, and says so", async () => {
    ann.settings.productHunt.termsAccepted = false;
    const { status, body } = await run({ ...asked, token: standIn.token });
    expect([status, body]).toEqual([
      503,
      {
        message: expect.stringMatching(
          /^Product Hunt import is turned off\..* sets PRODUCT_HUNT_TERMS_ACCEPTED=yes\.$/,
        ) as string,
      },
    ]);
    expect(await state()).toEqual({ termsAccepted: false, hasToken: false });
    expect(standIn.requests).toBe(0);
  });

  test("is on once an admin has accepted them, which is logged once", async () => {
    ann.settings.productHunt.termsAccepted = false;
    const on = { termsAccepted: true, hasToken: false };
    const answers = await Promise.all([1, 2].map(() => ann.send(api.action, terms, {})));
    expect(answers).toMatchObject([
      { status: 200, body: on },
      { status: 200, body: on },
    ]);
    expect(await state()).toEqual(on);
    const { changes, total } = await listChanges({ entity: "import" });
    expect(total).toBe(1);
    expect(changes[0]).toMatchObject({
      actor: { name: "ann" },
      label: "Product Hunt’s API terms",
      fields: [{ field: "accepted", before: false, after: true }],
    });
    expect((await run({ ...asked, token: standIn.token })).body).toMatchObject({ count: 10 });
  });

  test("is on where the setting says so: there is nothing left to accept", async () => {
    await ann.send(api.action, terms, {});
    expect(await state()).toEqual({ termsAccepted: true, hasToken: false });
    expect((await listChanges({ entity: "import" })).total).toBe(0);
  });

  test("without a token asks for one, and says so when one is refused", async () => {
    const answer = { needsToken: true, count: 0 };
    const missing = "Please provide a Product Hunt API token to import data";
    const refused = "Product Hunt refused this API token. Check it, or create a new one.";
    expect((await run(asked)).body).toEqual({ ...answer, note: missing });
    expect((await run({ ...asked, token: "wrong" })).body).toEqual({ ...answer, note: refused });
    expect(await Stored.countDocuments()).toBe(0);
  });

  test("imports as many as were asked for after the first 50, and writes down who did", async () => {
    const { status, body } = await run({ ...asked, token: standIn.token });
    expect([status, body]).toEqual([200, { needsToken: false, count: 10, note: "10 of 10 imported." }]);
    expect(await Stored.findOne().lean()).toMatchObject({ name: "Tool 50", sourceType: "producthunt" });
    const { changes, total } = await listChanges({ action: "create" });
    expect(total).toBe(10);
    expect(changes[0]?.actor.name).toBe("ann");
    expect(JSON.stringify(changes)).not.toContain(standIn.token);
  });

  test("waits for a limit that resets within the time of a request", async () => {
    standIn.allowRequests(1);
    Object.assign(standIn, { resetSeconds: 1, onLimit: () => standIn.openWindow() });
    const { body } = await run({ ...asked, batchSize: 25, totalLimit: 25, token: standIn.token });
    expect(body).toEqual({ needsToken: false, count: 25, note: "25 of 25 imported." });
  });

  test("imports what was read before a limit that lasts longer, and says why there isn't more", async () => {
    standIn.allowRequests(1);
    const { status, body } = await run({ ...asked, batchSize: 25, totalLimit: 25, token: standIn.token });
    const limit = "Product Hunt’s rate limit was reached. Try again in 2 minutes.";
    expect([status, body]).toEqual([200, { needsToken: false, count: 20, note: `20 of 20 imported. ${limit}` }]);
    expect((await listBatches(1)).batches).toMatchObject([{ state: "applied" }]);
  });

  test("of which nothing was read says that it failed, and why", async () => {
    standIn.fault = "rate-limit";
    expect((await run({ ...asked, token: standIn.token })).status).toBe(503);
    const reason = "Product Hunt’s rate limit was reached. Try again in 2 minutes.";
    expect((await listBatches(1)).batches).toMatchObject([{ state: "failed", failure: { step: "reading", reason } }]);
  });

  test("says in a sentence what went wrong there", async () => {
    standIn.fault = "server-error";
    const { status, body } = await run({ ...asked, token: standIn.token });
    expect(status).toBe(503);
    expect((body as { message: string }).message).toMatch(/Product Hunt/);
  });

  test("refuses a batch size outside 10–50, and takes 50 for what isn't a number", async () => {
    const token = standIn.token;
    for (const batchSize of [5, "60"])
      expect(await run({ token, batchSize })).toMatchObject({
        status: 400,
        body: { message: "The batch size must be a number from 10 to 50" },
      });
    expect(await Stored.countDocuments()).toBe(0);
    // There are 25 products after the first 50.
    expect((await run({ token, batchSize: "many" })).body).toMatchObject({ needsToken: false, count: 25 });
  });

  test("refuses another order", async () => {
    expect((await run({ ...asked, order: "VOTES" })).status).toBe(400);
  });
});
