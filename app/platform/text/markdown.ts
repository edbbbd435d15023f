/**
 * Markdown (CommonMark with GitHub's tables). Only the functions of this file make it, so that no other text becomes a
 * heading, a link, or HTML.
 */
export class Markdown {
  constructor(readonly source: string) {}
}

/** What a function of this file takes: Markdown as it is, and everything else as text. */
export type Content = Markdown | string | number;

/** A block of a document. Those that are missing or empty are left out. */
export type Block = Markdown | undefined | null | false;

/** Characters that mean something anywhere. A `#` may close a heading, and URLs and email addresses become links. */
const inline = /[\\`*_[\]<|~@]|(?<=^|\s)#|&(?=#?\w+;)|:(?=\/\/)|(?<=\bwww)\./gi;
/** Characters that begin a block: lists, quotes, rules, and the underlines of headings. */
const blockStart = /^(?:[-+=>]|\d{1,9}(?=[.)](?:\s|$)))/;

/** A text on one line, with everything escaped that Markdown would take for markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}]/gu, " ")
    .replace(/(?<= ) /g, "")
    .trim()
    .replace(inline, String.raw`\$&`)
    .replace(blockStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

const sourceOf = (content: Content) => (content instanceof Markdown ? content.source : escapeMarkdown(String(content)));

/** A template for one line of Markdown, whose values are escaped unless they're Markdown. */
export function md(parts: TemplateStringsArray, ...values: Content[]): Markdown {
  return new Markdown(parts.reduce((text, part, i) => text + sourceOf(values[i - 1] ?? "") + part));
}

/** Contents in one line, with a separator between them. Those that are missing or empty are left out. */
export function joined(contents: readonly (Content | undefined | null | false)[], separator = ", "): Markdown {
  const sources = contents.filter((content) => isContent(content)).map(sourceOf);
  return new Markdown(sources.filter(Boolean).join(separator));
}

const isContent = (content: Content | undefined | null | false): content is Content =>
  content !== undefined && content !== null && content !== false;

export function heading(level: 1 | 2 | 3 | 4, content: Content): Markdown {
  return new Markdown(`${"#".repeat(level)} ${sourceOf(content)}`);
}

/** A text in bold, such as the label of a fact. */
export function bold(content: Content): Markdown {
  return new Markdown(`**${sourceOf(content)}**`);
}

/** "**Label:** value", for a list of facts. */
export function labeled(label: string, value: Content): Markdown {
  return md`${bold(`${label}:`)} ${value}`;
}

export function list(items: readonly (Content | undefined | null | false)[]): Markdown {
  return new Markdown(
    items
      .filter((item) => isContent(item))
      .map((item) => `- ${sourceOf(item)}`)
      .join("\n"),
  );
}

/** A table. Cells are on one line, and missing ones are empty. */
export function table(heads: readonly Content[], rows: readonly (readonly Content[])[]): Markdown {
  const line = (cells: readonly Content[]) =>
    `| ${heads.map((_, i) => sourceOf(cells[i] ?? "").replace(/\n/g, " ")).join(" | ")} |`;
  return new Markdown([line(heads), `|${" --- |".repeat(heads.length)}`, ...rows.map(line)].join("\n"));
}

const linkable = /^(?:https?:\/\/|mailto:)/i;
/** Characters that would end a link's destination, or a table's cell. */
const endsLink = /[\s\p{Cc}<>()\\`|"]/gu;

/** A link. Only its label if the address isn't of the web. */
export function link(label: Content, href: string): Markdown {
  if (!linkable.test(href)) return new Markdown(sourceOf(label));
  const encoded = href
    .replace(endsLink, (character) => `%${[...new TextEncoder().encode(character)].map(toHex).join("%")}`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`);
  return new Markdown(`[${sourceOf(label)}](${encoded})`);
}

const toHex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, "0");

/** A text's paragraphs, which blank lines separate. Other line breaks are spaces. */
export function paragraphs(text: string): Markdown {
  return blocks(text.split(/\n\s*\n/).map((paragraph) => md`${paragraph}`));
}

/** A text whose line breaks are shown. */
export function lines(text: string): Markdown {
  const escaped = text.split(/\r\n|[\r\n]/).map(escapeMarkdown);
  return new Markdown(
    escaped
      .join("\n")
      .trim()
      .replace(/\n{2,}/g, "\n\n")
      .replace(/(?<!\n)\n(?!\n)/g, "\\\n"),
  );
}

/** Blocks one below the other. */
export function blocks(all: readonly Block[]): Markdown {
  const sources = all.map((block) => (block ? block.source : "")).filter(Boolean);
  return new Markdown(sources.join("\n\n"));
}

/** A heading with blocks below it. Nothing if there are none. */
export function section(level: 2 | 3 | 4, title: Content, content: readonly Block[]): Markdown | undefined {
  const body = blocks(content);
  return body.source === "" ? undefined : blocks([heading(level, title), body]);
}
