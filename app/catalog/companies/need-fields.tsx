import { maxPeople, type Need } from "~/catalog/companies/need";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { formatCount } from "~/platform/text/format-count";

type NeedFieldsProps = {
  initial: Need;
  /** Whether the number of people is one. */
  isValid: boolean;
  /** What was entered instead of one, when the page was loaded. */
  unreadable: string | undefined;
};

/** The fields of what a buyer needs. They keep what is entered, because React doesn't set their values. */
export function NeedFields({ initial, isValid, unreadable }: NeedFieldsProps) {
  return (
    <>
      <div>
        <label className="flex flex-wrap items-center gap-x-2">
          For
          <input
            name="people"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={unreadable ?? initial.people}
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
    </>
  );
}
