import type { ComponentProps } from "react";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyList } from "~/catalog/companies/company-list";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import type { View } from "~/discovery/directory/directory-href";

type CompanyResultsProps = ComponentProps<typeof CompanyGrid> & { view?: View | undefined };

/** Found companies as cards or rows. */
export function CompanyResults({ view, ...props }: CompanyResultsProps) {
  if (viewOf(props.companies, view) === "cards") return <CompanyGrid {...props} />;
  return <CompanyList companies={props.companies} place={props.place} Control={props.Control} />;
}

/** The chosen view, or else rows if few companies have a logo, which is what cards have room for. */
export function viewOf(companies: ComponentProps<typeof CompanyGrid>["companies"], chosen?: View): View {
  if (chosen) return chosen;
  const withLogo = companies.filter(({ logo }) => logo.address !== placeholderLogo);
  return withLogo.length * 2 >= companies.length ? "cards" : "list";
}
