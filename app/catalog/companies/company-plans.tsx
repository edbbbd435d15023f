import { Check } from "lucide-react";
import { CheckedAt } from "~/catalog/companies/checked-at";
import type { CheckedText } from "~/catalog/companies/checked";
import type { ShownPlan } from "~/catalog/companies/shown-plans";
import { Section } from "~/platform/ui/section";

type CompanyPlansProps = { plans: readonly ShownPlan[]; checked: CheckedText | undefined };

/** A company's plans side by side. */
export function CompanyPlans({ plans, checked }: CompanyPlansProps) {
  return (
    <Section id="plans" title="Plans" className="mt-10">
      {checked && <CheckedAt {...checked} className="mt-1 text-sm text-muted" />}
      <ul
        className={`mt-4 grid gap-4 sm:grid-cols-2 ${plans.length % 3 === 0 ? "md:max-lg:grid-cols-3 xl:grid-cols-3" : ""}`}
      >
        {plans.map((plan, i) => (
          // Two plans may have the same name, for example one by month and one by year.
          <li key={i} className="card min-w-0 p-5">
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Longer lists are collapsed after this many texts. */
const max = 6;

function PlanCard({ plan: { name, price, per, note, terms, contents } }: { plan: ShownPlan }) {
  // A link for one or two texts would take as much space as they do.
  const shown = contents.length <= max + 2 ? contents.length : max;
  return (
    <>
      <h3 className="font-semibold break-words">{name}</h3>
      <p className="mt-2 break-words">
        <span className="text-2xl font-semibold tabular-nums">{price}</span>
        {per && <span className="text-sm text-muted"> {per}</span>}
        {note && <span className="block text-sm text-muted tabular-nums">{note}</span>}
      </p>
      {terms && (
        <ul className="mt-2 space-y-0.5 text-sm text-muted tabular-nums">
          {terms.map((term) => (
            <li key={term} className="break-words">
              {term}
            </li>
          ))}
        </ul>
      )}
      <Contents texts={contents.slice(0, shown)} />
      {shown < contents.length && (
        <details>
          <summary className="link mt-1 tap text-sm">{contents.length - shown} more</summary>
          <Contents texts={contents.slice(shown)} />
        </details>
      )}
    </>
  );
}

function Contents({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1.5 border-t border-line pt-3 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex gap-2 break-words">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
