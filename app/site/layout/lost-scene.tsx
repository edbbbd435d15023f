/** A magnifying glass over empty places: for pages and searches that find nothing. It only decorates. */
export function LostScene({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden className={`w-64 max-w-full ${className}`}>
      <path d="M0 180a120 120 0 0 1 120-120h80a120 120 0 0 1 120 120z" className="fill-accent-soft" />
      <g strokeWidth={2.5} strokeDasharray="7 6" className="fill-none stroke-field-line">
        <rect x={58} y={92} width={58} height={66} rx={10} />
        <rect x={131} y={92} width={58} height={66} rx={10} />
        <rect x={204} y={92} width={58} height={66} rx={10} />
      </g>
      <path d="M74 112a13 13 0 0 1 26 0z" className="fill-mint" />
      <path d="M220 104h26v26z" className="fill-sand" />
      <circle cx={172} cy={62} r={38} strokeWidth={11} className="fill-surface stroke-accent" />
      <path d="M199 91l30 30" strokeWidth={14} strokeLinecap="round" className="stroke-amber" />
      <path d="M158 62h28" strokeWidth={6} strokeLinecap="round" className="stroke-line" />
    </svg>
  );
}
