import { aiHtml } from "~/catalog/companies/ai-html.server";
import { checkedText, type ShownCheck } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import { perEuroOf } from "~/catalog/companies/cost-rates";
import { convertedPrice, outdatedDay, type SiteMoney } from "~/catalog/companies/converted-price";
import { knownPlans } from "~/catalog/companies/known-plans";
import { logoOf } from "~/catalog/companies/logo";
import { offerOf } from "~/catalog/companies/offer";
import { checkOf, hasProof, shownFacts, withoutFacts } from "~/catalog/companies/shown-facts";
import { shownPlans } from "~/catalog/companies/shown-plans";
import { fromPrice, isFreeByLicense, priceField, shownPrice } from "~/catalog/companies/shown-price";
import { factsInStrip } from "~/catalog/companies/strip-facts";

export type ShownCompany = ReturnType<typeof shownCompany>;

/** A company as its page shows it, without integrations and alternatives. */
export function shownCompany(found: Company, money: SiteMoney) {
  const { aiDescription = "", aiFeatures = "", ...rest } = found;
  const { integrations: _integrations, alternativeTo: _alternativeTo, screenshots: _screenshots, ...company } = rest;
  const facts = withoutFacts(shownFacts(company), factsInStrip(company));
  const ownCheck = (field: ShownCheck) =>
    facts.length === 0 || company.checked?.others?.[field] || hasProof(company, field)
      ? checkOf(company, field)
      : undefined;
  const isFree = isFreeByLicense(company);
  const converted = isFree ? undefined : convertedPrice(company, money);
  return {
    // The browser calculates costs from the plans.
    company: company.plans ? { ...company, plans: [...knownPlans(company)] } : company,
    logo: logoOf(company),
    aiHtml: { overview: aiHtml(aiDescription), features: aiHtml(aiFeatures) },
    offer: offerOf(company),
    facts,
    plans: shownPlans(company.plans),
    perEuro: perEuroOf(company.plans, money.rates),
    price: fromPrice(shownPrice(company)),
    priceNote: isFree ? "Based on its license" : converted,
    /** The day of the exchange rates, if they're outdated and used. */
    ratesOf: converted === undefined ? undefined : outdatedDay(money),
    /** The usual check, below the facts, and those that differ from it. */
    checked: {
      facts: company.checked && checkedText(company.checked.usual),
      price: isPriceChecked(company) ? ownCheck(priceField(company)) : undefined,
      plans: ownCheck("plans"),
      screenshots: ownCheck("screenshots"),
      integrations: ownCheck("integrations"),
      alternativeTo: ownCheck("alternativeTo"),
    },
  };
}

/** Whether the shown price was checked. For free software, that was the license. */
function isPriceChecked(company: Company): boolean {
  return priceField(company) === "plans" || (company.priceCheckedAt !== undefined && !isFreeByLicense(company));
}
