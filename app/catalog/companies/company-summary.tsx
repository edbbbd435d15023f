import type { ReactNode } from "react";
import { CategoryItems } from "~/catalog/categories/category-items";
import { CheckedAt } from "~/catalog/companies/checked-at";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyStrip } from "~/catalog/companies/company-strip";
import { DemoNotice } from "~/catalog/companies/demo-notice";
import { LifecycleNotice } from "~/catalog/companies/lifecycle-notice";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SaveButton } from "~/catalog/companies/save-button";
import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { demoSource } from "~/catalog/companies/source";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { withoutLinks } from "~/platform/text/without-links";

type CompanySummaryProps = Pick<ShownCompany, "company" | "logo" | "price" | "priceNote"> & {
  ending: { kind: "discontinued" | "acquired"; by: NamedProduct | undefined } | undefined;
  /** Whether the page lists similar tools. */
  hasSimilar: boolean;
  /** What follows the strip. */
  children: ReactNode;
};

/** The head of a company's page: its name, what buyers ask first, and whether it still exists. */
export function CompanySummary({ company, logo, ending, hasSimilar, children, ...strip }: CompanySummaryProps) {
  const { id, name, sponsored, shortDescription } = company;
  return (
    <div>
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
      {ending && <LifecycleNotice name={name} {...ending} hasSimilar={hasSimilar} />}
      {children}
    </div>
  );
}

/** A company's description and categories, and what to know about what's shown. */
export function CompanyText({ company, ratesOf, checked }: Pick<ShownCompany, "company" | "ratesOf" | "checked">) {
  const { categories, description, shortDescription } = company;
  return (
    <>
      {/* Many imported companies have only one text, which the head shows. */}
      {description !== shortDescription && (
        <div className="prose-text max-w-[68ch] leading-relaxed break-words">
          {withoutLinks(description)
            .split(/\n{2,}/)
            .map((paragraph, i) => (
              <p key={i}>{paragraph}</p>
            ))}
        </div>
      )}
      {categories.length > 0 && (
        <ul aria-label="Categories" className="mt-4 flex first:mt-0 flex-wrap gap-2">
          <CategoryItems categories={categories} />
        </ul>
      )}
      {company.sourceType === demoSource && <DemoNotice />}
      <RatesNote day={ratesOf} />
      {checked.price && <CheckedAt {...checked.price} className="fine-print" />}
    </>
  );
}
