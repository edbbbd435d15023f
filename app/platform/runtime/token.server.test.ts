import { expect, test } from "vitest";
import { hashOfToken, hmacOf, isHmacOf, isSameHmac, randomToken } from "~/platform/runtime/token.server";

const secret = ["a-secret-of-at-least-32-characters"] as const;

test("a token has 256 random bits, and its hash says nothing of it", () => {
  const tokens = Array.from({ length: 1_000 }, () => randomToken());
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(hashOfToken(tokens[0]!)).toMatch(/^[\da-f]{64}$/);
});

test("a proof counts for its purpose, parts, and secret only", () => {
  const proof = hmacOf(secret, "confirm an address", 7, "ann@reader.example");
  expect(isSameHmac(proof, hmacOf(secret, "confirm an address", 7, "ann@reader.example"))).toBe(true);
  for (const other of [
    hmacOf(secret, "unsubscribe", 7, "ann@reader.example"),
    hmacOf(secret, "confirm an address", 8, "ann@reader.example"),
    hmacOf(secret, "confirm an address", "7", "ann@reader.example"),
    hmacOf(secret, "confirm an address", 7, "ann@", "reader.example"),
    hmacOf(secret, "confirm an address,7", "ann@reader.example"),
    hmacOf([`${secret[0]}x`], "confirm an address", 7, "ann@reader.example"),
    proof.slice(0, -1),
    "",
  ])
    expect([other, isSameHmac(other, proof)]).toEqual([other, false]);
});

test("a proof under a former secret counts, and new ones are under the current one", () => {
  const both = ["another-secret-of-at-least-32-characters", secret[0]] as const;
  const former = hmacOf(secret, "confirm an address", 7);
  expect(isHmacOf(former, both, "confirm an address", 7)).toBe(true);
  expect(isHmacOf(former, both, "confirm an address", 8)).toBe(false);
  expect(isHmacOf(hmacOf(both, "confirm an address", 7), secret, "confirm an address", 7)).toBe(false);
  expect(isHmacOf(former, [both[0]], "confirm an address", 7)).toBe(false);
});
