import type { ReactNode } from "react";

type ClosingBandProps = {
  id: string;
  title: string;
  /** The button beside the text. */
  action: ReactNode;
  className: string;
  children: ReactNode;
};

/** The last part of a page: what to do next. */
export function ClosingBand({ id, title, action, className, children }: ClosingBandProps) {
  return (
    <section aria-labelledby={id} className={`page ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-accent-soft p-6 sm:rounded-band sm:p-10">
        <div className="max-w-[60ch] min-w-0">
          <h2 id={id} className="text-2xl font-semibold">
            {title}
          </h2>
          <div className="mt-1 break-words text-muted">{children}</div>
        </div>
        {action}
      </div>
    </section>
  );
}
