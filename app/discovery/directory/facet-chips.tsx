import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { directoryHref, without, type Shown } from "~/discovery/directory/directory-href";
import type { FacetChoice } from "~/discovery/directory/facet-choices";
import { narrowing } from "~/discovery/directory/facet-form";
import { facetNames, facets, type FacetName } from "~/discovery/directory/facets";
import { Link } from "~/platform/ui/link";

type FacetChipsProps = { choices: readonly FacetChoice[]; query: Shown; path: string };

/** The selected values, each with a link that removes it. */
export function FacetChips({ choices, query, path }: FacetChipsProps) {
  const removed = useRef(false);
  const chosen = choices.flatMap(({ name, values }) =>
    values.filter((value) => value.chosen).map(({ value, label }) => ({ name, value, text: filterText(name, label) })),
  );
  const count = chosen.length;
  useEffect(() => {
    if (removed.current) focusOnChips();
    removed.current = false;
  }, [count]);
  if (count === 0) return null;
  const hrefWithout = (name: FacetName, value: string) =>
    directoryHref({ ...query, [name]: query[name]?.filter((other) => other !== value), page: 1 }, path);
  const remove = { options: { preventScrollReset: true, state: narrowing }, onClick: () => (removed.current = true) };
  return (
    <ul id={chips} aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2 sm:mb-5">
      {chosen.map(({ name, value, text }) => (
        <li key={`${name} ${value}`} className="min-w-0">
          <Link
            to={hrefWithout(name, value)}
            {...remove}
            aria-label={`Remove ${text}`}
            className="flex min-h-9 touch:min-h-11 items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-accent-strong hover:underline"
          >
            <span className="min-w-0 break-words">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={directoryHref(without(query, facetNames), path)} {...remove} className="link tap px-2 text-sm">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

const chips = "chosen-filters";

/** Moves the focus to the chips, because the followed link disappears. */
export function focusOnChips(): void {
  (document.querySelector<HTMLElement>(`#${chips} a`) ?? document.getElementById("main"))?.focus();
}

/** The text of a selected value. Some are clear without the facet's label, such as "Self-hosted". "Slack" isn't. */
export function filterText(name: FacetName, label: string): string {
  return facets[name].needsLabel ? `${facets[name].label}: ${label}` : label;
}
