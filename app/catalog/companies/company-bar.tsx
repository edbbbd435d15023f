import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { OutboundLink } from "~/catalog/companies/outbound-link";

/** On phones: the price and the way to the website, at the bottom of the screen while a visitor reads. */
export function CompanyBar({ company, price }: Pick<ShownCompany, "company" | "price">) {
  return (
    <div className="company-bar sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 shadow-float sm:hidden print:hidden">
      <p className="min-w-0">
        <span className="block truncate text-sm text-muted">{company.name}</span>
        <span className="line-clamp-2 leading-tight font-semibold break-words">{price}</span>
      </p>
      <OutboundLink company={company} className="button external flex-wrap">
        Visit
      </OutboundLink>
    </div>
  );
}
