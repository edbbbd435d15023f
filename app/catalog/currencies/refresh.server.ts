import { subHours } from "date-fns";
import { scriptActor } from "~/platform/audit/actor";
import { readEcbRates } from "~/catalog/currencies/ecb";
import { getRates, saveRates } from "~/catalog/currencies/rates.server";
import type { Rates } from "~/catalog/currencies/rates";
import type { Settings } from "~/platform/runtime/env.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import { enqueueUnlessSince } from "~/platform/jobs/jobs.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { Refusal } from "~/platform/runtime/refusal";
import { dayOf } from "~/platform/text/day";

const types = ["text/xml", "application/xml"];
const everyHours = 12;

/**
 * Fetches the exchange rates, and replaces the stored ones if the fetched ones are of a later day.
 * @throws {Refusal} unavailable, if there's no URL, it can't be reached, or it has no valid rates
 */
export async function refreshRates(url: string | undefined, fetch: GuardedFetch = guardedFetch): Promise<Rates> {
  if (url === undefined) throw new Refusal("unavailable", "Set EXCHANGE_RATES_URL to refresh the exchange rates.");
  const { status, body, isComplete } = await fetch(url, { types }).catch((error: unknown) => {
    throw error instanceof FetchFailure ? new Refusal("unavailable", error.message) : error;
  });
  const rates = isComplete ? readEcbRates(body.toString("utf8")) : null;
  const { hostname } = new URL(url);
  if (!rates) throw new Refusal("unavailable", `${hostname} sent no exchange rates (${status}).`);
  // A wrong date would block later rates.
  if (rates.day > dayOf(new Date())) throw new Refusal("unavailable", `${hostname} sent rates of a future day.`);
  const stored = await getRates();
  return rates.day > stored.day ? saveRates(scriptActor("exchange rate refresh"), rates) : stored;
}

export const exchangeRateJob: JobKind<NoInput> = {
  name: "exchange-rates",
  permission: "settings",
  input: NoInput,
  label: () => "Refresh of exchange rates",
  run: async ({ settings }) => {
    const { day } = await refreshRates(settings.exchangeRatesUrl);
    return { note: `The rates are of ${day}.` };
  },
};

const hourly = new Periodic(3600_000, () => enqueueUnlessSince(exchangeRateJob, subHours(new Date(), everyHours)));

/** Refreshes the exchange rates every 12 hours, starting one hour after startup, if a setting has their URL. */
export function startRateRefresh({ exchangeRatesUrl }: Settings): void {
  if (exchangeRatesUrl !== undefined) hourly.start();
}

export const stopRateRefresh = () => hourly.stop();
