import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { sessionMarker } from "~/accounts/session-marker";
import { scriptActor } from "~/audit/actor";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import * as api from "~/routes/api/endpoints";
import { saveComparison } from "~/saved/saved-comparisons.server";
import { saveSearch } from "~/saved/saved-searches.server";
import { saveTool } from "~/saved/saved-tools.server";
import type { SessionUser } from "~/session/api";
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
