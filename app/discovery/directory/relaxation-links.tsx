import { useEffect, useRef } from "react";
import { directoryHref, without, type Shown } from "~/discovery/directory/directory-href";
import { filterText, focusOnChips } from "~/discovery/directory/facet-chips";
import type { FacetChoice } from "~/discovery/directory/facet-choices";
import { narrowing } from "~/discovery/directory/facet-form";
import type { Relaxation } from "~/discovery/directory/relaxations";
import { countedTools } from "~/catalog/companies/counted-companies";
import { Link } from "~/platform/ui/link";

type RelaxationLinksProps = {
  relaxations: readonly Relaxation[];
  choices: readonly FacetChoice[];
  query: Shown;
  path: string;
};

/** The filters that block a search without results, each with a link that removes it. */
export function RelaxationLinks({ relaxations, choices, query, path }: RelaxationLinksProps) {
  const followed = useRef(false);
  useEffect(() => () => void (followed.current && focusOnChips()), []);
  if (relaxations.length === 0) return null;
  return (
    <ul aria-label="Broader searches" className="mt-3">
      {relaxations.map((relaxation) => (
        <li key={relaxation.without.join()}>
          <Link
            to={directoryHref(without(query, relaxation.without), path)}
            options={{ preventScrollReset: true, state: narrowing }}
            onClick={() => (followed.current = true)}
            className="link tap max-w-full break-words"
          >
            Without {nameOf(relaxation, choices, query)}:{" "}
            <span className="whitespace-nowrap">{countedTools(relaxation.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** With more values than this, a link shows the filter's label instead. */
const maxNamed = 3;

function nameOf({ without: [first, ...others] }: Relaxation, choices: readonly FacetChoice[], { q }: Shown): string {
  if (others.length > 0) return "filters";
  const facet = choices.find(({ name }) => name === first);
  if (!facet) return `“${q}”`;
  const labels = facet.values.filter(({ chosen }) => chosen).map(({ label }) => label);
  return `“${labels.length > maxNamed ? facet.label : filterText(facet.name, labels.join(" or "))}”`;
}
