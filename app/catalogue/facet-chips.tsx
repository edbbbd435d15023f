import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { directoryHref, type Shown } from "~/catalogue/directory-href";
import type { FacetChoice } from "~/catalogue/facet-choices";
import { narrowing } from "~/catalogue/facet-form";
import { facetNames, facets, type FacetName } from "~/catalogue/facets";

type FacetChipsProps = { choices: readonly FacetChoice[]; query: Shown; path: string };

/** What is chosen, each with a link that removes it. */
export function FacetChips({ choices, query, path }: FacetChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(false);
  const chosen = choices.flatMap(({ name, values }) =>
    values.filter((value) => value.chosen).map(({ value, label }) => ({ name, value, text: textOf(name, label) })),
  );
  const count = chosen.length;
  useEffect(() => {
    // The link that had the focus is gone.
    if (removed.current) (list.current?.querySelector("a") ?? document.getElementById("main"))?.focus();
    removed.current = false;
  }, [count]);
  if (count === 0) return null;
  const without = (name: FacetName, value: string) =>
    directoryHref({ ...query, [name]: query[name]?.filter((other) => other !== value), page: 1 }, path);
  const cleared = directoryHref(
    { ...query, ...Object.fromEntries(facetNames.map((name) => [name, []])), page: 1 },
    path,
  );
  const remove = { preventScrollReset: true, state: narrowing, onClick: () => (removed.current = true) };
  return (
    <ul ref={list} aria-label="Chosen filters" className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, value, text }) => (
        <li key={`${name} ${value}`} className="min-w-0">
          <Link
            to={without(name, value)}
            {...remove}
            aria-label={`Remove ${text}`}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-accent-strong hover:underline"
          >
            <span className="min-w-0 break-words">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={cleared} {...remove} className="link inline-flex min-h-9 items-center px-2 text-sm">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** "Self-hosted" says enough. "Web" and "Slack" don't. */
const unclear: readonly FacetName[] = ["platform", "team", "integration"];

function textOf(name: FacetName, label: string): string {
  return unclear.includes(name) ? `${facets[name].label}: ${label}` : label;
}
