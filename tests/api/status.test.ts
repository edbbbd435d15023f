import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Job } from "#models/job.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
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
