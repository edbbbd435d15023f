import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { PostForm } from "~/accounts/post-form";
import { isEmailConfirmed } from "~/accounts/email-confirmation.server";
import { findUser, requireUser } from "~/accounts/web/guards.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { CompanyList } from "~/catalog/companies/company-list";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { comparisonPath, minCompared, maxCompared } from "~/discovery/compare/path";
import { answerForm } from "~/accounts/web/answer-form.server";
import { SaveInput } from "~/discovery/saved/save-input";
import { listSavedComparisons } from "~/discovery/saved/saved-comparisons.server";
import { listSavedSearches } from "~/discovery/saved/saved-searches.server";
import { listSavedTools } from "~/discovery/saved/saved-tools.server";
import { watchPeriodNames, watchPeriods } from "~/discovery/saved/watch";
import { watchPeriodOf } from "~/discovery/saved/watch.server";
import { saveAfterLogin, saveAndReturn } from "~/discovery/saved/web/save-form.server";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { MailScene, PickerScene, SavedScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  const [toolIds, comparisons, searches, isConfirmed, directory, watch] = await Promise.all([
    listSavedTools(id),
    listSavedComparisons(id),
    listSavedSearches(id),
    isEmailConfirmed(id),
    getDirectory(),
    watchPeriodOf(id),
  ]);
  const found = toolIds.map((toolId) => ({ toolId, company: findCompany(directory, String(toolId)) }));
  const toCard = await cardMaker();
  return {
    tools: found.flatMap(({ company }) => (company ? toCard(company) : [])),
    gone: found.flatMap(({ toolId, company }) => (company ? [] : toolId)),
    comparisons,
    searches,
    isConfirmed,
    watch,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await findUser(request, context);
  if (!user) return saveAfterLogin(request, context);
  return answerForm({ request, context }, SaveInput, (input) => saveAndReturn(request, context, user.id, input));
}

export default function Saved() {
  const { tools, gone, comparisons } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.error?.[""];
  return (
    <>
      {problem && (
        <p role="alert" className="mb-5 text-danger">
          {problem}
        </p>
      )}
      <Section
        id="tools-title"
        title="Saved tools"
        className="grid grid-cols-1 items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        {tools.length + gone.length === 0 && (
          <EmptyState
            scene={<SavedScene />}
            text="You haven’t saved any tools yet."
            className="col-span-full mt-4"
            action={toDirectory}
          >
            Select the heart of a tool in the directory.
          </EmptyState>
        )}
        {tools.length >= minCompared && (
          <Link to={comparisonPath(tools.slice(0, maxCompared))} className="button max-sm:mt-3">
            {tools.length > maxCompared ? `Compare the last ${maxCompared}` : `Compare all ${tools.length}`}
          </Link>
        )}
        {tools.length > 0 && (
          <div className="col-span-full mt-4">
            <CompanyList companies={tools} place="list" isSaved Control={CompareCheckbox} />
          </div>
        )}
        {tools.length > 0 && <WatchForm />}
        <ul className="card col-span-full mt-4 divide-y divide-line empty:hidden">
          {gone.map((id) => (
            <Row key={id} text="A tool that isn’t listed anymore" name="removeTool" value={id} />
          ))}
        </ul>
      </Section>
      <div className="mt-8 grid items-start gap-x-5 gap-y-8 lg:grid-cols-2">
        <Section id="comparisons-title" title="Saved comparisons" className="min-w-0">
          {comparisons.length === 0 && (
            <EmptyState
              scene={<PickerScene />}
              text="You haven’t saved any comparisons yet."
              className="mt-4"
              action={<QuietLink to="/compare">Compare tools</QuietLink>}
            >
              Compare two to four tools and select Save.
            </EmptyState>
          )}
          <ul className="card mt-4 divide-y divide-line empty:hidden">
            {comparisons.map(({ key, title, path }) => (
              <Row
                key={key}
                text={title ?? "A comparison of tools that aren’t listed anymore"}
                to={path}
                name="removeComparison"
                value={key}
              />
            ))}
          </ul>
        </Section>
        <Searches />
      </div>
    </>
  );
}

const toDirectory = <QuietLink to="/directory">Browse the directory</QuietLink>;

/** Asks how often emails about changes of saved tools come. */
function WatchForm() {
  const { watch, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <PostForm className="col-span-full mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        Email me when prices, plans, licenses, or owners change:
        <select key={watch} name="watch" defaultValue={watch} className="field w-auto max-w-full">
          {watchPeriodNames.map((period) => (
            <option key={period} value={period}>
              {watchPeriods[period]}
            </option>
          ))}
        </select>
      </label>
      <button className="button-small">Save</button>
      {watch !== "off" && !isConfirmed && <Unconfirmed />}
    </PostForm>
  );
}

function Unconfirmed() {
  return (
    <p className="mt-3 basis-full rounded-lg bg-paid-soft px-4 py-3 text-paid">
      You won’t get emails before you{" "}
      <Link to="/account" className="underline underline-offset-4">
        confirm your email address
      </Link>
      .
    </p>
  );
}

function Searches() {
  const { searches, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <Section id="searches-title" title="Saved searches" className="min-w-0">
      {searches.length === 0 ? (
        <EmptyState
          scene={<MailScene />}
          text="You haven’t saved any searches yet."
          className="mt-4"
          action={toDirectory}
        >
          Search the directory or choose filters, and select Save this search.
        </EmptyState>
      ) : (
        <p className="mt-1 text-muted">When new tools match, we’ll email you, at most once a day for each search.</p>
      )}
      {searches.length > 0 && !isConfirmed && <Unconfirmed />}
      <ul className="card mt-4 divide-y divide-line empty:hidden">
        {searches.map(({ id, title, href, alerts }) => (
          <Row key={id} text={title} to={href} name="removeSearch" value={id}>
            <button name={alerts ? "stopAlerts" : "startAlerts"} value={id} className="button-small">
              {alerts ? "Turn off emails" : "Turn on emails"}
              <span className="sr-only"> about {title}</span>
            </button>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type RowProps = {
  text: string;
  to?: string | null;
  name: keyof SaveInput;
  value: string | number;
  /** Other buttons. */
  children?: ReactNode;
};

function Row({ text, to, name, value, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-2.5 pr-3 pl-4">
      <span className="min-w-0 flex-1 basis-40 break-words">
        {to ? (
          <Link to={to} className="link tall-box">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <PostForm className="flex gap-2">
        {children}
        <button name={name} value={value} title="Remove" className="button-icon">
          <X aria-hidden className="size-4" />
          <span className="sr-only">Remove: {text}</span>
        </button>
      </PostForm>
    </li>
  );
}
