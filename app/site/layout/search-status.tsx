import type { Section } from "~/site/layout/option-list";

/** Tells screen readers how many suggestions there are, and everybody why there are none. */
export function SearchStatus({ sections, sentence, isStale }: StatusProps) {
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const counted = count === 1 ? "1 suggestion" : `${count} suggestions`;
  return (
    <p role="status" className={sentence ? "px-3 py-2 break-words text-muted" : "sr-only"}>
      {sentence || (!isStale && counted)}
    </p>
  );
}

type StatusProps = { sections: Section[]; sentence: string; isStale: boolean };
