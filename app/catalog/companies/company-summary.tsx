import { CheckedAt } from "~/catalog/companies/checked-at";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyStrip } from "~/catalog/companies/company-strip";
import { DemoNotice } from "~/catalog/companies/demo-notice";
import { MainActions } from "~/catalog/companies/company-sidebar";
import { LifecycleNotice } from "~/catalog/companies/lifecycle-notice";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SaveButton } from "~/catalog/companies/save-button";
import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { demoSource } from "~/catalog/companies/source";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { withoutLinks } from "~/platform/text/without-links";
import { Link } from "~/platform/ui/link";

type CompanySummaryProps = Pick<ShownCompany, "company" | "logo" | "price" | "priceNote" | "ratesOf" | "checked"> & {
  ending: { kind: "discontinued" | "acquired"; by: NamedProduct | undefined } | undefined;
  /** Whether the page lists similar tools. */
  hasSimilar: boolean;
};

/** The head of a company's page: its name, description, and whether it still exists. */
export function CompanySummary({ company, logo, ending, hasSimilar, ratesOf, checked, ...strip }: CompanySummaryProps) {
  const { id, name, sponsored, shortDescription, categories, description } = company;
  return (
    <div className="min-w-0">
      <header data-view={id} className="flex flex-wrap items-center gap-4 sm:flex-nowrap sm:gap-5">
        <CompanyLogo logo={logo} size="large" isAboveFold />
        {/* With large text, below the logo. */}
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl break-words sm:text-4xl">
            <span className="min-w-0">{name}</span>
            {sponsored && <SponsoredBadge />}
          </h1>
          <p className="mt-1.5 line-clamp-2 text-muted max-sm:hidden">{shortDescription}</p>
        </div>
        <SaveButton company={company} />
      </header>
      <p className="mt-3 text-muted sm:hidden">{shortDescription}</p>
      <CompanyStrip company={company} {...strip} />
      <RatesNote day={ratesOf} />
      {checked.price && (
        <p className="fine-print">
          <CheckedAt {...checked.price} />
        </p>
      )}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-x-3 gap-y-2 *:px-2 *:last:col-span-full sm:hidden print:hidden">
        <MainActions company={company} />
      </div>
      {categories.length > 0 && (
        <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
          {categories.map(({ slug, name: category }) => (
            <li key={slug}>
              <Link to={`/category/${slug}`} className="chip tall-box">
                {category}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {company.sourceType === demoSource && <DemoNotice />}
      {ending && <LifecycleNotice name={name} {...ending} hasSimilar={hasSimilar} />}
      <div className="prose-text mt-6 max-w-[68ch] leading-relaxed break-words">
        {withoutLinks(description)
          .split(/\n{2,}/)
          .map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
      </div>
    </div>
  );
}
