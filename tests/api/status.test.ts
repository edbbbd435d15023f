import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays } from "date-fns";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Job } from "#models/job.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { WebhookDelivery } from "#models/webhook-delivery.server";
import { WebhookEndpoint } from "#models/webhook-endpoint.server";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { openDataFolder, startOpenData, stopOpenData } from "~/discovery/open-data/keep-up.server";
import { makeOpenData } from "~/discovery/open-data/make.server";
import { Publications } from "~/discovery/open-data/publication.server";
import { addMail } from "~/platform/mail/queue.server";
import { noteBackup } from "~/platform/runtime/last-backup.server";
import { programVersion } from "~/platform/runtime/version.server";
import * as page from "~/routes/admin/status";
import * as api from "~/routes/api/endpoints";
import { readStatus as endpoint } from "~/site/status/api";
import { readStatus } from "~/site/status/status.server";
import { migrations } from "~/site/wiring/migrations.server";

useDatabase();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "saasfinder-status-"));
  return () => rm(dataDir, { recursive: true });
});
afterAll(stopDirectory);

const mail = { smtpUrl: undefined };
const builtIn = () => readStatus({ dataDir, mongodbUri: undefined, mail }, 2);

test("admins read the same status from the API and on the page", async () => {
  const admin = await signedIn({ isAdmin: true });
  const answer = await admin.sendRaw(api.loader, "/api/admin/status");
  const shown = await admin.sendRaw(page.loader, "/admin/status");
  expect([answer.status, shown.status]).toEqual([200, 200]);
  const status = endpoint.answer.parse(answer.body);
  expect(status).toMatchObject({
    program: { version: programVersion(), node: process.versions.node },
    database: { kind: "built-in" },
    data: { latest: migrations.length },
    mail: { goesTo: "files", waiting: 0, failed: 0 },
    jobs: { waiting: 0, running: 0, failed: 0 },
  });
  expect(endpoint.answer.parse((shown.body as { status: unknown }).status).database).toEqual(status.database);
});

test("what waits, and what failed, is counted", async () => {
  await addMail({ to: "ann@reader.example", subject: "One", text: "Text", html: "Text" }, null);
  await addMail({ to: "bea@reader.example", subject: "Two", text: "Text", html: "Text" }, null);
  await OutgoingMail.updateOne({ subject: "Two" }, { $set: { state: "failed" } });
  const job = { kind: "import", label: "Import", progress: { done: 0 }, attempts: 0, dueAt: new Date(), actor: { userId: null, name: "tests", from: "script" } }; // oxfmt-ignore
  await Job.insertMany([
    { ...job, _id: 1, state: "failed" },
    { ...job, _id: 2, state: "waiting" },
    { ...job, _id: 3, state: "done" },
  ]);
  const status = await builtIn();
  expect(status.jobs).toEqual({ waiting: 1, running: 0, failed: 1 });
  expect(status.mail).toMatchObject({ waiting: 1, failed: 1 });
  expect(Date.parse(status.mail.dueSince ?? "")).toBeLessThanOrEqual(Date.now());
});

test("webhooks that are on are counted, with those that fail and what waits for them", async () => {
  const now = new Date();
  const webhook = {
    name: "CRM",
    url: "https://a.example/",
    events: [],
    secret: "s",
    since: now,
    readUntil: now,
    dueAt: now,
  };
  await WebhookEndpoint.insertMany([
    { ...webhook, _id: 1, isOn: true, failures: 0 },
    { ...webhook, _id: 2, isOn: true, failures: 3, failingSince: now },
    { ...webhook, _id: 3, isOn: false, failures: 5, failingSince: now },
  ]);
  const delivery = {
    type: "company.changed",
    subjectId: 1,
    at: now,
    order: 1,
    attempts: 0,
    expiresAt: addDays(now, 1),
  };
  await WebhookDelivery.insertMany([
    { ...delivery, _id: "a", endpointId: 1, state: "waiting" },
    { ...delivery, _id: "b", endpointId: 2, state: "waiting" },
    { ...delivery, _id: "c", endpointId: 2, state: "delivered" },
  ]);
  expect((await builtIn()).webhooks).toEqual({ on: 2, failing: 1, waiting: 2 });
});

test("the files of open data are there once they're made, and it's known if that fails", async () => {
  const files = startOpenData({ dataDir }, async () => {
    throw new Error("No space");
  });
  const quiet = vi.spyOn(console, "error").mockReturnValue();
  await files.update();
  expect((await builtIn()).openData).toEqual({ hasFailed: true });
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
  await stopOpenData();
  await makeOpenData(new Publications(openDataFolder({ dataDir })));
  startOpenData({ dataDir });
  const { madeAt, ...others } = (await builtIn()).openData;
  expect([others, Date.parse(madeAt!) <= Date.now()]).toEqual([{ hasFailed: false }, true]);
  await stopOpenData();
});

test("the last backup is known once there is one", async () => {
  expect((await builtIn()).backup).toEqual({});
  const before = Date.now();
  await noteBackup(dataDir);
  const at = Date.parse((await builtIn()).backup?.at ?? "");
  // File systems may round down to the second.
  expect(at).toBeGreaterThan(before - 2_000);
});

test("a MongoDB server says its own version and size, and is backed up by its own tools", async () => {
  const status = await readStatus({ dataDir, mongodbUri: "mongodb://localhost", mail }, 2);
  expect(status.database).toEqual({
    kind: "mongodb",
    version: expect.stringMatching(/^\d+\.\d+/) as string,
    size: expect.any(Number) as number,
  });
  expect(status).not.toHaveProperty("backup");
});

test("the directory has a version once it's loaded", async () => {
  await stopDirectory();
  expect(await builtIn()).not.toHaveProperty("directory");
  await startDirectory();
  const { directory } = await builtIn();
  expect(directory).toMatchObject({ companies: 0, rebuilding: false });
  expect(Date.parse(directory?.comparedAt ?? "")).toBeLessThanOrEqual(Date.now());
});
