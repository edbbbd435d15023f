import type { PastPrice } from "~/catalog/companies/price-history";
import type { PriceLine } from "~/catalog/companies/price-line";
import { FigureTable } from "~/platform/charts/figure-table";
import { LineChart } from "~/platform/charts/line-chart";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Section } from "~/platform/ui/section";

type PriceHistoryProps = {
  /** Oldest first. */
  prices: readonly PastPrice[];
  /** Without one, only the table is shown. */
  line: PriceLine | undefined;
};

const label = "Price changes";

/** A company's price changes. Renders nothing for fewer than two prices. */
export function PriceHistory({ prices, line }: PriceHistoryProps) {
  if (prices.length < 2) return null;
  const figures = {
    heads: ["Since", "Price"],
    rows: prices.map(({ since, text }) => [formatDate(since), text]),
  };
  return (
    <Section id="price-history" title="Price history" className="mt-10">
      <div className="mt-4">
        {line ? (
          <LineChart
            title={`Lowest price per month (${line.currency})`}
            label={label}
            lines={[{ label: "Price", points: line.points }]}
            marks={line.ends}
            ends={[formatDate(line.since), "Today"]}
            format={formatCount}
            figures={figures}
            latestFirst
          />
        ) : (
          <FigureTable {...figures} label={label} latestFirst />
        )}
      </div>
    </Section>
  );
}
