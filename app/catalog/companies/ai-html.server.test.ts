import { expect, test } from "vitest";
import { aiHtml } from "~/catalog/companies/ai-html.server";

test("Markdown becomes HTML, and its links are no recommendation", () => {
  expect(aiHtml("**Small** teams\n\n- [One](https://one.example)")).toBe(
    '<p><strong>Small</strong> teams</p>\n<ul>\n<li><a href="https://one.example" rel="nofollow ugc noopener">One</a></li>\n</ul>',
  );
  expect(aiHtml("")).toBe("");
});

test("headings stand below the page's own", () => {
  expect(aiHtml("# One\n\n### Two")).toBe("<h3>One</h3>\n<h4>Two</h4>");
});

test.each(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"])("a link to %s stays", (scheme) => {
  expect(aiHtml(`[x](${scheme}//a.example)`)).toContain(`href="${scheme}//a.example"`);
});

test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "tel:123", "ftp://a.example"])(
  "a link to %s leads nowhere",
  (address) => {
    expect(aiHtml(`[x](${address})`)).toBe('<p><a href="" rel="nofollow ugc noopener">x</a></p>');
  },
);

test("images are left out, and raw HTML is only text", () => {
  expect(aiHtml("![spy](https://spy.example/p.gif)")).not.toContain("spy.example");
  const html = aiHtml("Hello <img src=x onerror=alert(1)> <script>alert(1)</script>");
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;script&gt;");
});
