import { Scene } from "~/site/layout/scenes";

/** What sponsorship adds to a listing: a badge, and an offer. */
export function SponsoredScene() {
  return (
    <Scene width={256} height={240} className="bg-paid-soft">
      <path d="M0 240V150A90 90 0 0 1 90 240z" className="fill-sand" />
      <path d="M256 0v70a70 70 0 0 1-70-70z" className="fill-amber" />
      <rect x={32} y={44} width={184} height={112} rx={16} className="fill-surface" />
      <rect x={48} y={60} width={44} height={44} rx={11} className="fill-deep" />
      <path d="M48 104a44 44 0 0 1 44-44v22a22 22 0 0 0-22 22z" className="fill-mint" />
      <rect x={104} y={62} width={58} height={11} rx={5.5} className="fill-ink" />
      <rect x={104} y={82} width={78} height={22} rx={11} className="fill-paid-soft" />
      <circle cx={117} cy={93} r={4.5} className="fill-paid" />
      <path d="M127 89.5h44v7h-44z" className="fill-paid" />
      <path d="M48 120h152v8H48zm0 16h104v8H48z" className="fill-line" />
      <path
        d="M124 140h96a10 10 0 0 1 10 10v13a12 12 0 0 0 0 24v13a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10v-13a12 12 0 0 0 0-24v-13a10 10 0 0 1 10-10z"
        className="fill-amber"
      />
      <path d="M146 193l52-36" strokeWidth={6} strokeLinecap="round" className="stroke-deep-text" />
      <circle cx={152} cy={163} r={7} className="fill-deep-text" />
      <circle cx={192} cy={187} r={7} className="fill-deep-text" />
    </Scene>
  );
}
