import { ExternalLink, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Company } from "~/catalog/companies/company";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import { Link } from "~/platform/ui/link";
import { ShareRow } from "~/platform/ui/share-row";

type CompanySidebarProps = {
  company: Company;
  /** Origin of this site, for absolute URLs. */
  siteUrl: string;
  /** The button that compares it with others. */
  compareButton: ReactNode;
};

/** A visitor's actions for a company: visit its website, request a demo, share, and compare. */
export function CompanySidebar({ company, siteUrl, compareButton }: CompanySidebarProps) {
  const { id, name } = company;
  return (
    <aside aria-label={`About ${name}`}>
      {/* The ways to share are a row of their own once they're open. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-x-3 gap-y-2.5 *:px-2 sm:grid-cols-2 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card print:hidden [&>[open]]:col-span-full">
        <OutboundLink company={company} className="button flex-wrap gap-y-0 py-1 lg:col-span-full">
          Visit Website
          <ExternalLink aria-hidden className="size-4" />
        </OutboundLink>
        <Link to={`/company/${id}/demo`} className="button-quiet lg:col-span-full">
          Request a Demo
        </Link>
        <p className="col-span-full mb-1 text-center text-sm text-muted">Free demo, no credit card required</p>
        {compareButton}
        <details className="px-0!">
          <summary className="button-quiet w-full">
            <Share2 aria-hidden className="size-4" />
            Share
          </summary>
          <div className="mt-3">
            <ShareRow url={`${siteUrl}/company/${id}`} title={name} />
          </div>
        </details>
      </div>
    </aside>
  );
}
