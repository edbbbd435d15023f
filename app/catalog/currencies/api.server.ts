import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/catalog/currencies/api";
import { getRates, saveRates } from "~/catalog/currencies/rates.server";
import { refreshRates } from "~/catalog/currencies/refresh.server";

export const currencyHandlers = [
  implement(api.readRates, () => getRates()),
  implement(api.saveRates, async ({ actor, body, request, context }) => {
    const rates = await saveRates(actor, body);
    await recordEventOf(request, context, { kind: "setting-changed", userId: actor.userId, detail: "Exchange rates" });
    return rates;
  }),
  implement(api.refreshRates, ({ context }) => refreshRates(context.settings.exchangeRatesUrl)),
];
