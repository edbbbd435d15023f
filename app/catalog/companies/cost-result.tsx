import type { Cost, LowestCost } from "~/catalog/companies/cost";
import { planFeatures } from "~/catalog/companies/facts/plan-features";
import { moneyText } from "~/catalog/companies/money-text";

/** The cheapest plan that fits a buyer, how its cost comes about, what isn't known, and why others don't fit. */
export function CostResult({ best, others }: LowestCost) {
  return (
    <>
      {best ? <Amount {...best} /> : <p>No plan with a known price fits.</p>}
      {others.length > 0 && (
        <details className="mt-1 text-sm text-muted" open={!best || undefined}>
          <summary className="link tap">Other plans</summary>
          <ul>
            {others.map(({ plan, reason }, i) => (
              <li key={i}>{`${plan}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Amount({ plan, amount, currency, why, unsure, unknown }: Cost) {
  const open = [...unsure.map((feature) => planFeatures[feature]), ...unknown];
  return (
    <>
      <p>
        <strong className="text-xl font-semibold tabular-nums">
          {amount === 0 ? "Free" : `${moneyText({ amount, currency })} a year`}
        </strong>{" "}
        with {plan}
      </p>
      {why && <p className="text-sm text-muted tabular-nums">{why}</p>}
      {open.length > 0 && <p className="text-sm text-paid">{`Not known: ${open.join(", ")}`}</p>}
    </>
  );
}
