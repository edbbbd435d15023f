import type { ReactNode } from "react";
import type { Company } from "~/catalog/companies/company";
import { isReferral, outboundAddress, underReview } from "~/catalog/companies/outbound";

type OutboundLinkProps = {
  company: Pick<Company, "id" | "website" | "affiliateLink" | "sponsored" | "linkHeld">;
  className?: string;
  /** The text that a click copies, and the URL that counts it instead of the usual one. */
  "data-copy"?: string;
  "data-beacon"?: string;
  children: ReactNode;
};

/** Placements and referrals are marked as paid for search engines. */
const relOf = (paid: boolean) => (paid ? "sponsored nofollow noopener" : "noopener");

/** The only link to a vendor's website. Hidden while the website looks suspicious. Referral links are labeled. */
export function OutboundLink({ company, children, ...attributes }: OutboundLinkProps) {
  const { id, sponsored } = company;
  const href = outboundAddress(company);
  if (href === undefined)
    return <span className="inline-flex min-h-8 items-center justify-center text-sm text-muted">{underReview}</span>;
  const paid = sponsored || isReferral(company);
  return (
    <a
      href={href}
      target="_blank"
      rel={relOf(paid)}
      data-click={attributes["data-beacon"] === undefined ? id : undefined}
      {...attributes}
    >
      {children}
      {isReferral(company) && <span className="referral"> referral link</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type FactLinkProps = { href: string; sponsored: boolean; className?: string; children: ReactNode };

/** A link to another page about the product, such as its documentation. */
export function FactLink({ href, sponsored, className = "link tap", children }: FactLinkProps) {
  return (
    <a href={href} target="_blank" rel={relOf(sponsored)} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
