import { z } from "zod";
import { alsoAccepted } from "~/platform/runtime/blank";
import { list, number, text } from "~/catalog/companies/field-kinds";
import { isCurrency } from "~/catalog/currencies/rates";
import { cleanText } from "~/platform/text/clean-text";

/** How often a price is paid. */
export const planPeriods = ["month", "year", "once"] as const;

/** The separator of a plan's parts in files, where a plan is one line of text. */
export const planSeparator = "|";

const part = (max: number) => text(max, (value) => cleanText(value.replaceAll(planSeparator, "/")));

export const maxPlanLines = 30;
export const maxPlanLineLength = 200;
const content = part(maxPlanLineLength);

const name = part(100).schema;
/** A plan's contents, one text per line. */
const contents = list({
  read: (text) => content.schema.safeParse(text).data,
  problem: `must be at most ${maxPlanLineLength} characters`,
  maxItems: maxPlanLines,
  between: /\n/,
}).schema;

/**
 * A plan that a company sells. The prices of plans that are paid by usage or on request are only text or unknown,
 * because they can't be compared.
 */
export const Plan = z.discriminatedUnion(
  "kind",
  [
    z.object({
      name,
      kind: z.literal("paid"),
      amount: number(
        z
          .number()
          .overwrite((amount) => Math.round(amount * 100) / 100)
          .min(0.01, "Must be at least 0.01")
          .max(1e9, "Must be at most 1000000000"),
      ),
      /** ISO 4217. */
      currency: z
        .string({ error: "Required" })
        .overwrite((code) => code.trim().toUpperCase())
        .refine(isCurrency, "Must be a currency code such as USD"),
      period: z.enum(planPeriods, "Must be month, year, or once"),
      /** Per user, or flat. */
      perSeat: z.boolean("Must be true or false").default(false),
      /** The lowest of several prices. */
      from: z.boolean("Must be true or false").default(false),
      contents,
    }),
    z.object({ name, kind: z.literal("free"), contents }),
    /** Such as "$0.02/GB". */
    z.object({ name, kind: z.literal("usage"), price: part(100).schema, contents }),
    z.object({ name, kind: z.literal("contact"), contents }),
  ],
  "Must be paid, free, usage, or contact",
);
export type Plan = z.infer<typeof Plan>;
export type PaidPlan = Extract<Plan, { kind: "paid" }>;

export const maxPlans = 20;

/** A company's plans, in the vendor's order. An empty list is absent. */
export const plans = {
  kind: "plans",
  schema: z
    .preprocess(
      (value) => (value === null || (Array.isArray(value) && value.length === 0) ? undefined : value),
      z
        .array(Plan, "Must be a list")
        .max(maxPlans, `Must be at most ${maxPlans} plans`)
        // The database would store an undefined value as null.
        .overwrite((plans) => plans.map((plan) => JSON.parse(JSON.stringify(plan)) as Plan))
        .optional(),
    )
    .register(alsoAccepted, { schemas: [{ type: "null" }] }),
} as const;
