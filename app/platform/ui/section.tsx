import type { ReactNode } from "react";

const sizes = { lg: "text-lg", xl: "text-xl", "2xl": "text-xl sm:text-2xl" };

type SectionProps = {
  /** The heading's ID, unique on the page. */
  id: string;
  title: ReactNode;
  /** Of the heading. */
  size?: keyof typeof sizes;
  level?: "h2" | "h3";
  className?: string;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Section({ id, title, size = "xl", level: Heading = "h2", className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={`${sizes[size]} font-semibold`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
