import { money, monthsOf, returnByMonth, shortMoney, type RoiInput } from "~/content/resources/roi";
import { linesOf } from "~/platform/charts/figures";
import { LineChart } from "~/platform/charts/line-chart";

/** What the tool has cost, and what the time it saved is worth, after each month. */
export function RoiChart({ input }: { input: RoiInput }) {
  const { currency } = input;
  const { costs, values, payback } = returnByMonth(input);
  const last = costs.length - 1;
  const series = (label: string, amounts: readonly number[]) => ({
    ...{ label, values: amounts },
    total: money(amounts[last] ?? 0, currency),
  });
  const months = costs.map((_, month) => `Month ${month}`);
  return (
    <LineChart
      {...linesOf("After", months, [series("Value", values), series("Cost", costs)], (amount) =>
        money(amount, currency),
      )}
      title={`Cost and value in ${last} months`}
      label="Cost and value by month"
      marks={payback.map(({ month: at, amount: value }) => ({
        at,
        value,
        text: `Pays back after ${monthsOf(at)} months`,
        isKey: true,
      }))}
      ends={["Start", `Month ${last}`]}
      isInCard
      format={(amount) => shortMoney(amount, currency)}
    />
  );
}
