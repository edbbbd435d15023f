import { ExchangeRates } from "#models/exchange-rates.server";
import type { Actor } from "~/platform/audit/actor";
import { differingFields, recordChange } from "~/platform/audit/audit.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { firstRates, type Rates } from "~/catalog/currencies/rates";

const _id = "rates";

/** The rates that an admin entered last, or else those that come with the product. */
export async function getRates(): Promise<Rates> {
  const stored = await ExchangeRates.findById(_id).lean();
  return stored ? { day: stored.day, perEuro: stored.perEuro } : firstRates;
}

/** Replaces the rates, by which all companies are sorted again. */
export async function saveRates(actor: Actor, rates: Rates): Promise<Rates> {
  const fieldsOf = ({ day, perEuro }: Rates) => ({ day, ...perEuro });
  const [before, after] = [fieldsOf(await getRates()), fieldsOf(rates)];
  if (differingFields(before, after).length === 0) return rates;
  await ExchangeRates.updateOne({ _id }, { $set: rates }, { upsert: true });
  await recordChange(actor, {
    entity: "rates",
    entityId: 0,
    label: "Exchange rates",
    action: "update",
    before,
    after,
  });
  // Reloading all companies takes seconds, so don't make visitors wait.
  await contentChanged("everything", { inBackground: true });
  return rates;
}
