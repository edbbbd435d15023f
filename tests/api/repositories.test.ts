import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Company } from "#models/company.server";
import { Job } from "#models/job.server";
import { RepositoryCheck } from "#models/repository-check.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { listOrigins } from "~/catalog/companies/origins.server";
import { readSettings } from "~/platform/runtime/env.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { enqueue } from "~/platform/jobs/jobs.server";
import { repositoryOf } from "~/catalog/repositories/hosts";
import { refreshRepositories, repositoryRefreshJob } from "~/catalog/repositories/refresh-job.server";
import {
  checkRepository,
  dueRepositories,
  deleteOrphanedChecks,
  HostPaused,
  type Target,
} from "~/catalog/repositories/refresh.server";

useDatabase();
const ann = { userId: 7, name: "ann", from: "admin" } as const;
const token = "secret-token";

/** GitHub's API for one repository. Like the real one, it answers 304 to a known ETag, and 301 for a former name. */
class GitHub {
  repository: Record<string, unknown> = {
    html_url: "https://github.com/acme/tool",
    stargazers_count: 21_000,
    pushed_at: "2026-11-02T10:00:00Z",
    archived: false,
  };
  release: string | null = "v2.0";
  remaining = "59";
  asked: string[] = [];
  /** Answers in place of the usual ones. Returns whether it did. */
  instead: (req: IncomingMessage, res: ServerResponse) => boolean = () => false;

  answer(req: IncomingMessage, res: ServerResponse): void {
    const { "if-none-match": known, authorization } = req.headers;
    this.asked.push(`${req.url}${known ? ` unless ${known}` : ""}${authorization ? ` with ${authorization}` : ""}`);
    res.setHeader("X-RateLimit-Remaining", this.remaining);
    res.setHeader("X-RateLimit-Reset", String(Math.floor(Date.now() / 1000) + 1_800));
    if (this.instead(req, res)) return;
    if (req.url?.endsWith("/releases/latest"))
      this.send(req, res, this.release === null ? null : { tag_name: this.release });
    else this.send(req, res, this.repository);
  }

  private send({ headers }: IncomingMessage, res: ServerResponse, value: object | null): void {
    if (value === null) return void this.json(res, 404, { message: "Not Found" });
    const etag = `W/"${JSON.stringify(value).length}-${String(Object.values(value)[1] ?? Object.values(value)[0])}"`;
    res.setHeader("ETag", etag);
    if (headers["if-none-match"] === etag) res.writeHead(304).end();
    else this.json(res, 200, value);
  }

  json(res: ServerResponse, status: number, value: unknown): void {
    res.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(value));
  }
}

let github: GitHub;
let site: VendorSite;
beforeEach(async () => {
  github = new GitHub();
  site = new VendorSite((req, res) => github.answer(req, res));
  await site.start();
});
afterEach(() => site.stop());

/** Leads every host to the stand-in. */
const fetchHere: GuardedFetch = (address, request) => {
  const { hostname, pathname } = new URL(address);
  return guardedFetch(site.at(hostname, pathname), request, site.reach);
};

async function makeAcme(more: object = {}): Promise<Target> {
  const sourceCode = "https://github.com/acme/tool";
  const _id = await makeCompany({ name: "Acme", website: "https://acme.example/", sourceCode, ...more });
  return { _id, name: "Acme", sourceCode, repository: repositoryOf(sourceCode)! };
}

const check = (acme: Target) => checkRepository(acme, token, fetchHere);
const storedOf = async ({ _id }: Target) => (await RepositoryCheck.findById(_id).lean())!;
const factsOf = async ({ _id }: Target) => {
  const { stars, lastCommit, latestRelease, lifecycle } = await getCompany(_id);
  return { stars, lastCommit, latestRelease, lifecycle };
};

test("stars, the last commit, and the latest release come from the repository, with their origin", async () => {
  const acme = await makeAcme();
  expect(await check(acme)).toEqual({ status: "current", changed: true });
  expect(await factsOf(acme)).toEqual({
    ...{ stars: 21_000, lastCommit: "2026-11-02", latestRelease: "v2.0", lifecycle: "Active" },
  });
  expect((await listOrigins(acme._id)).stars).toMatchObject({ from: "repository", by: "github.com" });
  const [change] = (await listChanges({ entity: "company", entityId: acme._id })).changes;
  expect(change).toMatchObject({ actor: { name: "repository refresh", from: "script" }, action: "update" });
  expect(github.asked).toEqual([
    `/repos/acme/tool with Bearer ${token}`,
    `/repos/acme/tool/releases/latest with Bearer ${token}`,
  ]);

  // Archived, and no new release
  github.repository = { ...github.repository, stargazers_count: 21_001, archived: true };
  expect(await check(acme)).toEqual({ status: "current", changed: true });
  expect(await factsOf(acme)).toMatchObject({ stars: 21_001, latestRelease: "v2.0", lifecycle: "Discontinued" });
});

test("an unchanged answer only says that the values were checked", async () => {
  const acme = await makeAcme();
  await check(acme);
  const before = (await Company.findById(acme._id).lean())!;
  github.asked = [];
  expect(await check(acme)).toEqual({ status: "current", changed: false });
  expect(github.asked).toEqual([
    expect.stringContaining("unless W/"),
    expect.stringMatching(/releases\/latest unless W\//),
  ]);
  const { origins = {}, ...after } = (await Company.findById(acme._id).lean())!;
  expect(after).toEqual({ ...before, origins: undefined });
  for (const field of ["stars", "lastCommit", "latestRelease", "lifecycle"])
    expect(origins[field]!.at.getTime()).toBeGreaterThan(before.origins![field]!.at.getTime());
  expect((await listChanges({ entityId: acme._id, actor: "repository refresh" })).total).toBe(1);

  // An import brought another number, so "not modified" would say nothing about it.
  await Company.updateOne(
    { _id: acme._id },
    { $set: { stars: 5, "origins.stars": { from: "import", at: new Date() } } },
  );
  github.asked = [];
  expect(await check(acme)).toEqual({ status: "current", changed: true });
  expect(github.asked[0]).not.toContain("unless");
  expect((await factsOf(acme)).stars).toBe(21_000);
});

test("what a person wrote stays", async () => {
  const acme = await makeAcme({ lifecycle: "Acquired by Beta" });
  const company = await getCompany(acme._id);
  await updateCompany(ann, acme._id, { ...company, stars: 7, latestRelease: undefined });
  expect(await check(acme)).toEqual({ status: "current", changed: true });
  expect(await factsOf(acme)).toMatchObject({ stars: 7, lastCommit: "2026-11-02", lifecycle: "Acquired by Beta" });
  expect((await listOrigins(acme._id)).stars).toMatchObject({ from: "staff", by: "ann" });
  expect(await check(acme)).toEqual({ status: "current", changed: false });
});

test("a renamed repository is followed on its host, and noted", async () => {
  const acme = await makeAcme();
  github.repository = { ...github.repository, html_url: "https://github.com/acme/renamed" };
  github.instead = (req, res) => {
    if (!req.url?.startsWith("/repos/acme/tool")) return false;
    res.writeHead(301, { Location: site.at("api.github.com", req.url.replace("/repos/acme/tool", "/repositories/1")) });
    res.end(JSON.stringify({ message: "Moved Permanently" }));
    return true;
  };
  expect(await check(acme)).toEqual({ status: "moved", changed: true });
  expect(await storedOf(acme)).toMatchObject({ note: "The repository is at https://github.com/acme/renamed now." });
  expect((await getCompany(acme._id)).sourceCode).toBe(acme.sourceCode);
  expect(await check(acme)).toEqual({ status: "moved", changed: false });

  github.instead = (_req, res) => {
    res.writeHead(301, { Location: site.at("api.elsewhere.example", "/repos/acme/tool") }).end();
    return true;
  };
  github.asked = [];
  expect(await check(acme)).toEqual({ status: "unknown", changed: false });
  // The token goes nowhere else.
  expect(site.requests.filter((each) => each.startsWith("api.elsewhere"))).toEqual([]);
});

test("a repository that's gone is noted, and nothing is lost", async () => {
  const acme = await makeAcme();
  await check(acme);
  const before = await factsOf(acme);
  for (const status of [404, 451]) {
    github.instead = (_req, res) => (github.json(res, status, { message: "Not Found" }), true);
    expect(await check(acme)).toEqual({ status: "missing", changed: false });
  }
  expect(await factsOf(acme)).toEqual(before);
  expect((await storedOf(acme)).note).toBe("github.com has no acme/tool (451).");
});

describe("a host that behaves badly", () => {
  const answers: Record<string, (res: ServerResponse) => void> = {
    "an error": (res) => github.json(res, 500, { message: "Server Error" }),
    "a page": (res) => void res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Unicorn!</h1>"),
    "half an answer": (res) => {
      res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
      res.write('{"html_url": "https://');
      setTimeout(() => res.destroy(), 20);
    },
    "broken JSON": (res) => void res.writeHead(200, { "Content-Type": "application/json" }).end('{"stars'),
    "another answer": (res) => github.json(res, 200, [{ stargazers_count: "many" }]),
    "a refusal without a limit": (res) => github.json(res, 403, { message: "Repository access blocked" }),
    nothing: (res) => void res.destroy(),
  };
  test.each(Object.keys(answers))("changes nothing by sending %s", async (name) => {
    const acme = await makeAcme();
    await check(acme);
    const before = await Company.findById(acme._id).lean();
    github.instead = (_req, res) => (answers[name]!(res), true);
    expect(await check(acme)).toEqual({ status: "unknown", changed: false });
    expect(await Company.findById(acme._id).lean()).toEqual(before);
    const { note, etag } = await storedOf(acme);
    expect(note).toMatch(/^[\w.]+ .*\.$/);
    expect(etag).toMatch(/^W\//);
    // As before, once it behaves again.
    github.instead = () => false;
    expect(await check(acme)).toEqual({ status: "current", changed: false });
  });

  test("keeps the rest if only the release fails", async () => {
    const acme = await makeAcme();
    github.instead = (req, res) => {
      if (!req.url?.endsWith("/latest")) return false;
      github.json(res, 502, {});
      return true;
    };
    expect(await check(acme)).toEqual({ status: "current", changed: true });
    expect(await factsOf(acme)).toEqual({ stars: 21_000, lastCommit: "2026-11-02", lifecycle: "Active" });
    github.instead = () => false;
    expect(await check(acme)).toEqual({ status: "current", changed: true });
    expect((await factsOf(acme)).latestRelease).toBe("v2.0");
  });

  test("isn't asked again while its rate limit is used up", async () => {
    const acme = await makeAcme();
    github.remaining = "0";
    github.instead = (_req, res) => (github.json(res, 403, { message: "API rate limit exceeded" }), true);
    const refused = await check(acme).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HostPaused);
    expect((refused as HostPaused).message).toBe("github.com’s rate limit was reached.");
    expect(await RepositoryCheck.countDocuments()).toBe(0);

    // The last allowed request
    github.instead = () => false;
    github.asked = [];
    const outcome = await check(acme);
    expect(outcome).toMatchObject({ status: "current", changed: true });
    expect(outcome.pausedUntil).toBeGreaterThan(Date.now() + 1_700_000);
    expect(github.asked).toHaveLength(1);
    github.instead = (_req, res) => (github.json(res, 401, { message: "Bad credentials" }), true);
    await expect(check(acme)).rejects.toThrow("github.com refused the token (401).");
  });
});

describe("a run", () => {
  const settings = readSettings({ NODE_ENV: "test", GITHUB_TOKEN: token });
  const run = () => refreshRepositories({ settings, report: async () => {} }, fetchHere);
  const names = ["Acme", "Beta", "Gamma", "Delta", "Epsilon"];
  beforeEach(async () => {
    for (const name of names)
      await makeCompany({
        ...{ name, website: `https://${name.toLowerCase()}.example/` },
        sourceCode: `https://github.com/acme/${name.toLowerCase()}`,
      });
  });

  test("says what it found", async () => {
    github.instead = (req, res) => {
      if (!req.url?.includes("/beta")) return false;
      github.json(res, 404, {});
      return true;
    };
    const { note, pausedUntil } = await run();
    // The stand-in says of each that it's at another place.
    expect(note).toBe("5 checked, 4 changed; moved: Acme, Gamma, Delta, Epsilon; not found: Beta.");
    expect(pausedUntil).toEqual({});
    expect((await run()).note).toBe("0 checked, 0 changed.");
  });

  test("leaves a host alone that fails three times", async () => {
    github.instead = (_req, res) => (github.json(res, 500, {}), true);
    expect((await run()).note).toBe(
      "3 checked, 0 changed; failed: Acme, Beta, Gamma. github.com failed 3 times in a row.",
    );
  });

  test("leaves a host alone until its rate limit is reset, also in the next run", async () => {
    github.remaining = "0";
    const { note, checked, pausedUntil } = await run();
    expect(note).toMatch(/^1 checked, 1 changed; moved: Acme\. github\.com’s rate limit is used up until .+\.$/);
    expect(checked).toBe(1);
    const { id } = await enqueue(repositoryRefreshJob, {}, ann);
    await Job.updateOne({ _id: id }, { $set: { result: { pausedUntil } } });
    github.asked = [];
    expect((await run()).checked).toBe(0);
    expect(github.asked).toEqual([]);
  });
});

test("those checked longest ago come first, and only those on known hosts", async () => {
  const acme = await makeAcme();
  const beta = await makeCompany({
    name: "Beta",
    website: "https://beta.example/",
    sourceCode: "https://gitlab.com/b/b",
  });
  await makeCompany({ name: "Own", website: "https://own.example/", sourceCode: "https://git.own.example/a/b" });
  await makeCompany({ name: "None", website: "https://none.example/" });
  const dueIn = async (days: number, max = 10) =>
    (await dueRepositories(max, new Date(Date.now() + days * 24 * 3600_000))).map(({ name }) => name);
  expect(await dueIn(0)).toEqual(["Acme", "Beta"]);
  expect(await dueIn(0, 1)).toEqual(["Acme"]);
  await check(acme);
  expect(await dueIn(0)).toEqual(["Beta"]);
  expect(await dueIn(8)).toEqual(["Beta", "Acme"]);
  await Company.updateOne({ _id: acme._id }, { $set: { sourceCode: "https://github.com/acme/other" } });
  expect(await dueIn(0)).toEqual(["Acme", "Beta"]);
  await Company.deleteMany({ _id: { $in: [acme._id, beta] } });
  await deleteOrphanedChecks();
  expect(await RepositoryCheck.countDocuments()).toBe(0);
});
