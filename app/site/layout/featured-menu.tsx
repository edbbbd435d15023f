import { OutboundLink } from "~/catalog/companies/outbound-link";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import type { FeaturedLink } from "~/site/layout/root-data";

export function FeaturedMenu({ featured }: { featured: readonly FeaturedLink[] }) {
  return (
    <>
      <p className="mt-3 border-t border-line px-3 pt-3 text-sm text-muted">Featured</p>
      <div data-place="menu">
        {featured.map((company) => (
          <OutboundLink
            key={company.id}
            company={company}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-1 hover:bg-sunken"
          >
            {company.name} {company.sponsored && <SponsoredBadge />}
          </OutboundLink>
        ))}
      </div>
    </>
  );
}
