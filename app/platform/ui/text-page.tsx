import { Children, isValidElement, type ReactNode } from "react";
import { markSeedOf } from "~/platform/runtime/mark-seed";
import { groundOf } from "~/platform/runtime/mark-shapes";
import { Contents, hasContents } from "~/platform/ui/contents";
import { Mark } from "~/platform/ui/mark";

type TextPageProps = {
  title: string;
  /** A summary of the page in one or two sentences. */
  lead: ReactNode;
  /** The day of the last change of what the page says, such as Nov 27, 2026. */
  updated?: string;
  /** What stands out below it, such as the product that the page is about. */
  about?: ReactNode;
  /** A drawing, which large screens show in the header instead of the pattern. */
  scene?: ReactNode;
  children: ReactNode;
  /** A form, beside the text on large screens and before it on small ones. */
  aside?: ReactNode;
  /** The text of a link to it, if small screens have it after the text. */
  jump?: string | undefined;
  /** Whether large screens have it in the wide column, with the text beside it. */
  isAsideWide?: boolean;
  /** Whether phones have a low header, so that the form is near. */
  isLow?: boolean;
};

/**
 * A page of text in sections, each with its `<h2>` beside it on large screens. Without an aside, it lists them.
 */
export function TextPage({ title, lead, updated, about, scene, children, aside, ...places }: TextPageProps) {
  const { jump, isAsideWide = false, isLow = false } = places;
  const { intro, sections } = sectionsOf(children);
  const header = (
    <header className="min-w-0">
      <div
        className={`relative overflow-hidden rounded-card bg-accent-soft px-5 sm:rounded-band sm:p-10 ${isLow ? "max-sm:py-3.5" : "py-6"}`}
      >
        <div className={isLow ? "max-sm:hidden" : "contents"}>
          <Mosaic name={title} place={scene ? "above" : aside ? "narrow" : "wide"} />
        </div>
        {scene && <div className="absolute inset-y-0 right-0 w-56 max-xl:hidden">{scene}</div>}
        <div className={`relative ${aside ? "max-w-[44ch]" : "max-w-[60ch]"}`}>
          <h1 className={`sm:text-4xl ${isLow ? "text-2xl" : "text-3xl"}`}>{title}</h1>
          <p className={`text-pretty text-muted sm:mt-3 sm:text-lg ${isLow ? "mt-1 max-sm:text-sm" : "mt-2"}`}>
            {lead}
          </p>
          {updated && <p className="mt-3 text-sm text-muted">Last changed on {updated}</p>}
          {jump && (
            <a href="#aside" className="button mt-4 lg:hidden">
              {jump}
            </a>
          )}
        </div>
      </div>
      {about && <div className="mt-3 sm:mt-5 *:mt-0">{about}</div>}
    </header>
  );
  const text = (
    <div
      className={`min-w-0 divide-y divide-line ${isAsideWide ? "lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1" : ""}`}
    >
      {intro.length > 0 && <div className="long-text py-6">{intro}</div>}
      {sections.map(({ id, title: heading, content }) => (
        <section
          key={id}
          className={`gap-x-8 py-6 ${isAsideWide ? "" : "lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-8"}`}
        >
          <h2 id={id} className="mb-3 scroll-mt-6 text-xl leading-snug font-semibold lg:text-lg">
            {heading}
          </h2>
          <div className="long-text">{content}</div>
        </section>
      ))}
    </div>
  );
  const page = "page pt-2 pb-12 sm:pt-4 sm:pb-16";
  if (aside)
    return (
      <div
        className={`${page} grid items-start gap-x-10 gap-y-5 ${isAsideWide ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : "lg:grid-cols-[minmax(0,1fr)_27rem]"} lg:grid-rows-[auto_1fr]`}
      >
        {header}
        <div
          id="aside"
          className={`min-w-0 scroll-mt-4 ${isAsideWide ? "" : "lg:col-start-2 lg:row-span-2 lg:row-start-1"} ${jump ? "max-lg:order-last lg:[@media(height>=56rem)]:sticky lg:[@media(height>=56rem)]:top-4" : ""}`}
        >
          {aside}
        </div>
        {text}
      </div>
    );
  return (
    <div className={page}>
      {header}
      <div className={`grid gap-x-12 lg:mt-4 ${hasContents(sections) ? "lg:grid-cols-[minmax(0,1fr)_15rem]" : ""}`}>
        <Contents sections={sections} />
        {text}
      </div>
    </div>
  );
}

/** How many marks there are, and which of them only tablets have room for. */
const mosaics = {
  wide: {
    grid: "lg:absolute lg:inset-y-0 lg:right-0 lg:m-0 lg:aspect-[2/1] lg:h-full lg:grid-cols-4 lg:grid-rows-2",
    extra: "max-sm:nth-[n+9]:hidden lg:nth-[n+9]:hidden",
  },
  narrow: {
    grid: "xl:absolute xl:inset-y-0 xl:right-0 xl:m-0 xl:aspect-[2/3] xl:h-full xl:grid-cols-2 xl:grid-rows-3",
    extra: "max-sm:nth-[n+9]:hidden xl:nth-[n+7]:hidden",
  },
  above: { grid: "xl:hidden", extra: "max-sm:nth-[n+9]:hidden" },
} as const;

/** Marks like those of tools: a row above the title, and on large screens as high as the header, at its end. */
function Mosaic({ name, place }: { name: string; place: keyof typeof mosaics }) {
  const seeds = Array.from({ length: 12 }, (_, i) => markSeedOf(`${name} ${i}`));
  const { grid, extra } = mosaics[place];
  return (
    <div
      aria-hidden
      className={`-mx-5 -mt-6 mb-5 grid grid-cols-8 sm:-mx-10 sm:-mt-10 sm:mb-8 sm:grid-cols-12 ${grid}`}
    >
      {seeds.map((seed) => (
        <span key={seed} className={`relative aspect-square ${extra} ${groundOf(seed)}`}>
          <Mark seed={seed} />
        </span>
      ))}
    </div>
  );
}

type InShortProps = { facts: readonly (readonly [label: string, fact: string, note: string])[] };

/** What a page says, in a few words each. */
export function InShort({ facts }: InShortProps) {
  return (
    <dl className="answer-strip">
      {facts.map(([label, fact, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

type TextTableProps = {
  heads: readonly string[];
  /** Each begins with its heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A table of two or three columns in a text. On phones, its rows are a few lines each. */
export function TextTable({ heads, rows }: TextTableProps) {
  return (
    <table className="prose-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {heads.slice(1).map((head, i) => (
              <td key={head} data-label={head}>
                {cells[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TextSection = { id: string; title: string; content: ReactNode[] };

/** A text's elements by the heading before them. */
function sectionsOf(children: ReactNode) {
  const intro: ReactNode[] = [];
  const sections: TextSection[] = [];
  for (const child of Children.toArray(children)) {
    if (isValidElement<{ children: string }>(child) && child.type === "h2")
      sections.push({ id: anchorOf(child.props.children), title: child.props.children, content: [] });
    else (sections.at(-1)?.content ?? intro).push(child);
  }
  return { intro, sections };
}

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "";
