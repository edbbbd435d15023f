import type { Secrets } from "~/platform/runtime/token.server";
import { describe, expect, test } from "vitest";
import { isSealedFormerly, seal, unseal } from "~/platform/runtime/seal.server";

const secret = ["a-secret-of-at-least-32-characters"] as const;
const text = "JBSWY3DPEHPK3PXP";
const open = (sealed: string, withSecret: Secrets = secret, purpose = "a key") =>
  unseal(sealed, withSecret, purpose, "Enter it again.");

test("a sealed text is read with its secret, for its purpose, and looks different each time", () => {
  const [one, two] = [seal(text, secret, "a key"), seal(text, secret, "a key")];
  expect([open(one), open(two)]).toEqual([text, text]);
  expect(one).not.toBe(two);
  expect(Buffer.from(one, "base64").toString("latin1")).not.toContain(text);
});

describe("a sealed text", () => {
  const sealed = Buffer.from(seal(text, secret, "a key"), "base64");
  const changedAt = (index: number) => {
    const bytes = Buffer.from(sealed);
    bytes[index]! ^= 1;
    return bytes.toString("base64");
  };
  test.each<[string, () => string]>([
    ["with another nonce", () => open(changedAt(0))],
    ["with another tag", () => open(changedAt(12))],
    ["with another content", () => open(changedAt(sealed.length - 1))],
    ["that is cut", () => open(sealed.subarray(0, -1).toString("base64"))],
    ["that is empty", () => open("")],
    ["of another secret", () => open(sealed.toString("base64"), [`${secret[0]}x`])],
    ["for another purpose", () => open(sealed.toString("base64"), secret, "another key")],
  ])("%s is refused", (_what, read) => {
    expect(read).toThrow("Enter it again.");
  });
});

test("what a former secret sealed is read, and found, until it's sealed with the current one", () => {
  const [former, current] = [secret[0], "another-secret-of-at-least-32-characters"];
  const both: Secrets = [current, former];
  const sealed = seal(text, [former], "a key");
  expect(open(sealed, both)).toBe(text);
  expect(isSealedFormerly(sealed, both, "a key")).toBe(true);
  expect(isSealedFormerly(seal(text, both, "a key"), both, "a key")).toBe(false);
  expect(() => open(sealed, [current])).toThrow("Enter it again.");
  // Nobody can seal it again.
  expect(isSealedFormerly(sealed, [current, `${former}x`], "a key")).toBe(false);
});
