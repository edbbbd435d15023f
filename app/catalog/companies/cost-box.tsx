import { useLocation } from "@remix-run/react";
import { lowestCost } from "~/catalog/companies/cost";
import { CostControl } from "~/catalog/companies/cost-control";
import { CostResult } from "~/catalog/companies/cost-result";
import type { Plan } from "~/catalog/companies/facts/plans";
import { useNeed } from "~/catalog/companies/use-need";

type CostBoxProps = {
  plans: readonly Plan[];
  /** The prices of a euro in the plans' currencies. */
  perEuro: Readonly<Record<string, number>>;
};

/** What a company's plans cost a buyer in a year. */
export function CostBox({ plans, perEuro }: CostBoxProps) {
  const { search } = useLocation();
  const [need, setNeed] = useNeed(search);
  return (
    <section aria-labelledby="cost" className="card mt-4 p-5">
      <h3 id="cost" className="font-semibold">
        Cost for you
      </h3>
      <CostControl need={need} setNeed={setNeed} />
      <div role="status" className="mt-3">
        <CostResult {...lowestCost(plans, need, perEuro)} />
      </div>
    </section>
  );
}
