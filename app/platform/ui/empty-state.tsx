import type { ReactNode } from "react";

type EmptyStateProps = {
  scene: ReactNode;
  /** What there's none of. */
  text: string;
  className?: string;
  /** What to do next, or what will be here. */
  children: ReactNode;
  /** A button for it. */
  action?: ReactNode;
};

/** In place of a list that has nothing yet: a scene, a sentence, and the next step. */
export function EmptyState({ scene, text, className = "", children, action }: EmptyStateProps) {
  return (
    <div
      className={`empty-state card flex flex-col items-center gap-x-8 gap-y-4 p-6 text-center sm:flex-row sm:text-left ${className}`}
    >
      <div className="scene w-44 shrink-0">{scene}</div>
      <div className="min-w-0">
        <p className="font-display text-lg leading-snug font-bold text-balance">{text}</p>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted">{children}</p>
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}

/** A scene of cut paper on a hill, in colors of both themes. It only decorates. */
export function EmptyScene({ className = "w-full", children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden className={className}>
      <path d="M0 180a120 120 0 0 1 120-120h80a120 120 0 0 1 120 120z" className="fill-accent-soft" />
      {children}
    </svg>
  );
}
