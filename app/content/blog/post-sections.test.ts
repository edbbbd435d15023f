import { expect, test } from "vitest";
import { cleanHtml, withPicturePaths } from "~/content/blog/clean-html.server";
import { sectionsIn } from "~/content/blog/post-sections";

const shown = (html: string) => withPicturePaths(cleanHtml(html), () => null);

test("every section of a post can be linked to", () => {
  const html = shown(
    '<h1>One &amp; only</h1><p>a</p><h2 id="own" lang="en">With <code>an</code> ID</h2><h3>Not a section</h3><h2> </h2><h2>Last</h2>',
  );
  expect(sectionsIn(html)).toEqual([
    { id: "post-section-1", title: "One & only" },
    { id: "post-own", title: "With an ID" },
    { id: "post-section-4", title: "Last" },
  ]);
  for (const { id } of sectionsIn(html)) expect(html).toContain(`id="${id}"`);
});

test("a post without headings has none", () => {
  expect(sectionsIn(shown("<p>a</p>"))).toEqual([]);
});
