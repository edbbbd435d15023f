/** Escapes text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()#+\-.!|<>~&:]/g, "\\$&");
}

const link = /\[((?:\\.|[^\]\\])*)\]\(<?([^\s)>]+)>?\)/g;

/** Markdown as plain text, with the URLs of links, and without escapes. */
export function plainText(markdown: string): string {
  return unescaped(markdown.replace(link, "$1: $2"))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function unescaped(markdown: string): string {
  return markdown.replace(/\\([\\`*_{}[\]()#+\-.!|<>~&:])/g, "$1");
}

const maxSummaryLength = 200;

/** The first paragraph of Markdown as text, truncated after a sentence if that leaves enough, or else after a word. */
export function summaryOf(markdown: string): string {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .find((text) => text !== "" && !/^(#|\{\{|[-*>] |\d+\. )/.test(text));
  const text = unescaped((paragraph ?? "").replace(link, "$1").replace(/(?<!\\)[*_`]/g, "")).replace(/\s+/g, " ");
  if (text.length <= maxSummaryLength) return text;
  const start = text.slice(0, maxSummaryLength);
  return /^.{60,}[.!?](?=\s)/.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/, "")}…`;
}
