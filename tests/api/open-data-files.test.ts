import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { builtAssets } from "#server/assets";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { openDataFolder } from "#tests/open-data";
import { findOpenFile, startOpenData, stopOpenData } from "~/discovery/open-data/keep-up.server";
import { makeOpenData } from "~/discovery/open-data/make.server";
import * as dataFile from "~/routes/public/data-file";

useDatabase();

let server: CallsServer;
const file = "/data/companies.jsonl";
const hour = 3600_000;

beforeAll(async () => {
  const client = await mkdtemp(path.join(tmpdir(), "client-"));
  await mkdir(path.join(client, "assets"));
  const given = { findFile: findOpenFile, assets: builtAssets(client) };
  server = await CallsServer.start({ "data/:file": dataFile }, { DATA_LICENSE: "CC-BY-4.0" }, given);
  return async () => {
    await server.stop();
    await rm(client, { recursive: true });
  };
});
afterEach(stopOpenData);

/** Offers the files of an empty folder. */
const offer = async (make?: Parameters<typeof startOpenData>[1]) =>
  startOpenData({ dataDir: await openDataFolder() }, make);

/** Offers the files of a catalog with one company. */
async function offerOne() {
  await makeCompany({ name: "Acme" });
  const files = await offer();
  await files.update();
  return files;
}

const get = (headers: Record<string, string> = {}, at = file, method = "GET") => server.sendRaw(method, at, headers);

describe("a file", () => {
  test("comes as a whole, with its hash as its tag", async () => {
    await offerOne();
    const { status, headers, bytes } = await get({ "Accept-Encoding": "gzip, br" });
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect([status, JSON.parse(bytes.toString())]).toEqual([200, expect.objectContaining({ name: "Acme" })]);
    expect(headers).toMatchObject({
      ...{ etag: `"${hash}"`, "content-type": "application/jsonl; charset=utf-8", "accept-ranges": "bytes" },
      ...{ "content-length": String(bytes.length), "cache-control": "public, no-cache" },
      ...{ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
      ...{ "last-modified": expect.stringMatching(/GMT$/) as string, "x-content-type-options": "nosniff" },
    });
    expect(headers).not.toHaveProperty("content-encoding");
    const asked = await get({}, file, "HEAD");
    expect([asked.status, asked.headers["content-length"], asked.bytes.length]).toEqual([200, String(bytes.length), 0]);
    expect((await get({ "If-None-Match": headers.etag! })).status).toBe(304);
  });

  test("comes in ranges, also after the whole was begun", async () => {
    await offerOne();
    const { headers, bytes } = await get();
    const size = bytes.length;
    const part = await get({ Range: "bytes=5-9" });
    expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 5-9/${size}`]);
    expect(part.bytes).toEqual(bytes.subarray(5, 10));
    const rest = await get({ Range: "bytes=5-", "If-Range": headers.etag! });
    expect([rest.status, rest.headers.etag]).toEqual([206, headers.etag]);
    expect(rest.bytes).toEqual(bytes.subarray(5));
    expect((await get({ Range: "bytes=-3" })).bytes).toEqual(bytes.subarray(-3));
    for (const range of ["lines=1-2", "bytes=0-1,4-5"]) {
      const whole = await get({ Range: range });
      expect([range, whole.status, whole.bytes.length]).toEqual([range, 200, size]);
    }
    const refused = await get({ Range: `bytes=${size}-` });
    expect([refused.status, refused.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
    expect(refused.headers.etag).not.toBe(headers.etag);
  });

  test("comes as a whole to those who have the beginning of an older one", async () => {
    const files = await offerOne();
    const old = await get();
    await makeCompany({ name: "Zenith" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
    await files.update();
    const { status, headers, bytes } = await get({ Range: "bytes=5-", "If-Range": old.headers.etag! });
    expect([status, headers.etag === old.headers.etag]).toEqual([200, false]);
    expect(bytes.toString()).toContain("Zenith");
    expect((await get({ "If-Match": old.headers.etag! })).status).toBe(412);
  });

  test("isn't there before it's made, and no others are", async () => {
    const files = await offer();
    for (const name of ["companies.csv", "manifest.json"]) {
      const { status, headers } = await get({}, `/data/${name}`);
      expect([status, headers["retry-after"]]).toEqual([503, "60"]);
    }
    await files.update();
    for (const name of ["current.json", "..%2fcurrent.json", "companies.xml", "next"])
      expect([name, (await get({}, `/data/${name}`)).status]).toEqual([name, 404]);
    expect((await get({}, file, "POST")).status).toBe(405);
  });
});

test("the manifest has the size, rows, and hash of each file, and the license", async () => {
  await offerOne();
  const { status, body, headers } = await get({}, "/data/manifest.json");
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const { license, files } = body as { license: string; files: { path: string; bytes: number; sha256: string }[] };
  expect([license, files.length]).toEqual(["CC-BY-4.0", 7]);
  for (const { path, bytes, sha256 } of files) {
    const { bytes: content, headers } = await get({}, path);
    expect([path, content.length, headers.etag]).toEqual([path, bytes, `"${sha256}"`]);
  }
});

describe("files are made", () => {
  test("after changes, at most once an hour", async () => {
    let made = 0;
    const files = await offer((publications, signal) => {
      made++;
      return makeOpenData(publications, signal);
    });
    await makeCompany({ name: "Acme" });
    const at = Date.now();
    const updatedAfter = async (ms: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: at + ms });
      await files.update();
      return made;
    };
    expect(await updatedAfter(0)).toBe(1);
    expect(await updatedAfter(2 * hour)).toBe(1);
    await makeCompany({ name: "Zenith" });
    expect(await updatedAfter(2 * hour)).toBe(2);
    await makeCompany({ name: "Hermes" });
    expect(await updatedAfter(3 * hour - 1)).toBe(2);
    expect(await updatedAfter(3 * hour + 60_000)).toBe(3);
  });

  test("again ten minutes after a failure, and those before stay", async () => {
    let isBroken = false;
    const files = await offer((publications, signal) =>
      isBroken ? Promise.reject(new Error("No space")) : makeOpenData(publications, signal),
    );
    await makeCompany({ name: "Acme" });
    await files.update();
    const before = await get();
    isBroken = true;
    await makeCompany({ name: "Zenith" });
    const at = Date.now() + hour;
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await files.update();
    expect([logged.mock.calls.length, (await files.state()).hasFailed]).toEqual([1, true]);
    expect((await get()).bytes).toEqual(before.bytes);
    isBroken = false;
    await files.update();
    expect((await files.state()).hasFailed).toBe(true);
    vi.setSystemTime(at + 10 * 60_000);
    await files.update();
    expect((await files.state()).hasFailed).toBe(false);
    expect((await get()).bytes.toString()).toContain("Zenith");
  });

  test("by each of two servers with folders of their own, with the same bytes", async () => {
    await makeCompany({ name: "Acme" });
    const hashes = [];
    for (const _server of [1, 2]) {
      const files = await offer();
      await files.update();
      hashes.push((await files.state()).files!.files.map(({ name, sha256 }) => [name, sha256]));
    }
    expect(hashes[0]).toEqual(hashes[1]);
  });

  test("no further once the server stops, and nothing is left", async () => {
    await makeCompany({ name: "Acme" });
    const files = await offer((publications, signal) => {
      const making = makeOpenData(publications, signal);
      void files.stop();
      return making;
    });
    await files.update();
    expect(await files.state()).toEqual({ hasFailed: false });
  });
});
