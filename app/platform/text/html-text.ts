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

/**
 * HTML without its scripts, in one linear pass: a page is untrusted, and a megabyte of script openings would keep a regular
 * expression busy for minutes.
 */
export function withoutScripts(html: string): string {
  const [before = "", ...scripts] = html.split(/<script/i);
  const afterScripts = scripts.map((script) => script.slice(/<\/script/i.exec(script)?.index ?? script.length));
  return [before, ...afterScripts].join("");
}
