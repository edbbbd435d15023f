import { subDays } from "date-fns";
import { expect, test } from "vitest";
import { AiProposal } from "#models/ai-proposal.server";
import { Company } from "#models/company.server";
import { Job } from "#models/job.server";
import { Lead } from "#models/lead.server";
import { LinkCheck } from "#models/link-check.server";
import { Review } from "#models/review.server";
import { Submission } from "#models/submission.server";
import { VendorEdit } from "#models/vendor-edit.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { readOverview } from "~/backoffice/work/overview.server";
import { workKinds } from "~/backoffice/work/work";
import { submit } from "~/community/submissions/submissions.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const ago = (days: number) => subDays(new Date("2026-03-01T12:00:00Z"), days);
const insert = (model: { collection: { insertOne: (document: never) => Promise<unknown> } }, document: object) =>
  model.collection.insertOne(document as never);

test("an admin’s work is counted, with the time since when the oldest waits", async () => {
  const admin = await signedIn({ username: "ann", isAdmin: true });
  const read = async () => (await admin.sendRaw(api.loader, "/api/admin/work")).body;
  expect(await read()).toEqual({ waiting: workKinds.map((kind) => ({ kind, count: 0 })), runningJobs: 0 });

  await insert(Submission, { _id: 1, kind: "message", state: "new", createdAt: ago(4) });
  await insert(Submission, { _id: 2, kind: "message", state: "closed", createdAt: ago(90) });
  await insert(Lead, { _id: 1, state: "new", createdAt: ago(6) });
  await insert(Review, { _id: 1, userId: 1, companyId: 1, state: "waiting", createdAt: ago(2) });
  const edit = { stars: 4 };
  await insert(Review, {
    _id: 2,
    userId: 2,
    companyId: 1,
    state: "published",
    edit,
    createdAt: ago(80),
    updatedAt: ago(5),
  });
  await insert(VendorEdit, { _id: 1, companyId: 1, state: "waiting", createdAt: ago(1) });
  const verdicts = ["broken", "suspect", "reachable", "moved", "unknown"];
  for (const [i, verdict] of verdicts.entries()) await insert(LinkCheck, { _id: i, verdict, checkedAt: ago(10 + i) });
  await insert(AiProposal, { _id: 1, companyId: 1, open: false, createdAt: ago(20) });
  await insert(AiProposal, { _id: 2, companyId: 1, open: true, createdAt: ago(8) });
  for (const state of ["failed", "running", "done"]) await insert(Job, { _id: state, state, updatedAt: ago(3) });
  const ids = [await makeCompany({ name: "Acme" }), await makeCompany({ name: "Beta" })];
  const checked = [subDays(new Date(), 200), subDays(new Date(), 100)];
  for (const [i, _id] of ids.entries())
    await Company.updateOne({ _id }, { $set: { "origins.startingPrice": { from: "staff", at: checked[i] } } });

  expect(await read()).toEqual({
    waiting: [
      { kind: "moderation", count: 5, since: ago(6).toISOString() },
      { kind: "links", count: 2, since: ago(11).toISOString() },
      { kind: "prices", count: 1, since: checked[0]?.toISOString() },
      { kind: "suggestions", count: 1, since: ago(8).toISOString() },
      { kind: "jobs", count: 1, since: ago(3).toISOString() },
    ],
    runningJobs: 1,
  });
});

test("the dashboard has the oldest entries of each kind, first, with where they’re done, and the last changes", async () => {
  const message = { topic: "other" as const, contactName: "Bea", email: "bea@vendor.example" };
  for (const text of ["First", "Second"])
    await submit(
      { kind: "contact", input: { ...message, message: text } },
      { name: "Testfinder", origin: "https://saas.example" },
    );
  const [acme, beta] = [await makeCompany({ name: "Acme" }), await makeCompany({ name: "Beta" })];
  const stale = { from: "staff", at: subDays(new Date(), 200) };
  await Company.updateOne({ _id: acme }, { $set: { "origins.startingPrice": stale } });
  for (const [i, _id] of [beta, acme, 999].entries())
    await insert(LinkCheck, { _id, verdict: i === 0 ? "suspect" : "broken", checkedAt: ago(10 - i) });
  await insert(AiProposal, { _id: 2, companyId: beta, companyName: "Beta", fields: [], open: true, createdAt: ago(8) });
  for (const [i, label] of ["Late", "Early"].entries())
    await insert(Job, { _id: i + 1, state: "failed", label, createdAt: ago(9), updatedAt: ago(3 + i) });

  const { waiting, log, visits } = await readOverview("owner");
  expect(
    Object.fromEntries(waiting.map(({ kind, oldest }) => [kind, oldest.map(({ label, to }) => `${label} ${to}`)])),
  ).toEqual({
    moderation: [expect.stringMatching(/\?entry=contact-1$/), expect.stringMatching(/\?entry=contact-2$/)],
    links: [`Beta /admin?edit=${beta}`, `Acme /admin?edit=${acme}`],
    prices: [`Acme /admin?edit=${acme}`],
    suggestions: [`Beta /admin/enhancement?companyId=${beta}`],
    jobs: ["Early /admin/jobs?state=failed", "Late /admin/jobs?state=failed"],
  });
  expect(log?.changes.map(({ label }) => label)).toEqual(expect.arrayContaining(["Acme", "Beta"]));
  expect(visits?.days).toHaveLength(28);
});
