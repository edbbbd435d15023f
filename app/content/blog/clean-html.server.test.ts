import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { cleanHtml, withPicturePaths } from "~/content/blog/clean-html.server";

const image = (src: string) => `<img alt="" src="${src}" loading="lazy" decoding="async" />`;
const player = "https://www.youtube.com/embed/x";
const watch = "https://www.youtube.com/watch?v=x";
const outside = 'target="_blank" rel="nofollow noopener noreferrer"';

describe("nothing that runs is left", () => {
  test.each([
    ["<script>alert(1)</script>ok", "ok"],
    ["<SCRIPT SRC=//evil.example/x.js></SCRIPT >ok", "ok"],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["<scr\0ipt>alert(1)</scr\0ipt>", "alert(1)"],
    ["<script>never closed", ""],
    ['<img src="/x.png" onerror=alert(1) oNlOaD="x">', image("/x.png")],
    ["<img src=x onerror=alert(1)//", ""],
    ['<img src="/x.png"/onerror=alert(1)>', image("/x.png")],
    ["<body onload=alert(1)><p onclick=x id=y class=z style='position:fixed'>t</p>", '<p id="post-y">t</p>'],
    ["<svg onload=alert(1)><script>alert(2)</script><animate onbegin=alert(3)></svg>", ""],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', "<a>x</a>"],
    ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x&gt;">',
      '<table tabindex="0"></table>',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">t</p></noscript>', "<p>t</p>"],
    ["<textarea></textarea><script>1</script>", ""],
    ["<template><script>1</script></template>", ""],
    ["<style>*{display:none}</style><link rel=stylesheet href=//evil.example>", ""],
    ["<base href=//evil.example><meta http-equiv=refresh content=0>", ""],
    ["<object data=x><embed src=x></object><applet code=x></applet>", ""],
    ["<form action=https://evil.example><input name=password><button>b</button></form>", "b"],
    ["<!-- c --><![CDATA[x]]><?php x ?><!doctype html>y", "y"],
    ["&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; 1 < 2", "&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; 1 &lt; 2"],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

describe("links", () => {
  test.each([
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)"],
    ...["&#106;avascript:alert(1)", "javascript&colon;alert(1)", "vbscript:x"],
    ...["data:text/html,<script>1</script>", "file:///etc/passwd", "//evil.example", "\\\\evil.example"],
    ...["/\\evil.example", "/\t/evil.example", " //evil.example", "java<!-- -->script:alert(1)"],
  ])("lead nowhere with %j", (href) => {
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
  });

  test.each(["/blog", "#", "?q=x", "other", "mailto:a@b.example", "tel:+49301234"])(
    "stay in this window with %s",
    (href) => {
      expect(cleanHtml(`<a href="${href}" target="_blank" rel="x" onclick="y" title="t">x</a>`)).toBe(
        `<a href="${href}" title="t">x</a>`,
      );
    },
  );

  test.each([
    "https://a.example/?b=1&amp;c=2",
    "HTTP://a.example",
    "https:a.example",
    " https://a.example",
    "ht\ntps://a.example",
    "\u0001https://a.example",
  ])("are no recommendation of ours with %j, and open a new window", (href) => {
    expect(cleanHtml(`<a href="${href}" target="_top" rel="follow">x</a>`)).toBe(`<a href="${href}" ${outside}>x</a>`);
  });
});

describe("images", () => {
  test.each(["https://a.example/x.png", "/x.png", "x.png"])("are kept with %s, and load late", (src) => {
    expect(cleanHtml(`<img src="${src}">`)).toBe(image(src));
  });

  test.each([
    ...["http://a.example/x.png", "//a.example/x.png", "/\\a.example/x.png", "javascript:alert(1)", "blob:x"],
    ...["data:image/svg+xml,<svg onload=alert(1)>", "DATA:image/png;base64,AA", "mailto:x"],
  ])("go with %s", (src) => {
    expect(cleanHtml(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
  });

  test("go without an address, and keep what is said of them", () => {
    expect(cleanHtml('<img alt="a"><img srcset="https://a.example/x 2x">')).toBe("");
    expect(cleanHtml('<figure><img alt="A &quot;b&quot;" src="/x"><figcaption>c</figcaption></figure>')).toBe(
      '<figure><img alt="A &quot;b&quot;" src="/x" loading="lazy" decoding="async" /><figcaption>c</figcaption></figure>',
    );
  });

  test("keep of several addresses those that may be loaded", () => {
    const srcset =
      "http://a.example/1 1x, javascript:alert(1) 2x, //b.example/3 3x, data:image/png;base64,AA 4x, https://c.example/5 5x, /6 6x";
    const allowed = "https://c.example/5 5x, /6 6x";
    expect(cleanHtml(`<img src="/x" srcset="${srcset}">`)).toContain(`srcset="${allowed}"`);
    expect(cleanHtml(`<picture><source srcset="${srcset}"></picture>`)).toContain(`<source srcset="${allowed}">`);
    expect(cleanHtml('<img src="/x" srcset="http://a.example/1 1x">')).toBe(image("/x"));
  });
});

describe("anchors", () => {
  test.each([
    ['<h2 id="part">a</h2><a href="#part">b</a>', '<h2 id="post-part">a</h2><a href="#post-part">b</a>'],
    ['<a name="part">a</a>', '<a id="post-part">a</a>'],
    ['<p id="post-part">a</p>', '<p id="post-part">a</p>'],
    ['<p id="a b">a</p><p id="">b</p>', "<p>a</p><p>b</p>"],
    // Names that a script could look up.
    ['<p id="__remixContext">a</p><p id="main">b</p>', '<p id="post-__remixContext">a</p><p id="post-main">b</p>'],
    ['<img name="cookie" src="/x">', image("/x")],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

describe("frames", () => {
  const marked = (text: string) => `<a href="${watch}" ${outside} class="video">${text}</a>`;

  test("of known video sites become links to the video, marked as ones that can be played", () => {
    const frame = `<iframe src="${player}" srcdoc="<script>" allow="camera" name="x" onload="y"`;
    expect(cleanHtml(`${frame}></iframe>`)).toBe(marked("Watch the video"));
    expect(cleanHtml(`${frame} title="A <b>tour"></iframe>`)).toBe(marked("Watch the video: A &lt;b&gt;tour"));
    for (const src of [
      "//www.youtube.com/embed/x",
      "http://www.youtube.com/embed/x",
      " https://youtube-nocookie.com/embed/x ",
    ])
      expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe(marked("Watch the video"));
    // Older versions stored videos like this.
    expect(cleanHtml(`<a href="${player}" target="_blank">Watch the video</a>`)).toBe(marked("Watch the video"));
  });

  test("are not what links pretend to be", () => {
    expect(cleanHtml('<a class="video" href="https://evil.example/embed/x">x</a>')).toBe(
      `<a href="https://evil.example/embed/x" ${outside}>x</a>`,
    );
    expect(cleanHtml(`<a class="button video" href="${watch}">x</a>`)).toBe(`<a href="${watch}" ${outside}>x</a>`);
  });

  test.each([
    ["https://evil.example/x", "evil.example"],
    ["//evil.example/x", "evil.example"],
    ["http://maps.example/x?a=1", "maps.example"],
    ["https://www.youtube.com.evil.example/", "www.youtube.com.evil.example"],
    ["https://evil.example#https://www.youtube.com", "evil.example"],
    ["https://evilwww.youtube.com", "evilwww.youtube.com"],
  ])("of %s become links to what they showed", (src, name) => {
    const href = src.replace(/^\/\//, "https://");
    const link = (text: string) => `a<a href="${href}" ${outside}>${text}</a>b`;
    expect(cleanHtml(`a<iframe src="${src}"></iframe>b`)).toBe(link(`Open the embedded page: ${name}`));
    expect(cleanHtml(`a<iframe src="${src}" title="A map"></iframe>b`)).toBe(link("Open the embedded page: A map"));
  });

  test("of this site become links within it", () => {
    expect(cleanHtml('<iframe src="/resources"></iframe>')).toBe(
      '<a href="/resources">Open the embedded page: /resources</a>',
    );
  });

  test.each([
    ...[
      "",
      "javascript:alert(1)",
      "data:text/html,x",
      "relative:x",
      "https:\\\\evil.example",
      "/\\evil.example",
      "///x",
    ],
    ...["https://www.youtube.com@evil.example/", "/\t/evil.example", "about:blank"],
  ])("of %j go", (src) => {
    expect(cleanHtml(`a<iframe src="${src}"></iframe>b`)).toBe("ab");
  });

  test("hold nothing that a browser, to which their content is text, could read as their end", () => {
    const html = `<iframe src="${player}"><img src="/x" alt="</iframe><img src=x onerror=alert(1)>"></iframe>`;
    expect(cleanHtml(html)).not.toMatch(/<\/iframe>./);
  });

  test("are not the only thing that plays: recordings become links, too", () => {
    expect(cleanHtml('<figure><video controls autoplay src="https://a.example/x.mp4"></video></figure>')).toBe(
      `<figure><a href="https://a.example/x.mp4" ${outside}>Watch the video: a.example</a></figure>`,
    );
    expect(cleanHtml('<audio src="/talk.mp3" title="A talk"></audio>')).toBe(
      '<a href="/talk.mp3">Listen to the recording: A talk</a>',
    );
  });
});

describe("what an article is made of stays", () => {
  test.each([
    "<details open><summary>More</summary><p>Text.</p></details>",
    '<pre tabindex="0" class="language-ts"><code class="language-c++">x</code></pre>',
    '<p><code class="lang-js">x</code> <kbd>Ctrl</kbd> <samp>x</samp> <var>x</var> <mark>x</mark> <small>x</small></p>',
    '<ol start="3" type="a" reversed><li value="9">x</li></ol>',
    '<dl><dt><dfn title="t">x</dfn></dt><dd>H<sub>2</sub>O<sup>2</sup></dd></dl>',
    '<p><del cite="https://a.example" datetime="2026-01-01">x</del><ins>y</ins> <abbr title="t">x</abbr> a<wbr />b</p>',
    '<p lang="ja" dir="ltr"><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <bdi>x</bdi> <bdo dir="rtl">x</bdo></p>',
    '<table tabindex="0"><caption>c</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col" abbr="a" rowspan="2">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    '<figure class="aligncenter"><img alt="a" src="/x" title="t" srcset="/y 2x" sizes="100vw" loading="lazy" decoding="async" /><figcaption>c</figcaption></figure>',
    '<blockquote cite="https://a.example"><p>x</p></blockquote><p class="has-text-align-center">x</p>',
  ])("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test.each([
    ["<strike>a</strike><tt>b</tt>", "<s>a</s><code>b</code>"],
    ['<p style="color: red; text-align: center">a</p>', '<p class="has-text-align-center">a</p>'],
    ['<td style="text-align:expression(alert(1))">a</td>', "<td>a</td>"],
    ['<p align="right">a</p>', '<p class="has-text-align-right">a</p>'],
    ['<code class="hljs language-ts evil">a</code>', '<code class="language-ts">a</code>'],
    ['<p class="language-ts drawer">a</p><div class="fixed inset-0">b</div>', "<p>a</p><div>b</div>"],
    ['<details ontoggle="alert(1)" open="open">a</details>', '<details open="open">a</details>'],
  ])("%s as %s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

describe("repairs broken HTML", () => {
  test.each([
    ["<div><p><b>unclosed", "<div><p><b>unclosed</b></p></div>"],
    ["</div></article></main></body>after", "after"],
    ["<b><i>x</b></i>", "<b><i>x</i></b>"],
    ["<p>a<", "<p>a&lt;</p>"],
    ["<p>a<b", "<p>a</p>"],
    ["<h1>T</h1>", "<h2>T</h2>"],
    ["<table><tr><td colspan=2 onclick=x>a", '<table tabindex="0"><tr><td colspan="2">a</td></tr></table>'],
    ["", ""],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });

  test.each([
    ["<div>", "<div>", "</div>"],
    ["<", "&lt;", ""],
    ["<p>x ", "<p>x </p>", ""],
    ['<a href="', "", ""],
    ["&", "&amp;", ""],
    ["<!--", "", ""],
    ['<img src="/x" srcset="', "", ""],
  ])("however often it has %j", (part, cleaned, end) => {
    // Longer than any form. The parser takes quadratic time for open tags.
    const times = Math.ceil(fewOrMany(20_000, 400_000) / part.length);
    // Compare to a boolean, because a failure would print the whole text.
    expect(cleanHtml(part.repeat(times)) === cleaned.repeat(times) + end.repeat(times)).toBe(true);
  });
});

describe("what was cleaned once is not changed by cleaning it again", () => {
  const article = `<h1 id="top">T</h1><p dir="rtl" lang="he" style="text-align:right" id="a">שלום &amp;amp; &nbsp; 👩🏽‍💻 İ</p>
    <a href="https://a.example/?a=1&copy=2" id="x" name="y">x</a><a href="#top">up</a><a name="old">x</a>
    <img src="/x" srcset="/y 2x" alt="&lt;b&gt;"><iframe src="${player}?start=9&list=PL1" title="&lt;b&gt;"></iframe>
    <iframe src="//player.vimeo.com/video/1?h=a"></iframe><iframe src="//evil.example/?a=1&copy=2"></iframe>
    <pre class="language-ts x"><code class="hljs lang-ts">if (a &lt; b) {}</code></pre><details open><summary>s</summary>x</details>
    <ol start="3" type="i" reversed><li>x<li>y</ol><blockquote cite="https://a.example">q</blockquote>
    <abbr title="a &quot;b&quot;">c</abbr><video src="/v.mp4"></video><td align="CENTER">a<strike>b</strike>`;

  test("when it is stored", () => {
    const once = cleanHtml(article);
    expect(cleanHtml(once)).toBe(once);
  });

  test("after tags were left out around a heading in a paragraph", () => {
    const once = cleanHtml("<p>a<center><h2>b</h2></center></p>");
    expect(once).toBe("<p>a</p><h2>b</h2><p></p>");
    expect(cleanHtml(once)).toBe(once);
  });

  test("when it is shown", () => {
    const pathOf = (src: string) => (src.startsWith("/pictures/") ? src : `/pictures${src}`);
    const once = withPicturePaths(cleanHtml(article), pathOf);
    expect(once).toContain('src="/pictures/x"');
    expect(withPicturePaths(once, pathOf)).toBe(once);
    expect(withPicturePaths(article, pathOf)).toBe(once);
  });

  test("with the headings of columns in the cells of a table, unless cells are merged", () => {
    const pathOf = () => null;
    const table = (body: string) =>
      withPicturePaths(
        `<table><thead><tr><th>A &amp; <b>b</b></th>\n<th>C</th></tr></thead><tbody>${body}</tbody></table>`,
        pathOf,
      );
    expect(table("<tr><th>1</th><td>2</td></tr>")).toContain('<tr><th>1</th><td data-label="C">2</td></tr>');
    expect(table("<tr><td>1</td></tr>")).toContain('<td data-label="A &amp; b">1</td>');
    expect(table('<tr><td colspan="2">1</td></tr>')).not.toContain("data-label");
    expect(withPicturePaths('<table><tr><td data-label="x">1</td></tr></table>', pathOf)).not.toContain("data-label");
  });

  test("whatever it is", () => {
    const piece = fc.oneof(
      fc.constantFrom(...(article.match(/<[^>]*>|[^<]+/g) ?? [])),
      fc.string({ unit: fc.constantFrom(..."<>/\"'=&;# aixdr:\\\t\0".split("")), maxLength: 12 }),
    );
    const html = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(html, (text) => {
        const once = cleanHtml(text);
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(script|iframe|style|form|object)|<[^>]*\son\w+=/i);
      }),
      { numRuns: fewOrMany(300, 3_000) },
    );
  });
});

test.each(["table", "pre"])("a wide %s can be scrolled by keyboard, and nothing else is a stop for it", (tag) => {
  expect(cleanHtml(`<p tabindex="1">a</p><${tag} tabindex="7" lang="en"></${tag}>`)).toBe(
    `<p>a</p><${tag} tabindex="0" lang="en"></${tag}>`,
  );
});
