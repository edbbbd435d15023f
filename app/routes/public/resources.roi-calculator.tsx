import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { currencies, isNothing, type RoiField, type RoiInput } from "~/content/resources/roi";
import { parseRoi } from "~/content/resources/roi-query";
import { RoiAnswer, RoiDetails } from "~/content/resources/roi-result";
import { pageMeta } from "~/site/seo/page-meta";
import { describedBy, Field } from "~/platform/ui/field";
import { filledIn } from "~/platform/ui/filled-form";
import { Link } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";

const path = "/resources/roi-calculator";
const example: RoiInput = { seats: 12, price: 15, hours: 1.5, hourly: 45, setup: 1980, currency: "USD" };
const exampleQuery = new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)]));

const questions: { name: RoiField; label: string; hint?: string; optional?: boolean }[] = [
  { name: "seats", label: "Seats", hint: "People who use it." },
  { name: "price", label: "Price per seat per month" },
  { name: "hours", label: "Hours saved per seat per month", hint: "Those that go into useful work." },
  { name: "hourly", label: "Hourly labor cost", hint: "With taxes and benefits." },
  {
    name: "setup",
    label: "One-time setup cost",
    hint: "Migration and training.",
    optional: true,
  },
];
const required = questions.filter(({ optional }) => !optional);
const labelOf = (name: RoiField) => questions.find((question) => question.name === name)?.label.toLowerCase() ?? name;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "ROI Calculator",
    description: "Calculate a tool’s yearly cost, the value of the time it saves, its ROI, and its payback period.",
    path,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  redirectToCanonicalQuery(request, `${path}?${filledIn(searchParams)}`, [...new Set(searchParams.keys())]);
  return parseRoi(searchParams);
}

export default function RoiCalculator() {
  const { texts, input, errors, missing, currency } = useLoaderData<typeof loader>();
  const { form, ...typing } = useSubmitWhileTyping();
  const hasResult = input !== null && !isNothing(input);
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">ROI calculator</h1>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted sm:mt-3 sm:text-lg">
        What a tool costs, what the time it saves is worth, and when the setup pays for itself. We don’t store your
        numbers: they’re in this page’s URL, which you can share.
      </p>
      <div className="mt-5 grid items-start sm:mt-6 gap-6 lg:grid-cols-[22rem_1fr]">
        <Form
          ref={form}
          action={path}
          onInput={({ currentTarget }) => typing.submitAfterPause(currentTarget)}
          onSubmit={typing.onSubmit}
          className="card short-fields px-4 py-2 sm:px-6 lg:space-y-5 lg:py-6"
        >
          {questions.map(({ name, ...question }) => {
            const about = { ...question, id: name, error: errors[name] };
            return (
              <Field key={name} {...about}>
                <input
                  id={name}
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={texts[name]}
                  aria-invalid={about.error ? true : undefined}
                  aria-describedby={describedBy(about)}
                  className="field tabular-nums"
                />
              </Field>
            );
          })}
          <Field id="currency" label="Currency">
            <select id="currency" name="currency" defaultValue={currency} className="field">
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </Field>
          <button className="button w-full max-lg:my-4">Calculate</button>
        </Form>
        <div className="min-w-0">
          <section aria-labelledby="result" className="card p-5 sm:p-6">
            <h2 id="result" className="mb-3 text-xl font-semibold">
              Result
            </h2>
            {hasResult ? (
              <p role="status">
                <RoiAnswer input={input} />
              </p>
            ) : input ? (
              <p className="text-muted">
                It costs nothing and saves nothing. Enter a price, or the hours saved and what an hour costs.
              </p>
            ) : missing.length === required.length ? (
              <p className="text-muted">
                Your result appears here as you fill in the form. Until then, here’s an example.
              </p>
            ) : missing.length > 0 ? (
              <p className="text-muted">Next: {missing.map(labelOf).join(", ")}.</p>
            ) : (
              <p className="text-muted">Check the highlighted numbers.</p>
            )}
            {!hasResult && <Example />}
            <RoiDetails input={hasResult ? input : example} />
          </section>
          <p className="mt-6 max-w-[68ch] text-muted">
            ROI tells you whether the business case adds up, not whether the tool is any good. Run it twice: once with
            the numbers you hope for, once with numbers you’d bet on. Our{" "}
            <Link to="/resources/buying-guides" className="text-accent underline underline-offset-2">
              buying guides
            </Link>{" "}
            cover the rest.
          </p>
        </div>
      </div>
    </div>
  );
}

/** The answer of an example, until there's a result. */
function Example() {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Pill tone="notable">Example</Pill> {example.seats} people, {example.hours} hours saved by each a month
        </p>
        {/* Without the router, since fields that are there keep what they have. */}
        <a href={`${path}?${exampleQuery.toString()}`} className="button-small">
          Use these numbers
        </a>
      </div>
      <p>
        <RoiAnswer input={example} />
      </p>
    </div>
  );
}
