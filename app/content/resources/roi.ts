export const currencies = ["USD", "EUR", "GBP"] as const;
export type Currency = (typeof currencies)[number];

/** Inputs for the return on investment. All amounts are in `currency`. */
export type RoiInput = {
  seats: number;
  /** Per seat and month. */
  price: number;
  /** Working hours saved per seat and month. */
  hours: number;
  /** Cost of one working hour. */
  hourly: number;
  /** One-time cost, in the first year. */
  setup: number;
  currency: Currency;
};

export type RoiField = Exclude<keyof RoiInput, "currency">;

type Roi = {
  monthlyCost: number;
  monthlyValue: number;
  yearlyCost: number;
  yearlyValue: number;
  /** One year's cost plus setup. */
  firstYearCost: number;
  /** The first year's value minus its cost. */
  net: number;
  /** Net value as a percentage of the first year's cost, or null if it's free. */
  percent: number | null;
  /** Months until the setup cost is recovered, or null if never. */
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

/** Whether there's neither a cost nor a value. */
export function isNothing(input: RoiInput): boolean {
  const { firstYearCost, yearlyValue } = returnOn(input);
  return firstYearCost === 0 && yearlyValue === 0;
}

type RoiByMonth = {
  /** After each month, from 0 up. */
  costs: number[];
  values: number[];
  /** When the value reaches the cost, if there's a setup cost. Empty if that isn't among these months. */
  payback: { month: number; amount: number }[];
};

const maxShownMonths = 60;

/** The cost and the value from the start, for a year or until well after the payback. */
export function returnByMonth(input: RoiInput): RoiByMonth {
  const { monthlyCost, monthlyValue, paybackMonths } = returnOn(input);
  const shown = Math.min(maxShownMonths, Math.max(months, Math.ceil(1.5 * (paybackMonths ?? 0))));
  const costAfter = (month: number) => input.setup + month * monthlyCost;
  const all = Array.from({ length: shown + 1 }, (_, month) => month);
  return {
    costs: all.map(costAfter),
    values: all.map((month) => month * monthlyValue),
    payback:
      paybackMonths && paybackMonths <= shown ? [{ month: paybackMonths, amount: costAfter(paybackMonths) }] : [],
  };
}

/** "$1,980" or "-€36.50". Shows cents only if there are any. */
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

/** "3.1" */
export function monthsOf(months: number): string {
  return months > 0 && months < 0.1 ? "less than 0.1" : plainNumber(Math.round(months * 10) / 10);
}

/** "$2K" or "€1.5M", for little space. */
export function shortMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat("en", { style: "currency", currency, notation: "compact" }).format(amount);
}

/** "1,200" or "0.75": up to two decimals. */
export function plainNumber(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(value);
}
