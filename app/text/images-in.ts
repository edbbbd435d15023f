import { decodeHTML } from "entities";

/** The addresses of the images in a post's HTML, as `cleanHtml` leaves it. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(/<img\s[^>]*?\bsrc="([^"]*)"/g)].map(([, src = ""]) => decodeHTML(src));
}
