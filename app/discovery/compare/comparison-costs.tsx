import { useLocation } from "@remix-run/react";
import { lowestCost } from "~/catalog/companies/cost";
import { CostControl } from "~/catalog/companies/cost-control";
import { CostResult } from "~/catalog/companies/cost-result";
import type { Plan } from "~/catalog/companies/facts/plans";
import { useNeed } from "~/catalog/companies/use-need";
import { Section } from "~/platform/ui/section";

/** The plans of the compared tools, and the prices of a euro in their currencies. */
export type ToCost = {
  tools: readonly { id: number; name: string; plans: readonly Plan[] }[];
  perEuro: Readonly<Record<string, number>>;
};

/** What each of the compared tools costs a buyer in a year. */
export function ComparisonCosts({ tools, perEuro }: ToCost) {
  const { search } = useLocation();
  const [need, setNeed] = useNeed(search);
  return (
    <Section id="cost" title="Cost for you" className="card mt-6 p-5 sm:p-6 print:hidden">
      <CostControl need={need} setNeed={setNeed} />
      <div role="status">
        <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {tools.map(({ id, name, plans }) => (
            <div key={id} className="min-w-0">
              <dt className="font-medium break-words">{name}</dt>
              <dd>
                {plans.length > 0 ? (
                  <CostResult {...lowestCost(plans, need, perEuro)} />
                ) : (
                  <p className="text-muted">No plans are known.</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
