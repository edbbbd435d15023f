import { describe, expect, test } from "vitest";
import { NewPasswordInput } from "~/accounts/account";
import { commonPasswords } from "~/accounts/common-passwords";
import { weaknessOf } from "~/accounts/password-rules";

const owner = { username: "Ann.Reader", email: "ann.r@reader.example", siteName: "SaaS Finder" };

describe("a password", () => {
  test.each([
    "password",
    "Password",
    "PASSWORD1!",
    "password2027",
    "12345678",
    "qwertyuiop",
    "iloveyou",
    "Sunshine99",
    "aaaaaaaaaaaaaaaa",
    "abababab",
    "12121212",
    "        password",
  ])("%s is tried first, and refused", (password) => {
    expect(weaknessOf(password, owner)).toMatch(/tried first/);
  });

  test.each(["ann.reader", "ANN.READER1", "ann.r@reader.example", "Ann.R2027", "saasfinder", "SaaS Finder!"])(
    "%s is its owner's name or the site's, and refused",
    (password) => {
      expect(weaknessOf(password, owner)).toMatch(/not your name/);
    },
  );

  test.each([
    "four words in a row",
    "oddly-lit-pantry",
    "ann.reader drinks tea",
    "Żółta łódź podwodna",
    "🦊🌲🦉🏔️ 4 ever",
    "mfyP2kXw",
  ])("%s is good enough, whatever characters it has", (password) => {
    expect(weaknessOf(password, owner)).toBeNull();
  });

  test.each([
    ["1234567", "Must have at least 8 characters"],
    ["x".repeat(129), "Must have at most 128 characters"],
    ["", "Required"],
    [undefined, "Required"],
    [{ $ne: null }, "Invalid input"],
  ])("%j is refused for its length or its kind", (newPassword, sentence) => {
    expect(NewPasswordInput.safeParse({ newPassword }).error?.issues[0]?.message).toBe(sentence);
  });

  test("keeps every character as it was typed, spaces around it too", () => {
    expect(NewPasswordInput.parse({ newPassword: "  a b c d  " })).toEqual({ newPassword: "  a b c d  " });
    expect(NewPasswordInput.safeParse({ newPassword: "x".repeat(128) }).success).toBe(true);
  });
});

test("the common passwords stand there as they are compared", () => {
  for (const password of commonPasswords) expect(password).toBe(password.normalize("NFKC").toLowerCase());
  expect(commonPasswords.size).toBeGreaterThan(500);
});
