import type { ReactNode } from "react";

type ExplanationProps = { title: string; isOpen?: boolean; children: ReactNode };

/** What few readers of a page need, such as how its figures are counted. It's told on demand. */
export function Explanation({ title, isOpen = false, children }: ExplanationProps) {
  return (
    <details open={isOpen} className="mt-4 text-sm">
      <summary className="link tap">{title}</summary>
      <p className="max-w-[72ch] pb-2 text-muted">{children}</p>
    </details>
  );
}
