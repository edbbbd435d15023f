import { fromMarkdown } from "mdast-util-from-markdown";
import { parse } from "tldts";
import { isVendorAddress } from "~/enhancement/vendor-address";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root["children"][number];

/** What a text about a company is made of; everything else a model has no business writing. */
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

/** Anything that could be read, or typed, as the name of a host. */
const hostLike = /(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}/gu;

/** What stands in a model's Markdown that may not, as in "The AI's answer holds …"; null when nothing does. */
export function faultOf(markdown: string, about: { website: string; sources: string }): string | null {
  return faultOfNode(fromMarkdown(markdown), about);
}

function faultOfNode(node: Node, about: { website: string; sources: string }): string | null {
  if (node.type === "html") return "raw HTML";
  if (node.type === "image" || node.type === "imageReference") return "an image";
  if (node.type === "definition" || node.type === "linkReference") return "a link to another site";
  if (node.type === "link" && !isVendorAddress(about.website, node.url)) return "a link to another site";
  if (node.type !== "link" && !plainNodes.has(node.type)) return "markup that no description needs";
  if (node.type === "text" || node.type === "inlineCode") return faultOfText(node.value, about);
  if (!("children" in node)) return null;
  return node.children.map((child) => faultOfNode(child, about)).find(Boolean) ?? null;
}

/** Words such as ASP.NET are hosts too: those that its sources have may stay, as text. */
function faultOfText(text: string, { website, sources }: { website: string; sources: string }): string | null {
  for (const [address] of text.matchAll(/[a-z][a-z\d+.-]*:\/\/\S*/giu)) {
    if (!isVendorAddress(website, address)) return "the address of another site";
  }
  for (const [host] of text.matchAll(hostLike)) {
    if (!parse(host).isIcann || isVendorAddress(website, `https://${host}/`)) continue;
    if (!sources.toLowerCase().includes(host.toLowerCase())) return "the address of another site";
  }
  return null;
}
