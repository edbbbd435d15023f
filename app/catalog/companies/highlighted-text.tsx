/** A part of a text, in UTF-16 units. */
export type Highlight = [begin: number, end: number];

/** A text with the parts that a search found. */
export function HighlightedText({
  text,
  highlights = [],
}: {
  text: string;
  highlights?: readonly Highlight[] | undefined;
}) {
  return (
    <>
      {highlights.map(([begin, end], i) => (
        <span key={begin}>
          {text.slice(highlights[i - 1]?.[1] ?? 0, begin)}
          <mark>{text.slice(begin, end)}</mark>
        </span>
      ))}
      {text.slice(highlights.at(-1)?.[1] ?? 0)}
    </>
  );
}
