import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { SavedComparison } from "#models/saved-comparison.server";
import { SavedSearch } from "#models/saved-search.server";
import { SavedTool } from "#models/saved-tool.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompanies, makeCompany, makeUser, password } from "#tests/make";
import { noticeAfter } from "#tests/notice-after";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import type { SessionUser } from "~/accounts/api";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { updateCategory } from "~/catalog/categories/manage.server";
import { applyChanges, updateByActor } from "~/catalog/companies/store.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import * as savedPage from "~/routes/account/saved";
import * as api from "~/routes/api/endpoints";
import * as auth from "~/routes/public/auth";
import * as stopPage from "~/routes/public/alerts.stop";
import * as comparisonPage from "~/routes/public/comparison";
import * as directoryPage from "~/routes/public/directory";
import { sendAlerts } from "~/discovery/saved/alerts.server";

useDatabase();
beforeAll(() => startDirectory().then(() => stopDirectory));

const actor = scriptActor("tests");
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
const page = async (who = visitor) => (await who.sendRaw(savedPage.loader, "/account/saved")).body as Page;
const press = (fields: Record<string, string>, who = visitor) => who.submit(savedPage.action, "/account/saved", fields);
const where = ({ headers }: { headers: Headers }) => headers.get("Location");
const idsOf = ({ tools }: Page) => tools.map(({ id }) => id);
/** What pages that are the same for everybody show of a user. */
const shown = async (who = visitor) =>
  ((await who.sendRaw(api.loader, "/api/session")).body as { user: SessionUser | null }).user;

describe("a heart without scripts", () => {
  test("saves a tool once, and removes it, and returns to the page", async () => {
    const to = "/directory?q=notes";
    expect(where(await press({ to, saveTool: String(tool) }))).toBe(`${to}&notice=1`);
    await press({ to, saveTool: String(tool) });
    await press({ to, saveTool: String(other) });
    expect(idsOf(await page())).toEqual([other, tool]);
    expect(await SavedTool.countDocuments()).toBe(2);
    expect(where(await press({ to, removeTool: String(tool) }))).toBe(`${to}&notice=1`);
    expect(idsOf(await page())).toEqual([other]);
  });

  test("leads a visitor without a session to the login and back, and saves once", async () => {
    const stranger = new Visitor();
    const answer = await press({ to: "/directory?q=notes", saveTool: String(tool) }, stranger);
    const login = "/auth?redirectTo=%2Fdirectory%3Fq%3Dnotes";
    expect([answer.status, where(answer)]).toEqual([303, login]);
    expect(await SavedTool.countDocuments()).toBe(0);
    const { username } = await makeUser();
    const wrong = await stranger.submit(auth.action, login, { username, password: "x" });
    expect(where(wrong)).toBeNull();
    const loggedIn = await stranger.submit(auth.action, login, { username, password });
    expect(where(loggedIn)).toBe("/directory?q=notes&notice=1");
    expect(await noticeAfter(stranger, loggedIn)).toMatchObject({ title: "Tool saved" });
    expect(await shown(stranger)).toMatchObject({ username, savedTools: [tool] });
    expect(idsOf(await page(stranger))).toEqual([tool]);
    expect(await page()).toMatchObject({ tools: [] });
    await press({ removeTool: String(tool) }, stranger);
    await stranger.submit(auth.action, "/auth", { username, password });
    expect(idsOf(await page(stranger))).toEqual([]);
  });

  test("saves for a visitor who registers, or who logs in in another tab, and leads to no other site", async () => {
    const [stranger, other] = [new Visitor(), new Visitor()];
    const login = where(await press({ to: `/company/${tool}`, saveTool: String(tool) }, stranger))!;
    const fields = { username: "bea", email: "bea@reader.example", password };
    const registered = await stranger.submit(auth.action, `${login}&tab=register`, fields);
    expect(where(registered)).toBe(`/company/${tool}?notice=1`);
    expect(idsOf(await page(stranger))).toEqual([tool]);
    expect(where(await press({ to: "//evil.example/", saveTool: String(tool) }, other))).toBe("/auth?redirectTo=%2F");
    await signInAs(other, await makeUser());
    expect(where(await other.sendRaw(auth.loader, "/auth?redirectTo=%2Fblog"))).toBe("/blog?notice=1");
    expect(idsOf(await page(other))).toEqual([tool]);
  });

  test("leads to no other site, and saves nothing that isn't public", async () => {
    expect(where(await press({ to: "//evil.example/", saveTool: String(tool) }))).toBe("/?notice=1");
    const draft = await makeCompany();
    await setFields(actor, [draft], { status: "draft" });
    for (const id of [String(draft), "999999"])
      expect(where(await press({ saveTool: id }))).toBe("/account/saved?notice=1");
    for (const id of ["0", "-1", "x", "1e400", '{"$gt":0}']) expect((await press({ saveTool: id })).status).toBe(400);
    expect(await SavedTool.countDocuments({ companyId: { $ne: tool } })).toBe(0);
  });
});

describe("a heart with scripts", () => {
  const send = (method: "PUT" | "DELETE", id: number | string, who = visitor) =>
    who.sendRaw(api.action, `/api/saved/tools/${id}`, { method });

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

  test("is drawn for its user only", async () => {
    await send("PUT", tool);
    const bob = new Visitor();
    await signInAs(bob, await makeUser());
    expect(await shown()).toMatchObject({ savedTools: [tool] });
    expect(await shown(bob)).toMatchObject({ savedTools: [] });
    expect(await shown(new Visitor())).toBeNull();
  });

  test("refuses more than 1,000 tools", async () => {
    await SavedTool.insertMany(Array.from({ length: 1_000 }, (_, i) => ({ userId: ann.id, companyId: 10_000 + i })));
    expect(await send("PUT", tool)).toMatchObject({
      status: 409,
      body: { message: "You can save up to 1,000 tools. Remove one first." },
    });
  });
});

test("a saved tool that is gone is still listed, without its name", async () => {
  await press({ saveTool: String(tool) });
  await trashCompany(actor, tool);
  expect(await page()).toMatchObject({ tools: [], gone: [tool] });
});

describe("a search", () => {
  const day = 24 * 3600_000;
  type Searches = { searches: { id: string; title: string; href: string; alerts: boolean }[] };
  const searches = async (who = visitor) => ((await page(who)) as unknown as Searches).searches;
  /** Whether the directory shows the search at an address as saved. */
  const isSaved = async (address: string, who = visitor) => {
    const { search } = (await who.sendRaw(directoryPage.loader, address)).body as { search: string };
    return (await shown(who))?.savedSearches.includes(search);
  };
  const mails = () => OutgoingMail.find().sort({ createdAt: 1 }).lean();
  /** What the job does so many days from now. */
  const check = (days: number) =>
    sendAlerts(visitor.settings, undefined, new Date(Date.now() + days * day + 2 * 3600_000));
  /** Moves the time of publication, as if days had passed. */
  const publishedIn = (id: number, days: number) =>
    Company.updateOne({ _id: id }, { $set: { publishedAt: new Date(Date.now() + days * day) } });
  beforeEach(() => Stored.updateOne({ _id: ann.id }, { $set: { emailConfirmedAt: new Date() } }));

  test("is saved once with its filters, whatever its order and page, and removed", async () => {
    for (const address of ["/directory?q=crm&price=free&sort=rating&page=2", "/directory?price=free&q=crm"])
      await press({ saveSearch: address });
    const [saved, ...others] = await searches();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({
      title: "“crm” · Price per month: $0",
      href: "/directory?q=crm&price=free",
      alerts: true,
    });
    const bob = new Visitor();
    await signInAs(bob, await makeUser());
    expect(await isSaved("/directory?q=crm&price=free&sort=rating")).toBe(true);
    expect(await isSaved("/directory?q=crm&price=free", bob)).toBe(false);
    await press({ removeSearch: saved!.id }, bob);
    expect(await searches()).toHaveLength(1);
    await press({ removeSearch: saved!.id });
    expect(await searches()).toEqual([]);
    for (const address of ["/directory?sort=rating", "/directory?x=1"]) await press({ saveSearch: address });
    expect((await press({ saveSearch: "https://evil.example/" })).status).toBe(400);
    expect(await searches()).toEqual([]);
  });

  test("stays saved, once, when its category gets another address", async () => {
    const crm = { name: "CRM", slug: "crm", icon: "handshake" } as const;
    const { id } = await makeCategory(crm);
    await press({ saveSearch: "/directory?category=crm" });
    await updateCategory(actor, id, { ...crm, slug: "relations" });
    for (const slug of ["crm", "relations"]) {
      await press({ saveSearch: `/directory?category=${slug}` });
      expect(await isSaved(`/directory?category=${slug}`)).toBe(true);
    }
    expect(await searches()).toHaveLength(1);
    await publishedIn(await makeCompany({ categoryIds: [id] }), 0.5);
    expect((await check(1)).emails).toBe(1);
    await press({ removeSearch: (await searches())[0]!.id });
    await press({ saveSearch: "/directory?category=crm" });
    expect(await searches()).toMatchObject([{ href: "/directory?category=relations" }]);
  });

  test("that was saved under two addresses of a category is one, and sends one email", async () => {
    const crm = { name: "CRM", slug: "crm", icon: "handshake" } as const;
    const { id } = await makeCategory(crm);
    await press({ saveSearch: "/directory?category=crm" });
    await press({ saveSearch: "/directory?category=relations" });
    await updateCategory(actor, id, { ...crm, slug: "relations" });
    const { id: saved } = (await searches())[0]!;
    expect(await searches()).toMatchObject([
      { title: "Category: CRM", href: "/directory?category=relations", alerts: true },
    ]);
    await publishedIn(await makeCompany({ categoryIds: [id] }), 0.5);
    // The first one is checked half a day before the other.
    await SavedSearch.updateOne({ href: "/directory?category=relations" }, { checkedUntil: new Date(Date.now() + 0.4 * day) }); // oxfmt-ignore
    expect((await check(1)).emails + (await check(1.5)).emails).toBe(1);
    const [mail] = await mails();
    await press({ stopAlerts: saved });
    expect(await SavedSearch.countDocuments({ alerts: false })).toBe(2);
    await press({ startAlerts: saved });
    expect(await SavedSearch.countDocuments({ alerts: true })).toBe(2);
    const [stop] = /\/alerts\/stop\?token=[\w-]{32}/.exec(mail!.text!)!;
    await new Visitor().submit(stopPage.action, stop, {});
    expect(await searches()).toMatchObject([{ alerts: false }]);
    await publishedIn(await makeCompany({ categoryIds: [id] }), 5);
    expect((await check(9)).emails).toBe(0);

    // What isn't the same stays.
    await press({ saveSearch: "/directory?category=relations&price=free" });
    await press({ removeSearch: saved });
    expect(await SavedSearch.find().lean()).toMatchObject([{ href: "/directory?category=relations&price=free" }]);
  });

  test("reads what was published a few at a time", async () => {
    await press({ saveSearch: "/directory?q=wombat" });
    await makeCompanies(Array.from({ length: 1100 }, (_, i) => ({ name: `Wombat ${i}` })));
    const find = vi.spyOn(Company.collection, "find");
    expect((await check(1)).emails).toBe(1);
    const call = find.mock.calls.findIndex(([filter]) => "publishedAt" in (filter as object));
    const cursor = find.mock.results[call]!.value as { closed: boolean };
    expect(find.mock.calls[call]![1]).toMatchObject({ batchSize: 1000 });
    find.mockRestore();
    expect(cursor.closed).toBe(true);
    expect((await mails())[0]!.subject).toBe("1100 new tools match your search");
  });

  test("emails new matches once, at most daily, with links that stop it", async () => {
    await makeCompany({ name: "Wombat before" });
    await press({ saveSearch: "/directory?q=wombat" });
    const matching = await makeCompany({ name: "Wombat <CRM>", shortDescription: "For burrows." });
    await makeCompany({ name: "Other" });
    await publishedIn(matching, 0.5);
    expect(await check(0.9)).toEqual({ checked: 0, emails: 0 });
    expect(await check(1)).toEqual({ checked: 1, emails: 1 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ann.email, subject: "1 new tool matches your search" });
    expect(mail!.text).toContain(`Wombat <CRM>: For burrows.\nhttps://saas.example/company/${matching}`);
    expect(mail!.html).toContain("Wombat &lt;CRM&gt;");
    expect(mail!.text).not.toContain("before");
    const stop = /https:\/\/saas\.example(\/alerts\/stop\?token=[\w-]{32})/.exec(mail!.text!)!;
    expect(mail!.headers).toEqual({
      "List-Unsubscribe": `<${stop[0]}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    // Nothing new, and then something.
    for (const days of [1, 1.5, 2, 3]) expect((await check(days)).emails).toBe(0);
    const later = await makeCompany({ name: "Wombat later" });
    await publishedIn(later, 3.5);
    expect((await check(4)).emails).toBe(1);
    expect((await mails())[1]!.text).not.toContain("burrows");

    await publishedIn(await makeCompany({ name: "Wombat last" }), 5);
    const open = async () => (await new Visitor().sendRaw(stopPage.loader, stop[1]!)).body;
    expect(await open()).toEqual({ title: "“wombat”", isIncomplete: false });
    const openBy = async (token: string) =>
      (await new Visitor().sendRaw(stopPage.loader, `/alerts/stop?token=${token}`)).body;
    expect(await openBy("x".repeat(32))).toEqual({ title: null, isIncomplete: false });
    expect(await openBy("x".repeat(31))).toEqual({ title: null, isIncomplete: true });
    const oneClick = { "List-Unsubscribe": "One-Click" };
    expect((await new Visitor().submit(stopPage.action, stop[1]!, oneClick)).status).toBe(200);
    expect(await searches()).toMatchObject([{ alerts: false }]);
    expect(await check(9)).toEqual({ checked: 0, emails: 0 });
    expect((await new Visitor().submit(stopPage.action, `/alerts/stop?token=${"x".repeat(32)}`, {})).status).toBe(404);
  });

  test("emails a draft once it's published, and not again when it's unpublished in between", async () => {
    await press({ saveSearch: "/directory?q=wombat" });
    const draft = await makeCompany({ name: "Wombat" });
    await Company.updateOne({ _id: draft }, { $set: { status: "draft" }, $unset: { publishedAt: 1 } });
    const setStatus = async (status: "draft" | null) => {
      const company = await Company.findById(draft).orFail().lean();
      const change = { company, before: { status: company.status ?? null }, values: { status } };
      await applyChanges(actor, [change], { update: updateByActor(actor) });
    };
    expect((await check(2)).emails).toBe(0);
    await setStatus(null);
    expect((await Company.findById(draft).orFail().lean()).publishedAt).toBeInstanceOf(Date);
    await publishedIn(draft, 2.5);
    expect((await check(3)).emails).toBe(1);
    await setStatus("draft");
    await setStatus(null);
    for (const days of [4, 5, 6]) expect((await check(days)).emails).toBe(0);
  });

  test("is checked by two servers at once, with one email", async () => {
    await press({ saveSearch: "/directory?q=wombat" });
    await makeCompanies(Array.from({ length: 25 }, (_, i) => ({ name: `Wombat ${i}` })));
    const both = await Promise.all([check(1), check(1)]);
    expect(both[0].emails + both[1].emails).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("25 new tools match your search");
    expect(mail!.text).toContain("And 5 more.");
  });

  test("is checked once, also if the server stops during the checks", async () => {
    const searches = Array.from({ length: 130 }, (_, i) => ({
      ...{ userId: ann.id, href: `/directory?q=wombat-${i}${i % 2 ? "&free-plan=yes" : ""}`, alerts: true },
      ...{ checkedUntil: new Date(), stopToken: `token-${i}`, origin: "https://saas.example" },
    }));
    await SavedSearch.insertMany(searches);
    const description = searches.map((_, i) => `wombat-${i}`).join(" ");
    await makeCompany({ name: "Wombat", description, freePlan: true });
    const now = new Date(Date.now() + day + 2 * 3600_000);
    const stopped = sendAlerts(visitor.settings, () => Promise.reject(new Error("The server stops.")), now);
    await expect(stopped).rejects.toThrow("The server stops.");
    expect(await OutgoingMail.countDocuments()).toBe(100);
    expect(await check(1)).toEqual({ checked: 30, emails: 30 });
    const tokens = (await mails()).map(({ text }) => /token=(token-\d+)/.exec(text!)![1]);
    expect(new Set(tokens).size).toBe(searches.length);
    const find = vi.spyOn(Company, "find");
    expect(await check(2)).toEqual({ checked: 130, emails: 0 });
    // What was published is read once for each batch.
    expect(find.mock.calls.filter(([filter]) => JSON.stringify(filter).includes("publishedAt"))).toHaveLength(2);
    find.mockRestore();
  });

  test("sends nothing to an address that isn't confirmed, and nothing old once it's turned on again", async () => {
    await press({ saveSearch: "/directory?q=wombat" });
    const { id } = (await searches())[0]!;
    await makeCompany({ name: "Wombat" });
    await press({ stopAlerts: id });
    expect((await check(1)).checked).toBe(0);
    await press({ startAlerts: id });
    expect(await check(1)).toEqual({ checked: 1, emails: 0 });
    await Stored.updateOne({ _id: ann.id }, { $unset: { emailConfirmedAt: 1 } });
    await publishedIn(await makeCompany({ name: "Wombat again" }), 1.5);
    expect(await check(2)).toEqual({ checked: 1, emails: 0 });
    expect(await mails()).toEqual([]);
  });
});

describe("a comparison", () => {
  test("is saved once, in whatever order, and removed", async () => {
    const tools = `${tool}-notion-vs-${other}-coda`;
    const { body } = await visitor.sendRaw(comparisonPage.loader, `/compare/${tools}`, {}, { tools });
    const { key } = body as { key: string };
    await press({ saveComparison: key });
    await press({ saveComparison: key.split("-").toReversed().join("-") });
    expect(await SavedComparison.countDocuments()).toBe(1);
    expect((await page()).comparisons).toEqual([{ key, title: "Notion vs Coda", path: `/compare/${tools}` }]);
    expect(await shown()).toMatchObject({ savedComparisons: [key] });
    await press({ removeComparison: key });
    expect((await page()).comparisons).toEqual([]);
    expect(await shown()).toMatchObject({ savedComparisons: [] });
  });

  test("of tools that are gone has no title", async () => {
    await press({ saveComparison: `${tool}-${other}` });
    await trashCompany(actor, other);
    expect((await page()).comparisons).toEqual([{ key: `${tool}-${other}`, title: null, path: null }]);
  });

  test("needs two to four public tools", async () => {
    for (const key of [`${tool}-${tool}`, `${tool}-999999`]) await press({ saveComparison: key });
    for (const key of [String(tool), "1-2-3-4-5", "a-b"])
      expect((await press({ saveComparison: key })).status).toBe(400);
    expect(await SavedComparison.countDocuments()).toBe(0);
  });
});
