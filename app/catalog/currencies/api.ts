import { z } from "zod";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { RatesInput } from "~/catalog/currencies/rates";

const Rates = answerObject("ExchangeRates", {
  day: z.iso.date(),
  perEuro: z.record(z.string(), z.number()).meta({ description: "What one euro costs, by currency code" }),
});

export const readRates = defineAdminEndpoint("GET", "/api/admin/exchange-rates", {
  permission: "settings",
  summary: "Get the exchange rates for comparing prices",
  answer: Rates,
});

export const saveRates = defineAdminEndpoint("PUT", "/api/admin/exchange-rates", {
  permission: "settings",
  summary: "Replace the exchange rates and sort all companies again",
  body: RatesInput,
  answer: Rates,
});

export const refreshRates = defineAdminEndpoint("POST", "/api/admin/exchange-rates/refresh", {
  permission: "settings",
  summary: "Get newer exchange rates from the URL in the settings",
  answer: Rates,
});
