import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: true, linkify: true });

/** Renders Markdown, which may contain tables and HTML. The result isn't safe until `cleanHtml` sanitizes it. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
