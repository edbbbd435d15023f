import { sponsoredLabel } from "~/catalog/companies/outbound";

export function SponsoredBadge() {
  return (
    <span className="inline-block rounded-md bg-paid-soft px-1.5 py-px font-sans text-xs font-semibold tracking-normal text-paid">
      {sponsoredLabel}
    </span>
  );
}
