import type { ReactNode } from "react";

/** The sections of the company form, in its order. */
const formSections = {
  basics: "Basics",
  logo: "Logo",
  categories: "Categories",
  facts: "Facts",
  plans: "Plans",
  placement: "Placement",
} as const;
export type FormSectionName = keyof typeof formSections;

const sectionId = (name: FormSectionName) => `section-${name}`;

type FormSectionProps = { name: FormSectionName; hint?: string; children: ReactNode };

export function FormSection({ name, hint, children }: FormSectionProps) {
  const id = sectionId(name);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-t border-line pt-6">
      <h3 id={`${id}-title`} className="text-lg font-semibold">
        {formSections[name]}
      </h3>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}

/** Links to the sections. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections of the form" className="fades mt-2 overflow-x-auto max-sm:-mx-5 max-sm:pl-5">
      <ul className="flex w-max gap-x-4">
        {Object.entries(formSections).map(([name, title]) => (
          <li key={name}>
            <a href={`#${sectionId(name as FormSectionName)}`} className="link tap text-sm">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
