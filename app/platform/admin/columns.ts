import { parseList } from "~/platform/text/parse-json";

/** Names of a table's hidden columns, as the browser stores them. Invalid texts hide none. */
export function parseHidden(text: string | null): string[] {
  return parseList(text, (name) => typeof name === "string");
}

/** The hidden columns after one was shown or hidden. */
export function withColumn(hidden: readonly string[], name: string, isShown: boolean): string[] {
  const others = hidden.filter((each) => each !== name);
  return isShown ? others : [...others, name];
}

/** As many as app/app.css has rules for. */
const maxColumns = 8;

/** The positions of the hidden columns, for the attribute `data-hides` of a table: "3 5". Those that must show are never hidden. */
export function hiddenPositions(
  heads: readonly string[],
  hidden: readonly string[],
  required: readonly string[],
): string {
  if (heads.length > maxColumns) throw new Error(`app/app.css can’t hide column ${heads.length}.`);
  return heads.flatMap((head, i) => (hidden.includes(head) && !required.includes(head) ? [i + 1] : [])).join(" ");
}
