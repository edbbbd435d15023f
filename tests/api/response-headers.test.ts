import { beforeAll, describe, expect, test } from "vitest";
import { cached, cookie, pages, plain, serveCachedProduct, urlOf, urlsOfRoutes } from "#tests/cached-product";
import type { Reply } from "#tests/calls-server";
import { endpoints } from "~/site/wiring/endpoints.server";

serveCachedProduct();

/** Answers of all kinds, by what was asked: rendered, stored, refused, missing, and private ones. */
const answers: [asked: string, reply: Reply][] = [];

beforeAll(async () => {
  const calls = endpoints.filter(({ method, path }) => method === "GET" && !path.endsWith("/events"));
  const urls = [...urlsOfRoutes(), ...pages.map(urlOf), ...calls.map(({ path }) => path.replaceAll(/\{\w+\}/g, "1"))];
  const foreign = { Origin: "https://evil.example" };
  for (const url of new Set(urls))
    for (const [who, headers] of [
      ["a visitor", foreign],
      ["an admin", { ...foreign, Cookie: cookie }],
    ] as const)
      answers.push([`GET ${url} by ${who}`, await cached.sendRaw("GET", url, headers)]);
  answers.push(["a stored page", await cached.sendRaw("GET", "/about", foreign)]);
  answers.push(["a call that isn't there", await plain.sendRaw("GET", "/api/none", foreign)]);
  answers.push(["a form of another site", await plain.sendRaw("POST", "/contact", foreign, "name=x")]);
});

/** Those whose header is another one than expected. */
const without = (name: string, expected: (value: string, reply: Reply) => boolean) =>
  answers
    .filter(([, reply]) => !expected(String(reply.headers[name] ?? ""), reply))
    .map(([asked, { headers }]) => [asked, headers[name]]);

test("these are answers of all kinds", () => {
  const statuses = new Set(answers.map(([, { status }]) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 401, 403, 404]));
  expect(answers.length).toBeGreaterThan(250);
});

describe("every answer", () => {
  test("keeps browsers on https, on all hosts below the site's, for two years", () => {
    expect(without("strict-transport-security", (value) => value === "max-age=63072000; includeSubDomains")).toEqual(
      [],
    );
  });

  test("has a policy that runs only the site's own scripts, and lets nobody frame it", () => {
    const isStrict = (policy: string) =>
      [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].every((directive) => policy.split(";").includes(directive)) &&
      /;script-src 'self'(?: 'sha256-[\w+/=]+')*;script-src-attr 'none';/.test(policy);
    // Embeds are for frames.
    const framed = new Set(without("x-frame-options", (value) => value === "DENY").map(([asked]) => String(asked)));
    expect([...framed].filter((asked) => !asked.startsWith("GET /embed/"))).toEqual([]);
    expect(framed.size).toBeGreaterThan(3);
    expect(without("content-security-policy", isStrict).map(([asked]) => asked)).toEqual([...framed]);
    const isInert = (policy: string) =>
      ["default-src 'none'", "script-src 'none'", "form-action 'none'", "frame-ancestors *"].every((directive) =>
        policy.split(";").includes(directive),
      );
    const inert = without("content-security-policy", (policy) => !isInert(policy)).map(([asked]) => asked);
    expect(inert).toEqual([...framed]);
  });

  test("is only what its type says, tells other sites no addresses, and is opened by none", () => {
    expect(without("x-content-type-options", (value) => value === "nosniff")).toEqual([]);
    expect(without("referrer-policy", (value) => value === "strict-origin-when-cross-origin")).toEqual([]);
    expect(without("cross-origin-opener-policy", (value) => value === "same-origin")).toEqual([]);
    // Vendors show their badge on their own sites, and everybody shows embeds.
    const forOthers = without("cross-origin-resource-policy", (value) => value === "same-origin");
    const urls = new Set(forOthers.map(([asked]) => String(asked).split(" ")[1] ?? ""));
    expect([...urls].filter((url) => !url.startsWith("/embed/"))).toEqual([urlOf("/company/{acme}/badge.svg")]);
    expect(new Set(forOthers.map(([, value]) => value))).toEqual(new Set(["cross-origin"]));
  });

  test("is for this site's scripts only, unless it's open data, or of the API and the same for everybody", () => {
    const isPublic =
      /^GET \/(data\/|api\/(openapi\.json|companies|categories|blog|search|suggest|changes|oembed|compare\/tools)\b)/;
    const allowed = answers.map(([asked, { headers }]) => [asked, headers["access-control-allow-origin"]]);
    expect(allowed).toEqual(answers.map(([asked]) => [asked, isPublic.test(asked) ? "*" : undefined]));
    expect(without("access-control-allow-credentials", (value) => value === "")).toEqual([]);
  });

  test("says the type of its content, and the encoding where that isn't given by the type", () => {
    const isSaid = (type: string, { bytes }: Reply) =>
      bytes.length === 0 ||
      /^(image\/(png|webp)|application\/(problem\+)?json|text\/x-script)\b|; ?charset=utf-8/i.test(type);
    expect(without("content-type", isSaid)).toEqual([]);
  });
});
