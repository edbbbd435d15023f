import { contentsOf, isObject, partText, plain, withRest } from "~/backoffice/import/plan-rest";
import { plansText } from "~/catalog/companies/facts/plan-text";
import { Plan, planSeparator } from "~/catalog/companies/facts/plans";
import { parsePrice } from "~/catalog/companies/price";

type Parts = Record<string, unknown>;

/** The names of a plan's parts in JSON, in lowercase without punctuation, best first. */
const names = {
  name: ["name", "title", "plan", "planname", "tier", "label", "id"],
  price: ["price", "amount", "cost", "value", "startingprice", "displayprice"],
  monthly: ["monthlyprice", "pricemonthly", "pricepermonth", "monthly", "permonth"],
  yearly: ["yearlyprice", "annualprice", "priceyearly", "priceannual", "priceperyear", "yearly", "annual", "annually"],
  currency: ["currency", "currencycode", "pricecurrency"],
  period: ["period", "interval", "billingperiod", "billing", "billingcycle", "cycle", "frequency", "per"],
  seat: ["perseat", "peruser"],
  unit: ["unit", "per"],
  from: ["from", "startingat", "isstarting"],
  contents: ["contents", "features", "includes", "included", "highlights", "items", "benefits", "limits"],
};

/** Whether a JSON value is a list of plans: objects, each with a name and a price. */
export function isPlanJson(value: unknown): value is Parts[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && isPlan(byName(item)));
}

const partOf = (parts: Parts, of: keyof typeof names) =>
  names[of].map((key) => parts[key]).find((part) => part !== undefined);
const isPlan = (parts: Parts) =>
  partOf(parts, "name") !== undefined &&
  [...names.price, ...names.monthly, ...names.yearly, "kind"].some((key) => key in parts);

const byName = (value: Parts): Parts =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [plain(key), part]));

/** Plans from JSON as lines of text, which `readPlans` reads and an admin can correct. Amounts without currency are USD. */
export function planLines(value: readonly Parts[]): string {
  return value
    .flatMap((plan) => {
      // As this site's API has it.
      const own = Plan.safeParse(plan).data;
      if (own)
        return withRest(
          plansText([own]),
          without(plan, (key) => key in own),
        );
      const parts = byName(plan);
      const price = partOf(parts, "price");
      const rest = without({ ...plan, ...(isObject(price) && price) }, (key) => isRead(plain(key), parts));
      return linesOf(parts).map((line) => withRest(line, rest));
    })
    .join("\n");
}

const without = (parts: Parts, isOut: (key: string) => boolean): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => !isOut(key)));

/** Whether a plan's line has the part with this plain name. */
function isRead(key: string, parts: Parts): boolean {
  const { [key]: part } = parts;
  if (key === "unit") return seat.test(textOf(part));
  if (key === "currency") return !("unitamount" in parts);
  // Other values than true and false aren't read.
  if (names.from.includes(key)) return typeof part === "boolean" && isBare(textOf(partOf(parts, "price")).trim());
  if (names.seat.includes(key)) return typeof part === "boolean";
  if (names.contents.includes(key)) return key === names.contents.find((each) => parts[each] !== undefined);
  return key === "kind" || [...Object.values(names)].flat().includes(key);
}

/** A plan is two lines if it has a monthly and a yearly price that can't be compared. */
function linesOf(plan: Parts): string[] {
  const price = partOf(plan, "price");
  // { "price": { "amount": 12, "currency": "USD" } }
  const parts: Parts = isObject(price) ? { ...plan, price: undefined, ...byName(price) } : plan;
  const contents = contentsOf(partOf(parts, "contents"));
  const [monthly, yearly] = [partOf(parts, "monthly"), partOf(parts, "yearly")];
  const hasOne = isObject(monthly) || isObject(yearly) || (monthly === undefined && yearly === undefined);
  const both = hasOne ? undefined : withYearly(parts, monthly, yearly);
  const texts = hasOne
    ? [priceText(parts, partOf(parts, "price"), textOf(partOf(parts, "period")))]
    : [
        ...(monthly === undefined ? [] : [priceText(parts, monthly, "month")]),
        ...(yearly === undefined ? [] : [priceText(parts, yearly, "year")]),
      ];
  const prices = both ? [both] : [...new Set(texts)].map((text) => [text]);
  return prices.map((price) =>
    [textOf(partOf(parts, "name")), ...price, ...contents].map(partText).join(` ${planSeparator} `),
  );
}

/** The price of a month, and what a year costs that is paid at once. Undefined unless both are in one currency. */
function withYearly(parts: Parts, monthly: unknown, yearly: unknown): string[] | undefined {
  if (monthly === undefined || yearly === undefined) return undefined;
  const [text, yearText] = [priceText(parts, monthly, "month"), priceText(parts, yearly, "year")];
  const [month, year] = [parsePrice(text), parsePrice(yearText)];
  if (!month.amount || !year.amount || month.currency !== year.currency) return undefined;
  // A year for less than a month is the price of a month that is billed yearly.
  const amount = year.amount > month.amount ? year.amount : Math.round(year.amount * 1200) / 100;
  return [text, `[yearly: ${amount}]`];
}

const seat = /^(?:per )?(?:user|seat|member)s?$/i;

/** Whether a price is only a number. */
const isBare = (price: string) => /^\d[\d.,]*$/.test(price);

function priceText(parts: Parts, price: unknown, period: string): string {
  const { kind } = parts;
  if (kind === "free") return "Free";
  if (kind === "contact" || price === null || price === undefined || price === "") return "Contact us";
  if (kind === "usage") return `Usage: ${textOf(price)}`;
  const text = textOf(price).trim();
  const money = isBare(text) ? `${text} ${textOf(partOf(parts, "currency")).toUpperCase() || "USD"}` : text;
  const isPerSeat = partOf(parts, "seat") === true || seat.test(textOf(partOf(parts, "unit")));
  return [
    partOf(parts, "from") === true && isBare(text) ? `from ${money}` : money,
    isPerSeat && !parsePrice(money).perSeat ? "per user" : "",
    period && !seat.test(period) && parsePrice(money).period === null
      ? `per ${period.replace(/^(?:per|\/)\s*/i, "")}`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function textOf(value: unknown): string {
  if (isObject(value)) return textOf(partOf(byName(value), "name"));
  return ["string", "number"].includes(typeof value) ? String(value) : "";
}
