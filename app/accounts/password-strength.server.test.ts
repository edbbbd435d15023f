import { readdirSync, readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { NewPasswordInput } from "~/accounts/account";
import { weaknessOf } from "~/accounts/password-strength.server";

const owner = { username: "Ann.Reader", email: "ann.r@reader.example", siteName: "SaaS Finder" };

describe("a password", () => {
  test("that leaked somewhere is refused", async () => {
    const leaked = dictionary["passwords-common"] as readonly string[];
    expect(leaked.length).toBeGreaterThan(40_000);
    const some = leaked.filter((one) => one.length >= 8).filter((_, i) => i % 100 === 0);
    for (const password of some)
      expect([password, await weaknessOf(password, owner)]).not.toEqual([password, undefined]);
  });

  test.each([
    "password",
    "PASSWORD1!",
    "P@ssw0rd2026",
    "12345678",
    "iloveyou",
    "ILoveYou2026!",
    "Sunshine99",
    "Summer2026!",
    "Winter2025?",
    "January2026!",
    "Admin@2026",
    "Changeme2026!",
    "Welcome@123",
    "Company2026!",
    "software2026!",
    "London2026!",
    "qwertyuiop",
    "zaq1@WSX",
    "!QAZ2wsx",
    "1q2w3e4r5t",
    "asdfgh2026",
    "aaaaaaaaaaaaaaaa",
    "abababab",
    "        password",
    "password".repeat(16),
    "a".repeat(128),
  ])("%s is easy to guess, and refused", async (password) => {
    expect(await weaknessOf(password, owner)).toBe("This password is easy to guess. Try a few unrelated words");
  });

  test.each([
    "ann.reader",
    "ANN.READER1",
    "annreader2026",
    "ann.r@reader.example",
    "Ann.R2027",
    "saasfinder2026",
    "SaasFinder!2026",
    "SaaS Finder!",
  ])("%s is its owner's name or the site's, and refused", async (password) => {
    expect(await weaknessOf(password, owner)).toMatch(/^Don’t use your username/);
  });

  test.each([
    "four words in a row",
    "oddly-lit-pantry",
    "ann.reader drinks tea",
    "Żółta łódź podwodna",
    "🦊🌲🦉🏔️ 4 ever",
    "mfyP2kXw",
    "kX9#mP2q",
    `${"a".repeat(100)} four words in a row`,
    "correct horse battery staple ".repeat(5).slice(0, 128),
  ])("%s is good enough, whatever characters it has", async (password) => {
    expect(await weaknessOf(password, owner)).toBeNull();
  });

  test.each([
    ["1234567", "Use at least 8 characters"],
    ["x".repeat(129), "Use at most 128 characters"],
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

test("the estimator's megabytes never reach a browser: only files that stay on the server import it", () => {
  const importing = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(`app/${file}`, "utf8").includes("@zxcvbn-ts"),
  );
  expect(importing.sort()).toEqual(["accounts/password-estimator.server.ts", "accounts/password-strength.server.ts"]);
});
