import { EmptyScene } from "~/platform/ui/empty-state";

/** A padlock and its key: for passwords and logging in. */
export function KeyScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-mint" />
      <path d="M124 96V72a36 36 0 0 1 72 0v24" strokeWidth={14} className="fill-none stroke-amber" />
      <rect x={100} y={86} width={120} height={86} rx={16} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M160 107a13 13 0 0 1 7 24l5 22h-24l5-22a13 13 0 0 1 7-24z" className="fill-accent" />
      <g transform="translate(-14 0) rotate(8 262 104)">
        <circle cx={262} cy={76} r={18} strokeWidth={10} className="fill-none stroke-sand" />
        <path d="M257 96h10v70h-10zm10 36h15v10h-15zm0 18h11v10h-11z" className="fill-sand" />
      </g>
    </EmptyScene>
  );
}

/** A chain that came apart: for links that no longer work. */
export function BrokenLinkScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-sand" />
      <g transform="rotate(-20 160 116)" strokeWidth={16} strokeLinecap="round" className="fill-none">
        <path d="M136 92h-34a24 24 0 0 0 0 48h34" className="stroke-accent" />
        <path d="M184 92h34a24 24 0 0 1 0 48h-34" className="stroke-amber" />
      </g>
      <path d="M160 74V50m-22 28l-11-19m55 19l11-19" strokeWidth={6} strokeLinecap="round" className="stroke-danger" />
    </EmptyScene>
  );
}

/** A paper with a tick: for what has worked. */
export function DoneScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-sand" />
      <path d="M66 56h24v24z" className="fill-amber" />
      <circle cx={266} cy={122} r={10} className="fill-mint" />
      <rect x={92} y={66} width={136} height={98} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <rect x={108} y={84} width={26} height={26} rx={7} className="fill-mint" />
      <path d="M108 124h62v9h-62zm0 18h96v9h-96z" className="fill-line" />
      <circle cx={212} cy={76} r={36} strokeWidth={6} className="fill-accent stroke-surface" />
      <path
        d="M196 77l11 11 21-23"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-on-accent"
      />
    </EmptyScene>
  );
}

/** A door that stays open: for those who leave. */
export function LeaveScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-mint" />
      <path d="M118 180V58h88v122z" className="fill-sand" />
      <circle cx={168} cy={104} r={20} className="fill-amber" />
      <path d="M118 180v-24a62 62 0 0 1 88 0v24z" className="fill-accent" />
      <path d="M112 180V52h100v128" strokeWidth={12} className="fill-none stroke-surface" />
      <path d="M118 58L78 40v140h40z" className="fill-deep" />
      <circle cx={106} cy={122} r={5} className="fill-amber" />
    </EmptyScene>
  );
}
