import type { ReactNode } from "react";
import type { Company } from "~/companies/company";

type OutboundLinkProps = {
  company: Pick<Company, "website" | "affiliateLink" | "sponsored" | "linkHeld">;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * The only link to a vendor's website. Hidden while the website looks suspicious. Placements and referrals are marked
 * as paid for search engines, and referrals for readers, too.
 */
export function OutboundLink({ company, className, onClick, children }: OutboundLinkProps) {
  const { website, affiliateLink, sponsored, linkHeld } = company;
  if (linkHeld)
    return (
      <span className="inline-flex min-h-8 items-center justify-center text-sm text-muted">Website under review</span>
    );
  const paid = sponsored || affiliateLink !== undefined;
  return (
    <a
      href={affiliateLink ?? website}
      target="_blank"
      rel={paid ? "sponsored nofollow noopener" : "noopener"}
      className={className}
      onClick={onClick}
    >
      {children}
      {affiliateLink && <span className="text-xs font-normal whitespace-nowrap"> referral link</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
