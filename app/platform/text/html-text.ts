import { decodeHTML } from "entities";
import sanitizeHtml from "sanitize-html";
import { cleanText } from "~/platform/text/clean-text";

const blockTag =
  /<(?=\/?(?:address|blockquote|br|dd|div|dt|figcaption|figure|h\d|hr|li|ol|p|pre|table|td|th|tr|ul)\b)/gi;

/** The text of HTML on one line, without tags and scripts and with entities decoded. */
export function textOf(html: string): string {
  // Adjacent paragraphs are separate words.
  const separated = html.replace(blockTag, " <");
  return cleanText(decodeHTML(sanitizeHtml(separated, { allowedTags: [], allowedAttributes: {} })));
}
