import { expect, test } from "vitest";
import {
  dutiesText,
  lacking,
  may,
  mayGrant,
  permissions,
  roles,
  withArticle,
  type Permission,
} from "~/platform/runtime/roles";

test("each role may do this, and nothing else", () => {
  const all = Object.keys(permissions) as Permission[];
  const table = Object.fromEntries(roles.map((role) => [role, all.filter((one) => may(role, one)).join(" ")]));
  expect(table).toEqual({
    owner:
      "admin catalog imports ai inbox people suspensions posts drafts newsletter figures jobs trash log settings exports roles",
    editor: "admin catalog imports ai jobs trash",
    moderator: "admin inbox people suspensions",
    writer: "admin posts drafts trash",
    analyst: "admin figures",
  });
  expect(all.filter((one) => may(null, one))).toEqual([]);
});

test("only owners grant roles, and all of them", () => {
  for (const granter of roles) for (const role of roles) expect(mayGrant(granter, role)).toBe(granter === "owner");
});

test("texts say what a role may do and what it lacks", () => {
  expect(dutiesText("analyst")).toBe("Analysts can see visits or searches.");
  expect([withArticle("editor"), withArticle("writer")]).toEqual(["an editor", "a writer"]);
  expect(lacking("writer", "newsletter")).toBe("Your role, writer, can’t send newsletter issues or see subscribers.");
});
