import { readdir, readFile, rm, stat } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { admin } from "./log-in";
import { dataDir, inFolder, run, startServer, useFolder } from "./server-process";

useFolder();

let cookie: string;

/** A site with an admin, who logs in, and whose database is backed up and exported. */
beforeEach(async () => {
  const { process, url } = await startServer(admin);
  const body = JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const headers = { "Content-Type": "application/json", Origin: url };
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await process.stop();
});

const elsewhere = () => ({ DATA_DIR: `${dataDir()}-elsewhere` });

/** The status of `/api/user` with the admin's cookie, on a site with the restored database. */
async function statusElsewhere(): Promise<number> {
  const { process, url } = await startServer(elsewhere());
  const { status } = await fetch(`${url}/api/user`, { headers: { Cookie: cookie } });
  await process.stop();
  return status;
}

test.each([
  ["backup", "backup.lmdb", "backup.lmdb.session-secret"],
  ["export", "exported", "exported/session-secret"],
])("a session goes on after a restore with what %s wrote, with its secrets", async (command, name, secret) => {
  const copied = await run(command, [inFolder(name), "--with-secrets"]);
  expect([copied.code, copied.stderr]).toEqual([0, ""]);
  expect((await stat(inFolder(secret))).mode & 0o777).toBe(0o600);
  expect(await readFile(inFolder(secret))).toEqual(await readFile(`${dataDir()}/session-secret`));

  const restored = await run("restore", [inFolder(name), "--with-secrets"], elsewhere());
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  expect(await statusElsewhere()).toBe(200);
});

test("a backup says that it lacks the secret, and everybody is logged out after its restore", async () => {
  const { stdout } = await run("backup", [inFolder("backup.lmdb")]);
  expect(stdout).toMatch(/Not in it: .*session secret.*--with-secrets/);
  const refused = await run("restore", [inFolder("backup.lmdb"), "--with-secrets"], elsewhere());
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^There’s no session secret in .+\n$/)]);
  expect((await run("restore", [inFolder("backup.lmdb")], elsewhere())).code).toBe(0);
  expect(await statusElsewhere()).toBe(401);
});

test("a backup with secrets isn't begun if there's a file in their place, or none to add", async () => {
  await run("backup", [inFolder("backup.lmdb"), "--with-secrets"]);
  await rm(inFolder("backup.lmdb"));
  const taken = await run("backup", [inFolder("backup.lmdb"), "--with-secrets"]);
  expect([taken.code, taken.stderr]).toEqual([1, expect.stringMatching(/^.+\.session-secret exists already\. .+\n$/)]);
  await rm(`${dataDir()}/session-secret`);
  const none = await run("backup", [inFolder("other.lmdb"), "--with-secrets"]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/^There’s no session secret in .+\n$/)]);
  expect(await readdir(inFolder("."))).toEqual(["backup.lmdb.session-secret", "data"]);
});

test("a restore leaves a database, and another secret, as they are", async () => {
  await run("backup", [inFolder("backup.lmdb"), "--with-secrets"]);
  const taken = await run("restore", [inFolder("backup.lmdb")]);
  expect([taken.code, taken.stderr]).toEqual([1, expect.stringMatching(/^There is a database in .+ already: move /)]);
  const { process } = await startServer({ ...elsewhere(), MONGODB_URI: "" });
  await process.stop();
  await run("export", [inFolder("exported"), "--with-secrets"]);
  const other = await run("restore", [inFolder("exported"), "--with-secrets"], elsewhere());
  expect(other.code).toBe(1);
});
