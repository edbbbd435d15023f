import { describe, expect, test } from "vitest";
import { seal, unseal } from "~/platform/runtime/seal.server";

const secret = "a-secret-of-at-least-32-characters";
const text = "JBSWY3DPEHPK3PXP";
const open = (sealed: string, withSecret = secret, purpose = "a key") =>
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
    ["of another secret", () => open(sealed.toString("base64"), `${secret}x`)],
    ["for another purpose", () => open(sealed.toString("base64"), secret, "another key")],
  ])("%s is refused", (_what, read) => {
    expect(read).toThrow("Enter it again.");
  });
});
