export const markers = {
  bold: "**",
  italic: "*",
  code: "`",
} as const;
export const linePrefixes = { heading: "## ", list: "- ", quote: "> " } as const;
export type MarkdownAction = keyof typeof markers | keyof typeof linePrefixes | "link";

/** Replaces `text` from `start` to `end` by `insert`, and then selects `selected`. */
type Edit = { start: number; end: number; insert: string; selected: [start: number, end: number] };

/** The edit of a toolbar button for the selected text. Pressing it again removes markers and prefixes. */
export function editOf(action: MarkdownAction, text: string, start: number, end: number): Edit {
  const selectedText = text.slice(start, end);
  if (action === "link") {
    const label = selectedText || "text";
    return {
      start,
      end,
      insert: `[${label}](https://)`,
      selected: [start + label.length + 3, start + label.length + 11],
    };
  }
  if (action in linePrefixes) return prefixed(linePrefixes[action as keyof typeof linePrefixes], text, start, end);
  const marker = markers[action as keyof typeof markers];
  const { length } = marker;
  if (text.slice(start - length, start) === marker && text.slice(end, end + length) === marker)
    return { start: start - length, end: end + length, insert: selectedText, selected: [start - length, end - length] };
  return { start, end, insert: marker + selectedText + marker, selected: [start + length, end + length] };
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
