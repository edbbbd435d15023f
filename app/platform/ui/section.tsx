import type { ReactNode } from "react";

const sizes = { lg: "text-lg", xl: "text-xl", "2xl": "text-2xl" };

type SectionProps = {
  /** The heading's ID, unique on the page. */
  id: string;
  title: ReactNode;
  /** Of the heading. */
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Section({ id, title, size = "xl", className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={`${sizes[size]} font-semibold`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
