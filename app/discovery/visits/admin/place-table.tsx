import { DataTable } from "~/platform/admin/data-table";
import { formatCount } from "~/platform/text/format-count";
import { clickRate, placeNames, type PlaceFigures } from "~/discovery/visits/figures";
import { sharesOf } from "~/platform/charts/shares";
import { NumberCells } from "~/platform/admin/number-cells";

/** Views and clicks by place, for one company or all. */
export function PlaceTable({ places }: { places: readonly PlaceFigures[] }) {
  const shares = sharesOf(places.map(({ views }) => views));
  return (
    <section aria-labelledby="places" className="mt-8 min-w-0">
      <h2 id="places" className="mb-3 text-lg font-semibold">
        By place
      </h2>
      <DataTable
        label="Views and clicks by place"
        heads={["Place", "Views", "Website clicks", "Click rate"]}
        numbers={3}
      >
        {places.map(({ place, views, clicks }, i) => (
          <tr key={place}>
            <td className="whitespace-nowrap">{placeNames[place]}</td>
            <NumberCells
              figures={[formatCount(views), formatCount(clicks), clickRate(clicks, views)]}
              share={shares[i]}
            />
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
