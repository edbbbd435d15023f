import { z } from "zod";
import { alsoAccepted, blankToUndefined, optionally } from "~/platform/runtime/blank";
import { list, number, text, yesNo } from "~/catalog/companies/field-kinds";
import { featureNames, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import { readTiers } from "~/catalog/companies/facts/price-tiers";
import { isCurrency } from "~/catalog/currencies/rates";
import { cleanText } from "~/platform/text/clean-text";

/** How often a price is paid. */
export const planPeriods = ["month", "year", "once"] as const;

/** The separator of a plan's parts in files, where a plan is one line of text. */
export const planSeparator = "|";

const part = (max: number) => text(max, (value) => cleanText(value.replaceAll(planSeparator, "/")));
/** A part of the terms, which are separated by semicolons and enclosed in brackets. */
const term = (max: number) =>
  text(max, (value) => cleanText(value.replaceAll(planSeparator, "/").replace(/[;[\]]/g, ",")));

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

const rounded = (amount: number) => Math.round(amount * 100) / 100;
const maxAmount = z.number().overwrite(rounded).max(1e9, "Must be at most 1000000000");
const amount = number(maxAmount.min(0.01, "Must be at least 0.01"));
const amountOrFree = number(maxAmount.min(0, "Must be at least 0"));
const whole = (max: number) =>
  number(z.number().int("Must be a whole number").min(1, "Must be at least 1").max(max, `Must be at most ${max}`));
const seats = optionally(whole(1_000_000));
/** ISO 4217. */
const currency = z
  .string({ error: "Required" })
  .overwrite((code) => code.trim().toUpperCase())
  .refine(isCurrency, "Must be a currency code such as USD");

/** What any plan may state besides its price. Unknown values are absent. */
const terms = {
  /** How many people it can be bought for. */
  minSeats: seats,
  maxSeats: seats,
  /** The minimum term. */
  minMonths: optionally(whole(120)),
  ...(Object.fromEntries(featureNames.map((name) => [name, yesNo.schema])) as Record<PlanFeature, typeof yesNo.schema>),
  /** Such as "Email within a day." */
  support: optionally(term(60).schema),
};

const maxTiers = 20;
const Tier = z.object({
  /** The highest number of seats. Absent in the last tier, for all more. */
  upTo: seats,
  amount: amountOrFree,
  yearAmount: optionally(amountOrFree),
});
const Tiers = z
  .array(Tier, "Must be lines such as “10 = 12”")
  .min(1, "Must have at least one tier")
  .max(maxTiers, `Must be at most ${maxTiers} tiers`)
  .refine(
    (all) => all.every(({ upTo }, i) => (i === 0 ? 0 : (all[i - 1]!.upTo ?? Infinity)) < (upTo ?? Infinity)),
    "Must be sorted by seats",
  );
const tiers = z
  .preprocess((value, context) => {
    if (typeof value !== "string" || value.trim() === "") return blankToUndefined(value);
    const read = Tiers.safeParse(readTiers(value));
    if (read.success) return read.data;
    // The text has no parts of its own.
    context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "Invalid input" });
    return z.NEVER;
  }, Tiers.optional())
  .register(alsoAccepted, { schemas: [{ type: ["null", "string"] }] });

/**
 * A plan that a company sells. The prices of plans that are paid by usage or on request are only text or unknown,
 * because they can't be compared.
 */
export const Plan = z
  .discriminatedUnion(
    "kind",
    [
      z.object({
        name,
        kind: z.literal("paid"),
        amount,
        currency,
        period: z.enum(planPeriods, "Must be month, year, or once"),
        /** Per user, or flat. */
        perSeat: z.boolean("Must be true or false").default(false),
        /** The lowest of several prices. */
        from: z.boolean("Must be true or false").default(false),
        /** The price of a year that is paid at once, if `amount` is that of a month. */
        yearAmount: optionally(amount),
        /** How many seats a flat price includes, and what each further one costs in the same period. */
        includedSeats: seats,
        extraSeat: optionally(amount),
        /** Prices by the number of seats, each per seat or flat as `amount`, which is that of one of them. */
        tiers,
        /** Each tier's price is only for the seats in that tier, rather than for all. */
        graduated: yesNo.schema,
        ...terms,
        contents,
      }),
      z.object({ name, kind: z.literal("free"), ...terms, contents }),
      /** Such as "$0.02/GB": `unitAmount` 0.02, `currency` USD, `unit` GB. */
      z.object({
        name,
        kind: z.literal("usage"),
        price: part(100).schema,
        unit: optionally(term(60).schema),
        unitAmount: optionally(number(z.number().min(0, "Must be at least 0").max(1e9, "Must be at most 1000000000"))),
        currency: optionally(currency),
        ...terms,
        contents,
      }),
      z.object({ name, kind: z.literal("contact"), ...terms, contents }),
    ],
    "Must be paid, free, usage, or contact",
  )
  .superRefine((plan, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { minSeats = 1, maxSeats = Infinity } = plan;
    if (minSeats > maxSeats) problem("maxSeats", "Must not be less than the minimum");
    if (plan.kind !== "paid") return;
    if (plan.extraSeat !== undefined && plan.includedSeats === undefined) problem("includedSeats", "Required");
    if (plan.includedSeats !== undefined && plan.perSeat)
      problem("includedSeats", "Must be blank for a price per user");
    if (plan.includedSeats !== undefined && plan.tiers) problem("includedSeats", "Must be blank with prices by seats");
    if (plan.tiers?.every((tier) => tier.amount !== plan.amount)) problem("tiers", "Must have the plan’s amount");
    if (plan.yearAmount !== undefined && plan.period !== "month")
      problem("yearAmount", "Must be blank unless the period is a month");
  });
export type Plan = z.infer<typeof Plan>;
export type PaidPlan = Extract<Plan, { kind: "paid" }>;

export const maxPlans = 20;

/** Forms send a currency for each plan. */
const withoutLoneCurrency = (plan: Plan): Plan =>
  plan.kind === "usage" && plan.unitAmount === undefined ? { ...plan, currency: undefined } : plan;

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
        .overwrite((plans) => plans.map((plan) => JSON.parse(JSON.stringify(withoutLoneCurrency(plan))) as Plan))
        .optional(),
    )
    .register(alsoAccepted, { schemas: [{ type: "null" }] }),
} as const;
