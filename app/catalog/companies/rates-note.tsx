import type { CardData } from "~/catalog/companies/card-data";

/** The day of the exchange rates below a list with converted prices, if they're outdated. */
export function RatesNote({ companies }: { companies: readonly Pick<CardData, "ratesOf">[] }) {
  const day = companies.find(({ ratesOf }) => ratesOf !== undefined)?.ratesOf;
  return day === undefined ? null : <p className="rates-note">Converted prices use the exchange rates of {day}.</p>;
}
