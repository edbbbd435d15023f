import TurndownService from "turndown";
import { imageMarkdown } from "~/content/blog/admin/image-source";

/**
 * Converts HTML into the Markdown of posts. Elements that Markdown lacks, such as captions or cells that span columns,
 * stay HTML. Supports the clipboard's HTML of Word and Google Docs: lists as paragraphs, and bold as a style.
 */
export function toMarkdown(html: string): { markdown: string; missingImages: number } {
  let missingImages = 0;
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    br: "\\",
    blankReplacement: (_content, node) => (isBlock(node) ? "\n\n" : ""),
  });
  const escapeMarks = service.escape.bind(service);
  // Otherwise, text such as "<b>" or "&lt;" would become HTML.
  service.escape = (text) =>
    escapeMarks(text)
      .replace(/~~/g, "\\~~")
      .replace(/<(?=[a-z/!?])/gi, "\\<")
      .replace(/&(?=#?\w+;)/g, "\\&");

  service.remove(["style", "script", "title", "meta", "link", "colgroup"] as (keyof HTMLElementTagNameMap)[]);
  const rule = (
    name: string,
    filter: (node: HTMLElement) => boolean,
    write: (content: string, node: HTMLElement) => string,
  ) =>
    service.addRule(name, {
      filter: (node) => filter(node),
      replacement: (content, node) => write(content, node),
    });
  const is = (selector: string) => (node: Element) => node.matches(selector);

  rule("inline HTML", is(inlineSelector), (content, node) => {
    const { name, attributes } = tagOf(node);
    return content.trim() && `<${name}${attributes}>${content}</${name}>`;
  });
  rule("emphasis", is("strong, b, em, i, s, strike, del"), (content, node) =>
    emphasized(content, node, markerOf(node)),
  );
  rule(
    "styled text",
    (node) => node.matches("span") && styledMark(node) !== "",
    (content, node) =>
      styledMark(node)
        .split(" ")
        .reduce((text, mark) => emphasized(text, node, mark), content),
  );
  rule(
    "link around blocks",
    (node) => node.matches("a") && Boolean(node.querySelector(blockSelector)),
    (_content, node) => rawHtml(node),
  );
  rule(
    "paragraph that is a list item",
    (node) => node.matches("p") && /mso-list:\s*l\d/i.test(styleOf(node)),
    (content, node) => {
      const level = Number(/\blevel(\d)/i.exec(styleOf(node))?.[1] ?? 1);
      const marker = node.querySelector('[style*="mso-list"]')?.textContent ?? "";
      return `\n${indent(`${/^\s*[\da-z]{1,4}[.)]/i.test(marker) ? "1." : "-"} ${content.trim()}`, level - 1)}\n`;
    },
  );
  rule(
    "marker of such an item",
    (node) => /mso-list:\s*ignore/i.test(styleOf(node)),
    () => "",
  );
  rule("list item", is("li"), (content, node) => {
    const list = node.parentElement;
    const items = Array.from(list?.children ?? []).filter(is("li"));
    const first = Number(list?.getAttribute("start") ?? 1);
    const mark = list?.matches("ol") ? `${first + items.indexOf(node)}. ` : "- ";
    return `${mark}${content.trim().replace(/\n(?!\n|$)/g, `\n${" ".repeat(mark.length)}`)}${node.nextSibling ? "\n" : ""}`;
  });
  rule("list", is("ul, ol"), (content, node) => {
    const parent = node.parentElement;
    // Google Docs puts a nested list beside the item that it belongs to.
    if (parent?.matches("ul, ol")) return `\n${indent(content.trim(), 1)}\n`;
    return parent?.matches("li") ? `\n${content.trim()}\n` : `\n\n${content}\n\n`;
  });
  rule("code block", is("pre"), (_content, node) => {
    const classes = [node, node.querySelector("code"), node.parentNode as HTMLElement | null];
    const language =
      /\b(?:lang|language|highlight-source)-([\w#+.-]+)/.exec(
        classes.map((one) => one?.className ?? "").join(" "),
      )?.[1] ?? "";
    const code = (node.textContent ?? "").replace(/\n$/, "");
    const fence = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
  });
  rule("image", is("img"), (_content, node) => {
    const source = (node.getAttribute("src") ?? "").trim();
    if (!/^(https?:)?\/\/|^\/(?!\/)/i.test(source)) {
      missingImages++;
      return "";
    }
    if (node.getAttribute("width") || node.getAttribute("title")) return `<img${tagOf(node).attributes}>`;
    return imageMarkdown(source, node.getAttribute("alt") ?? "");
  });
  rule(
    "cell",
    is("td, th"),
    (content) =>
      `| ${content
        .trim()
        .replace(/\\?\n+\s*/g, "<br>")
        .replace(/\|/g, "\\|")} `,
  );
  rule("row", is("tr"), (content, node) => {
    const isFirst = node === node.closest("table")?.querySelector("tr");
    const columns = cellsOf(node).map((cell) => `| ${dashes[alignmentOf(cell)]} `);
    return `\n${content}|${isFirst ? `\n${columns.join("")}|` : ""}`;
  });
  rule("rows", is("thead, tbody, tfoot"), (content) => content);
  rule("table", is("table"), (content, node) => (isSimple(node) ? `\n\n${content.trim()}\n\n` : rawHtml(node)));
  rule("HTML", is("figure, details, dl, iframe, video, audio"), (_content, node) => rawHtml(node));
  // Last, because the last rule that fits is used.
  rule("wrapper", isWrapper, (content) => content);

  const markdown = service
    .turndown(html)
    .replace(/^(?:<br>|\\)$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { markdown, missingImages };
}

// A link to a video becomes a player by its class.
const inlineSelector =
  'sub, sup, kbd, samp, var, mark, u, ins, small, abbr, dfn, cite, q, time, bdo, bdi, a[class="video"]';
const blockSelector = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, figure";
const keptAttributes = ["id", "class", "href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "open", "lang", "dir", "datetime", "cite"]; // oxfmt-ignore

/** Google Docs wraps everything in a <b> that isn't bold. */
function isWrapper(node: HTMLElement): boolean {
  return /^(?:b|strong)$/i.test(node.nodeName) && /font-weight:\s*(?:normal|400)/i.test(styleOf(node));
}

const styleOf = (node: HTMLElement) => node.getAttribute?.("style") ?? "";

function isBlock(node: unknown): boolean {
  return (node as { isBlock: boolean }).isBlock;
}

function tagOf(node: HTMLElement): { name: string; attributes: string } {
  const attributes = keptAttributes.flatMap((name) => {
    const value = node.getAttribute(name);
    return value ? [` ${name}="${value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;")}"`] : [];
  });
  return { name: node.nodeName.toLowerCase(), attributes: attributes.join("") };
}

/** An element as a block of HTML in Markdown, where a blank line would end it. */
function rawHtml(node: HTMLElement): string {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...Array.from(copy.querySelectorAll("*"))]) {
    for (const { name } of [...element.attributes]) if (!keptAttributes.includes(name)) element.removeAttribute(name);
  }
  const html = copy.outerHTML.replace(/\n(?=[ \t]*\n)/g, "&#10;");
  // Only some tags start a block of HTML by themselves.
  return `\n\n${/^<(?:figure|details|dl|iframe|table)\b/i.test(html) ? html : `<div>${html}</div>`}\n\n`;
}

function markerOf(node: HTMLElement): string {
  const name = node.nodeName.toLowerCase();
  if (name === "strong" || name === "b") return "**";
  return name === "em" || name === "i" ? "*" : "~~";
}

/** The Markdown markers of a style, separated by spaces. Headings are bold anyway. */
function styledMark(node: HTMLElement): string {
  const style = styleOf(node);
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && !isInside(node, /^h[1-6]$|^b$|^strong$/i);
  const marks = [
    isBold && "**",
    /font-style:\s*italic/i.test(style) && !isInside(node, /^i$|^em$/i) && "*",
    /line-through/i.test(style) && "~~",
  ];
  return marks.filter(Boolean).join(" ");
}

function isInside(node: Node, name: RegExp): boolean {
  for (let parent = node.parentNode; parent; parent = parent.parentNode)
    if (name.test(parent.nodeName) && !isWrapper(parent as HTMLElement)) return true;
  return false;
}

const htmlOfMark: Record<string, string> = { "**": "strong", "*": "em", "~~": "s" };

/** Emphasizes a text by a marker. Uses HTML if Markdown wouldn't parse the marker, because of letters next to it. */
function emphasized(content: string, node: HTMLElement, mark: string): string {
  const text = content.trim();
  if (!text) return content;
  const before = node.previousSibling?.textContent?.at(-1) ?? "";
  const after = node.nextSibling?.textContent?.at(0) ?? "";
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  const isAmbiguous =
    text.includes("\n\n") || isAmbiguousNextTo(mark, text.slice(0, 3)) || isAmbiguousNextTo(mark, text.slice(-3)) ||
    (isWord(before) && !isWord(text.at(0) ?? "")) || (isWord(after) && !isWord(text.at(-1) ?? "")); // oxfmt-ignore
  const tag = htmlOfMark[mark];
  return isAmbiguous ? `<${tag}>${text}</${tag}>` : mark + text + mark;
}

/** Whether a marker next to the same characters would be parsed differently. "***" is bold and italic. */
function isAmbiguousNextTo(mark: string, edge: string): boolean {
  return edge.includes(mark) && !(mark === "*" && edge.includes("**") && edge !== "***");
}

/** Four spaces per level suffice for items of bulleted and numbered lists. */
function indent(text: string, levels: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(4 * levels));
}

const dashes: Record<string, string> = { left: ":--", center: ":-:", right: "--:", "": "---" };

function alignmentOf(cell: HTMLElement): string {
  const alignment = /text-align:\s*(\w+)|has-text-align-(\w+)/.exec(`${styleOf(cell)} ${cell.className}`);
  const side = alignment?.[1] ?? alignment?.[2] ?? cell.getAttribute("align") ?? "";
  return side in dashes ? side : "";
}

const cellsOf = (row: Element) => Array.from(row.childNodes).filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH") as HTMLElement[]; // oxfmt-ignore

/** Whether Markdown can express a table: rows of the same length, and no blocks in cells. Its first row is the header. */
function isSimple(table: HTMLElement): boolean {
  const rows = Array.from(table.querySelectorAll("tr"));
  const columns = cellsOf(rows[0] ?? table).length;
  return (
    columns > 0 &&
    rows.every((row) => cellsOf(row).length === columns) &&
    !table.querySelector("table, caption, ul, ol, pre, blockquote, h1, h2, h3, h4, h5, h6, figure, dl, hr") &&
    Array.from(table.querySelectorAll("td, th")).every((cell) =>
      ["colspan", "rowspan"].every((span) => Number(cell.getAttribute(span) ?? 1) === 1),
    )
  );
}
