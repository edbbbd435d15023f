import { expect, test } from "vitest";
import { editOf, type MarkdownAction } from "~/content/blog/admin/markdown-edit";

/** Text with its selection in brackets. */
function press(action: MarkdownAction, shown: string): string {
  const [start, end] = [shown.indexOf("⟦"), shown.indexOf("⟧") - 1];
  const text = shown.replace("⟦", "").replace("⟧", "");
  const edit = editOf(action, text, start, end);
  const changed = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  const [from, to] = edit.selected;
  return `${changed.slice(0, from)}⟦${changed.slice(from, to)}⟧${changed.slice(to)}`;
}

test.each([
  ["bold", "a ⟦b⟧ c", "a **⟦b⟧** c"],
  ["bold", "a **⟦b⟧** c", "a ⟦b⟧ c"],
  ["italic", "⟦⟧", "*⟦⟧*"],
  ["code", "⟦x⟧", "`⟦x⟧`"],
  ["link", "see ⟦this⟧", "see [this](⟦https://⟧)"],
  ["link", "⟦⟧", "[text](⟦https://⟧)"],
  ["heading", "a\nb⟦⟧c\nd", "a\n## bc⟦⟧\nd"],
  ["list", "⟦a\nb⟧", "- a\n- b⟦⟧"],
  ["list", "⟦- a\n- b⟧", "a\nb⟦⟧"],
  ["quote", "a\n\n⟦b\n⟧c", "a\n\n> b⟦⟧\nc"],
] as const)("%s of %j", (action, before, after) => {
  expect(press(action, before)).toBe(after);
});
