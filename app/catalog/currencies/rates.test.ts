import { expect, test } from "vitest";
import { firstRates, inEuros, RatesInput, ratesText } from "~/catalog/currencies/rates";

const day = "2026-01-02";
const read = (perEuro: unknown) => {
  const { success, data, error } = RatesInput.safeParse({ day, perEuro });
  return success ? data.perEuro : error?.issues.map(({ message }) => message);
};

test("amounts are converted by what a euro costs", () => {
  const rates = { day, perEuro: { USD: 2, JPY: 150 } };
  expect([inEuros(10, "USD", rates), inEuros(300, "JPY", rates), inEuros(5, "EUR", rates)]).toEqual([5, 2, 5]);
  expect(inEuros(10, "CHF", rates)).toBeUndefined();
});

test("the first rates are a table that an admin could have entered", () => {
  expect(read(firstRates.perEuro)).toEqual(firstRates.perEuro);
  expect(read(ratesText(firstRates))).toEqual(firstRates.perEuro);
  expect(Object.keys(firstRates.perEuro).length).toBeGreaterThan(20);
});

test.each([
  ["usd 1.05\n\nGBP:\t0.83\nSEK = 11", { USD: 1.05, GBP: 0.83, SEK: 11 }],
  ["USD", ["“USD” isn’t a currency and its rate, such as “USD 1.04”"]],
  ["USD 1,05", ["“USD 1,05” isn’t a currency and its rate, such as “USD 1.04”"]],
  ["USD 1.05\nUSD 1.06", ["“USD 1.06” is repeated"]],
  ["EUR 1", ["Leave out EUR. All rates are for 1 euro"]],
  ["QQQ 1", ["“QQQ” isn’t a currency code"]],
  ["USD 0", ["“USD 0” isn’t a currency and its rate, such as “USD 1.04”"]],
  [{ USD: 0 }, ["Must be more than 0"]],
  [{ USD: "1" }, ["Must be a number"]],
  [undefined, ["Required"]],
])("%j is read as %j", (given, expected) => {
  expect(read(given)).toEqual(expected);
});
