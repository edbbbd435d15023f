import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { Contents, hasContents } from "~/platform/ui/contents";

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

/** A page of text with a readable line length. Without an aside, it lists the text's `<h2>` headings beside it. */
export function TextPage({ title, lead, children, aside, asideFirst = false }: TextPageProps) {
  const header = (
    <header className="max-w-[68ch]">
      <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-muted">{lead}</p>
    </header>
  );
  if (!aside) {
    const { text, sections } = withAnchors(children);
    const columns = hasContents(sections) ? "lg:grid-cols-[minmax(0,1fr)_16rem] lg:max-w-5xl" : "max-w-3xl";
    return (
      <div className={`page grid grid-cols-1 gap-x-14 py-12 sm:py-16 ${columns}`}>
        {header}
        <Contents sections={sections} />
        <div className="long-text mt-8">{text}</div>
      </div>
    );
  }
  return (
    <div className="page grid grid-cols-1 items-start gap-10 py-12 sm:py-16 lg:grid-cols-[1fr_27rem] lg:gap-14">
      <div className="min-w-0">
        {header}
        <div className="long-text mt-8">{children}</div>
      </div>
      <div className={asideFirst ? "max-lg:order-first" : ""}>{aside}</div>
    </div>
  );
}

/** Gives the headings among a text's elements IDs to link to. */
function withAnchors(children: ReactNode) {
  const sections: { id: string; title: string }[] = [];
  const text = Children.map(children, (child) => {
    if (!isValidElement<{ id: string; children: string }>(child) || child.type !== "h2") return child;
    const title = child.props.children;
    const id =
      title
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-") ?? "";
    sections.push({ id, title });
    return cloneElement(child, { id });
  });
  return { text, sections };
}
