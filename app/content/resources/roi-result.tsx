import { money, monthsOf, plainNumber, returnOn, type RoiInput } from "~/content/resources/roi";
import { RoiChart } from "~/content/resources/roi-chart";

type Step = { name: string; words: string; numbers: string; result: string };

/** The formula of each figure, in words and with the numbers filled in. */
function stepsOf(input: RoiInput): Step[] {
  const { seats, price, hours, hourly, setup, currency } = input;
  const roi = returnOn(input);
  const sum = (amount: number) => money(amount, currency);
  return [
    {
      name: "Yearly cost",
      words: "seats × price × 12 months",
      numbers: `${plainNumber(seats)} × ${sum(price)} × 12`,
      result: sum(roi.yearlyCost),
    },
    {
      name: "First-year cost",
      words: "yearly cost + setup",
      numbers: `${sum(roi.yearlyCost)} + ${sum(setup)}`,
      result: sum(roi.firstYearCost),
    },
    {
      name: "Yearly value",
      words: "seats × hours saved × hourly cost × 12 months",
      numbers: `${plainNumber(seats)} × ${plainNumber(hours)} × ${sum(hourly)} × 12`,
      result: sum(roi.yearlyValue),
    },
    {
      name: "First-year net benefit",
      words: "yearly value − first-year cost",
      numbers: `${sum(roi.yearlyValue)} − ${sum(roi.firstYearCost)}`,
      result: sum(roi.net),
    },
    {
      name: "First-year ROI",
      words: "net benefit ÷ first-year cost × 100%",
      numbers: `${sum(roi.net)} ÷ ${sum(roi.firstYearCost)} × 100%`,
      result: roi.percent === null ? "Not applicable: nothing to pay" : `${plainNumber(Math.round(roi.percent))}%`,
    },
    {
      name: "Payback period (months)",
      words: "setup ÷ (monthly value − monthly cost)",
      numbers: `${sum(setup)} ÷ (${sum(roi.monthlyValue)} − ${sum(roi.monthlyCost)})`,
      result:
        roi.paybackMonths === null
          ? "Never: the monthly cost is at least the monthly value"
          : monthsOf(roi.paybackMonths),
    },
  ];
}

/** The result in one sentence. */
export function RoiAnswer({ input }: { input: RoiInput }) {
  const { net } = returnOn(input);
  return (
    <span className="block text-lg text-pretty">
      In its first year, the tool {net < 0 ? "costs" : "saves"} you{" "}
      <strong className="block font-display text-4xl font-bold tabular-nums">
        {money(Math.abs(net), input.currency)}
      </strong>
    </span>
  );
}

/** The result as a chart, and how each figure is calculated. */
export function RoiDetails({ input }: { input: RoiInput }) {
  const steps = stepsOf(input);
  return (
    <>
      <div className="mt-4 min-h-66">
        <RoiChart input={input} />
      </div>
      <dl className="mt-5 gap-x-10 sm:columns-2">
        {steps.map(({ name, words, numbers, result }) => (
          <div
            key={name}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="max-w-32 text-right font-semibold tabular-nums sm:max-w-48">{result}</dd>
            <dd className="col-span-full text-sm text-muted">
              {words}
              <span className="block tabular-nums">= {numbers}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
