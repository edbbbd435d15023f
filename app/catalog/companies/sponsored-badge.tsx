export function SponsoredBadge() {
  return (
    <span className="rounded-md bg-paid-soft px-2 py-0.5 text-xs font-semibold tracking-wide text-paid">SPONSORED</span>
  );
}
