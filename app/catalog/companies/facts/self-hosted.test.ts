import { expect, test } from "vitest";
import { isSelfHosted } from "~/catalog/companies/facts/self-hosted";

const open = { licenses: ["MIT"], sourceCode: "https://code.example/acme" };

test.each([
  [{}, false],
  [{ deployment: ["Cloud", "Self-hosted"] }, true],
  [{ deployment: ["Cloud"], installMethods: ["Docker"], ...open, builtWith: ["Go"] }, false],
  [{ deployment: [], installMethods: ["Docker"] }, true],
  [{ installMethods: ["deb"] }, true],
  [{ installMethods: ["App store"] }, false],
  [{ ...open, builtWith: ["PHP"] }, true],
  [{ ...open, builtWith: ["Dart", "Flutter"] }, false],
  [{ ...open, builtWith: ["Dart", "Go"] }, true],
  [open, false],
  [{ ...open, builtWith: ["PHP"], licenses: ["MIT", "BUSL-1.1"] }, false],
  [{ licenses: ["MIT"], builtWith: ["PHP"] }, false],
])("%j runs on one's own server: %j", (fields, answer) => {
  expect(isSelfHosted(fields)).toBe(answer);
});
