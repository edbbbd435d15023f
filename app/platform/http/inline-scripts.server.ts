import { createHash } from "node:crypto";

/**
 * Replaces the nonces of a page's scripts by hashes for its Content-Security-Policy, so that the page can be sent more
 * than once. Only the product's own scripts have the nonce, so scripts injected through texts aren't allowed.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  // Each piece but the first begins in a script's tag.
  const pieces = html.split(` nonce="${nonce}"`);
  const inline = pieces.slice(1).map((piece) => piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")));
  return { html: pieces.join(""), hashes: [...new Set(inline.map(hashOf))] };
}

/** A script's hash as a source of scripts. */
function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
