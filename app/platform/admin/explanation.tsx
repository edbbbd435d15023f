import type { ReactNode } from "react";

type ExplanationProps = {
  title: string;
  /** Whether it's told without being asked for, because the page has little else. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What few readers of a page need, such as how its figures are counted. It's told on demand. */
export function Explanation({ title, isOpen = false, children }: ExplanationProps) {
  const text = <p className="max-w-[72ch] pb-2 text-muted">{children}</p>;
  return isOpen ? (
    <section aria-label={title} className="mt-5 text-sm">
      <p className="font-semibold">{title}</p>
      {text}
    </section>
  ) : (
    <details className="mt-4 text-sm">
      <summary className="link tap">{title}</summary>
      {text}
    </details>
  );
}
