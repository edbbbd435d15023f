import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReviewVote } from "#models/review-vote.server";
import { SavedComparison } from "#models/saved-comparison.server";
import { SavedSearch } from "#models/saved-search.server";
import { SavedTool } from "#models/saved-tool.server";
import { Submission } from "#models/submission.server";
import { Account as Stored } from "#models/user.server";
import { VendorMember } from "#models/vendor-member.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { sentDuring } from "#tests/sent-queries";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { sessionMarker } from "~/accounts/session-marker";
import { scriptActor } from "~/audit/actor";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import * as savedPage from "~/routes/account/saved";
import * as api from "~/routes/api/endpoints";
import * as contactPage from "~/routes/public/contact";
import { saveComparison } from "~/saved/saved-comparisons.server";
import { saveSearch } from "~/saved/saved-searches.server";
import { saveTool } from "~/saved/saved-tools.server";
import type { SessionUser } from "~/accounts/api";
import { addVendor } from "~/vendors/members.server";

useDatabase();
beforeAll(() => startCatalogue().then(() => stopCatalogue));

let ann: Account;
let visitor: Visitor;
beforeEach(async () => {
  ann = await makeUser({ username: "ann" });
  visitor = new Visitor();
});

const ask = async (who = visitor) => who.knock(api.loader, "/api/session");
const userOf = async (who = visitor) => ((await ask(who)).body as { user: SessionUser | null }).user;
const marker = (who = visitor) => who.cookies.get(sessionMarker);

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
    await signInAs(visitor, ann);
    const few = await sentDuring(async () => expect(await userOf()).toMatchObject({ savedTools: [] }));
    await storeMany(ann.id);
    let user: SessionUser | null = null;
    const sent = await sentDuring(async () => void (user = await userOf()));
    expect(sent.sort()).toEqual(few.sort());
    expect(sent).toEqual([
      ...["review_votes.find", "saved_comparisons.find", "saved_searches.find", "saved_tools.find", "sessions.findOne"],
      ...["users.findOne", "vendor_members.find"],
    ]);
    const lists = Object.entries(user ?? {}).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
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
    visitor.cookies.delete(sessionMarker);
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

describe("a change on a page that shows a user", () => {
  const put = (shown?: string, who = visitor) =>
    who.knock(api.action, `/api/saved/tools/${tool}`, {
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
