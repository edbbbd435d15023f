import { Scene, strip } from "~/site/layout/scenes";

/** Buying guides: a list of questions, most of them answered. */
export function GuideScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 150V72a78 78 0 0 1 78 78z" className="fill-mint" />
      <rect x={114} y={18} width={132} height={114} rx={12} className="fill-surface" />
      <path d="M166 40h60v8h-60zm0 31h42v8h-42zm0 31h52v8h-52z" className="fill-line" />
      <circle cx={144} cy={44} r={11} className="fill-accent" />
      <circle cx={144} cy={75} r={11} className="fill-accent" />
      <circle cx={144} cy={106} r={11} className="fill-amber" />
      <path
        d="M139 44l4 4 7-8m-11 35l4 4 7-8"
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
      <path d="M360 0v78a78 78 0 0 1-78-78z" className="fill-info" />
      <rect x={104} y={50} width={50} height={50} rx={12} className="fill-surface" />
      <circle cx={129} cy={75} r={13} className="fill-line" />
      <path
        d="M165 75h17m-9-10l10 10-10 10"
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
      <rect x={196} y={45} width={60} height={60} rx={14} className="fill-accent" />
      <path d="M211 90V60a30 30 0 0 1 30 30z" className="fill-mint" />
    </Scene>
  );
}

/** The ROI calculator: a value that overtakes its cost. */
export function ReturnScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 0h70A70 70 0 0 1 0 70z" className="fill-sand" />
      <path d="M102 38h156M102 74h156M102 110h156" strokeWidth={1.5} className="stroke-surface" />
      <path d="M102 128L258 32v96z" className="fill-mint" />
      <path d="M102 102l156-16" strokeWidth={5} strokeLinecap="round" className="stroke-amber" />
      <path d="M102 128L258 32" strokeWidth={5} strokeLinecap="round" className="stroke-accent" />
      <circle cx={153} cy={97} r={10} strokeWidth={5} className="fill-surface stroke-ink" />
    </Scene>
  );
}
