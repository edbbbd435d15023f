import { mkdir, open, readFile, readdir, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Between, withoutPartialIndexes } from "embedded-mongodb/tests/between";
import { importCompanies } from "./directory";
import { refusal } from "./refusal";
import { dataDir, inFolder, run, startDatabase, useFolder } from "./server-process";

useFolder();

const secret = { SESSION_SECRET: "x".repeat(40) };

describe("a start is refused, with one sentence and exit code 1,", () => {
  test.each([
    ["below a file", () => inFolder("a-file/data"), "ENOTDIR"],
    ["that is a file", () => inFolder("a-file"), "ENOTDIR"],
    ["where nothing can be made", () => "/proc/saasfinder/data", "ENOENT"],
  ])("for a data folder %s", async (_, folder, code) => {
    await writeFile(inFolder("a-file"), "as it was");
    const sentence = await refusal({ DATA_DIR: folder() });
    expect(sentence).toContain(folder());
    expect(sentence).toContain(`(${code})`);
    expect(sentence).toContain("DATA_DIR");
    expect(await readFile(inFolder("a-file"), "utf8")).toBe("as it was");
  });

  test("for a session secret that cannot be read", async () => {
    await mkdir(`${dataDir()}/session-secret`, { recursive: true });
    expect(await refusal({})).toMatch(
      /^Couldn’t create or read the session secret .+ \(EISDIR\)\. Set SESSION_SECRET or fix .+\n$/,
    );
  });

  test("for a port that is none", async () => {
    expect(await refusal({ PORT: "eighty" })).toBe("PORT must be a number.\n");
  });

  test("for MONGODB_URI in production without SESSION_SECRET", async () => {
    const sentence = await refusal({ MONGODB_URI: "mongodb://zoe:pa55word@127.0.0.1:1/saasfinder" });
    expect(sentence).toMatch(/^SESSION_SECRET is required in production with MONGODB_URI/);
    await expect(readdir(dataDir())).rejects.toThrow(/ENOENT/);
  });

  // A sample of the addresses in models/connection.test.ts.
  test("for a MongoDB server that does not answer, without its credentials", async () => {
    const sentence = await refusal({ ...secret, MONGODB_URI: "mongodb://zoe:pa55word@127.0.0.1:1/saasfinder" });
    expect(sentence).toMatch(/^Couldn’t connect to the database at 127\.0\.0\.1:1: .+ that the server is running\.\n$/);
    expect(sentence).not.toMatch(/zoe|pa55word/);
  });

  test("for a MongoDB server that refuses an index, in its own words", async () => {
    const { uri } = await startDatabase();
    const server = new Between(uri, withoutPartialIndexes);
    const sentence = await refusal({ ...secret, MONGODB_URI: await server.listen() });
    await server.close();
    expect(sentence).toMatch(/refused to make the index \w+ of \w+: Partial indexes aren't supported\. docs\/.+\.\n$/);
  });

  test("for an address of MongoDB that is none, without its credentials", async () => {
    const sentence = await refusal({ ...secret, MONGODB_URI: "mongodb://zoe:pa55@word@127.0.0.1:1/saasfinder" });
    expect(sentence).toMatch(/^MONGODB_URI can’t be used: /);
    expect(sentence).not.toMatch(/zoe|pa55|word@/);
  });

  test("for a database file that is damaged, which stays as it is", async () => {
    await importCompanies(100);
    const file = `${dataDir()}/database/database.lmdb`;
    const noise = Buffer.from(Array.from({ length: 8 * 1024 }, (_, i) => (i * 37) % 251));
    const handle = await open(file, "r+");
    await handle.write(noise, 0, noise.length, 0);
    await handle.close();
    const before = await readFile(file);
    const sentence = await refusal({});
    expect(sentence).toContain(file);
    expect(sentence).toMatch(/is damaged.*restore it from a backup/);
    expect(before.equals(await readFile(file))).toBe(true);
  });

  // Its pages and counts are right, so the database runs, and what reads the document fails.
  test.each([
    ["of bytes that aren't BSON", (document: Buffer) => document.fill(255, 4)],
    ["of text that isn't UTF-8", (document: Buffer) => document.fill(0xc3, 40, 60)],
  ])("for a database file with a document %s", async (_, damage) => {
    await importCompanies(100);
    const file = `${dataDir()}/database/database.lmdb`;
    const content = await readFile(file);
    // All that is stored of the companies, in whatever version of its page.
    for (let at = -1; (at = content.indexOf("Does thing 42. ", at + 1)) >= 0;) damage(content.subarray(at - 200, at));
    await writeFile(file, content);
    const sentence = await refusal({});
    expect(sentence).toContain(file);
    expect(sentence).toMatch(/is damaged.*restore it from a backup/);
    expect((await run("repair")).stderr).toBe(sentence);
  });
});
