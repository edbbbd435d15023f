import { EmptyScene } from "~/platform/ui/empty-state";

/** A magnifying glass over empty places: for pages and searches that find nothing. */
export function LostScene({ className = "" }: { className?: string }) {
  return (
    <EmptyScene className={`w-64 max-w-full ${className}`}>
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
    </EmptyScene>
  );
}

/** A speech bubble that waits for its stars, and a pencil. */
export function ReviewScene() {
  return (
    <EmptyScene>
      <path d="M40 180a50 50 0 0 1 50-50v50z" className="fill-sand" />
      <path
        d="M88 38h136a18 18 0 0 1 18 18v58a18 18 0 0 1-18 18h-74l-34 32v-32H88a18 18 0 0 1-18-18V56a18 18 0 0 1 18-18z"
        strokeWidth={2.5}
        className="fill-surface stroke-line"
      />
      <g strokeWidth={2.5} strokeDasharray="4 4" className="fill-none stroke-field-line">
        {[0, 1, 2, 3, 4].map((i) => (
          <circle key={i} cx={102 + i * 27} cy={72} r={10} />
        ))}
      </g>
      <path d="M92 98h84v9H92z" className="fill-line" />
      <g transform="rotate(38 236 112)">
        <rect x={226} y={62} width={20} height={76} className="fill-accent" />
        <path d="M226 138h20l-10 22z" className="fill-amber" />
        <path d="M226 62V54a10 10 0 0 1 20 0v8z" className="fill-mint" />
      </g>
    </EmptyScene>
  );
}

/** An envelope below a sun. */
export function MailScene() {
  return (
    <EmptyScene>
      <circle cx={236} cy={54} r={28} className="fill-amber" />
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-mint" />
      <rect x={82} y={66} width={156} height={96} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M82 150l52-44h52l52 44a14 14 0 0 1-14 12H96a14 14 0 0 1-14-12z" className="fill-sand" />
      <path d="M82 78a12 12 0 0 1 12-12h132a12 12 0 0 1 12 12l-69 49a15 15 0 0 1-18 0z" className="fill-accent" />
    </EmptyScene>
  );
}

/** A picked tool, and a place for the next one. */
export function PickerScene({ className = "w-full" }: { className?: string }) {
  return (
    <EmptyScene className={className}>
      <path d="M284 180a44 44 0 0 0-44-44v44z" className="fill-mint" />
      <rect x={74} y={46} width={78} height={112} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <path d="M90 62h46v46a46 46 0 0 1-46-46z" className="fill-accent" />
      <path d="M90 122h46v8H90zm0 16h30v8H90z" className="fill-line" />
      <rect
        x={170}
        y={46}
        width={78}
        height={112}
        rx={14}
        strokeWidth={2.5}
        strokeDasharray="7 6"
        className="fill-none stroke-field-line"
      />
      <circle cx={209} cy={102} r={22} className="fill-amber" />
      <path d="M209 92v20m-10-10h20" strokeWidth={5} strokeLinecap="round" className="stroke-deep-text" />
    </EmptyScene>
  );
}

/** A heart above a list. */
export function SavedScene() {
  return (
    <EmptyScene>
      <path d="M36 180a46 46 0 0 1 46-46v46z" className="fill-sand" />
      <rect x={86} y={84} width={148} height={78} rx={14} strokeWidth={2.5} className="fill-surface stroke-line" />
      <rect x={102} y={100} width={46} height={46} rx={10} className="fill-mint" />
      <path d="M162 104h56v9h-56zm0 20h36v9h-36z" className="fill-line" />
      <path
        d="M214 94l-27-27a18.5 18.5 0 0 1 27-25 18.5 18.5 0 0 1 27 25z"
        strokeWidth={5}
        strokeLinejoin="round"
        className="fill-danger stroke-surface"
      />
    </EmptyScene>
  );
}
