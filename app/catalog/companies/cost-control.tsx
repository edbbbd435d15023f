import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { maxPeople, type Need } from "~/catalog/companies/cost";
import { needParameters, needQuery, readNeed, readPeople } from "~/catalog/companies/cost-query";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { formatCount } from "~/platform/text/format-count";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

type CostControlProps = { need: Need; setNeed: (need: Need) => void };

/**
 * What a buyer needs: for how many people, how they pay, and what must be included. Without scripts, the page is loaded with it
 * in its URL.
 */
export function CostControl({ need, setNeed }: CostControlProps) {
  const query = needQuery(need);
  const [entered, setEntered] = useState(query);
  /** What the controls begin with. Another need than the one that was entered here is from the browser's storage. */
  const [initial, setInitial] = useState(need);
  if (query !== entered) {
    setEntered(query);
    setInitial(need);
  }
  const enter = (next: Need) => {
    setEntered(needQuery(next));
    setNeed(next);
  };
  return <Controls key={needQuery(initial)} initial={initial} need={need} onEnter={enter} />;
}

type ControlsProps = { initial: Need; need: Need; onEnter: (need: Need) => void };

/** The controls keep what is entered before scripts run, because React doesn't set their values. */
function Controls({ initial, need, onEnter }: ControlsProps) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => !needParameters.includes(name));
  const form = useRef<HTMLFormElement>(null);
  const [isValid, setIsValid] = useState(true);
  const read = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]);
    const query = new URLSearchParams(entries);
    const people = readPeople(query.get("people") ?? "");
    setIsValid(people !== undefined);
    // What isn't a number leaves the last one.
    onEnter({ ...readNeed(query.toString()), people: people ?? need.people });
  };
  useEarlyEntries(form, read);
  return (
    <form
      ref={form}
      action={`${pathname}#cost`}
      autoComplete="off"
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
      className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 text-sm"
    >
      {others.map(([name, value], i) => (
        <input key={i} type="hidden" name={name} value={value} />
      ))}
      <div>
        <label className="flex flex-wrap items-center gap-x-2">
          For
          <input
            name="people"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={initial.people}
            aria-invalid={!isValid || undefined}
            aria-describedby={isValid ? undefined : "people-problem"}
            className="field w-20 max-w-full tabular-nums"
          />
          people,
        </label>
        {!isValid && (
          <p id="people-problem" className="mt-1 text-danger">
            Enter a number from 1 to {formatCount(maxPeople)}
          </p>
        )}
      </div>
      <label className="flex flex-wrap items-center gap-x-2">
        paid
        <select name="paid" defaultValue={initial.paid} className="field w-auto max-w-full">
          <option value="monthly">monthly</option>
          <option value="yearly">yearly</option>
        </select>
      </label>
      <fieldset className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4">
        <legend className="sr-only">It must include</legend>
        {featureNames.map((name) => (
          <label key={name} className="tap gap-2">
            <input
              type="checkbox"
              name="with"
              value={name}
              defaultChecked={initial.features.includes(name)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {planFeatures[name]}
          </label>
        ))}
      </fieldset>
      {/* Invisible rather than removed, so that nothing moves. */}
      <button className="button-small hydrated:invisible">Calculate</button>
    </form>
  );
}
