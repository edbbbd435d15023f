import type { ReactNode } from "react";

/** What few readers of a page need, such as how its figures are counted. It's told on demand. */
export function Explanation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 text-sm">
      <summary className="link tap">{title}</summary>
      <p className="max-w-[72ch] pb-2 text-muted">{children}</p>
    </details>
  );
}
