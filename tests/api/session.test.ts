import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Review } from "#models/review.server";
import { ReviewVote } from "#models/review-vote.server";
import { SavedComparison } from "#models/saved-comparison.server";
import { SavedSearch } from "#models/saved-search.server";
import { SavedTool } from "#models/saved-tool.server";
import { Submission } from "#models/submission.server";
import { Subscriber } from "#models/subscriber.server";
import { Account as Stored } from "#models/user.server";
import { VendorMember } from "#models/vendor-member.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { sentDuring } from "#tests/sent-queries";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import type { Account } from "~/accounts/account";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { sessionMarker } from "~/accounts/session-marker";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as savedPage from "~/routes/account/saved";
import * as api from "~/routes/api/endpoints";
import * as contactPage from "~/routes/public/contact";
import { submitReview } from "~/community/reviews/reviews.server";
import { markHelpful, unmarkHelpful } from "~/community/reviews/votes.server";
import { removeComparison, saveComparison } from "~/discovery/saved/saved-comparisons.server";
import { removeSearch, saveSearch } from "~/discovery/saved/saved-searches.server";
import { removeTool, saveTool } from "~/discovery/saved/saved-tools.server";
import type { SessionUser } from "~/accounts/api";
import { addVendor, removeVendor } from "~/community/vendors/members.server";

useDatabase();
beforeAll(() => startDirectory().then(() => stopDirectory));

let ann: Account;
let visitor: Visitor;
beforeEach(async () => {
  ann = await makeUser({ username: "ann" });
  visitor = new Visitor();
});

const ask = async (who = visitor) => who.sendRaw(api.loader, "/api/session");
const userOf = async (who = visitor) => ((await ask(who)).body as { user: SessionUser | null }).user;
const marker = (who = visitor) => who.cookies.get(`__Host-${sessionMarker}`);

describe("the session", () => {
  test("has nobody without one", async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, { user: null }]);
  });

  test("has what pages show of the user", async () => {
    const [first, second] = [await makeCompany(), await makeCompany()];
    await saveTool(ann.id, first);
    await saveTool(ann.id, second);
    await saveComparison(ann.id, `${second}-${first}`);
    await saveSearch(ann.id, "/directory?q=crm", "https://saas.example");
    await addVendor(scriptActor("tests"), { companyId: second, userId: ann.id, method: "team" });
    await signInAs(visitor, ann);
    expect(await userOf()).toEqual({
      username: "ann",
      isAdmin: false,
      permissions: [],
      savedTools: [second, first],
      savedSearches: ["/directory?q=crm"],
      savedComparisons: [`${first}-${second}`],
      vendorOf: [second],
      helpful: [],
    });
  });
});

describe("the session of one with more than is listed", () => {
  const many = 1_200;
  /** As many as a person can have of each. */
  const bounds = { savedTools: 1_000, savedSearches: 50, savedComparisons: 100, vendorOf: 1_000, helpful: 1_000 };
  const numbers = Array.from({ length: many }, (_, i) => i + 1);

  /** More than the product's own operations would store. */
  async function storeMany(userId: number): Promise<void> {
    const common = { alerts: true, checkedUntil: new Date(), origin: "https://saas.example" };
    await SavedTool.insertMany(numbers.map((companyId) => ({ userId, companyId })));
    await SavedSearch.insertMany(
      numbers.map((i) => ({ userId, href: `/directory?q=${i}`, stopToken: `${userId}-${i}`, ...common })),
    );
    await SavedComparison.insertMany(
      numbers.map((i) => ({ userId, key: `${i}-${i + many}`, companyIds: [i, i + many] })),
    );
    await VendorMember.insertMany(
      numbers.map((i) => ({ _id: i, userId, companyId: i, method: "team", addedById: null })),
    );
    await ReviewVote.insertMany(numbers.map((reviewId) => ({ userId, reviewId })));
  }

  test("takes as many queries as that of one with nothing, and each list has a limit", async () => {
    const bob = new Visitor();
    await signInAs(visitor, ann);
    await signInAs(bob, await makeUser({ username: "bob" }));
    await storeMany(ann.id);
    let user: SessionUser | null = null;
    // Others are of work in the background.
    const ownQuery = /^(review_votes|saved_\w+|sessions|users|vendor_members)\./;
    const queriesOf = async (who: Visitor) =>
      (await sentDuring(async () => void (user = await userOf(who)))).filter((sent) => ownQuery.test(sent)).sort();
    const all = [
      ...["review_votes.find", "saved_comparisons.find", "saved_searches.find", "saved_tools.find", "sessions.findOne"],
      ...["users.findOne", "vendor_members.find"],
    ];
    expect([await queriesOf(bob), await queriesOf(visitor)]).toEqual([all, all]);
    // Whenever the directory is read again, which may happen at any time, the lists are, too.
    await expect.poll(() => queriesOf(visitor), waiting).toEqual(["sessions.findOne", "users.findOne"]);
    const lists = Object.entries(user ?? {}).filter(
      ([name, value]) => name !== "permissions" && Array.isArray(value),
    ) as [string, unknown[]][];
    expect(Object.fromEntries(lists.map(([name, list]) => [name, list.length]))).toEqual(bounds);
  });
});

describe("the marker that scripts can read", () => {
  test("comes with a session, is another for each, and goes with it", async () => {
    expect(marker()).toBeUndefined();
    await signInAs(visitor, ann);
    const first = marker();
    expect(first).toBeTruthy();
    await signInAs(visitor, ann);
    expect(marker()).not.toBe(first);
    await visitor.send(api.loader, "/api/logout", {});
    expect(marker()).toBeUndefined();
  });

  test("is set where a session lacks it, and stays while it has one", async () => {
    await signInAs(visitor, ann);
    visitor.cookies.delete(`__Host-${sessionMarker}`);
    await userOf();
    const set = marker();
    expect(set).toBeTruthy();
    await userOf();
    expect(marker()).toBe(set);
  });

  test("goes when the session has ended elsewhere", async () => {
    await signInAs(visitor, ann);
    await closeSessionsOf(ann.id);
    expect(await userOf()).toBeNull();
    expect(marker()).toBeUndefined();
  });
});

describe("what a page shows of a user is up to date right after", () => {
  let [first, second]: [number, number] = [0, 0];
  beforeEach(async () => {
    [first, second] = [await makeCompany(), await makeCompany()];
    await signInAs(visitor, ann);
    expect(await userOf()).toMatchObject({ savedTools: [] });
  });

  const shown = async (part: keyof SessionUser) => (await userOf())?.[part];

  test("saving and removing a tool", async () => {
    await saveTool(ann.id, first);
    expect(await shown("savedTools")).toEqual([first]);
    await removeTool(ann.id, first);
    expect(await shown("savedTools")).toEqual([]);
  });

  test("saving and removing a comparison", async () => {
    await saveComparison(ann.id, `${first}-${second}`);
    expect(await shown("savedComparisons")).toEqual([`${first}-${second}`]);
    await removeComparison(ann.id, `${first}-${second}`);
    expect(await shown("savedComparisons")).toEqual([]);
  });

  test("saving and removing a search", async () => {
    await saveSearch(ann.id, "/directory?q=crm", "https://saas.example");
    expect(await shown("savedSearches")).toEqual(["/directory?q=crm"]);
    const [saved] = await SavedSearch.find().lean();
    await removeSearch(ann.id, String(saved?._id));
    expect(await shown("savedSearches")).toEqual([]);
  });

  test("beginning and ending to speak for a company", async () => {
    await addVendor(scriptActor("tests"), { companyId: first, userId: ann.id, method: "team" });
    expect(await shown("vendorOf")).toEqual([first]);
    await removeVendor(scriptActor("tests"), first, ann.id);
    expect(await shown("vendorOf")).toEqual([]);
  });

  test("marking a review as helpful, or no longer", async () => {
    const input = { stars: 4, title: "Good", pros: "It works.", cons: "It is slow.", role: "Bookkeeper" };
    await submitReview(-1, first, { ...input, timeUsed: "1-2-years", size: "2-10", noTie: "on" });
    const review = await Review.findOneAndUpdate({}, { state: "published" }).orFail().lean();
    const reviewId = review._id;
    await markHelpful(ann.id, reviewId);
    expect(await shown("helpful")).toEqual([reviewId]);
    await unmarkHelpful(ann.id, reviewId);
    expect(await shown("helpful")).toEqual([]);
  });

  test("becoming an admin", async () => {
    await Stored.updateOne({ _id: ann.id }, { isAdmin: true });
    expect(await shown("isAdmin")).toBe(true);
  });
});

describe("a change on a page that shows a user", () => {
  const put = (shown?: string, who = visitor) =>
    who.sendRaw(api.action, `/api/saved/tools/${tool}`, {
      method: "PUT",
      ...(shown && { headers: { "Shown-To": shown } }),
    });
  const press = (fields: Record<string, string>) =>
    visitor.submit(savedPage.action, "/account/saved", { saveTool: String(tool), ...fields });
  const write = (fields: Record<string, string>, who = visitor) =>
    who.submit(contactPage.action, "/contact", {
      ...{ contactName: "Ann", email: "ann@reader.example", topic: "other", message: "Hello" },
      ...fields,
    });
  const refusal = "You’re now logged in as ann.";
  let tool: number;
  beforeEach(async () => {
    tool = await makeCompany();
    await signInAs(visitor, ann);
  });

  test("isn't made as another one by a call", async () => {
    expect(await put("bob")).toMatchObject({ status: 409, body: { message: refusal } });
    expect(await SavedTool.countDocuments()).toBe(0);
  });

  test("isn't made as another one by a logout or a subscription", async () => {
    const post = (path: string, fields: object) =>
      visitor.sendRaw(api.action, path, {
        method: "POST",
        headers: { "Shown-To": "bob", "Content-Type": "application/json" },
        body: JSON.stringify(fields),
      });
    for (const answer of [await post("/api/logout", {}), await post("/api/subscribe", { email: "bob@reader.example" })])
      expect(answer).toMatchObject({ status: 409, body: { message: refusal } });
    expect(await Subscriber.countDocuments()).toBe(0);
    expect(await userOf()).toMatchObject({ username: "ann" });
  });

  test("isn't made as another one by a form", async () => {
    for (const answer of [await press({ shownTo: "bob" }), await write({ shownTo: "bob" })])
      expect(answer).toMatchObject({ status: 409, body: { error: { "": [refusal] } } });
    expect(await write({ shownTo: "bob" })).toMatchObject({ body: { initialValue: { message: "Hello" } } });
    expect([await SavedTool.countDocuments(), await Submission.countDocuments()]).toEqual([0, 0]);
  });

  test.each([undefined, "ann"])("is made by who is logged in, if it shows %s", async (shown) => {
    const fields: Record<string, string> = shown === undefined ? {} : { shownTo: shown };
    expect((await put(shown)).status).toBe(200);
    await SavedTool.deleteMany();
    expect((await press(fields)).status).toBe(303);
    expect((await write(fields)).status).toBe(303);
    expect(await SavedTool.find().lean()).toMatchObject([{ userId: ann.id, companyId: tool }]);
    expect(await Submission.find().lean()).toMatchObject([{ userId: ann.id }]);
  });

  test("is made by one whose name follows older rules", async () => {
    await Stored.updateOne({ _id: ann.id }, { username: "Jörg B.", usernameKey: "jörg b." });
    expect((await put(encodeURIComponent("Jörg B."))).status).toBe(200);
    expect((await press({ shownTo: "Jörg B." })).status).toBe(303);
    expect((await put(encodeURIComponent("Jörg C."))).status).toBe(409);
  });

  test("is made by a visitor, or asks them to log in, once nobody is", async () => {
    const nobody = new Visitor();
    expect((await put("ann", nobody)).status).toBe(401);
    expect((await write({ shownTo: "ann" }, nobody)).status).toBe(303);
  });
});
