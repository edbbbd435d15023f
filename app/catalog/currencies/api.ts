import { z } from "zod";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { RatesInput } from "~/catalog/currencies/rates";

const Rates = z
  .object({
    day: z.iso.date(),
    perEuro: z.record(z.string(), z.number()).meta({ description: "What one euro costs, by currency code" }),
  })
  .register(answerNames, { name: "ExchangeRates" });

export const readRates = defineEndpoint({
  method: "GET",
  path: "/api/admin/exchange-rates",
  access: "administrators",
  summary: "Get the exchange rates for comparing prices",
  answer: Rates,
});

export const saveRates = defineEndpoint({
  method: "PUT",
  path: "/api/admin/exchange-rates",
  access: "administrators",
  summary: "Replace the exchange rates and sort all companies again",
  body: RatesInput,
  answer: Rates,
});

export const refreshRates = defineEndpoint({
  method: "POST",
  path: "/api/admin/exchange-rates/refresh",
  access: "administrators",
  summary: "Get newer exchange rates from the URL in the settings",
  answer: Rates,
});

export const currencyEndpoints: Endpoint[] = [readRates, saveRates, refreshRates];
