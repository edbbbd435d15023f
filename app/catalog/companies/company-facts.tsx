import { CheckedAt } from "~/catalog/companies/checked-at";
import type { CheckedText } from "~/catalog/companies/checked";
import { FactLink } from "~/catalog/companies/outbound-link";
import { factIcons } from "~/catalog/companies/fact-icons";
import type { ShownFact, ShownFactGroup } from "~/catalog/companies/shown-facts";

type CompanyFactsProps = {
  groups: readonly ShownFactGroup[];
  /** The check of all facts without their own. */
  checked: CheckedText | undefined;
  sponsored: boolean;
};

/** A company's facts, in groups that fill two columns. Renders nothing if there are none. */
export function CompanyFacts({ groups, checked, sponsored }: CompanyFactsProps) {
  if (groups.length === 0) return null;
  const facts = groups.flatMap((group) => group.facts);
  return (
    <section aria-labelledby="facts" className="card p-5 sm:p-6">
      <h2 id="facts" className="text-xl font-semibold">
        Facts
      </h2>
      <div className="facts">
        {groups.map((group) => (
          <Group key={group.title} {...group} sponsored={sponsored} />
        ))}
      </div>
      {checked && !facts.every(hasOwnCheck) && (
        <CheckedAt
          {...checked}
          otherwise={facts.some(hasOwnCheck)}
          className="mt-4 border-t border-line pt-4 text-sm text-muted"
        />
      )}
    </section>
  );
}

const hasOwnCheck = ({ checked }: ShownFact) => checked !== undefined;

function Group({ title, facts, sponsored }: ShownFactGroup & { sponsored: boolean }) {
  const List = facts.some((fact) => "href" in fact) ? "ul" : "dl";
  return (
    <div>
      <h3>{title}</h3>
      <List>
        {facts.map((fact) => (
          <Fact key={fact.field} fact={fact} sponsored={sponsored} />
        ))}
      </List>
    </div>
  );
}

function Fact({ fact, sponsored }: { fact: ShownFact; sponsored: boolean }) {
  const { icon, label, checked } = fact;
  const Icon = factIcons[icon];
  const ownCheck = checked && <CheckedAt {...checked} className="text-xs font-normal text-muted" />;
  if ("href" in fact)
    return (
      <li className="flex gap-x-2.5">
        <Icon aria-hidden className="mt-2.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0">
          <FactLink href={fact.href} sponsored={sponsored}>
            {label}
          </FactLink>
          {ownCheck}
        </div>
      </li>
    );
  return (
    <div className="grid grid-cols-[1rem_minmax(0,7rem)_minmax(0,1fr)] gap-x-2.5 py-1.5">
      <dt className="col-span-2 grid grid-cols-subgrid text-muted">
        <Icon aria-hidden className="mt-1 size-4" />
        <span>{label}</span>
      </dt>
      <dd className="font-medium wrap-anywhere">
        <Values values={fact.values} />
        {ownCheck}
      </dd>
    </div>
  );
}

/** Longer lists are collapsed after this many values. */
const max = 6;

function Values({ values }: { values: string[] }) {
  // A button for one or two values would take as much space as they do.
  if (values.length <= max + 2) return values.join(", ");
  return (
    <>
      {values.slice(0, max).join(", ")}
      <details>
        <summary className="link tap">and {values.length - max} more</summary>
        {values.slice(max).join(", ")}
      </details>
    </>
  );
}
