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

/** @param first the first paid plan, whose currency a free plan gets, too */
function toOffer(plan: PaidPlan | Extract<Plan, { kind: "free" }>, first: PaidPlan | undefined): object {
  const offer = { "@type": "Offer", name: plan.name };
  if (plan.kind === "free") return { ...offer, price: 0, ...(first && { priceCurrency: first.currency }) };
  const price = { price: plan.amount, priceCurrency: plan.currency };
  if (plan.period === "once") return { ...offer, ...price };
  const priceSpecification = {
    "@type": "UnitPriceSpecification",
    ...price,
    referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: unitCodes[plan.period] },
    ...(plan.perSeat && { unitText: "user" }),
  };
  return { ...offer, ...price, priceSpecification };
}
