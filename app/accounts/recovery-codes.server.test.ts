import { expect, test } from "vitest";
import { hashOfRecoveryCode, makeRecoveryCodes } from "~/accounts/recovery-codes.server";

test("recovery codes have so many random bits that a fast hash is enough", () => {
  const codes = Array.from({ length: 50 }, makeRecoveryCodes).flat();
  // Each of its letters is one of 32, so 5 bits.
  for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
  const letters = codes.map((code) => [...code.replaceAll("-", "")]);
  for (let place = 0; place < 24; place++) expect(new Set(letters.map((code) => code[place])).size).toBeGreaterThan(28);
});

test("a recovery code is recognized however it's typed, for its account only", () => {
  const [code = ""] = makeRecoveryCodes();
  expect(hashOfRecoveryCode(1, ` ${code.toUpperCase().replaceAll("-", " ")}`)).toBe(hashOfRecoveryCode(1, code));
  expect(hashOfRecoveryCode(2, code)).not.toBe(hashOfRecoveryCode(1, code));
});
