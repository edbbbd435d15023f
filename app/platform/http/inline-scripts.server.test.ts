import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "~/platform/http/inline-scripts.server";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("scripts with the page's nonce are allowed by their content, and others aren't", () => {
  const page = `<p>’</p><script>stolen()</script><script nonce="0a">let a;
let b;</script><script>stolen()</script><p>’</p><script nonce="0b">stolen()</script><script type="module" nonce="0a" async="">run("’")</script>`;
  const { html, hashes } = hashInlineScripts(page, "0a");
  expect(hashes).toEqual([hashOf("let a;\nlet b;"), hashOf('run("’")')]);
  expect(html).toBe(page.replaceAll(' nonce="0a"', ""));
});

test("each content is allowed once", () => {
  const script = '<script nonce="0a">same()</script>';
  expect(hashInlineScripts(script + script, "0a").hashes).toEqual([hashOf("same()")]);
});
