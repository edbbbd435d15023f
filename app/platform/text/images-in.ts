import { decodeHTML } from "entities";

/** Image URLs in a post's HTML, as cleaned by `cleanHtml`. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(/<img\s[^>]*?\bsrc="([^"]*)"/g)].map(([, src = ""]) => decodeHTML(src));
}
