import { decodeHTML } from "entities";
import sanitizeHtml from "sanitize-html";
import { cleanText } from "~/text/clean-text";

const blockTag =
  /<(?=\/?(?:address|blockquote|br|dd|div|dt|figcaption|figure|h\d|hr|li|ol|p|pre|table|td|th|tr|ul)\b)/gi;

/** What one reads of a piece of HTML, on one line: no tags, no scripts, entities as the characters they stand for. */
export function textOf(html: string): string {
  // Paragraphs that touch are two words, and not one.
  const apart = html.replace(blockTag, " <");
  return cleanText(decodeHTML(sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })));
}
