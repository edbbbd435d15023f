import { subDays } from "date-fns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Account as Stored } from "#models/user.server";
import { ToolWatch } from "#models/tool-watch.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import type { Actor } from "~/platform/audit/actor";
import { newCompany } from "~/catalog/companies/company";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { newestChange, publishChanges, stopPublicChanges } from "~/discovery/changes/publish-changes.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { sendToolNews } from "~/discovery/saved/tool-news.server";
import * as savedPage from "~/routes/account/saved";
import * as stopPage from "~/routes/public/alerts.stop";

useDatabase();

const editor: Actor = { userId: 7, name: "editor", from: "admin" };
const made = (name: string, startingPrice: string) => ({
  ...{ ...newCompany, name, website: `https://${name.toLowerCase()}.example/`, startingPrice },
  ...{ description: "A tool.", shortDescription: "A tool." },
});
/** What each tool is now. */
const tools = new Map<number, ReturnType<typeof made>>();

async function companyChanges(id: number, values: object): Promise<void> {
  tools.set(id, { ...tools.get(id)!, ...values });
  await updateCompany(editor, id, tools.get(id)!);
}

let ann: Account;
let visitor: Visitor;
let tool: number;
let other: number;
beforeEach(async () => {
  await startDirectory();
  ann = await makeUser({ username: "ann" });
  await Stored.updateOne({ _id: ann.id }, { $set: { emailConfirmedAt: new Date() } });
  visitor = new Visitor();
  await signInAs(visitor, ann);
  for (const values of [made("Notion", "$10/mo"), made("Coda", "$8/mo")])
    tools.set((await addCompany(editor, values)).id, values);
  [tool, other] = [...tools.keys()].slice(-2) as [number, number];
  await press({ saveTool: String(tool) });
});
afterEach(async () => {
  await stopPublicChanges();
  await stopDirectory();
});

const press = (fields: Record<string, string>) => visitor.submit(savedPage.action, "/account/saved", fields);
const send = () => sendToolNews(visitor.settings);
const mails = () => OutgoingMail.find().sort({ createdAt: 1 }).lean();

test("people who want it are told at once what has changed, from what, and by whom", async () => {
  await press({ watch: "change" });
  await companyChanges(tool, { startingPrice: "$12/mo", licenses: ["MIT"], description: "Other words." });
  await companyChanges(other, { startingPrice: "$9/mo" });
  expect(await send()).toEqual({ emails: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: "News of Notion" });
  expect(mail!.text).toContain("Starting price: $10/mo → $12/mo (Admin, ");
  expect(mail!.text).toContain("Licenses: not known → MIT");
  expect(mail!.text).not.toContain("Other words");
  expect(mail!.text).not.toContain("Coda");
  expect(mail!.html).toContain("$10/mo → $12/mo");
  expect(await send()).toEqual({ emails: 0 });
});

test("a week's changes are one email, with the first and the last value", async () => {
  await press({ watch: "week" });
  await companyChanges(tool, { startingPrice: "$12/mo" });
  await companyChanges(tool, { startingPrice: "$15/mo", lifecycle: "Discontinued" });
  expect(await send()).toEqual({ emails: 0 });
  await ToolWatch.updateOne({}, { checkedAt: subDays(new Date(), 8) });
  expect(await send()).toEqual({ emails: 1 });
  const [mail] = await mails();
  expect(mail!.text).toContain("Starting price: $10/mo → $15/mo");
  expect(mail!.text).toContain("→ Discontinued");
  expect(await send()).toEqual({ emails: 0 });
});

const paid = (name: string, amount: number, contents: string[] = ["A line of what it has. ".repeat(8).trim()]) =>
  ({ name, kind: "paid", amount, currency: "USD", period: "month", perSeat: false, from: false, contents }) as const;

test("plans are told apart, and only those are news that have another price or other terms", async () => {
  const [free, basic, pro, team] = [{ name: "Free", kind: "free" } as const, paid("Basic", 5), paid("Pro", 12), paid("Team", 30)]; // oxfmt-ignore
  await companyChanges(tool, { plans: [free, basic, pro, team] });
  await send();
  await press({ watch: "change" });
  await companyChanges(tool, { plans: [free, paid("Basic", 5, ["Without the typo"]), pro, team] });
  expect(await send()).toEqual({ emails: 0 });
  await companyChanges(tool, {
    plans: [{ ...free, sso: true }, paid("Basic", 5, ["Another line"]), { ...pro, amount: 14 }, paid("Max", 99)],
  });
  expect(await send()).toEqual({ emails: 1 });
  const { text, html } = (await mails()).at(-1)!;
  const lines = text!.split("\n").filter((line) => line.startsWith("- "));
  expect(lines.map((line) => line.replace(/ \(Admin, .*/, ""))).toEqual([
    "- Plan “Free”: Free → Free [SSO: yes]",
    "- Plan “Pro”: $12/month → $14/month",
    "- Plan “Max”: not offered → $99/month",
    "- Plan “Team”: $30/month → no longer offered",
  ]);
  expect(html).toContain("<strong>Plan “Pro”</strong>: $12/month → $14/month");
  await companyChanges(tool, { plans: undefined });
  expect(await send()).toEqual({ emails: 1 });
  expect((await mails()).at(-1)!.text).toContain("- Plan “Max”: $99/month → not known");
});

test("long values are cut so that the email shows where they differ", async () => {
  await press({ watch: "change" });
  const licenses = Array.from({ length: 20 }, (_, i) => `License of the Example Foundation ${i}`);
  await companyChanges(tool, { licenses });
  await send();
  await companyChanges(tool, { licenses: [...licenses.slice(0, 19), "MIT"] });
  expect(await send()).toEqual({ emails: 1 });
  const [, change] = /- Licenses: (.*)/.exec((await mails()).at(-1)!.text!)!;
  expect(change).toMatch(/^….*License of the Example Foundation 19 → ….*MIT \(/);
  expect(change!.length).toBeLessThan(300);
});

test("an email names the page only of the value that it states", async () => {
  await press({ watch: "week" });
  const proof = (path: string) => ({ url: `https://notion.example${path}` });
  await companyChanges(tool, { startingPrice: "$12/mo", startingPriceProof: proof("/old") });
  await ToolWatch.updateOne({}, { checkedAt: subDays(new Date(), 8) });
  await send();
  expect((await mails())[0]!.text).toContain(", notion.example/old)");
  await companyChanges(tool, { startingPrice: "$13/mo", startingPriceProof: undefined });
  await publishChanges();
  const upTo = await newestChange();
  await ToolWatch.updateOne({}, { checkedAt: subDays(new Date(), 8), mail: { upTo, id: "first" } });
  await companyChanges(tool, { startingPrice: "$15/mo", startingPriceProof: proof("/new") });
  await send();
  const { text } = (await mails()).at(-1)!;
  expect(text).toContain("$12/mo → $13/mo (Admin, ");
  expect(text).not.toContain("notion.example");
});

test("what changed before a tool was saved, or before the emails were turned on, is no news", async () => {
  await companyChanges(tool, { startingPrice: "$11/mo" });
  await press({ watch: "week" });
  await companyChanges(other, { startingPrice: "$9/mo" });
  await press({ saveTool: String(other) });
  await companyChanges(other, { licenses: ["MIT"] });
  await ToolWatch.updateOne({}, { checkedAt: subDays(new Date(), 8) });
  expect(await send()).toEqual({ emails: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: "News of Coda" });
  expect(mail!.text).toContain("Licenses: not known → MIT");
  expect(mail!.text).not.toContain("$9/mo");
});

test("what was changed back, what isn't listed anymore, and what was before, is no news", async () => {
  await companyChanges(tool, { startingPrice: "$11/mo" });
  await send();
  await press({ watch: "change" });
  expect(await send()).toEqual({ emails: 0 });
  await companyChanges(tool, { startingPrice: "$12/mo" });
  await companyChanges(tool, { startingPrice: "$11/mo" });
  expect(await send()).toEqual({ emails: 0 });
  await companyChanges(tool, { startingPrice: "$13/mo" });
  await Company.updateOne({ _id: tool }, { status: "draft" });
  await stopDirectory();
  await startDirectory();
  expect(await send()).toEqual({ emails: 0 });
});

test("several servers send each email once, and unconfirmed addresses get none", async () => {
  await press({ watch: "change" });
  await companyChanges(tool, { startingPrice: "$12/mo" });
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, { emails }) => sum + emails, 0)).toBe(1);
  await Stored.updateOne({ _id: ann.id }, { $unset: { emailConfirmedAt: 1 } });
  await companyChanges(tool, { startingPrice: "$13/mo" });
  expect(await send()).toEqual({ emails: 0 });
});

test("emails are stopped by the account, or by their link", async () => {
  await press({ watch: "change" });
  await companyChanges(tool, { startingPrice: "$12/mo" });
  await send();
  const [mail] = await mails();
  const [path] = /\/alerts\/stop\?token=[\w-]+/.exec(mail!.text!) ?? [];
  const { body } = await new Visitor().sendRaw(stopPage.loader, path!);
  expect(body).toMatchObject({ isWatch: true });
  await new Visitor().submit(stopPage.action, path!, {});
  expect(await ToolWatch.countDocuments()).toBe(0);
  await companyChanges(tool, { startingPrice: "$14/mo" });
  expect(await send()).toEqual({ emails: 0 });
  await press({ watch: "week" });
  expect(await ToolWatch.findById(ann.id).lean()).toMatchObject({ every: "week" });
  await press({ watch: "off" });
  expect(await ToolWatch.countDocuments()).toBe(0);
});
