import { implement } from "~/platform/api/implement.server";
import * as api from "~/catalog/currencies/api";
import { getRates, saveRates } from "~/catalog/currencies/rates.server";
import { refreshRates } from "~/catalog/currencies/refresh.server";

export const currencyHandlers = [
  implement(api.readRates, () => getRates()),
  implement(api.saveRates, ({ actor, body }) => saveRates(actor, body)),
  implement(api.refreshRates, ({ context }) => refreshRates(context.settings.exchangeRatesUrl)),
];
