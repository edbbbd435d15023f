import { date, defineModel, defineSchema, number, text } from "./define-model.server";

const schema = defineSchema({
  /** `companyId:otherId:month`. Each pair has two, so that one index finds and sorts those of a company. */
  _id: text,
  companyId: number,
  otherId: number,
  /** In UTC, such as 2026-12. */
  month: text,
  /** Networks that compared them, each once a day. */
  count: Number,
  expiresAt: date,
});

schema.index({ companyId: 1, month: 1, count: -1 }, { name: "company-months" });
schema.index({ month: 1, count: -1 }, { name: "months" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** How often visitors compared a company with another one in one month. Nothing about the visitors. */
export const ComparedMonth = defineModel("ComparedMonth", schema, "compared_months");
