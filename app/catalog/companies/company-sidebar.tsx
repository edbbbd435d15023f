import { ExternalLink, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Company } from "~/catalog/companies/company";
import type { Offer } from "~/catalog/companies/offer";
import { OfferBox } from "~/catalog/companies/offer-box";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import { QuietLink } from "~/platform/ui/link";
import { ShareRow } from "~/platform/ui/share-row";

type CompanySidebarProps = {
  company: Company;
  offer: Offer | null;
  /** Origin of this site, for absolute URLs. */
  siteUrl: string;
  /** The button that compares it with others. */
  compareButton: ReactNode;
  /** The content after the actions. */
  children: ReactNode;
};

/** A visitor's actions for a company: visit its website, request a demo, share, compare, and claim its offer. */
export function CompanySidebar({ company, offer, siteUrl, compareButton, children }: CompanySidebarProps) {
  const { id, name } = company;
  return (
    <aside aria-label={`About ${name}`} className="grid h-fit grid-cols-1 gap-4 lg:sticky lg:top-6 lg:row-span-2">
      {/* On phones side by side, until the ways to share are open. */}
      <div className="grid items-start gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] max-sm:[&>[open]]:col-span-full sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card sm:grid-cols-2 lg:grid-cols-1 print:hidden">
        <div className="contents max-sm:hidden">
          <MainActions company={company} />
        </div>
        {compareButton}
        <details>
          <summary className="button-quiet w-full">
            <Share2 aria-hidden className="size-4" />
            Share
          </summary>
          <div className="mt-3">
            <ShareRow url={`${siteUrl}/company/${id}`} title={name} />
          </div>
        </details>
      </div>
      {offer && !company.linkHeld && <OfferBox company={company} offer={offer} />}
      {children}
    </aside>
  );
}

/** The first two actions, with what they cost. Phones have them below the summary. */
export function MainActions({ company }: Pick<CompanySidebarProps, "company">) {
  return (
    <>
      <OutboundLink company={company} className="button flex-wrap gap-y-0 py-1">
        Visit Website
        <ExternalLink aria-hidden className="size-4" />
      </OutboundLink>
      <QuietLink to={`/company/${company.id}/demo`}>Request a Demo</QuietLink>
      <p className="text-center text-sm text-muted sm:col-span-2 lg:col-span-1">Free demo, no credit card required</p>
    </>
  );
}
