import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "~/content/blog/clean-html.server";
import { renderMarkdown } from "~/content/blog/markdown.server";
import { droppedContent } from "~/content/blog/admin/dropped-content";
import { hasStructure } from "~/content/blog/admin/has-structure";
import { toMarkdown } from "~/content/blog/admin/to-markdown";
import { demoPosts } from "~/backoffice/demo/posts";

/** The documents that Turndown uses outside browsers. Their package has no types of its own. */
const { createDocument } = createRequire(import.meta.url)("@mixmark-io/domino") as {
  createDocument: (html: string) => Document;
};

const pasted = (html: string) => toMarkdown(html).markdown;
const render = (markdown: string) => cleanHtml(renderMarkdown(markdown)).trim();
const lost = (html: string) => {
  const before = cleanHtml(html);
  return droppedContent(createDocument(before), createDocument(render(pasted(before))));
};

describe("what is pasted keeps its structure", () => {
  test.each([
    ["<h1>One</h1><h3>Two</h3><p>Text</p>", "# One\n\n### Two\n\nText"],
    [
      "<p>A <b>bold</b>, <i>italic</i>, <s>old</s> and <code>x</code> word</p>",
      "A **bold**, *italic*, ~~old~~ and `x` word",
    ],
    ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
    ['<ol start="3"><li>a</li><li><p>b</p><p>c</p></li></ol>', "3. a\n4. b\n\n   c"],
    ['<a href="https://a.example/x_(y)">text</a>', "[text](https://a.example/x_\\(y\\))"],
    ['<img src="https://a.example/x.png" alt="A [b]">', "![A \\[b\\]](https://a.example/x.png)"],
    ['<pre class="language-js">const a = 1;\n\nb();\n</pre>', "```js\nconst a = 1;\n\nb();\n```"],
    ["<blockquote><p>a</p><p>b</p></blockquote>", "> a\n> \n> b"],
    [
      "<table><tr><td><p>a</p></td><td>b|c</td></tr><tr><td>1</td><td align=right>2<br>3</td></tr></table>",
      "| a | b\\|c |\n| --- | --- |\n| 1 | 2<br>3 |",
    ],
    ["<p>1 &lt;b&gt; and &amp;lt; a*b*c</p>", "1 \\<b> and \\&lt; a\\*b\\*c"],
    ["<p>H<sub>2</sub>O, <b>very:</b>much</p>", "H<sub>2</sub>O, <strong>very:</strong>much"],
  ])("%s", (html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });

  test("from Google Docs", () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Title</span></h2>
      <p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700;font-style:italic">both</span><span>.</span></p>
      <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li><p><span>nested</span></p></li></ul><li><p><span>two</span></p></li></ul>
      <table><colgroup><col /></colgroup><tbody><tr><td><p><span>Plan</span></p></td><td><p><span>Price</span></p></td></tr><tr><td><p>Pro</p></td><td><p>$9</p></td></tr></tbody></table></b>`;
    expect(pasted(html)).toBe(
      "## Title\n\nPlain, ***both***.\n\n- one\n    - nested\n- two\n\n| Plan | Price |\n| --- | --- |\n| Pro | $9 |",
    );
    expect(render(pasted(html))).toContain("<ul>\n<li>one\n<ul>\n<li>nested</li>\n</ul>\n</li>\n<li>two</li>\n</ul>");
  });

  test("from Word", () => {
    const item = (text: string, level: number, marker: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html xmlns:o="x"><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Plan<o:p></o:p></h1>${item("<b>One</b>", 1, "·")}${item("Deep", 2, "o")}<p class=MsoNormal>Then</p>${item("First", 1, "1.")}${item("Second", 1, "2.")}<img src="file:///C:/a.png"><!--EndFragment--></body></html>`;
    expect(toMarkdown(html)).toEqual({
      markdown: "# Plan\n\n- **One**\n    - Deep\n\nThen\n\n1. First\n1. Second",
      missingImages: 1,
    });
  });

  test("but not that of a code editor, which colors text", () => {
    expect(hasStructure('<div style="color:#d4d4d4"><span style="color:#569cd6">const</span> a</div>')).toBe(false);
    expect(hasStructure("<p>a <b>b</b></p>")).toBe(true);
  });
});

describe("HTML that becomes Markdown", () => {
  test.each(demoPosts.map(({ slug, content }) => [slug, content] as const))(
    "loses nothing of the demo’s post %s",
    (_, content) => {
      expect(lost(content)).toEqual([]);
    },
  );

  test.each([
    '<figure><img src="https://a.example/x.png" alt="x" width="600" height="300"><figcaption>A <b>caption</b></figcaption></figure>',
    '<table><caption>Prices</caption><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr></table>',
    "<table><tr><td><ul><li>a</li></ul></td></tr></table>",
    "<details><summary>More</summary><p>a</p>\n\n<pre>x\n\ny</pre></details><p>after</p>",
    "<dl><dt>a</dt><dd>b</dd></dl>",
    '<p><abbr title="Software as a service">SaaS</abbr> <kbd>Ctrl</kbd> x<sup>2</sup> <mark>a <em>b</em></mark></p>',
    '<p><img src="https://a.example/x.png" alt="x" width="20" height="20"> text</p>',
    '<iframe src="https://www.youtube.com/embed/abc" title="A tour"></iframe>',
    '<a href="https://a.example/"><h3>Card</h3><p>Text</p></a>',
    "<p><strong>“Quote.”</strong>Then <em>a</em>b, 2*3*4, `x`, # no, &lt;script&gt; &amp;amp; [a](b) ~~c~~</p>",
    '<ol><li>a<pre><code class="language-sh">x\n\ny</code></pre></li><li>b</li></ol>',
    "<pre><code>```\nfence\n```</code></pre><blockquote><ul><li>a</li></ul><p>b</p></blockquote>",
    "<p>a<br>b</p><hr><h2>c <code>d|e</code></h2>",
    '<table><thead><tr><th>a</th><th class="has-text-align-right">b</th></tr></thead><tbody><tr><td>1</td><td class="has-text-align-right">2</td></tr></tbody></table>',
  ])("loses nothing of %s", (html) => {
    expect(lost(html)).toEqual([]);
  });

  test("says what it loses", () => {
    const html = '<h2 id="a">A</h2><h2 id="b">B</h2><p class="has-text-align-center">c</p>';
    expect(lost(html)).toEqual(["2 × id of <h2>", "class of <p>"]);
    expect(droppedContent(createDocument("<p>a b</p>"), createDocument("<p>a</p>"))).toEqual(["text"]);
  });

  test("is the same after another turn", () => {
    for (const { content } of demoPosts) {
      const markdown = pasted(cleanHtml(content));
      expect(pasted(render(markdown))).toBe(markdown);
    }
  });
});
