import { implement } from "~/api/implement.server";
import * as api from "~/currencies/api";
import { getRates, saveRates } from "~/currencies/rates.server";
import { refreshRates } from "~/currencies/refresh.server";

export const currencyHandlers = [
  implement(api.readRates, () => getRates()),
  implement(api.saveRates, ({ actor, body }) => saveRates(actor, body)),
  implement(api.refreshRates, ({ context }) => refreshRates(context.settings.exchangeRatesUrl)),
];
