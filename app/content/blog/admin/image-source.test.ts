import { describe, expect, test } from "vitest";
import { cleanHtml } from "~/content/blog/clean-html.server";
import { renderMarkdown } from "~/content/blog/markdown.server";
import { imageHtml, imageMarkdown } from "~/content/blog/admin/image-source";

const path = `/pictures/${"0f".repeat(16)}.webp`;
const altOf = (html: string) => / alt="([^"]*)"/.exec(cleanHtml(html))?.[1];

describe.each([
  ["Markdown", (alt: string) => renderMarkdown(imageMarkdown(path, alt))],
  ["HTML", (alt: string) => imageHtml(path, alt)],
])("an image in %s", (_format, render) => {
  test.each([
    ["", ""],
    [" A map\nof\tSpain ", "A map of Spain"],
    ["A [map] \\ plan ](x)", "A [map] \\ plan ](x)"],
    ["5 * 4 * 3, `code`, _name_, and ~~not~~", "5 * 4 * 3, `code`, _name_, and ~~not~~"],
    ['"quoted" & <b>bold</b> &lt;', "&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt; &amp;lt;"],
  ])("has the alternative text %j as it is", (alt, shown) => {
    expect(cleanHtml(render(alt))).toContain(`src="${path}"`);
    expect(altOf(render(alt))).toBe(shown);
  });
});
