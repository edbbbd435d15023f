import { createHash } from "node:crypto";

type Inlined = {
  /** The page up to the tag of its first script. */
  content: string;
  /** The rest. */
  scripts: string;
  hashes: string[];
};

/**
 * Replaces the nonces of a page's scripts by hashes for its Content-Security-Policy, so that the page can be sent more
 * than once. Only the product's own scripts have the nonce: one that gets in with a text isn't allowed.
 */
export function hashInlineScripts(html: string, nonce: string): Inlined {
  // Each part but the first begins in a script's tag.
  const [content = "", ...parts] = html.split(` nonce="${nonce}"`);
  const inline = parts.map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>")));
  return { content, scripts: parts.join(""), hashes: [...new Set(inline.map(hashOf))] };
}

/** A script's hash as a source of scripts. */
export function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
