import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { Logo } from "~/catalog/companies/logo";

/** The logos of a few companies, which overlap. They only decorate: their names are beside them or on the next page. */
export function LogoStack({ logos }: { logos: readonly Logo[] }) {
  return (
    <span aria-hidden className="flex shrink-0">
      {logos.map((logo, i) => (
        <span key={i} className="relative -ml-2 rounded-lg border-2 border-surface first:ml-0 max-sm:nth-3:hidden">
          <CompanyLogo logo={logo} size="small" />
        </span>
      ))}
    </span>
  );
}
