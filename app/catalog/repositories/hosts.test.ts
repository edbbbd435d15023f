import { expect, test } from "vitest";
import { apiOf, readFacts, readRelease, repositoryOf } from "~/catalog/repositories/hosts";
import { pausedUntil } from "~/catalog/repositories/rate-limit";

test.each([
  ["https://github.com/acme/tool", "github.com acme/tool"],
  ["https://www.github.com/acme/tool.git", "github.com acme/tool"],
  ["https://github.com/acme/to.ol/tree/main/server?tab=readme", "github.com acme/to.ol"],
  ["https://codeberg.org/acme/tool/", "codeberg.org acme/tool"],
  ["https://gitlab.com/acme/group/tool/-/tree/main", "gitlab.com acme/group/tool"],
  ["https://gitlab.com/acme/tool.git", "gitlab.com acme/tool"],
  ["https://github.com/acme", null],
  ["https://github.com/orgs/acme/repositories", null],
  ["https://gitlab.com/acme", null],
  ["https://gist.github.com/acme/123", null],
  ["https://git.acme.example/acme/tool", null],
  ["ftp://github.com/acme/tool", null],
  ["https://github.com/acme/..%2f..", null],
  ["no address", null],
])("%s is the repository %s", (address, expected) => {
  const found = repositoryOf(address);
  expect(found && `${found.host} ${found.path}`).toBe(expected);
});

test("each host has an API of its own", () => {
  expect(apiOf({ host: "gitlab.com", path: "acme/group/tool" })).toEqual({
    repository: "https://gitlab.com/api/v4/projects/acme%2Fgroup%2Ftool",
    latestRelease: "https://gitlab.com/api/v4/projects/acme%2Fgroup%2Ftool/releases/permalink/latest",
  });
  const gitlab = { web_url: "https://gitlab.com/a/b", star_count: 7, last_activity_at: "2026-05-06T07:08:09.123Z" };
  expect(readFacts("gitlab.com", gitlab)).toEqual({
    ...{ address: "https://gitlab.com/a/b", stars: 7, lastCommit: "2026-05-06", archived: false },
  });
  const codeberg = { html_url: "https://codeberg.org/a/b", stars_count: 8, updated_at: null, archived: true };
  expect(readFacts("codeberg.org", codeberg)).toEqual({ address: codeberg.html_url, stars: 8, archived: true });
});

test.each([
  null,
  [],
  {},
  { message: "Not Found" },
  { html_url: "https://x.example", stargazers_count: -1, archived: 1 },
])("%j is no repository", (answer) => {
  expect(readFacts("github.com", answer)).toBeNull();
  expect(readRelease(answer)).toBeNull();
});

test("rate limits say when to go on, in seconds or as a time", () => {
  const now = Date.UTC(2026, 0, 1);
  const until = (status: number, headers: Record<string, string>) => {
    const at = pausedUntil({ status, headers: new Headers(headers) }, now);
    return at === null ? null : (at - now) / 1000;
  };
  const reset = (seconds: number) => ({
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": String(now / 1000 + seconds),
  });
  expect(until(200, { "X-RateLimit-Remaining": "12" })).toBeNull();
  expect(until(403, {})).toBeNull();
  expect(until(200, reset(1_800))).toBe(1_800);
  expect(until(403, reset(1_800))).toBe(1_800);
  expect(until(403, { "Retry-After": "120" })).toBe(120);
  expect(until(429, {})).toBe(60);
  // Wrong clocks and dates
  expect(until(403, reset(-7_200))).toBe(60);
  expect(until(403, reset(1_000_000))).toBe(86_400);
  expect(until(429, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" })).toBe(60);
});
