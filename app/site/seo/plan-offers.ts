import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";

/** UN/CEFACT's codes for a month and a year. */
const unitCodes = { month: "MON", year: "ANN" };

/**
 * The plans with a price as schema.org offers: a single offer, an AggregateOffer with the price range if all have the
 * same period and currency, or else a list. Undefined if no plan has a price.
 */
export function planOffers(plans: readonly Plan[]): object | undefined {
  const priced = plans.filter((plan) => plan.kind === "paid" || plan.kind === "free");
  const paid = priced.filter((plan) => plan.kind === "paid");
  const [first] = paid;
  const offers = priced.map((plan) => toOffer(plan, first));
  if (offers.length <= 1) return offers[0];
  if (!first || paid.some(({ currency, period }) => currency !== first.currency || period !== first.period))
    return offers;
  const amounts = priced.map((plan) => (plan.kind === "paid" ? plan.amount : 0));
  return {
    "@type": "AggregateOffer",
    lowPrice: Math.min(...amounts),
    highPrice: Math.max(...amounts),
    priceCurrency: first.currency,
    offerCount: offers.length,
    offers,
  };
}

const quantity = (of: object) => ({ "@type": "QuantitativeValue", ...of });

/** For how many users: from a minimum to a maximum. Undefined if it's for any number. */
function seats(min: number | undefined, max: number | undefined): object | undefined {
  if (min === undefined && max === undefined) return undefined;
  return quantity({
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    unitText: "user",
  });
}

/** @param first the first paid plan, whose currency a free plan gets, too */
function toOffer(plan: PaidPlan | Extract<Plan, { kind: "free" }>, first: PaidPlan | undefined): object {
  const eligibleQuantity = seats(plan.minSeats, plan.maxSeats);
  const offer = { "@type": "Offer", name: plan.name, ...(eligibleQuantity && { eligibleQuantity }) };
  if (plan.kind === "free") return { ...offer, price: 0, ...(first && { priceCurrency: first.currency }) };
  const price = { price: plan.amount, priceCurrency: plan.currency };
  if (plan.period === "once") return { ...offer, ...price };
  const all = specificationsOf(plan, plan.period);
  return { ...offer, ...price, priceSpecification: all.length === 1 ? all[0] : all };
}

/** The price that the offer states, that of a year paid at once, and those by the number of users. */
function specificationsOf(plan: PaidPlan, period: keyof typeof unitCodes): object[] {
  const { amount, yearAmount, tiers = [] } = plan;
  const specification = (price: number, of: keyof typeof unitCodes, eligibleQuantity?: object) => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: plan.currency,
    referenceQuantity: quantity({ value: 1, unitCode: unitCodes[of] }),
    ...(plan.perSeat && { unitText: "user" }),
    ...(eligibleQuantity && { eligibleQuantity }),
  });
  return [
    specification(amount, period),
    ...(yearAmount === undefined ? [] : [specification(yearAmount, "year")]),
    ...tiers.flatMap(({ upTo, amount: ofTier, yearAmount: ofYear }, i) => {
      const users = seats((tiers[i - 1]?.upTo ?? 0) + 1, upTo);
      return [
        specification(ofTier, period, users),
        ...(ofYear === undefined ? [] : [specification(ofYear, "year", users)]),
      ];
    }),
  ];
}
