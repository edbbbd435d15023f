import type { ReactNode } from "react";
import type { Company } from "~/catalog/companies/company";

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

/** Whether the link to a vendor's website is a referral. */
export const isReferral = ({ affiliateLink, linkHeld }: Pick<Company, "affiliateLink" | "linkHeld">): boolean =>
  affiliateLink !== undefined && !linkHeld;

/** The only link to a vendor's website. Hidden while the website looks suspicious. Referral links are labeled. */
export function OutboundLink({ company, children, ...attributes }: OutboundLinkProps) {
  const { id, website, affiliateLink, sponsored, linkHeld } = company;
  if (linkHeld)
    return (
      <span className="inline-flex min-h-8 items-center justify-center text-sm text-muted">Website under review</span>
    );
  const paid = sponsored || isReferral(company);
  return (
    <a
      href={affiliateLink ?? website}
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
