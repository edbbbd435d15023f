import { readFileSync } from "node:fs";
import { addMonths, subMonths } from "date-fns";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StaticHandlerContext } from "react-router-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test, vi } from "vitest";
import { Lead } from "#models/lead.server";
import { Submission } from "#models/submission.server";
import { useDatabase } from "#tests/database";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { setLeadState } from "~/community/leads/leads.server";
import { deleteAllOutdated } from "~/site/wiring/retention.server";
import Privacy from "~/routes/public/privacy";
import { setSubmissionState } from "~/community/submissions/decide.server";
import { retentionMonths } from "~/community/submissions/retention";

useDatabase();

const boss = scriptActor("tests");
const sender = { contactName: "Bea", email: "bea@reader.example" };
const lead = { ...sender, companyId: 1, company: "Buyer Ltd", size: "1", consent: "I agree." };
const message = { ...sender, kind: "contact" as const, payload: { topic: "other", message: "Hello." } };
const ids = async () =>
  [await Lead.find().lean(), await Submission.find().lean()].map((found) => found.map(({ _id }) => _id).sort());

test("what people sent goes some time after it was handled, and not before", async () => {
  await Lead.create({ _id: 1, ...lead }, { _id: 2, ...lead });
  await Submission.create({ _id: 1, ...message }, { _id: 2, ...message });
  await setLeadState(boss, { id: 1, label: "Demo request: Acme", from: "new", to: "closed" });
  await setSubmissionState(boss, { id: 1, label: "Bea’s message", from: "new", to: "closed" });
  const due = addMonths(new Date(), retentionMonths.handled);
  await deleteAllOutdated(new Date(due.getTime() - 60_000));
  expect(await ids()).toEqual([[1, 2], [1, 2]]); // oxfmt-ignore
  await deleteAllOutdated(new Date(due.getTime() + 60_000));
  expect(await ids()).toEqual([[2], [2]]);
  const { changes } = await listChanges({});
  expect(changes.map(({ label }) => label).toSorted()).toEqual(["A deleted demo request", "A deleted submission"]);
});

test("a demo request that the site forwarded goes a year later, even if it was opened again or closed anew", async () => {
  const [forwardedAt, expiresAt] = [new Date(0), addMonths(new Date(0), retentionMonths.handled)];
  const receiver = { contactId: "x", name: "Acme Inc." };
  await Lead.create({ _id: 1, ...lead, state: "forwarded", receiver, forwardedAt, expiresAt });
  const set = (from: "new" | "forwarded" | "closed", to: "new" | "forwarded" | "closed") =>
    setLeadState(boss, { id: 1, label: "Demo request: Acme", from, to });
  for (const [from, to] of [
    ["forwarded", "closed"],
    ["closed", "new"],
    ["new", "forwarded"],
  ] as const) {
    await set(from, to);
    expect(await Lead.findById(1).lean()).toMatchObject({ state: to, forwardedAt, expiresAt });
  }
});

test("what nobody handles goes at the latest after a time, in batches", async () => {
  const now = new Date();
  const old = new Date(subMonths(now, retentionMonths.max).getTime() - 60_000);
  const young = new Date(subMonths(now, retentionMonths.max).getTime() + 60_000);
  const many = Array.from({ length: 450 }, (_, i) => ({ _id: i + 1, ...lead, state: "new" as const, createdAt: old, updatedAt: old })); // oxfmt-ignore
  await Lead.collection.insertMany([...many, { ...many[0]!, _id: 999, createdAt: young }] as never);
  await Submission.collection.insertOne({ _id: 1, ...message, state: "new", createdAt: old } as never);
  await deleteAllOutdated(now);
  expect(await ids()).toEqual([[999], []]);
});

test("one that's opened again while others are deleted stays", async () => {
  await Lead.create({ _id: 1, ...lead, state: "closed", expiresAt: new Date(0) });
  await setLeadState(boss, { id: 1, label: "Demo request: Acme", from: "closed", to: "new" });
  await deleteAllOutdated(new Date());
  expect(await ids()).toEqual([[1], []]);
});

test("if one kind can't be deleted, the others are, and the log says so", async () => {
  await Lead.create({ _id: 1, ...lead, state: "closed", expiresAt: new Date(0) });
  await Submission.create({ _id: 1, ...message, state: "closed", expiresAt: new Date(0) });
  const error = new Error("No.");
  vi.spyOn(Lead.collection, "deleteMany").mockRejectedValueOnce(error);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await deleteAllOutdated(new Date());
  expect(await ids()).toEqual([[1], []]);
  expect(logged.mock.calls).toEqual([
    ["Demo requests couldn’t be deleted after their time. It’s tried again in an hour.", error],
  ]);
  await deleteAllOutdated(new Date());
  expect(await ids()).toEqual([[], []]);
});

test("the privacy notice and the documentation state these times", async () => {
  const routes = [{ path: "/privacy", Component: Privacy, loader: () => ({ address: undefined }) }];
  const handler = createStaticHandler(routes);
  const context = (await handler.query(new Request("https://saas.example/privacy"))) as StaticHandlerContext;
  const page = renderToStaticMarkup(
    createElement(StaticRouterProvider, {
      router: createStaticRouter(handler.dataRoutes, context),
      context,
      hydrate: false,
    }),
  );
  const text = page.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  const { handled, max } = retentionMonths;
  expect(text).toContain(`${handled} months after we’ve dealt with it, ${max} months after you sent it at the latest`);
  expect(text).toContain(`${handled} months after it was forwarded or closed, ${max} months after you sent it at the latest`); // oxfmt-ignore
  expect(readFileSync("docs/personal-data.md", "utf8")).toContain(`until ${handled} months after they were forwarded, published, declined, or closed, and ${max} months after they arrived at the latest`); // oxfmt-ignore
});
