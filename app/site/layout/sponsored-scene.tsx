import { Scene } from "~/site/layout/scenes";

/** What sponsorship adds to a listing: a badge, and an offer. */
export function SponsoredScene() {
  return (
    <Scene width={640} height={190} className="block h-auto rounded-card bg-paid-soft">
      <path d="M0 190V80A110 110 0 0 1 110 190z" className="fill-sand" />
      <rect x={130} y={30} width={300} height={150} rx={18} className="fill-surface" />
      <rect x={152} y={52} width={54} height={54} rx={13} className="fill-deep" />
      <path d="M152 106a54 54 0 0 1 54-54v27a27 27 0 0 0-27 27z" className="fill-mint" />
      <rect x={222} y={58} width={86} height={13} rx={6.5} className="fill-ink" />
      <rect x={320} y={52} width={86} height={25} rx={12.5} className="fill-paid-soft" />
      <circle cx={335} cy={64.5} r={5} className="fill-paid" />
      <path d="M346 60.5h46v8h-46z" className="fill-paid" />
      <path d="M222 84h120v8H222zm-70 38h250v8H152zm0 18h180v8H152z" className="fill-line" />
      <path
        d="M452 66h92a10 10 0 0 1 10 10v12a12 12 0 0 0 0 24v12a10 10 0 0 1-10 10h-92a10 10 0 0 1-10-10v-12a12 12 0 0 0 0-24V76a10 10 0 0 1 10-10z"
        className="fill-amber"
      />
      <path d="M470 118l56-36" strokeWidth={6} strokeLinecap="round" className="stroke-deep-text" />
      <circle cx={478} cy={88} r={7} className="fill-deep-text" />
      <circle cx={518} cy={112} r={7} className="fill-deep-text" />
      <path d="M640 0v80a80 80 0 0 1-80-80z" className="fill-amber" />
    </Scene>
  );
}
