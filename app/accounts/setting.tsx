import type { ReactNode } from "react";

type SettingProps = {
  /** The heading's ID, unique on the page. */
  id: string;
  title: string;
  /** What it means. */
  text: ReactNode;
  className?: string;
  /** What one does about it: on large screens, beside the text. */
  children: ReactNode;
};

/** A part of an account's settings. */
export function Setting({ id, title, text, className = "", children }: SettingProps) {
  return (
    <section
      aria-labelledby={id}
      className={`card grid items-start gap-x-10 gap-y-4 p-5 sm:p-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${className}`}
    >
      <div className="min-w-0">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-1.5 space-y-3 text-pretty break-words text-muted">{text}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
