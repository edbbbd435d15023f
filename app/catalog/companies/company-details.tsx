import { AiText } from "~/catalog/companies/ai-text";
import { CompanyScreenshots } from "~/catalog/companies/company-screenshots";
import type { NamedProduct } from "~/catalog/companies/named-product";
import type { CompanyPricesProps } from "~/catalog/companies/company-prices";
import { ProductNames } from "~/catalog/companies/product-names";
import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { lazyPart } from "~/platform/ui/lazy-part";

const CompanyPrices = lazyPart(() =>
  import("~/catalog/companies/company-prices").then((module) => module.CompanyPrices),
);

type CompanyDetailsProps = Pick<ShownCompany, "aiHtml"> & CompanyPricesProps;

/** Whether there are any details to show. */
export function hasDetails({ company, aiHtml, plans, prices }: Omit<CompanyDetailsProps, "priceLine">) {
  return Boolean(
    aiHtml.overview || aiHtml.features || company.screenshotPaths || plans.length > 0 || prices.length > 1,
  );
}

/** A company's details below the text of its page. */
export function CompanyDetails({ aiHtml: html, ...page }: CompanyDetailsProps) {
  const { company, checked, plans, prices } = page;
  const { name, aiLastUpdated } = company;
  return (
    <>
      {/* One alone is as wide as both. */}
      <div className="mt-6 grid grid-cols-1 gap-6 empty:hidden sm:mt-8 xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {html.overview && <AiText title="Overview" html={html.overview} updated={aiLastUpdated} />}
        {html.features && <AiText title="Features" html={html.features} updated={aiLastUpdated} />}
      </div>
      <CompanyScreenshots name={name} paths={company.screenshotPaths ?? []} checked={checked.screenshots} />
      {(plans.length > 0 || prices.length > 1) && <CompanyPrices {...page} />}
    </>
  );
}

type CompanyProductsProps = Pick<ShownCompany, "checked"> & {
  integrations: readonly NamedProduct[];
  alternativeTo: readonly NamedProduct[];
};

/** The products that a company's facts name. */
export function CompanyProducts({ integrations, alternativeTo, checked }: CompanyProductsProps) {
  return (
    <>
      <ProductNames id="integrations" title="Integrations" products={integrations} checked={checked.integrations} />
      <ProductNames
        id="alternative-to"
        title="Alternative to"
        products={alternativeTo}
        checked={checked.alternativeTo}
      />
    </>
  );
}
