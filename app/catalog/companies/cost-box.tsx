import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { lowestCost, maxPeople, type Cost, type LowestCost } from "~/catalog/companies/cost";
import { readPeople } from "~/catalog/companies/cost-query";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-terms";
import type { Plan } from "~/catalog/companies/facts/plans";
import { moneyText } from "~/catalog/companies/money-text";
import { useNeed } from "~/catalog/companies/use-need";
import { formatCount } from "~/platform/text/format-count";

type CostBoxProps = {
  plans: readonly Plan[];
  /** The prices of a euro in the plans' currencies. */
  perEuro: Readonly<Record<string, number>>;
};

/** What a company's plans cost a buyer in a year. Without scripts, the page is loaded with the buyer's need in its URL. */
export function CostBox({ plans, perEuro }: CostBoxProps) {
  const { pathname, search } = useLocation();
  const [need, setNeed] = useNeed(search);
  return (
    <section aria-labelledby="cost" className="card mt-4 p-5">
      <h3 id="cost" className="font-semibold">
        Cost for you
      </h3>
      <form
        action={`${pathname}#cost`}
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
      >
        {/* Another one from the browser's storage replaces what the server rendered. */}
        <PeopleInput key={need.people} people={need.people} onChange={(people) => setNeed({ ...need, people })} />
        <label className="flex items-center gap-2">
          paid
          <select
            name="paid"
            value={need.paid}
            onChange={({ target }) => setNeed({ ...need, paid: target.value === "yearly" ? "yearly" : "monthly" })}
            className="field w-auto"
          >
            <option value="monthly">monthly</option>
            <option value="yearly">yearly</option>
          </select>
        </label>
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">It must include</legend>
          {featureNames.map((name) => (
            <label key={name} className="tap gap-2">
              <input
                type="checkbox"
                name="with"
                value={name}
                checked={need.features.includes(name)}
                onChange={({ target }) =>
                  setNeed({
                    ...need,
                    features: featureNames.filter((one) =>
                      one === name ? target.checked : need.features.includes(one),
                    ),
                  })
                }
                className="size-4.5 shrink-0 accent-accent"
              />
              {planFeatures[name]}
            </label>
          ))}
        </fieldset>
        <button className="button-small hydrated:hidden">Calculate</button>
      </form>
      <div role="status" className="mt-3">
        <Result {...lowestCost(plans, need, perEuro)} />
      </div>
    </section>
  );
}

function PeopleInput({ people, onChange }: { people: number; onChange: (people: number) => void }) {
  const [typed, setTyped] = useState(String(people));
  const isValid = readPeople(typed) !== undefined;
  return (
    <div>
      <label className="flex items-center gap-2">
        For
        <input
          name="people"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : "people-problem"}
          onChange={({ target }) => {
            setTyped(target.value);
            const read = readPeople(target.value);
            if (read !== undefined && read !== people) onChange(read);
          }}
          className="field w-20 tabular-nums"
        />
        people,
      </label>
      {!isValid && (
        <p id="people-problem" className="mt-1 text-danger">
          Enter a number from 1 to {formatCount(maxPeople)}
        </p>
      )}
    </div>
  );
}

function Result({ best, others }: LowestCost) {
  return (
    <>
      {best ? <Amount {...best} /> : <p>No plan with a known price fits.</p>}
      {others.length > 0 && (
        <details className="mt-1 text-sm text-muted" open={!best || undefined}>
          <summary className="link tap">Other plans</summary>
          <ul>
            {others.map(({ plan, reason }, i) => (
              <li key={i}>
                {plan}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Amount({ plan, amount, currency, why, unknown }: Cost) {
  return (
    <>
      <p>
        <strong className="text-xl font-semibold tabular-nums">
          {amount === 0 ? "Free" : `${moneyText({ amount, currency })} a year`}
        </strong>{" "}
        with {plan}
      </p>
      {why && <p className="text-sm text-muted tabular-nums">{why}</p>}
      {unknown.length > 0 && <p className="text-sm text-paid">Not known: {unknown.join(", ")}</p>}
    </>
  );
}
