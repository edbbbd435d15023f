export function SponsoredBadge() {
  return <span className="rounded-md bg-paid-soft px-1.5 py-px text-xs font-semibold text-paid">SPONSORED</span>;
}
