import { expect, test } from "vitest";
import { parseUrl } from "~/platform/runtime/parse-url";

test.each([
  ["https://acme.example/a b", undefined, "https://acme.example/a%20b"],
  ["../b?c#d", "https://acme.example/a/", "https://acme.example/b?c#d"],
  ["//acme.example", new URL("http://other.example"), "http://acme.example/"],
  ["mailto:ann@acme.example", undefined, "mailto:ann@acme.example"],
  ["acme.example", undefined, null],
  ["", undefined, null],
  ["https://", undefined, null],
  ["http://256.0.0.1/", undefined, null],
])("%j relative to %s is %j", (text, base, href) => {
  expect(parseUrl(text, base)?.href ?? null).toBe(href);
});

test("an address with an umlaut stays one, however often it is read", () => {
  let refused = 0;
  for (let times = 0; times < 100_000; times++) if (!parseUrl("https://b\u00fccher.example")) refused++;
  expect(refused).toBe(0);
});
