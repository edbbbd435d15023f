import { fromMarkdown } from "mdast-util-from-markdown";
import { parse } from "tldts";
import { isVendorAddress } from "~/catalog/companies/vendor-address";
import { cleanParagraphs } from "~/platform/text/clean-text";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root["children"][number];

/** The Markdown elements that a company text may contain. */
const plainNodes = new Set<Node["type"]>([
  "root",
  "paragraph",
  "text",
  "strong",
  "emphasis",
  "inlineCode",
  "list",
  "listItem",
  "heading",
  "break",
]);

/** Matches text that looks like a host name. */
const hostLike = /(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}/gu;

/** Cleans the Markdown of a company's AI text. Keeps the lines of lists. */
export function cleanMarkdown(text: string): string {
  return cleanParagraphs(text.replace(/\r\n?/g, "\n").replace(/\n(?=\s*(?:[-*+]|\d+\.)\s)/g, "\n\n"))
    .replace(/^((?:[-*+]|\d+\.) .*)\n\n(?=(?:[-*+]|\d+\.) )/gm, "$1\n")
    .trim();
}

/** The first forbidden part of a model's Markdown, to complete "The AI response contains …", or null. */
export function markdownProblem(markdown: string, about: { website: string; sources: string }): string | null {
  return nodeProblem(fromMarkdown(markdown), about);
}

function nodeProblem(node: Node, about: { website: string; sources: string }): string | null {
  if (node.type === "html") return "raw HTML";
  if (node.type === "image" || node.type === "imageReference") return "an image";
  if (node.type === "definition" || node.type === "linkReference") return "a link to another site";
  if (node.type === "link" && !isVendorAddress(about.website, node.url)) return "a link to another site";
  if (node.type !== "link" && !plainNodes.has(node.type)) return "markup that no description needs";
  if (node.type === "text" || node.type === "inlineCode") return textProblem(node.value, about);
  if (!("children" in node)) return null;
  return node.children.map((child) => nodeProblem(child, about)).find(Boolean) ?? null;
}

/** Names such as ASP.NET look like hosts, so names that are in the sources are allowed. */
function textProblem(text: string, { website, sources }: { website: string; sources: string }): string | null {
  for (const [address] of text.matchAll(/[a-z][a-z\d+.-]*:\/\/\S*/giu)) {
    if (!isVendorAddress(website, address)) return "the address of another site";
  }
  for (const [host] of text.matchAll(hostLike)) {
    if (!parse(host).isIcann || isVendorAddress(website, `https://${host}/`)) continue;
    if (!sources.toLowerCase().includes(host.toLowerCase())) return "the address of another site";
  }
  return null;
}
