import type { ReactNode } from "react";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { ListingHead } from "~/catalog/companies/listing-head";
import { ParentLink } from "~/platform/ui/link";
import { NavLink } from "~/platform/ui/nav-link";

type VendorFrameProps = {
  company: ListingHead;
  /** The page's heading. Without one, it's the listing's name. */
  title?: string;
  children: ReactNode;
};

/** The head and menu of a vendor's pages about one listing. */
export function VendorFrame({ company, title, children }: VendorFrameProps) {
  const { id, name, logo, isDraft } = company;
  const Name = title === undefined ? "h1" : "p";
  const path = `/vendor/${id}`;
  const tabs = [
    { to: path, page: "Overview" },
    { to: `${path}/edit`, page: "Edit listing" },
    { to: `${path}/leads`, page: "Demo requests" },
    { to: `${path}/sponsorship`, page: "Sponsorship" },
    ...(isDraft ? [] : [{ to: `/company/${id}`, page: "View page" }]),
  ];
  // On phones, the tab says it.
  const isTab = tabs.some(({ page }) => page === title);
  return (
    <div className="page pt-4 pb-10 sm:pt-6 sm:pb-16">
      <ParentLink to="/vendor">My products</ParentLink>
      <header className="mt-1 flex items-center gap-4">
        <CompanyLogo logo={logo} isAboveFold />
        <Name className="min-w-0 font-display text-2xl font-bold break-words sm:text-3xl">{name}</Name>
      </header>
      <nav aria-label="Listing" className="mt-4 sm:mt-6">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-1 sm:flex sm:flex-wrap">
          {tabs.map(({ to, page }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="menu-pill max-sm:h-full max-sm:justify-center max-sm:px-1 max-sm:text-center max-sm:text-sm"
              >
                {page}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 sm:mt-8">
        {title !== undefined && (
          <h1 className={`mb-4 text-2xl font-semibold break-words ${isTab ? "max-sm:sr-only" : ""}`}>{title}</h1>
        )}
        {children}
      </div>
    </div>
  );
}
