/** The blocks that are filled when an issue is sent. Each is on its own line, such as `{{new tools}}`. */
export const filledBlocks = ["new tools", "price changes", "most compared"] as const;
export type FilledBlock = (typeof filledBlocks)[number];

const sponsorStart = "{{sponsor}}";
const sponsorEnd = "{{/sponsor}}";

/** The blocks that the editor's buttons insert. */
export const insertableBlocks = [
  { label: "New tools", text: "{{new tools}}" },
  { label: "Price changes", text: "{{price changes}}" },
  { label: "Most compared", text: "{{most compared}}" },
  { label: "Sponsor", text: `${sponsorStart}\nThe sponsor’s text and [link](https://)\n${sponsorEnd}` },
] as const;

const anyBlock = /^[^\S\n]*\{\{(.*)\}\}[^\S\n]*$/gm;
const known: readonly string[] = [...filledBlocks, "sponsor", "/sponsor"];
const knownAnywhere = new RegExp(`\\{\\{(?:${known.join("|")})\\}\\}`);

/** The first mistake in an issue's blocks, as a field error. */
export function mistakeInBlocks(markdown: string): string | undefined {
  let isOpen = false;
  for (const [line, name = ""] of markdown.matchAll(anyBlock)) {
    if (!known.includes(name)) return `There’s no block ${line.trim()}`;
    if (name === "sponsor" && isOpen) return `Close the sponsor block with ${sponsorEnd} before the next one`;
    if (name === "/sponsor" && !isOpen) return `${sponsorEnd} has no ${sponsorStart} before it`;
    if (name === "sponsor" || name === "/sponsor") isOpen = name === "sponsor";
  }
  if (isOpen) return `Close the sponsor block with ${sponsorEnd}`;
  // Otherwise, readers would see it as text, and sponsored content without its label.
  const [inText] = knownAnywhere.exec(markdown.replace(anyBlock, "")) ?? [];
  return inText && `Put ${inText} on a line of its own`;
}

/** The blocks to fill in an issue. */
export function blocksIn(markdown: string): FilledBlock[] {
  return filledBlocks.filter((name) => [...markdown.matchAll(anyBlock)].some(([, found]) => found === name));
}

/** Replaces blocks with their Markdown. */
export function withBlocks(markdown: string, filled: Partial<Record<FilledBlock, string>>): string {
  return markdown.replace(anyBlock, (line, name: FilledBlock) => filled[name] ?? line);
}

/** A part of an issue, and whether a sponsor paid for it. */
export type Part = { isSponsored: boolean; markdown: string };

/** Separates sponsored parts from the rest. */
export function partsOf(markdown: string): Part[] {
  return markdown
    .split(/^[^\S\n]*\{\{sponsor\}\}[^\S\n]*$/m)
    .flatMap((text, i): Part[] => {
      if (i === 0) return [{ isSponsored: false, markdown: text }];
      const [paid = "", ...rest] = text.split(/^[^\S\n]*\{\{\/sponsor\}\}[^\S\n]*$/m);
      return [
        { isSponsored: true, markdown: paid },
        { isSponsored: false, markdown: rest.join("\n") },
      ];
    })
    .filter(({ markdown }) => markdown.trim() !== "");
}
