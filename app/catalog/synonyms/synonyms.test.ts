import { expect, test } from "vitest";
import { firstGroups } from "~/catalog/synonyms/first-groups";
import { SynonymsInput, synonymsOf, synonymsText } from "~/catalog/synonyms/synonyms";

const read = (groups: unknown) => {
  const { success, data, error } = SynonymsInput.safeParse({ groups });
  return success ? data.groups : error?.issues.map(({ message }) => message);
};

test("the first groups are what an admin could have entered", () => {
  expect(read(firstGroups)).toEqual(firstGroups);
  expect(read(synonymsText(firstGroups))).toEqual(firstGroups);
});

test.each([
  [
    "CRM,  customer relationship\tmanagement ,\r\n\n a = b",
    [
      ["CRM", "customer relationship management"],
      ["a", "b"],
    ],
  ],
  ["", []],
  [undefined, []],
  ["CRM", ["“CRM” needs another word that means the same, after a comma"]],
  ["CRM, a\ncrm, b", ["“crm” is repeated"]],
  [`a, ${"x".repeat(61)}`, [`“${"x".repeat(61)}” is longer than 60 characters`]],
  [Array.from({ length: 21 }, (_, i) => `w${i}`).join(), ["“w0” has more than 20 phrases in its line"]],
  [Array.from({ length: 501 }, (_, i) => `a${i}, b${i}`).join("\n"), ["Must be at most 500 lines"]],
])("%.40j is read as %.60j", (given, expected) => {
  expect(read(given)).toEqual(expected);
});

test("each phrase of a group means all others, whatever its case", () => {
  const synonyms = synonymsOf([["CRM", "Customer Management", "Straße"]]);
  expect(synonyms.get("crm")).toEqual(["customer management", "strasse"]);
  expect(synonyms.get("strasse")).toEqual(["crm", "customer management"]);
  expect(synonyms.get("CRM")).toBeUndefined();
});

test("the first groups know what buyers call things", () => {
  const synonyms = synonymsOf(firstGroups);
  expect(synonyms.size).toBeGreaterThanOrEqual(400);
  expect(synonyms.get("esign")).toEqual(expect.arrayContaining(["e-signature", "sign documents"]));
  expect(synonyms.get("sso")).toEqual(expect.arrayContaining(["single sign-on", "saml"]));
  expect(synonyms.get("team chat")).toContain("group chat");
  expect(synonyms.get("i18n")).toContain("translation");
});
