import type { ReactNode } from "react";

type TextPageProps = {
  title: string;
  /** A summary of the page in one or two sentences. */
  lead: ReactNode;
  children: ReactNode;
  /** Content next to the text on large screens and below it on small ones, such as a form. */
  aside?: ReactNode;
  /** Whether it's above the text on small screens, for example as the result of a visitor's action. */
  asideFirst?: boolean;
};

/** A page of text with a readable line length. */
export function TextPage({ title, lead, children, aside, asideFirst = false }: TextPageProps) {
  const text = (
    <div className="min-w-0">
      <header className="max-w-[68ch]">
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">{lead}</p>
      </header>
      <div className="long-text mt-8">{children}</div>
    </div>
  );
  if (!aside) return <div className="page max-w-3xl py-12 sm:py-16">{text}</div>;
  return (
    <div className="page grid items-start gap-10 py-12 sm:py-16 lg:grid-cols-[1fr_27rem] lg:gap-14">
      {text}
      <div className={asideFirst ? "max-lg:order-first" : ""}>{aside}</div>
    </div>
  );
}
