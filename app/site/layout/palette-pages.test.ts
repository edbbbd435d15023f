import { expect, test } from "vitest";
import { palettePages, pagesNamed } from "~/site/layout/palette-pages";
import { sitemapPages } from "~/site/seo/pages";

test("the palette knows every page of the sitemap", () => {
  const known = palettePages.map(({ to }) => to);
  expect(sitemapPages.filter((page) => !known.includes(page))).toEqual([]);
});

test("pages are found by any part of their names, whatever its case, and the account only by those who have one", () => {
  const names = (text: string, isLoggedIn: boolean) => pagesNamed(text, isLoggedIn).map(({ name }) => name);
  expect(names("GUID", false)).toEqual(["Buying guides"]);
  expect(names("account", false)).toEqual([]);
  expect(names("account", true)).toEqual(["My account"]);
  expect(names("sign", true)).toEqual([]);
  expect(names("sign", false)).toEqual(["Sign in"]);
  expect(names("", false)).toHaveLength(5);
});
