import type { Cost, LowestCost } from "~/catalog/companies/cost";
import { costSentence, unknownText, yearText } from "~/catalog/companies/cost-sentence";

/** The cheapest plan that fits a buyer, how its cost comes about, what isn't known, and why others don't fit. */
export function CostResult({ best, cheaper, others }: LowestCost) {
  return (
    <>
      {best ? <Amount {...best} /> : <p>No plan with a known price fits.</p>}
      {cheaper && <p className="mt-1 text-sm text-paid">{`Perhaps ${costSentence(cheaper)}`}</p>}
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

function Amount(cost: Cost) {
  const { plan, why } = cost;
  const unknown = unknownText(cost);
  return (
    <>
      <p>
        <strong className="text-xl font-semibold tabular-nums">{yearText(cost)}</strong> with {plan}
      </p>
      {why && <p className="text-sm text-muted tabular-nums">{why}</p>}
      {unknown && <p className="text-sm text-paid">{unknown}</p>}
    </>
  );
}
