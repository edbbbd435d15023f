import { expect, test } from "vitest";
import { filtersOf } from "~/platform/admin/list-query";
import { viewSearch } from "~/platform/admin/views";
import {
  editHref,
  filterNames,
  givenViews,
  isOverview,
  listQueryOf,
  tabHref,
  tabOf,
  viewNames,
} from "~/catalog/companies/admin/dashboard";
import { batchSizeOf } from "~/backoffice/import/admin/batch-size";

const params = new URLSearchParams("tab=management&q=mail&featured=true&sort=rating&dir=desc&page=3");

test("the Company Form is the tab that opens without asking for one", () => {
  expect(tabOf(new URLSearchParams())).toBe("form");
  expect(tabOf(new URLSearchParams("tab=nonsense"))).toBe("form");
  expect(tabOf(params)).toBe("management");
});

test("the dashboard begins with what waits unless its address asks for something else", () => {
  const ofOverview = (search: string) => isOverview(new URLSearchParams(search));
  expect(["", "q=mail&page=2"].every(ofOverview)).toBe(true);
  expect(["tab=form", "edit=7", "name=Mail", "tab=management"].some(ofOverview)).toBe(false);
});

test("the list's state in the URL becomes the request's parameters", () => {
  expect(listQueryOf(params).toString()).toBe("q=mail&featured=true&page=3&limit=50&sort=rating&dir=desc");
  expect(listQueryOf(new URLSearchParams("page=-1&q=+")).toString()).toBe("page=1&limit=50");
});

test("a bulk action on everything gets the filters without page and order", () => {
  expect(filtersOf(params, filterNames)).toEqual({ q: "mail", featured: "true" });
});

test("a given view is the current one at its own address", () => {
  for (const { search } of givenViews) expect(viewSearch(new URLSearchParams(search), viewNames)).toBe(search);
});

test("who edits, or looks at another tab, comes back to the same list", () => {
  expect(editHref(params, 7)).toBe("/admin?q=mail&featured=true&sort=rating&dir=desc&page=3&edit=7");
  const editing = new URLSearchParams("q=mail&edit=7");
  expect(tabHref(editing, "management")).toBe("/admin?q=mail&tab=management");
  expect(tabHref(new URLSearchParams("tab=assign"), "form")).toBe("/admin?tab=form");
});

test.each([
  ["20", 20],
  ["", 50],
  ["many", 50],
])("a batch size of %j is %i", (typed, size) => {
  expect(batchSizeOf(typed)).toBe(size);
});
