import { createHash } from "node:crypto";

/**
 * Replaces the nonces of a page's scripts by hashes for its Content-Security-Policy, so that the page can be sent more
 * than once. Only the product's own scripts have the nonce: one that gets in with a text isn't allowed.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const inline = html.matchAll(new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script>`, "gs"));
  const hashes = new Set(Array.from(inline, ([, script = ""]) => hashOf(script)));
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}

function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
