import { Scene, strip } from "~/site/layout/scenes";

/** An issue of the newsletter: a letter that leaves its envelope. Taller where it's by itself. */
export function IssueScene({ isAlone }: { isAlone: boolean }) {
  return (
    <Scene {...strip} className={`block bg-deep ${isAlone ? "h-40 lg:h-80" : "h-36"}`}>
      <path d="M360 150h-90a90 90 0 0 1 90-90z" className="fill-deep-art" />
      <path d="M0 0h70A70 70 0 0 1 0 70z" className="fill-mint" />
      <rect x={122} y={14} width={116} height={120} rx={10} className="fill-on-deep" />
      <circle cx={146} cy={38} r={10} className="fill-amber" />
      <path d="M164 30h54v7h-54zm0 13h34v6h-34z" className="fill-deep-text" />
      <path d="M138 60h84v6h-84zm0 13h62v6h-62z" className="fill-on-deep-muted" />
      <path d="M96 78l84 46 84-46v72H96z" className="fill-sand" />
      <path d="M96 150l84-52 84 52z" className="fill-amber" />
    </Scene>
  );
}

/** New tools: marks, one of which just came. */
export function NewToolsScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 150V70a80 80 0 0 1 80 80z" className="fill-mint" />
      <rect x={92} y={48} width={54} height={54} rx={12} className="fill-surface" />
      <circle cx={119} cy={75} r={15} className="fill-amber" />
      <rect x={158} y={48} width={54} height={54} rx={12} className="fill-surface" />
      <path d="M169 91V59a32 32 0 0 1 32 32z" className="fill-info" />
      <rect x={224} y={34} width={68} height={68} rx={14} className="fill-accent" />
      <path d="M258 54v28m-14-14h28" strokeWidth={7} strokeLinecap="round" className="stroke-on-accent" />
    </Scene>
  );
}

/** Price changes: a price tag, and a line that falls. */
export function PriceScene() {
  return (
    <Scene {...strip} className="block h-36 bg-danger-soft">
      <path d="M360 0v84a84 84 0 0 1-84-84z" className="fill-danger" />
      <path d="M92 38h70l34 37-34 37H92a10 10 0 0 1-10-10V48a10 10 0 0 1 10-10z" className="fill-surface" />
      <circle cx={164} cy={75} r={9} className="fill-danger" />
      <path d="M100 62h40v8h-40zm0 18h26v8h-26z" className="fill-line" />
      <path
        d="M212 54l26 18 20-10 34 40"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
      <circle cx={292} cy={102} r={11} className="fill-ink" />
    </Scene>
  );
}
