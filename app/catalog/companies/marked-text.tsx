import type { Mark } from "~/search/marks";

/** A text with the parts that a search found. */
export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly Mark[] | undefined }) {
  return (
    <>
      {marks.map(([begin, end], i) => (
        <span key={begin}>
          {text.slice(marks[i - 1]?.[1] ?? 0, begin)}
          <mark>{text.slice(begin, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
