import { expect, test } from "vitest";
import { companyEventsIn, publishesReview } from "~/backoffice/webhooks/events";
import type { ChangeAction } from "~/platform/audit/change";

const changed = (field: string, before: unknown = "a", after: unknown = "b") => ({ field, before, after });

test.each<[ChangeAction, string[], boolean, string[]]>([
  ["create", ["name"], true, ["company.published"]],
  ["restore", [], true, ["company.published"]],
  ["trash", ["name"], false, ["company.removed"]],
  ["update", ["description"], true, ["company.changed"]],
  ["revert", ["license", "lifecycle"], true, ["company.changed"]],
  ["update", ["plans"], true, ["company.changed", "price.changed"]],
  ["assign", ["category", "categoryId"], true, ["company.changed"]],
  ["unassign", ["category", "categoryId"], true, ["company.changed"]],
  ["update", ["description"], false, []],
  ["assign", ["category"], false, []],
  ["update", ["rating", "reviewCount", "ratingKind"], true, []],
  ["update", ["startingPriceCheckedAt"], true, []],
  ["delete", [], false, []],
])("%s of %j, public: %s, means %j", (action, fields, isPublic, events) => {
  expect(companyEventsIn({ action, fields: fields.map((field) => changed(field)) }, isPublic)).toEqual(events);
});

test("a draft is published, and a company becomes one", () => {
  const status = (before: unknown, after: unknown) => ({
    action: "update" as const,
    fields: [changed("status", before, after)],
  });
  expect(companyEventsIn(status("draft", null), true)).toEqual(["company.published"]);
  expect(companyEventsIn(status(null, "draft"), false)).toEqual(["company.removed"]);
});

test("a review is published by its state only", () => {
  expect(publishesReview({ fields: [changed("state", "waiting", "published")] })).toBe(true);
  expect(publishesReview({ fields: [changed("state", "published", "waiting")] })).toBe(false);
});
