import { expect, test } from "vitest";
import { maxViewName, maxViews, parseViews, viewSearch, withoutView, withView } from "~/platform/admin/views";

const draft = { name: "Drafts", search: "status=draft" };

test("what a browser stored is read, and anything else is no view", () => {
  expect(parseViews(JSON.stringify([draft, null, { name: 1, search: "" }, "x"]))).toEqual([draft]);
  for (const text of [null, "", "[", "{}"]) expect(parseViews(text)).toEqual([]);
});

test("a view replaces one of the same name, and has a name of limited length", () => {
  const changed = { name: "Drafts", search: "status=draft&sort=name" };
  expect(withView([draft], { ...changed, name: " Drafts " })).toEqual([changed]);
  expect(withView([], { name: "x".repeat(100), search: "" })[0]?.name).toHaveLength(maxViewName);
  expect(withoutView([draft, { ...changed, name: "Other" }], "Drafts")).toEqual([{ ...changed, name: "Other" }]);
});

test("a browser keeps a limited number of views", () => {
  const many = Array.from({ length: maxViews + 3 }, (_, i) => ({ name: String(i), search: "" }));
  expect(parseViews(JSON.stringify(many))).toHaveLength(maxViews);
  expect(many.reduce(withView, [])).toHaveLength(maxViews);
});

test("a view keeps the named parameters of an address in one order, without blank ones and the page", () => {
  const names = ["tab", "q", "status", "sort"];
  const address = new URLSearchParams("page=3&sort=name&q=+&status=draft&tab=management&x=1");
  expect(viewSearch(address, names)).toBe("tab=management&status=draft&sort=name");
  expect(viewSearch(new URLSearchParams("status=draft&tab=management"), names)).toBe("tab=management&status=draft");
});
