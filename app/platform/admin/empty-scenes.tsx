import { EmptyScene } from "~/platform/ui/empty-state";

/** A tray from which everything is done. */
export function InboxScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-sand" />
      <path d="M96 66h128l26 42v40H70v-40z" strokeWidth={2.5} className="fill-surface stroke-line" />
      <path
        d="M70 108h46a12 12 0 0 1 11 8l4 10h58l4-10a12 12 0 0 1 11-8h46v40a14 14 0 0 1-14 14H84a14 14 0 0 1-14-14z"
        className="fill-accent"
      />
      <circle cx={160} cy={62} r={30} className="fill-mint" />
      <path
        d="M147 62l9 9 17-18"
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-deep-text"
      />
    </EmptyScene>
  );
}

/** A bin with nothing but air above it. */
export function TrashScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-mint" />
      <path
        d="M110 84h100l-8 66a14 14 0 0 1-14 12h-56a14 14 0 0 1-14-12z"
        strokeWidth={2.5}
        className="fill-surface stroke-line"
      />
      <path d="M134 100h9l3 46h-8zm43 0h9l-4 46h-8zm-21 0h8v46h-8z" className="fill-line" />
      <g transform="rotate(-8 110 76)">
        <rect x={98} y={64} width={124} height={14} rx={7} className="fill-accent" />
        <path d="M140 64v-4a10 10 0 0 1 10-10h20a10 10 0 0 1 10 10v4z" className="fill-accent" />
      </g>
      <path d="M232 128a34 34 0 0 1 34-34 34 34 0 0 1-34 34z" className="fill-amber" />
      <path d="M246 70a22 22 0 0 1 22-22 22 22 0 0 1-22 22z" className="fill-sand" />
    </EmptyScene>
  );
}

/** Rows of a file that become tools. */
export function ImportScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-mint" />
      <path
        d="M82 52h64l22 22v74a14 14 0 0 1-14 14H82a14 14 0 0 1-14-14V66a14 14 0 0 1 14-14z"
        strokeWidth={2.5}
        className="fill-surface stroke-line"
      />
      <path d="M146 52l22 22h-22z" className="fill-sand" />
      <path d="M86 90h62v8H86zm0 20h62v8H86zm0 20h40v8H86z" className="fill-line" />
      <path
        d="M182 108h32m-11-12l12 12-12 12"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
      <rect x={228} y={62} width={40} height={40} rx={10} className="fill-accent" />
      <path d="M228 112h40v30a10 10 0 0 1-10 10h-30z" className="fill-sand" />
    </EmptyScene>
  );
}

/** A clock. */
export function JobScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-sand" />
      <path d="M196 180h72a36 36 0 0 0-72 0z" className="fill-mint" />
      <circle cx={160} cy={94} r={54} strokeWidth={12} className="fill-surface stroke-accent" />
      <path
        d="M160 62v32l22 16"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
    </EmptyScene>
  );
}

/** A browser's window with a seal. */
export function WebsiteScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-mint" />
      <rect x={80} y={42} width={160} height={112} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M80 66V56a14 14 0 0 1 14-14h132a14 14 0 0 1 14 14v10z" className="fill-accent" />
      <circle cx={96} cy={54} r={4} className="fill-amber" />
      <circle cx={110} cy={54} r={4} className="fill-sand" />
      <path d="M96 82h52v36a36 36 0 0 1-52-32z" className="fill-sand" />
      <path d="M164 84h58v8h-58zm0 18h58v8h-58zm-68 26h60v8H96z" className="fill-line" />
      <circle cx={224} cy={136} r={28} className="fill-mint" />
      <path
        d="M212 136l8 8 16-16"
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-deep-text"
      />
    </EmptyScene>
  );
}

/** A message on its way from one window to another. */
export function WebhookScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-sand" />
      <rect x={56} y={54} width={84} height={96} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M56 74v-6a14 14 0 0 1 14-14h56a14 14 0 0 1 14 14v6z" className="fill-accent" />
      <path d="M72 90h52v8H72zm0 18h34v8H72z" className="fill-line" />
      <rect x={196} y={54} width={68} height={96} rx={14} strokeWidth={2.5} className="fill-mint stroke-line" />
      <circle cx={230} cy={102} r={18} className="fill-accent" />
      <path
        d="M222 102l6 6 11-12"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-surface"
      />
      <path
        d="M150 102h32m-11-12l12 12-12 12"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-amber"
      />
    </EmptyScene>
  );
}

/** A text with a line that is new, below a spark. */
export function TextScene() {
  return (
    <EmptyScene>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-sand" />
      <rect x={88} y={40} width={128} height={122} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M106 62h64v9h-64zm0 62h92v9h-92zm0 18h56v9h-56z" className="fill-line" />
      <rect x={98} y={82} width={108} height={31} rx={8} className="fill-mint" />
      <path d="M108 93h78v9h-78z" className="fill-accent" />
      <path d="M216 24q0 28 28 28-28 0-28 28 0-28-28-28 28 0 28-28z" className="fill-amber" />
      <path d="M252 80q0 12 12 12-12 0-12 12 0-12-12-12 12 0 12-12z" className="fill-accent" />
    </EmptyScene>
  );
}

/** A chart before its first figure. */
export function FiguresScene() {
  return (
    <EmptyScene>
      <circle cx={236} cy={54} r={28} className="fill-amber" />
      <rect x={84} y={44} width={152} height={112} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M104 72h112m-112 26h112" strokeWidth={2.5} strokeDasharray="7 6" className="fill-none stroke-line" />
      <path d="M104 124h22v16h-22z" className="fill-sand" />
      <path d="M136 110h22v30h-22z" className="fill-mint" />
      <path d="M168 94h22v46h-22z" className="fill-accent" />
      <path d="M196 140a20 20 0 0 1 20-20v20z" className="fill-mint" />
    </EmptyScene>
  );
}
