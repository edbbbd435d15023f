export function SponsoredBadge() {
  return (
    <span className="rounded-md bg-paid-soft px-2 py-1 text-xs font-semibold tracking-wide text-paid">SPONSORED</span>
  );
}
