import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuditEntry } from "#models/audit-entry.server";
import { ComparedMonth } from "#models/compared-month.server";
import { IssueDelivery } from "#models/issue-delivery.server";
import { NewsletterIssue } from "#models/newsletter-issue.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Subscriber } from "#models/subscriber.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import type { Change } from "~/platform/audit/change";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { monthNow } from "~/discovery/compare/compared-pairs";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import type { Settings } from "~/platform/runtime/env.server";
import type { IssueAction } from "~/newsletter/issues/issue";
import type { Issue, Delivery } from "~/newsletter/issues/api";
import { contentVersion } from "~/platform/runtime/content-version.server";
import { proposeDigest } from "~/newsletter/issues/digest.server";
import { listIssues } from "~/newsletter/issues/issues.server";
import { newsletterJob } from "~/newsletter/issues/send-job.server";
import { startIssues, stopIssues } from "~/newsletter/issues/start.server";
import { hasEnded } from "~/platform/jobs/job";
import { cancelJob, getJob } from "~/platform/jobs/jobs.server";
import { startJobs, stopJobs } from "~/platform/jobs/start.server";
import * as listPage from "~/routes/admin/newsletter";
import * as issuePage from "~/routes/admin/newsletter-issue";
import * as api from "~/routes/api/endpoints";
import * as archivedPage from "~/routes/public/newsletter.issue";
import * as archivePage from "~/routes/public/newsletter.issues";
import * as rss from "~/routes/public/newsletter.rss";
import * as unsubscribePage from "~/routes/public/newsletter.unsubscribe";
import * as sitemapFile from "~/routes/public/sitemap-file";

useDatabase();

const server = new MailServerStandIn();
let admin: Visitor;

beforeEach(async () => {
  await server.start();
  server.received.length = 0;
  server.fault = undefined;
  server.delay = 0;
  admin = await signedIn({ isAdmin: true });
  Object.assign(admin.settings.newsletter, { postalAddress: "1 Main Street, Springfield", perMinute: 0 });
  admin.settings.mail.smtpUrl = server.url;
  await stopDirectory();
  await startDirectory();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await stopIssues();
  await stopJobs();
  await stopDirectory();
  await server.stop();
  vi.restoreAllMocks();
});

const ask = async (path: string, value: unknown = {}, method = "POST") =>
  admin.send(api.action, `/api/admin/newsletter${path}`, value, method);
const read = async (id: number) => (await admin.sendRaw(api.loader, `/api/admin/newsletter/${id}`)).body as Issue;
const deliveries = async (id: number, state = "") =>
  (await admin.sendRaw(api.loader, `/api/admin/newsletter/${id}/deliveries?state=${state}`)).body as Delivery[];

async function subscribers(...emails: string[]): Promise<void> {
  await Subscriber.insertMany(
    emails.map((email, i) => ({
      ...{ _id: i + 1, email, emailKey: email, ownerKey: email, status: "confirmed" },
      unsubscribeToken: String(i + 1).padStart(32, "t"),
    })),
  );
}

async function draft(markdown = "Hello, **readers**.", subject = "News"): Promise<Issue> {
  const { status, body } = await ask("", { subject, markdown });
  expect(status).toBe(201);
  return body as Issue;
}

async function send({ id, updatedAt }: Issue): Promise<void> {
  expect((await ask(`/${id}/send`, { updatedAt })).status).toBe(200);
}

/** What the server does besides answering requests. */
function runInBackground(settings: Settings = admin.settings): void {
  startJobs([newsletterJob], settings, async () => {});
  startIssues(settings);
}

const until = (check: () => unknown) => vi.waitFor(check, waiting);
const untilState = (id: number, state: Issue["state"]) => until(async () => expect((await read(id)).state).toBe(state));
const act = (id: number, action: IssueAction) => ask(`/${id}/action`, { action });
const recipients = () => server.received.flatMap((mail) => mail.recipients).toSorted();

describe("a draft", () => {
  test("is kept, edited, and deleted, and someone's older version doesn't replace a newer one", async () => {
    const { id, updatedAt } = await draft();
    const saved = await ask(`/${id}`, { subject: " New\n subject ", markdown: "More", updatedAt }, "PUT");
    expect(saved).toMatchObject({ status: 200, body: { subject: "New subject", markdown: "More", state: "draft" } });
    const older = await ask(`/${id}`, { subject: "Mine", markdown: "", updatedAt }, "PUT");
    expect(older).toMatchObject({ status: 409, body: { message: expect.stringContaining("Someone else") as string } });
    expect((await ask(`/${id}/send`, { updatedAt })).status).toBe(409);
    expect(await read(id)).toMatchObject({ subject: "New subject" });
    expect((await ask(`/${id}`, {}, "DELETE")).status).toBe(200);
    expect((await ask(`/${id}`, {}, "DELETE")).status).toBe(404);
  });

  test("has each change in the log, with who made it, until it's sent", async () => {
    const { id, updatedAt } = await draft("Hello.");
    const saved = (await ask(`/${id}`, { subject: "News", markdown: "Hi.", updatedAt }, "PUT")).body as Issue;
    const scheduledAt = new Date(Date.now() + 3600_000).toISOString();
    await ask(`/${id}/schedule`, { updatedAt: saved.updatedAt, scheduledAt });
    await act(id, "unschedule");
    await send(await read(id));
    await act(id, "pause");
    const other = await draft("Nothing.", "Other");
    await ask(`/${other.id}`, {}, "DELETE");
    // Refused ones leave nothing.
    await act(id, "pause");
    await ask(`/${id}`, {}, "DELETE");

    const { changes } = await listChanges({ entity: "issue" });
    expect(new Set(changes.map(({ actor }) => actor.userId))).toEqual(new Set([1]));
    const states = ({ fields }: Change) => fields.find(({ field }) => field === "state");
    expect(
      changes
        .toReversed()
        .map((change) => [change.label, change.action, states(change)?.before, states(change)?.after]),
    ).toEqual([
      ["News", "create", null, "draft"],
      ["News", "update", undefined, undefined],
      ["News", "update", "draft", "scheduled"],
      ["News", "update", "scheduled", "draft"],
      ["News", "update", "draft", "sending"],
      ["News", "update", "sending", "paused"],
      ["Other", "create", null, "draft"],
      ["Other", "delete", "draft", null],
    ]);
    expect(changes.at(-2)?.fields).toEqual([{ field: "markdown", before: "Hello.", after: "Hi." }]);
  });

  test("is refused with the reason at the field", async () => {
    expect(await ask("", { subject: "", markdown: "{{nothing}}" })).toMatchObject({
      status: 400,
      body: { fields: { subject: "Required", markdown: "There’s no block {{nothing}}" } },
    });
    const { id, updatedAt } = await draft("");
    expect((await ask(`/${id}/send`, { updatedAt })).body).toMatchObject({ message: "Write the issue’s text first." });
  });

  test("isn't public, whatever its address", async () => {
    const { id } = await draft();
    const visitor = new Visitor();
    for (const given of [String(id), "x", "-1", "99999999999999", `${id}.0`])
      expect(
        (await visitor.sendRaw(archivedPage.loader, `/newsletter/issues/${given}`, {}, { id: given })).status,
      ).toBe(404);
    expect((await visitor.sendRaw(archivePage.loader, "/newsletter/issues")).body).toEqual({ issues: [] });
  });

  test("has its blocks filled in the preview, with safe text", async () => {
    const acme = await makeCompany({ name: "Acme [x](javascript:alert(1))", startingPrice: "$9/mo" });
    const zenith = await makeCompany({ name: "Zenith" });
    await setFields(scriptActor("test"), [acme], { startingPrice: "$12/mo" });
    const pair = { month: monthNow(new Date()), count: 7, expiresAt: new Date(Date.now() + 1e9) };
    await ComparedMonth.create([
      { _id: "1", companyId: acme, otherId: zenith, ...pair },
      { _id: "2", companyId: zenith, otherId: acme, ...pair },
    ]);
    const markdown = "{{new tools}}\n\n{{price changes}}\n\n{{most compared}}";
    const { body } = await ask("/preview", { subject: "News", markdown });
    const { html, text } = body as { html: string; text: string };
    expect(html).toContain("<h2>New tools</h2>");
    expect(html).toContain(`<a href="https://saas.example/company/${zenith}" rel="noopener">Zenith</a>: A tool.`);
    expect(html).toContain(">Acme [x](javascript:alert(1))</a>: from $9/mo to $12/mo");
    expect(html).toContain(" vs Zenith</a>");
    expect(html).not.toContain('href="javascript');
    expect(text).toContain(`Zenith: https://saas.example/company/${zenith}: A tool.`);
  });

  test("can be tried out by email, marked as a test, and without anybody's link", async () => {
    const body = { subject: "News", markdown: "Hello", email: "chief@saas.example" };
    expect((await ask("/test", body)).status).toBe(200);
    const [mail] = await OutgoingMail.find().lean();
    expect(mail).toMatchObject({ to: "chief@saas.example", subject: "[Test] News" });
    expect(mail?.text).toContain("1 Main Street, Springfield");
    expect(mail?.text).not.toContain("unsubscribe");
    expect((await ask("/test", { ...body, email: "chief@" })).status).toBe(400);
  });
});

describe("an issue", () => {
  test("needs a postal address before it's sent, scheduled, or tried out", async () => {
    const { id, updatedAt } = await draft();
    admin.settings.newsletter.postalAddress = undefined;
    const scheduledAt = new Date(Date.now() + 60_000).toISOString();
    for (const [path, value] of [
      [`/${id}/send`, { updatedAt }],
      [`/${id}/schedule`, { updatedAt, scheduledAt }],
      ["/test", { subject: "News", markdown: "Hello", email: "chief@saas.example" }],
    ] as const)
      expect(await ask(path, value)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining("SITE_POSTAL_ADDRESS") as string },
      });
    expect(await read(id)).toMatchObject({ state: "draft" });
  });

  test("reaches each confirmed subscriber once, with their own links, and is archived without any", async () => {
    await subscribers("ann@reader.example", "bea@reader.example", "cy@reader.example", "dan@reader.example");
    await Subscriber.updateOne({ _id: 3 }, { status: "unsubscribed" });
    await Subscriber.updateOne({ _id: 4 }, { status: "pending" });
    const { id, updatedAt } = await draft();
    await send({ id, updatedAt } as Issue);
    expect((await ask(`/${id}/send`, { updatedAt })).status).toBe(409);
    runInBackground();
    await untilState(id, "sent");
    expect(recipients()).toEqual(["ann@reader.example", "bea@reader.example"]);
    const ann = server.received.find((mail) => mail.recipients[0] === "ann@reader.example")!;
    const link = `https://saas.example/newsletter/unsubscribe?token=${"1".padStart(32, "t")}&issue=${id}`;
    const header = (name: string) => ann.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<${link}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(ann.messageId).toBe(`<issue-${id}-1@saas.example>`);
    for (const part of [ann.text, ann.html]) {
      for (const words of ["readers", "1 Main Street, Springfield", `https://saas.example/newsletter/issues/${id}`])
        expect(part).toContain(words);
      expect(part).toContain(part === ann.html ? link.replace("&", "&amp;") : link);
    }
    expect(ann.html).not.toMatch(/<img|<script|url\(/);
    expect(await read(id)).toMatchObject({ recipients: 2, figures: { sent: 2, waiting: 0 } });

    const visitor = new Visitor();
    const { body } = await visitor.sendRaw(archivedPage.loader, `/newsletter/issues/${id}`, {}, { id: String(id) });
    expect(body).toMatchObject({ issue: { subject: "News", html: "<p>Hello, <strong>readers</strong>.</p>" } });
    expect(JSON.stringify(body)).not.toMatch(/unsubscribe|token|reader\.example/);
    const listed = await visitor.sendRaw(archivePage.loader, "/newsletter/issues");
    expect(listed.body).toMatchObject({ issues: [{ id, subject: "News", summary: "Hello, readers." }] });
    expect((await visitor.sendRaw(rss.loader, "/newsletter/rss.xml")).body).toContain(
      `/newsletter/issues/${id}</link>`,
    );
    const file = { file: "newsletter.xml" };
    expect((await visitor.sendRaw(sitemapFile.loader, "/sitemaps/newsletter.xml", {}, file)).body).toContain(
      `<loc>https://saas.example/newsletter/issues/${id}</loc>`,
    );
  });

  test("gets into the stored archive even if the log can't be written", async () => {
    const { id, updatedAt } = await draft();
    const before = await contentVersion();
    vi.spyOn(AuditEntry, "insertMany").mockRejectedValueOnce(new Error("The disk is full."));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await ask(`/${id}/send`, { updatedAt }).catch(() => {});
    expect(await read(id)).toMatchObject({ state: "sending" });
    expect(await contentVersion()).toBe(before + 1);
  });

  test("counts who unsubscribes with its link, once each", async () => {
    await subscribers("ann@reader.example", "bea@reader.example");
    const issue = await draft();
    await send(issue);
    runInBackground();
    await untilState(issue.id, "sent");
    const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    for (const token of ["1", "1", "2"].map((digit) => digit.padStart(32, "t"))) {
      const query = `token=${token}${token.endsWith("1") ? `&issue=${issue.id}` : "&issue=x"}`;
      const url = `/newsletter/unsubscribe?${query}`;
      expect((await new Visitor().sendRaw(unsubscribePage.action, url, oneClick)).status).toBe(200);
    }
    expect(await read(issue.id)).toMatchObject({ unsubscribed: 1 });
    expect(await Subscriber.countDocuments({ status: "unsubscribed" })).toBe(2);
  });

  test("skips those who unsubscribe before their turn", async () => {
    await subscribers("ann@reader.example", "bea@reader.example");
    server.fault = "not-now";
    const issue = await draft();
    await send(issue);
    runInBackground();
    const putOff = { state: "waiting", attempts: 1 };
    await until(async () => expect(await deliveries(issue.id)).toMatchObject([putOff, putOff]));
    await Subscriber.updateOne({ _id: 1 }, { status: "unsubscribed" });
    server.fault = undefined;
    await stopJobs();
    await IssueDelivery.updateMany({}, { dueAt: new Date(0) });
    runInBackground();
    await untilState(issue.id, "sent");
    expect(recipients()).toEqual(["bea@reader.example"]);
    expect(await read(issue.id)).toMatchObject({ figures: { sent: 1, skipped: 1 } });
  });

  test("is sent at its time, and a scheduled one can be a draft again", async () => {
    await subscribers("ann@reader.example");
    const issue = await draft();
    const past = { updatedAt: issue.updatedAt, scheduledAt: new Date(Date.now() - 1000).toISOString() };
    expect((await ask(`/${issue.id}/schedule`, past)).status).toBe(400);
    const later = { ...past, scheduledAt: new Date(Date.now() + 3600_000).toISOString() };
    const scheduled = (await ask(`/${issue.id}/schedule`, later)).body as Issue;
    expect(scheduled).toMatchObject({ state: "scheduled", scheduledAt: later.scheduledAt });
    runInBackground();
    const again = (await act(issue.id, "unschedule")).body as Issue;
    expect(again.state).toBe("draft");
    await ask(`/${issue.id}/schedule`, { ...later, updatedAt: again.updatedAt });
    expect(server.received).toEqual([]);
    await stopIssues();
    await NewsletterIssue.updateOne({ _id: issue.id }, { scheduledAt: new Date() });
    startIssues(admin.settings);
    await untilState(issue.id, "sent");
    expect(recipients()).toEqual(["ann@reader.example"]);
  });

  test("can be paused, resumed, and canceled, which removes it from the archive", async () => {
    await subscribers(...Array.from({ length: 30 }, (_, i) => `reader-${i}@reader.example`));
    // One now, and the next in a minute.
    admin.settings.newsletter.perMinute = 1;
    const { id, updatedAt } = await draft();
    await send({ id, updatedAt } as Issue);
    const { jobId } = await NewsletterIssue.findById(id).orFail().lean();
    runInBackground();
    await until(() => expect(server.received.length).toBeGreaterThan(0));
    expect((await act(id, "resume")).status).toBe(409);
    expect((await act(id, "pause")).body).toMatchObject({ state: "paused" });
    await stopJobs();
    const paused = server.received.length;
    expect(paused).toBeLessThan(30);
    runInBackground();
    await until(async () => expect(hasEnded(await getJob(jobId!))).toBe(true));
    expect(server.received.length).toBe(paused);
    await act(id, "resume");
    await until(() => expect(server.received.length).toBeGreaterThan(paused));
    expect((await act(id, "cancel")).body).toMatchObject({ state: "canceled" });
    await stopJobs();
    const { figures } = await read(id);
    expect(figures.waiting).toBeGreaterThan(0);
    expect((await new Visitor().sendRaw(archivedPage.loader, "/", {}, { id: String(id) })).status).toBe(404);
    expect((await ask(`/${id}/resend`, { subscriberId: 1 })).status).toBe(409);
  });

  test("is paused when someone cancels its job", async () => {
    await subscribers("ann@reader.example");
    const { id, updatedAt } = await draft();
    await send({ id, updatedAt } as Issue);
    const { jobId } = await NewsletterIssue.findById(id).orFail().lean();
    await cancelJob(jobId!);
    startIssues(admin.settings);
    await until(async () => expect(await read(id)).toMatchObject({ state: "paused", reason: "Its job was canceled." }));
    await act(id, "resume");
    runInBackground();
    await untilState(id, "sent");
    expect(recipients()).toEqual(["ann@reader.example"]);
  });
});

describe("a mail server", () => {
  test("that refuses an address for good sets its subscriber aside", async () => {
    await subscribers("ann@reader.example");
    server.fault = "no-such-recipient";
    const issue = await draft();
    await send(issue);
    runInBackground();
    await untilState(issue.id, "sent");
    const reason = expect.stringContaining("550 No such user") as string;
    expect(await deliveries(issue.id)).toMatchObject([{ email: "ann@reader.example", state: "bounced", reason }]);
    expect(await read(issue.id)).toMatchObject({ figures: { bounced: 1, failed: 0 } });
    expect(await Subscriber.findById(1).lean()).toMatchObject({ status: "bounced", bounce: { kind: "hard", reason } });
    expect((await ask(`/${issue.id}/resend`, { subscriberId: 1 })).status).toBe(404);
    server.fault = undefined;
    await send(await draft());
    await until(async () => expect((await listIssues({ page: 1, limit: 9 })).issues[0]?.state).toBe("sent"));
    expect(recipients()).toEqual([]);
  });

  test.each(["no-relay", "spam"] as const)(
    "that refuses an email for another reason (%s) ends that delivery, and an admin can try it again",
    async (fault) => {
      await subscribers("ann@reader.example");
      server.fault = fault;
      const issue = await draft();
      await send(issue);
      runInBackground();
      await untilState(issue.id, "sent");
      const reason = expect.stringMatching(/: 554 /) as string;
      expect(await deliveries(issue.id, "failed")).toMatchObject([{ email: "ann@reader.example", reason }]);
      expect(await Subscriber.findById(1).lean()).toMatchObject({ status: "confirmed" });
      server.fault = undefined;
      expect((await ask(`/${issue.id}/resend`, { subscriberId: 2 })).status).toBe(404);
      expect((await ask(`/${issue.id}/resend`, { subscriberId: 1 })).status).toBe(200);
      await until(() => expect(recipients()).toEqual(["ann@reader.example"]));
      await untilState(issue.id, "sent");
      expect((await ask(`/${issue.id}/resend`, { subscriberId: 1 })).status).toBe(404);
    },
  );

  test("that puts an address off, however often, sets nobody aside", async () => {
    await subscribers("ann@reader.example");
    server.fault = "not-now";
    const issue = await draft();
    await send(issue);
    runInBackground();
    for (let attempts = 1; attempts <= 10; attempts++) {
      await until(async () => expect(await deliveries(issue.id)).toMatchObject([{ attempts }]));
      await until(async () => expect(await deliveries(issue.id, "sending")).toEqual([]));
      await IssueDelivery.updateMany({ state: "waiting" }, { dueAt: new Date(0) });
      await stopJobs();
      runInBackground();
    }
    await untilState(issue.id, "sent");
    expect(await read(issue.id)).toMatchObject({ figures: { failed: 1, bounced: 0 } });
    expect(await Subscriber.findById(1).lean()).toMatchObject({ status: "confirmed" });
  });

  test("that hangs up after it has read a message leaves it unknown, and it isn't sent again", async () => {
    await subscribers("ann@reader.example");
    server.fault = "breaks-off";
    const issue = await draft();
    await send(issue);
    runInBackground();
    await untilState(issue.id, "sent");
    expect(await read(issue.id)).toMatchObject({ figures: { unknown: 1, waiting: 0 } });
    server.fault = undefined;
    await stopJobs();
    runInBackground();
    const next = await draft("More.", "More news");
    await send(next);
    await untilState(next.id, "sent");
    expect(server.received.map(({ subject }) => subject)).toEqual(["More news"]);
  });

  test.each(["busy", "sender-refused"] as const)("that is %s for all keeps everything waiting", async (fault) => {
    await subscribers("ann@reader.example");
    server.fault = fault;
    const issue = await draft();
    await send(issue);
    runInBackground();
    await until(() => expect(server.opened).toBeGreaterThan(0));
    await until(async () => expect(await deliveries(issue.id)).toMatchObject([{ state: "waiting", attempts: 0 }]));
    server.fault = undefined;
    await stopJobs();
    runInBackground();
    await untilState(issue.id, "sent");
    expect(recipients()).toEqual(["ann@reader.example"]);
  });
});

test("the admins' pages show issues, figures, and deliveries", async () => {
  await subscribers("ann@reader.example");
  const issue = await draft();
  const params = { id: String(issue.id) };
  const path = `/admin/newsletter/${issue.id}`;
  expect((await admin.sendRaw(listPage.loader, "/admin/newsletter")).body).toMatchObject({ total: 1, recipients: 1 });
  expect((await admin.sendRaw(issuePage.loader, path, {}, params)).body).toMatchObject({
    issue: { id: issue.id },
    list: null,
  });
  expect((await admin.sendRaw(issuePage.loader, path, {}, { id: "new" })).body).toMatchObject({ issue: null });
  await send(issue);
  runInBackground();
  await untilState(issue.id, "sent");
  expect((await admin.sendRaw(issuePage.loader, `${path}?state=sent`, {}, params)).body).toMatchObject({
    list: { deliveries: [{ email: "ann@reader.example", state: "sent" }], total: 1 },
  });
});

test("a digest is proposed once a week, if somebody would read news in it, and isn't sent by itself", async () => {
  const drafts = async () => (await listIssues({ page: 1, limit: 50 })).issues;
  expect(await proposeDigest()).toContain("no subscribers");
  await subscribers("ann@reader.example");
  expect(await proposeDigest()).toContain("nothing changed");
  await makeCompany({ name: "Acme" });
  expect(await proposeDigest()).toContain("Proposed");
  expect(await proposeDigest()).toContain("an earlier one still waits");
  const [digest, ...more] = await drafts();
  expect([digest?.state, digest?.isDigest, more]).toEqual(["draft", true, []]);
  await send(digest as Issue);
  expect(await proposeDigest()).toContain("there was one this week");
  const nextWeek = new Date(Date.now() + 7 * 24 * 3600_000);
  expect(await proposeDigest(nextWeek)).toContain("Proposed");
  runInBackground();
  await untilState(digest!.id, "sent");
  expect(server.received[0]?.text).toContain("Acme: https://saas.example/company/");
});
