import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { valueOf, weights, type CompareQuery } from "~/discovery/compare/choice";
import type { Question } from "~/discovery/compare/personal-ranking";
import { Field } from "~/platform/ui/field";
import { Link } from "~/platform/ui/link";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";

type RankingFormProps = {
  path: string;
  /** The URL without weights and must-haves. */
  resetHref: string;
  query: CompareQuery;
  questions: readonly Question[];
  currency: string;
  isRanked: boolean;
};

/** A GET form for the reader's preferences. With scripts, each change applies immediately, without the button. */
export function RankingForm({ path, resetHref, query, questions, currency, isRanked }: RankingFormProps) {
  const { form, submitAfterPause, submitNow, onSubmit } = useSubmitWhileTyping();
  // Open it initially if there's a ranking. Later, only the reader opens or closes it.
  const [isOpen] = useState(isRanked);
  return (
    <details open={isOpen} className="group card mt-2 sm:mt-4 print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold sm:px-5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          Rank by what matters to you
          <span className="text-sm font-normal text-muted max-sm:hidden">Set a budget, weights, and must-haves.</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <Form
        ref={form}
        action={path}
        autoComplete="off"
        onChange={({ currentTarget, target }) =>
          isText(target) ? submitAfterPause(currentTarget) : submitNow(currentTarget)
        }
        onSubmit={onSubmit}
        className="grid gap-6 border-t border-line px-5 py-5 sm:px-6"
      >
        {query.onlyDifferences && <input type="hidden" name="only" value="differences" />}
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <Field id="users" label="Users">
            <NumberInput name="users" value={query.users > 1 ? query.users : null} placeholder="1" />
          </Field>
          <Field id="budget" label={`Budget per month, in ${currency}`}>
            <NumberInput name="budget" value={query.budget} placeholder="No limit" />
          </Field>
        </div>
        <fieldset>
          <legend className="font-medium">How much it counts</legend>
          <div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {questions
              .filter(({ weighs }) => weighs)
              .map(({ key, label }) => (
                <label key={key} className="grid min-w-0 gap-1 text-sm">
                  {label}
                  <select name={key} defaultValue={query.weights[key] ?? ""} className="field">
                    <option value="">Doesn’t count</option>
                    {weights.map((weight) => (
                      <option key={weight.value} value={weight.value}>
                        {weight.label}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-medium">Must-haves</legend>
          <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {questions
              .filter(({ options }) => options.length > 0)
              .map((question) => (
                <MustHaves key={question.key} question={question} query={query} />
              ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          {isRanked && (
            <Link
              to={resetHref}
              rel="nofollow"
              onClick={({ currentTarget }) => clear(currentTarget.closest("form"))}
              className="link inline-flex min-h-11 items-center"
            >
              Reset
            </Link>
          )}
          {/* Invisible rather than removed, so that nothing moves. */}
          <button className="button hydrated:invisible">Rank tools</button>
        </div>
      </Form>
    </details>
  );
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type === "text";

/** Empties the controls, which the navigation doesn't reset. */
function clear(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement) control.value = "";
    else if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = false;
    else if (isText(control)) (control as HTMLInputElement).value = "";
  }
}

type NumberInputProps = { name: string; value: number | null; placeholder: string };

function NumberInput({ name, value, placeholder }: NumberInputProps) {
  return (
    <input
      id={name}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ?? ""}
      placeholder={placeholder}
      className="field tabular-nums"
    />
  );
}

function MustHaves({ question: { key, label, options, more }, query }: { question: Question; query: CompareQuery }) {
  const isYesNo = options.length === 1 && options[0] === "Yes";
  const isChosen = (option: string) => query.mustHaves.some((must) => must.key === key && must.option === option);
  return (
    <div role="group" aria-label={label} className="min-w-0">
      {!isYesNo && (
        <p aria-hidden className="text-sm text-muted">
          {label}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option} className="tap gap-2 text-sm break-words">
            <input
              type="checkbox"
              name="must"
              value={valueOf({ key, option })}
              defaultChecked={isChosen(option)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {isYesNo ? label : option}
          </label>
        ))}
      </div>
      {more > 0 && <p className="text-sm text-muted">{more} more are in the table.</p>}
    </div>
  );
}
