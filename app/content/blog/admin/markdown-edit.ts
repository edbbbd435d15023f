export const marks = {
  bold: "**",
  italic: "*",
  code: "`",
} as const;
export const linePrefixes = { heading: "## ", list: "- ", quote: "> " } as const;
export type MarkdownAction = keyof typeof marks | keyof typeof linePrefixes | "link";

/** Replaces `text` from `start` to `end` by `insert`, and then selects `selected`. */
type Edit = { start: number; end: number; insert: string; selected: [start: number, end: number] };

/** The edit that a toolbar button makes of the selected text. Pressing it again removes marks and prefixes. */
export function editOf(action: MarkdownAction, text: string, start: number, end: number): Edit {
  const chosen = text.slice(start, end);
  if (action === "link") {
    const label = chosen || "text";
    return {
      start,
      end,
      insert: `[${label}](https://)`,
      selected: [start + label.length + 3, start + label.length + 11],
    };
  }
  if (action in linePrefixes) return prefixed(linePrefixes[action as keyof typeof linePrefixes], text, start, end);
  const mark = marks[action as keyof typeof marks];
  const { length } = mark;
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark)
    return { start: start - length, end: end + length, insert: chosen, selected: [start - length, end - length] };
  return { start, end, insert: mark + chosen + mark, selected: [start + length, end + length] };
}

function prefixed(prefix: string, text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", Math.max(from, to - 1));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join("\n");
  return { start, end, insert, selected: [start + insert.length, start + insert.length] };
}
