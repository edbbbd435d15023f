import { CheckedAt } from "~/catalog/companies/checked-at";
import type { CheckedText } from "~/catalog/companies/checked";
import { Section } from "~/platform/ui/section";

type CompanyScreenshotsProps = { name: string; paths: readonly string[]; checked: CheckedText | undefined };

/** A company's stored screenshots; each opens in full size. Renders nothing if there are none. */
export function CompanyScreenshots({ name, paths, checked }: CompanyScreenshotsProps) {
  if (paths.length === 0) return null;
  return (
    <Section id="screenshots" title="Screenshots" className="mt-10">
      {checked && <CheckedAt {...checked} className="mt-1 text-sm text-muted" />}
      {/* With an odd number, the first one is twice as wide. */}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {paths.map((path, i) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener" className="block">
              <img
                src={path}
                alt={`Screenshot ${i + 1} of ${name}`}
                width={640}
                height={360}
                loading="lazy"
                className="picture aspect-video w-full rounded-card border border-line bg-sunken object-cover object-top"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
