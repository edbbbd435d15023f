import { Scene, strip } from "~/site/layout/scenes";

/** Buying guides: a list of questions, most of them answered. */
export function GuideScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 150V60a90 90 0 0 1 90 90z" className="fill-mint" />
      <rect x={118} y={22} width={124} height={128} rx={12} className="fill-surface" />
      <path d="M166 48h56v8h-56zm0 32h40v8h-40zm0 32h50v8h-50z" className="fill-line" />
      <circle cx={146} cy={52} r={11} className="fill-accent" />
      <circle cx={146} cy={84} r={11} className="fill-accent" />
      <circle cx={146} cy={116} r={11} className="fill-amber" />
      <path
        d="M141 52l4 4 7-8m-11 36l4 4 7-8"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-on-accent"
      />
    </Scene>
  );
}

/** Alternatives: one tool that takes another's place. */
export function ReplaceScene() {
  return (
    <Scene {...strip} className="block h-36 bg-info-soft">
      <path d="M360 0v84a84 84 0 0 1-84-84z" className="fill-info" />
      <rect x={86} y={42} width={66} height={66} rx={14} className="fill-surface" />
      <circle cx={119} cy={75} r={17} className="fill-line" />
      <path
        d="M168 75h28m-12-13l13 13-13 13"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
      <rect x={212} y={34} width={82} height={82} rx={16} className="fill-accent" />
      <path d="M232 96V54a42 42 0 0 1 42 42z" className="fill-mint" />
    </Scene>
  );
}

/** The ROI calculator: a value that overtakes its cost. */
export function ReturnScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 0h70A70 70 0 0 1 0 70z" className="fill-sand" />
      <path d="M70 40h220M70 75h220M70 110h220" strokeWidth={1.5} className="stroke-surface" />
      <path d="M80 130L290 32v98z" className="fill-mint" />
      <path d="M80 104l210-20" strokeWidth={5} strokeLinecap="round" className="stroke-amber" />
      <path d="M80 130L290 32" strokeWidth={5} strokeLinecap="round" className="stroke-accent" />
      <circle cx={153} cy={97} r={10} strokeWidth={5} className="fill-surface stroke-ink" />
    </Scene>
  );
}
