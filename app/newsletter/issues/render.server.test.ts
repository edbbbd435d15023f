import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeMarkdown, plainText, summaryOf } from "~/newsletter/issues/markdown";
import { issueBody, issueHtml } from "~/newsletter/issues/render.server";
import { textOf } from "~/platform/text/html-text";

describe("an issue", () => {
  const hostile = [
    "# Title",
    "<script>alert(1)</script> <img src=x onerror=alert(1)>",
    "[a](javascript:alert(1)) [b](data:text/html,x) [c](https://c.example/?a=1&b=2)",
    "![pixel](https://tracker.example/p.gif)",
  ].join("\n\n");

  test.each([
    ["on the site", issueHtml(hostile)],
    ["in an email", issueBody(hostile).html],
  ])("runs and loads nothing %s", (_where, html) => {
    expect(html).not.toMatch(/<script|<img|javascript:|data:|url\(|src="/);
    expect(html).toContain('href="https://c.example/?a=1&amp;b=2"');
    expect(html).toContain("&lt;script&gt;");
    // The subject is the page's only h1.
    expect(html).toMatch(/<h2[^>]*>Title<\/h2>/);
  });

  test("labels what a sponsor paid for, in HTML and in text, and marks its links", () => {
    const content = "Ours: [us](https://us.example)\n\n{{sponsor}}\nTheirs: [they](https://they.example)\n{{/sponsor}}";
    for (const html of [issueHtml(content), issueBody(content).html]) {
      expect(html).toMatch(/Sponsored<\/p><p[^>]*>Theirs: <a href="https:\/\/they.example" rel="sponsored nofollow/);
      expect(html).toContain('<a href="https://us.example" rel="noopener"');
    }
    expect(issueBody(content).text).toBe(
      "Ours: us: https://us.example\n\n[Sponsored]\nTheirs: they: https://they.example\n[End of sponsored content]",
    );
  });

  test("has styles in emails, where style sheets are dropped, and none on the site, whose policy forbids them", () => {
    expect(issueBody("# A\n\ntext").html).toContain("style=");
    expect(issueHtml("# A\n\ntext\n\n{{sponsor}}\nb\n{{/sponsor}}")).not.toContain("style=");
  });
});

test("escaped text shows as it is, in HTML and as plain text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 60 }), (text) => {
      const expected = text.replace(/\s+/g, " ").trim();
      const markdown = `- ${escapeMarkdown(`x${expected}x`)}`;
      expect(textOf(issueHtml(markdown))).toBe(`x${expected}x`.replace(/\s+/g, " "));
      expect(plainText(markdown)).toBe(`- x${expected}x`);
    }),
  );
});

test("an issue is summed up by its first paragraph", () => {
  expect(summaryOf("## Heading\n\n- list\n\nThe **first** [text](https://a.example).\n\nThe second.")).toBe(
    "The first text.",
  );
  expect(summaryOf(`Short. ${"First ".repeat(15)}end. ${"Second ".repeat(30)}`)).toBe(
    `Short. ${"First ".repeat(15)}end.`,
  );
  expect(summaryOf(`${"word ".repeat(60)}`)).toMatch(/^(word ){30,}word…$/);
  expect(summaryOf("")).toBe("");
});
