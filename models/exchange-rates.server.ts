import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The exchange rates that an admin entered last: what one euro costs on a day, such as 2026-12-31, by currency. */
export type StoredExchangeRates = { _id: "rates"; day: string; perEuro: Record<string, number> };

const schema = new Schema<StoredExchangeRates>(
  { _id: String, day: { type: String, required: true }, perEuro: { type: Schema.Types.Mixed, required: true } },
  { versionKey: false, minimize: false },
);

export const ExchangeRates = defineModel("ExchangeRates", schema, "exchange_rates");
