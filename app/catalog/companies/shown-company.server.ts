import { aiHtml } from "~/catalog/companies/ai-html.server";
import { checkedText } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import { convertedPrice, type SiteMoney } from "~/catalog/companies/converted-price";
import { logoOf } from "~/catalog/companies/logo";
import { offerOf } from "~/catalog/companies/offer";
import { checkOf, shownFacts } from "~/catalog/companies/shown-facts";
import { shownPlans } from "~/catalog/companies/shown-plans";
import { fromPrice, isFreeByLicense, shownPrice } from "~/catalog/companies/shown-price";

export type ShownCompany = ReturnType<typeof shownCompany>;

/** A company as its page shows it, without integrations and alternatives. */
export function shownCompany(found: Company, money: SiteMoney) {
  const { aiDescription = "", aiFeatures = "", ...rest } = found;
  const { integrations: _integrations, alternativeTo: _alternativeTo, screenshots: _screenshots, ...company } = rest;
  return {
    company,
    logo: logoOf(company),
    aiHtml: { overview: aiHtml(aiDescription), features: aiHtml(aiFeatures) },
    offer: offerOf(company),
    facts: shownFacts(company),
    plans: shownPlans(company.plans),
    price: fromPrice(shownPrice(company)),
    priceNote: isFreeByLicense(company) ? "Based on its license" : convertedPrice(company, money),
    checked: {
      facts: company.checked && checkedText(company.checked.usual),
      // For free software, the license was checked rather than a price.
      price:
        company.priceCheckedAt === undefined || isFreeByLicense(company)
          ? undefined
          : checkOf(company, "startingPrice"),
      plans: checkOf(company, "plans"),
      screenshots: checkOf(company, "screenshots"),
      integrations: checkOf(company, "integrations"),
      alternativeTo: checkOf(company, "alternativeTo"),
    },
  };
}
