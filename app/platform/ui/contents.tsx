/** A part of a page that links can lead to. */
export type PageSection = { id: string; title: string };

/** Fewer sections are found by scrolling. */
const minSections = 3;

/** Whether a page of these sections gets a list of its contents. */
export const hasContents = (sections: readonly PageSection[]) => sections.length >= minSections;

/**
 * Links to a page's sections: one row that scrolls sideways on small screens, and on large ones a column that stays in
 * view beside the text. The element around it is a grid from `lg` up, whose second column it takes.
 */
export function Contents({ sections }: { sections: readonly PageSection[] }) {
  if (!hasContents(sections)) return null;
  return (
    <nav
      aria-label="On this page"
      className="scroll-row mt-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mx-0 lg:mt-1 lg:mask-none lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:border-l lg:border-line lg:px-0 lg:py-0 print:hidden"
    >
      <p aria-hidden className="mb-1 pl-4 text-sm font-semibold max-lg:hidden">
        On this page
      </p>
      <ul className="flex gap-2 lg:flex-col lg:gap-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm whitespace-nowrap hover:text-accent lg:min-h-8 lg:rounded-none lg:bg-transparent lg:py-1 lg:whitespace-normal lg:text-muted"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
