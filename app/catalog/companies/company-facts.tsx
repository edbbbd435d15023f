import { CheckedAt } from "~/catalog/companies/checked-at";
import type { CheckedText } from "~/catalog/companies/checked";
import { FactLink } from "~/catalog/companies/outbound-link";
import { factIcons } from "~/catalog/companies/fact-icons";
import type { ShownFact } from "~/catalog/companies/shown-facts";

type CompanyFactsProps = {
  groups: readonly ShownFact[][];
  /** The check of all facts without their own. */
  checked: CheckedText | undefined;
  sponsored: boolean;
};

/** A company's facts, in groups. Renders nothing if there are none. */
export function CompanyFacts({ groups, checked, sponsored }: CompanyFactsProps) {
  if (groups.length === 0) return null;
  const facts = groups.flat();
  return (
    <section aria-labelledby="facts" className="card px-5 pt-5 pb-3">
      <h2 id="facts" className="mb-3 font-semibold">
        Facts
      </h2>
      {groups.map((group) => {
        const [first] = group;
        const Group = first && "href" in first ? "ul" : "dl";
        return (
          <Group key={first?.field} className={`border-t border-line py-2 ${columns[Group]}`}>
            {group.map((fact) => (
              <Fact key={fact.field} fact={fact} sponsored={sponsored} />
            ))}
          </Group>
        );
      })}
      {checked && !facts.every(hasOwnCheck) && (
        <p className="border-t border-line pt-3 pb-2 text-xs text-muted">
          <CheckedAt {...checked} otherwise={facts.some(hasOwnCheck)} />
        </p>
      )}
    </section>
  );
}

const hasOwnCheck = ({ checked }: ShownFact) => checked !== undefined;

/** Between phone and desktop widths, the card is as wide as the page. */
const columns = {
  dl: "gap-x-10 sm:max-lg:grid sm:max-lg:grid-cols-2",
  ul: "grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4",
};

function Fact({ fact, sponsored }: { fact: ShownFact; sponsored: boolean }) {
  const { icon, label, checked } = fact;
  const Icon = factIcons[icon];
  const ownCheck = checked && (
    <span className="block text-xs font-normal text-muted">
      <CheckedAt {...checked} />
    </span>
  );
  if ("href" in fact)
    return (
      <li className="flex gap-x-2.5">
        <Icon aria-hidden className="mt-2 size-4 shrink-0 text-muted" />
        <div className="min-w-0">
          <FactLink href={fact.href} sponsored={sponsored}>
            {label}
          </FactLink>
          {ownCheck}
        </div>
      </li>
    );
  return (
    <div className="grid grid-cols-[1rem_minmax(0,6.25rem)_minmax(0,1fr)] gap-x-2.5 py-1.5 text-sm leading-5">
      <dt className="col-span-2 grid grid-cols-subgrid text-muted">
        <Icon aria-hidden className="mt-0.5 size-4" />
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
