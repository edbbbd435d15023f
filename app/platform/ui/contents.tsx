import { ChevronDown } from "lucide-react";

/** A part of a page that links can lead to. */
export type PageSection = { id: string; title: string };

/** Fewer sections are found by scrolling. */
const minSections = 3;

/** Whether a page of these sections gets a list of its contents. */
export const hasContents = (sections: readonly PageSection[]) => sections.length >= minSections;

/**
 * Links to a page's sections: a line that opens on small screens, and on large ones a column that stays in view beside
 * the text. The element around it is a grid from `lg` up, whose second column it takes.
 */
export function Contents({ sections }: { sections: readonly PageSection[] }) {
  if (!hasContents(sections)) return null;
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center px-4 py-1 text-sm -outline-offset-2 hover:text-accent lg:min-h-8 lg:text-muted"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label="On this page"
      className="mt-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-1 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:border-l lg:border-line print:hidden"
    >
      <details className="group card lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium -outline-offset-2">
          On this page
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line py-1">{links}</div>
      </details>
      <div className="max-lg:hidden">
        <p aria-hidden className="mb-1 pl-4 text-sm font-semibold">
          On this page
        </p>
        {links}
      </div>
    </nav>
  );
}
