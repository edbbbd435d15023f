import { Scene, strip } from "~/site/layout/scenes";

/** An issue of the newsletter: a letter that leaves its envelope. Taller where it's by itself. */
export function IssueScene({ isAlone }: { isAlone: boolean }) {
  return (
    <Scene {...strip} className={`block bg-deep ${isAlone ? "h-40 lg:h-80" : "h-36"}`}>
      <path d="M360 150h-76a76 76 0 0 1 76-76z" className="fill-deep-art" />
      <path d="M0 0h70A70 70 0 0 1 0 70z" className="fill-mint" />
      <rect x={122} y={26} width={116} height={108} rx={10} className="fill-on-deep" />
      <circle cx={146} cy={48} r={10} className="fill-amber" />
      <path d="M164 40h54v7h-54zm0 13h34v6h-34z" className="fill-deep-text" />
      <path d="M138 69h84v6h-84zm0 13h62v6h-62z" className="fill-on-deep-muted" />
      <path d="M96 82l84 44 84-44v68H96z" className="fill-sand" />
      <path d="M96 150l84-48 84 48z" className="fill-amber" />
    </Scene>
  );
}

/** New tools: marks, one of which just came. */
export function NewToolsScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 150V72a78 78 0 0 1 78 78z" className="fill-mint" />
      <rect x={104} y={55} width={40} height={40} rx={10} className="fill-surface" />
      <circle cx={124} cy={75} r={11} className="fill-amber" />
      <rect x={152} y={55} width={40} height={40} rx={10} className="fill-surface" />
      <path d="M161 87V63a24 24 0 0 1 24 24z" className="fill-info" />
      <rect x={200} y={47} width={56} height={56} rx={14} className="fill-accent" />
      <path d="M228 63v24m-12-12h24" strokeWidth={6} strokeLinecap="round" className="stroke-on-accent" />
    </Scene>
  );
}

/** Price changes: a price tag, and a line that falls. */
export function PriceScene() {
  return (
    <Scene {...strip} className="block h-36 bg-danger-soft">
      <path d="M360 0v78a78 78 0 0 1-78-78z" className="fill-danger" />
      <path d="M113 46h48l26 29-26 29h-48a10 10 0 0 1-10-10V56a10 10 0 0 1 10-10z" className="fill-surface" />
      <circle cx={163} cy={75} r={7} className="fill-danger" />
      <path d="M116 64h32v7h-32zm0 15h22v7h-22z" className="fill-line" />
      <path
        d="M198 58l14 12 13-7 22 29"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
      <circle cx={248} cy={93} r={9} className="fill-ink" />
    </Scene>
  );
}
