import { CompanyPlans } from "~/catalog/companies/company-plans";
import { CostBox } from "~/catalog/companies/cost-box";
import type { PastPrice } from "~/catalog/companies/price-history";
import { PriceHistory } from "~/catalog/companies/price-history-chart";
import type { PriceLine } from "~/catalog/companies/price-line";
import type { ShownCompany } from "~/catalog/companies/shown-company.server";

export type CompanyPricesProps = Pick<ShownCompany, "company" | "plans" | "perEuro" | "checked"> & {
  /** Oldest first. */
  prices: readonly PastPrice[];
  priceLine: PriceLine | undefined;
};

/** A company's plans, what they cost a buyer, and its earlier prices. */
export function CompanyPrices({ company, plans, perEuro, checked, prices, priceLine }: CompanyPricesProps) {
  return (
    <>
      {company.plans && (
        <>
          <CompanyPlans plans={plans} checked={checked.plans} />
          <CostBox plans={company.plans} perEuro={perEuro} />
        </>
      )}
      <PriceHistory prices={prices} line={priceLine} />
    </>
  );
}
