import { diffWords } from "diff";

/** With more changes, comparing long texts takes seconds, and the result isn't readable. */
const maxEdits = 2_000;

/**
 * A word diff: removed words are struck through, and added ones are marked. New texts are shown unmarked, and very
 * different texts as one removal and one addition.
 */
export function TextDiff({ before, after }: { before: string | null; after: string }) {
  if (before === null) return <p className="break-words whitespace-pre-wrap">{after}</p>;
  return (
    <p className="break-words whitespace-pre-wrap">
      {wordsOf(before, after).map(({ added, removed, value }, i) => {
        if (added)
          return (
            <ins key={i} className="rounded-sm bg-accent-soft no-underline">
              <span className="sr-only">[added: </span>
              {value}
              <span className="sr-only">]</span>
            </ins>
          );
        if (removed)
          return (
            <del key={i} className="rounded-sm bg-danger-soft text-danger">
              <span className="sr-only">[removed: </span>
              {value}
              <span className="sr-only">]</span>
            </del>
          );
        return value;
      })}
    </p>
  );
}

type Part = { value: string; added?: boolean; removed?: boolean };

function wordsOf(before: string, after: string): Part[] {
  const parts = diffWords(before, after, { maxEditLength: maxEdits }) as Part[] | undefined;
  return (
    parts ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  );
}
