import type { ReactNode } from "react";

/*
 * Scenes of cut paper, drawn from the same shapes as the marks of tools. They only decorate, and their colors are
 * tokens, so that they fit both themes.
 */

type SceneProps = { width: number; height: number; className?: string; children: ReactNode };

export function Scene({ width, height, className = "", children }: SceneProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={`size-full ${className}`}
    >
      {children}
    </svg>
  );
}

/** A list of tools, as bars and dots. */
function Rows({
  x,
  y,
  rows,
}: {
  x: number;
  y: number;
  rows: readonly [width: number, first: boolean, second: boolean][];
}) {
  return (
    <>
      {rows.map(([width, first, second], i) => (
        <g key={i}>
          <rect x={x} y={y + i * 38} width={width} height={9} rx={4.5} className="fill-ink" />
          <circle cx={x + 128} cy={y + 4 + i * 38} r={9} className={first ? "fill-mint" : "fill-line"} />
          <circle cx={x + 180} cy={y + 4 + i * 38} r={9} className={second ? "fill-accent" : "fill-line"} />
        </g>
      ))}
    </>
  );
}

/** Home: tools as cards, a comparison, and a magnifying glass. Only on large screens. */
export function HeroScene() {
  return (
    // The color of its rounded corner is its ground: two layers would leave a fringe there.
    <div className="hidden bg-sand lg:block">
      <Scene width={520} height={480}>
        <path d="M0 0h320a200 200 0 0 0 200 200v280H0z" className="fill-deep-art" />
        <path d="M0 480V300a180 180 0 0 1 180 180z" className="fill-mint" />
        <rect x={70} y={70} width={120} height={150} rx={16} className="fill-on-deep" />
        <circle cx={130} cy={128} r={30} className="fill-amber" />
        <path d="M96 176h68v9H96z" className="fill-deep-text" />
        <path d="M96 194h44v9H96z" className="fill-on-deep-muted" />
        <rect x={204} y={70} width={120} height={150} rx={16} className="fill-mint" />
        <path d="M234 98h60v60z" className="fill-deep-text" />
        <path d="M230 176h68v9h-68z" className="fill-deep-text" />
        <rect x={70} y={234} width={120} height={110} rx={16} className="fill-deep" />
        <path d="M96 322v-30h18v30zm26 0v-52h18v52zm26 0v-40h18v40z" className="fill-mint" />
        <rect x={204} y={234} width={254} height={190} rx={20} className="fill-surface" />
        <Rows
          x={232}
          y={262}
          rows={[
            [60, true, true],
            [84, true, true],
            [52, true, false],
            [72, false, true],
          ]}
        />
        <circle cx={392} cy={118} r={46} strokeWidth={14} className="fill-none stroke-on-deep" />
        <path d="M426 152l44 44" strokeWidth={18} strokeLinecap="round" className="fill-none stroke-amber" />
      </Scene>
    </div>
  );
}

/** Vendors: a listing with its mark, stars, and price. */
export function ListingScene() {
  return (
    // As in `HeroScene`.
    <div className="hidden bg-mint lg:block">
      <Scene width={520} height={360}>
        <path d="M0 0h520v180a180 180 0 0 0-180 180H0z" className="fill-deep-art" />
        <path d="M0 0h140A140 140 0 0 1 0 140z" className="fill-sand" />
        <rect x={110} y={70} width={300} height={220} rx={20} className="fill-surface" />
        <rect x={136} y={96} width={64} height={64} rx={16} className="fill-accent-soft" />
        <path d="M136 160a64 64 0 0 1 64-64v32a32 32 0 0 0-32 32z" className="fill-accent" />
        <circle cx={184} cy={144} r={10} className="fill-amber" />
        <rect x={220} y={104} width={128} height={14} rx={7} className="fill-ink" />
        <g className="fill-star">
          {[0, 1, 2, 3, 4].map((i) => (
            <circle key={i} cx={228 + i * 22} cy={144} r={8} />
          ))}
        </g>
        <path d="M136 184h248v9H136zm0 20h190v9H136z" className="fill-line" />
        <rect x={136} y={238} width={96} height={28} rx={8} className="fill-accent" />
        <rect x={246} y={238} width={70} height={28} rx={8} className="fill-sunken" />
      </Scene>
    </div>
  );
}

/**
 * The size of scenes above the text of a card. Small cards on phones only show the middle, from x = 90 to x = 270: what a
 * scene is about is inside, and shapes in its corners are outside.
 */
export const strip = { width: 360, height: 150 } as const;

/** How it works, 1: a search and what it finds. */
export function SearchScene() {
  return (
    <Scene {...strip} className="block h-36 bg-accent-soft">
      <path d="M0 150V72a78 78 0 0 1 78 78z" className="fill-mint" />
      <rect x={102} y={26} width={156} height={36} rx={18} className="fill-surface" />
      <circle cx={124} cy={43} r={7} strokeWidth={3.5} className="fill-none stroke-accent" />
      <path d="M129 48l6 6" strokeWidth={4} strokeLinecap="round" className="stroke-amber" />
      <path d="M146 41h70v6h-70z" className="fill-muted" />
      <rect x={102} y={76} width={46} height={46} rx={10} className="fill-accent" />
      <rect x={157} y={76} width={46} height={46} rx={10} className="fill-sand" />
      <path d="M157 122l46-46v36a10 10 0 0 1-10 10z" className="fill-amber" />
      <rect x={212} y={76} width={46} height={46} rx={10} className="fill-surface" />
      <circle cx={235} cy={99} r={14} className="fill-mint" />
    </Scene>
  );
}

/** How it works, 2: two tools side by side. */
export function CompareScene() {
  return (
    <Scene {...strip} className="block h-36 bg-paid-soft">
      <path d="M360 0v78a78 78 0 0 1-78-78z" className="fill-amber" />
      <rect x={102} y={22} width={72} height={106} rx={12} className="fill-surface" />
      <rect x={186} y={22} width={72} height={106} rx={12} className="fill-surface" />
      <circle cx={138} cy={53} r={17} className="fill-accent" />
      <path d="M205 36h34v34z" className="fill-danger" />
      <path d="M116 84h44v7h-44zm0 19h30v7h-30zM200 84h44v7h-44zm0 19h22v7h-22z" className="fill-line" />
    </Scene>
  );
}

/** How it works, 3: a door that opens. */
export function ConnectScene() {
  return (
    <Scene {...strip} className="block h-36 bg-info-soft">
      <path d="M0 0h78A78 78 0 0 1 0 78z" className="fill-info" />
      <rect x={114} y={26} width={126} height={92} rx={12} className="fill-surface" />
      <path d="M114 38a12 12 0 0 1 12-12h102a12 12 0 0 1 12 12v12H114z" className="fill-accent" />
      <path d="M132 70h48v7h-48zm0 18h32v7h-32z" className="fill-line" />
      <circle cx={226} cy={104} r={26} className="fill-mint" />
      <path
        d="M215 104l8 8 14-16"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-deep-text"
      />
    </Scene>
  );
}
