import { Schema } from "mongoose";
import { defineModel, defineSchema, text, typed } from "./define-model.server";

const schema = defineSchema(
  {
    _id: typed<"rates">(String),
    day: text,
    perEuro: typed<Record<string, number>>({ type: Schema.Types.Mixed, required: true }),
  },
  { minimize: false },
);

/** The exchange rates that an admin entered last: what one euro costs on a day, such as 2026-12-31, by currency. */
export const ExchangeRates = defineModel("ExchangeRates", schema, "exchange_rates");
