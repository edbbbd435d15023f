import { diffWords } from "diff";

/** A word diff: removed words are struck through, and added ones are marked. A new text is shown as is. */
export function TextDiff({ before, after }: { before: string | null; after: string }) {
  if (before === null) return <p className="break-words whitespace-pre-wrap">{after}</p>;
  return (
    <p className="break-words whitespace-pre-wrap">
      {diffWords(before, after).map(({ added, removed, value }, i) => {
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
