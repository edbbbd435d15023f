import { toCard, type CardData } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { convertedAmount, outdatedDay, type SiteMoney } from "~/catalog/companies/converted-price";
import { firstRates } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import { siteCurrency } from "~/catalog/currencies/site-currency.server";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";

let lastRates = firstRates;

/** The site's currency, and the exchange rates. Without the database, uses the last rates that were read. */
export async function siteMoney(): Promise<SiteMoney> {
  try {
    lastRates = await cacheUntilChanged("exchange rates", getRates);
  } catch {
    // Use the last rates, so that pages stay available.
  }
  return { currency: siteCurrency(), rates: lastRates };
}

let cache = { key: "", cards: new WeakMap<Company, Readonly<CardData>>() };

/**
 * Returns a function that makes a company's card, with converted prices for other currencies. It returns the same card
 * for the same company until the currency, the rates, or the day changes.
 */
export async function cardMaker(): Promise<(company: Company) => Readonly<CardData>> {
  const money = await siteMoney();
  const key = JSON.stringify([money, new Date().getUTCDate()]);
  if (cache.key !== key) cache = { key, cards: new WeakMap() };
  const { cards } = cache;
  return (company) => {
    const card = cards.get(company) ?? withConverted(company, money);
    cards.set(company, card);
    return card;
  };
}

function withConverted(company: Company, money: SiteMoney): Readonly<CardData> {
  const [card, converted, ratesOf] = [toCard(company), convertedAmount(company, money), outdatedDay(money)];
  if (converted === undefined) return card;
  return Object.freeze({ ...card, converted, ...(ratesOf !== undefined && { ratesOf }) });
}
