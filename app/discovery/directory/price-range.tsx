import type { FacetChoice } from "~/discovery/directory/facet-choices";
import { priceCounts } from "~/discovery/directory/price-counts";
import { Histogram } from "~/platform/charts/histogram";
import { formatCount } from "~/platform/text/format-count";

/** How the lowest prices of a list's tools are distributed. Renders nothing for fewer than three, or if all are alike. */
export function PriceRange({ choices }: { choices: readonly FacetChoice[] }) {
  const { bands, total } = priceCounts(choices);
  if (total < 3 || bands.some(({ count }) => count === total)) return null;
  return (
    <div className="card px-4 py-2.5 sm:px-5 sm:py-4">
      <Histogram title={`Lowest price per month of ${formatCount(total)} tools`} bars={bands} />
    </div>
  );
}
