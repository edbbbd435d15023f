import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: true, linkify: true });

/** Renders Markdown with tables, and with HTML in it. The result isn't safe until `cleanHtml` cleans it. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
