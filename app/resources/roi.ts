export const currencies = ["USD", "EUR", "GBP"] as const;
export type Currency = (typeof currencies)[number];

/** What the return on a tool is worked out from; money in `currency`, whatever that is. */
export type RoiInput = {
  seats: number;
  /** For each seat and month. */
  price: number;
  /** Working hours that the tool saves, for each seat and month. */
  hours: number;
  /** What an hour of work costs. */
  hourly: number;
  /** Once, in the first year. */
  setup: number;
  currency: Currency;
};

export type RoiField = Exclude<keyof RoiInput, "currency">;

export type Roi = {
  monthlyCost: number;
  monthlyValue: number;
  yearlyCost: number;
  yearlyValue: number;
  /** A year's cost and the set-up. */
  firstYearCost: number;
  /** The first year's value without its cost. */
  net: number;
  /** The net in percent of the first year's cost; null where nothing is paid. */
  percent: number | null;
  /** Months until the set-up has come back; null when it never does. */
  paybackMonths: number | null;
};

const months = 12;

export function returnOn({ seats, price, hours, hourly, setup }: RoiInput): Roi {
  const monthlyCost = seats * price;
  const monthlyValue = seats * hours * hourly;
  const [yearlyCost, yearlyValue] = [monthlyCost * months, monthlyValue * months];
  const firstYearCost = yearlyCost + setup;
  const net = yearlyValue - firstYearCost;
  const gain = monthlyValue - monthlyCost;
  return {
    monthlyCost,
    monthlyValue,
    yearlyCost,
    yearlyValue,
    firstYearCost,
    net,
    percent: firstYearCost > 0 ? (net / firstYearCost) * 100 : null,
    paybackMonths: gain > 0 ? setup / gain : gain === 0 && setup === 0 ? 0 : null,
  };
}

/** "$1,980", "-€36.50": cents only where there are some. */
export function money(amount: number, currency: Currency): string {
  const rounded = Math.round(amount * 100) / 100;
  const digits = Number.isInteger(rounded) ? 0 : 2;
  return new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rounded);
}

/** "1,200", "0.75": at most two decimals. */
export function plainNumber(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(value);
}
