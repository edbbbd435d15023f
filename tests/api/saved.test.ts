import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SavedComparison } from "#models/saved-comparison.server";
import { SavedTool } from "#models/saved-tool.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { scriptActor } from "~/audit/actor";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import { setFields } from "~/companies/bulk-fields.server";
import { trashCompany } from "~/companies/trash-companies.server";
import { loader as root } from "~/root";
import * as savedPage from "~/routes/account/saved";
import * as api from "~/routes/api/endpoints";
import * as comparisonPage from "~/routes/public/comparison";

useDatabase();
beforeAll(() => startCatalogue().then(() => stopCatalogue));

let ann: Account;
let visitor: Visitor;
let tool: number;
let other: number;
beforeEach(async () => {
  ann = await makeUser({ username: "ann" });
  visitor = new Visitor();
  await signInAs(visitor, ann);
  [tool, other] = [await makeCompany({ name: "Notion" }), await makeCompany({ name: "Coda" })];
});

type Page = { tools: { id: number }[]; gone: number[]; comparisons: { key: string; title: string; path: string }[] };
const page = async (who = visitor) => (await who.knock(savedPage.loader, "/account/saved")).body as Page;
const press = (fields: Record<string, string>, who = visitor) => who.submit(savedPage.action, "/account/saved", fields);
const where = ({ headers }: { headers: Headers }) => headers.get("Location");
const idsOf = ({ tools }: Page) => tools.map(({ id }) => id);

describe("a heart without scripts", () => {
  test("saves a tool once, and removes it, and returns to the page", async () => {
    const to = "/directory?q=notes";
    expect(where(await press({ to, saveTool: String(tool) }))).toBe(to);
    await press({ to, saveTool: String(tool) });
    await press({ to, saveTool: String(other) });
    expect(idsOf(await page())).toEqual([other, tool]);
    expect(await SavedTool.countDocuments()).toBe(2);
    expect(where(await press({ to, removeTool: String(tool) }))).toBe(to);
    expect(idsOf(await page())).toEqual([other]);
  });

  test("leads a visitor without a session to the login, and saves after it", async () => {
    const stranger = new Visitor();
    const answer = await press({ to: `/company/${tool}`, saveTool: String(tool) }, stranger);
    expect([answer.status, where(answer)]).toEqual([303, "/auth?redirectTo=%2Faccount%2Fsaved"]);
    expect(await SavedTool.countDocuments()).toBe(0);
    await signInAs(stranger, await makeUser());
    expect(where(await stranger.knock(savedPage.loader, "/account/saved"))).toBe(`/company/${tool}`);
    expect(idsOf(await page(stranger))).toEqual([tool]);
    expect(await page()).toMatchObject({ tools: [] });
  });

  test("leads to no other site, and saves nothing that isn't public", async () => {
    expect(where(await press({ to: "//evil.example/", saveTool: String(tool) }))).toBe("/");
    const draft = await makeCompany();
    await setFields(scriptActor("tests"), [draft], { status: "draft" });
    for (const id of [String(draft), "999999"]) expect(where(await press({ saveTool: id }))).toBe("/account/saved");
    for (const id of ["0", "-1", "x", "1e400", '{"$gt":0}']) expect((await press({ saveTool: id })).status).toBe(400);
    expect(await SavedTool.countDocuments({ companyId: { $ne: tool } })).toBe(0);
  });
});

describe("a heart with scripts", () => {
  const send = (method: "PUT" | "DELETE", id: number | string, who = visitor) =>
    who.knock(api.action, `/api/saved/tools/${id}`, { method });

  test("saves and removes for its user only", async () => {
    const bob = new Visitor();
    await signInAs(bob, await makeUser());
    expect((await send("PUT", tool)).status).toBe(200);
    expect((await send("PUT", tool)).status).toBe(200);
    expect((await send("DELETE", tool, bob)).status).toBe(200);
    expect(idsOf(await page())).toEqual([tool]);
    expect((await send("DELETE", tool)).status).toBe(200);
    expect(idsOf(await page())).toEqual([]);
    expect((await send("PUT", 999_999)).status).toBe(404);
    expect((await send("PUT", tool, new Visitor())).status).toBe(401);
  });

  test("is drawn by the pages of its user, and by no page of visitors without a session", async () => {
    await send("PUT", tool);
    expect((await visitor.knock(root, "/")).body).toMatchObject({ saved: [tool] });
    expect((await new Visitor().knock(root, "/")).body).not.toHaveProperty("saved");
  });

  test("refuses more than 500 tools", async () => {
    await SavedTool.insertMany(Array.from({ length: 500 }, (_, i) => ({ userId: ann.id, companyId: 10_000 + i })));
    expect(await send("PUT", tool)).toMatchObject({
      status: 409,
      body: { message: "You can save up to 500 tools. Remove one first." },
    });
  });
});

test("a saved tool that is gone is still listed, without its name", async () => {
  await press({ saveTool: String(tool) });
  await trashCompany(scriptActor("tests"), tool);
  expect(await page()).toMatchObject({ tools: [], gone: [tool] });
});

describe("a comparison", () => {
  const open = async (who = visitor) => {
    const tools = `${tool}-notion-vs-${other}-coda`;
    const { body } = await who.knock(comparisonPage.loader, `/compare/${tools}`, {}, { tools });
    return body as { key: string; isSaved: boolean };
  };

  test("is saved once, in whatever order, and removed", async () => {
    const { key, isSaved } = await open();
    expect(isSaved).toBe(false);
    await press({ saveComparison: key });
    await press({ saveComparison: key.split("-").toReversed().join("-") });
    expect(await SavedComparison.countDocuments()).toBe(1);
    expect((await page()).comparisons).toEqual([
      { key, title: "Notion vs Coda", path: `/compare/${tool}-notion-vs-${other}-coda` },
    ]);
    expect((await open()).isSaved).toBe(true);
    expect((await open(new Visitor())).isSaved).toBe(false);
    await press({ removeComparison: key });
    expect((await page()).comparisons).toEqual([]);
  });

  test("of tools that are gone has no title", async () => {
    await press({ saveComparison: `${tool}-${other}` });
    await trashCompany(scriptActor("tests"), other);
    expect((await page()).comparisons).toEqual([{ key: `${tool}-${other}`, title: null, path: null }]);
  });

  test("needs two to four public tools", async () => {
    for (const key of [`${tool}-${tool}`, `${tool}-999999`]) await press({ saveComparison: key });
    for (const key of [String(tool), "1-2-3-4-5", "a-b"])
      expect((await press({ saveComparison: key })).status).toBe(400);
    expect(await SavedComparison.countDocuments()).toBe(0);
  });
});
