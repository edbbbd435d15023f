import { chartSize, type PriceChart } from "~/catalog/companies/price-chart";
import type { PastPrice } from "~/catalog/companies/price-history";
import { formatDate } from "~/platform/text/format-date";
import { Section } from "~/platform/ui/section";

type PriceHistoryProps = {
  /** Oldest first. */
  prices: readonly PastPrice[];
  /** Without one, only the table is shown. */
  chart: PriceChart | undefined;
};

/** A company's price changes: a small chart and a table. Renders nothing for fewer than two prices. */
export function PriceHistory({ prices, chart }: PriceHistoryProps) {
  const last = prices.at(-1);
  if (!last || prices.length < 2) return null;
  return (
    <Section id="price-history" title="Price history" className="mt-10">
      {chart && (
        <div className="card mt-4 p-5">
          {/* Hidden from screen readers, because the table has the same data. */}
          <svg
            aria-hidden
            viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
            preserveAspectRatio="none"
            className="h-28 w-full overflow-visible text-accent"
          >
            <path
              d={`M0 ${chartSize.height}H${chartSize.width}`}
              stroke="currentColor"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
              className="text-line"
            />
            <path d={chart.path} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </svg>
          <div aria-hidden className="mt-2 flex justify-between gap-4 text-sm">
            <ChartEnd price={chart.first} day={formatDate(chart.first.since)} />
            <ChartEnd price={last} day="Today" className="text-right" />
          </div>
        </div>
      )}
      <details open={!chart} className="mt-3">
        <summary className="link inline-flex min-h-8 items-center text-sm">{prices.length} prices</summary>
        <table className="mt-2 w-full max-w-md text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                Since
              </th>
              <th scope="col" className="py-1 font-normal">
                Price
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {prices.toReversed().map(({ since, text }) => (
              <tr key={since}>
                <td className="py-1.5 pr-4 align-top whitespace-nowrap">
                  <time dateTime={since}>{formatDate(since)}</time>
                </td>
                <td className="py-1.5 font-medium wrap-anywhere">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

function ChartEnd({ price, day, className = "" }: { price: PastPrice; day: string; className?: string }) {
  return (
    <p className={`min-w-0 ${className}`}>
      <span className="block font-medium wrap-anywhere">{price.text}</span>
      <span className="text-muted">{day}</span>
    </p>
  );
}
