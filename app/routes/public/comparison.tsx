import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { type ComponentProps, useEffect } from "react";
import { useSessionUser } from "~/accounts/session-context";
import { ComparisonTable } from "~/discovery/compare/comparison-table";
import { ComparisonToolbar } from "~/discovery/compare/comparison-toolbar";
import { comparisonPath, minCompared, maxCompared } from "~/discovery/compare/path";
import { RankingForm } from "~/discovery/compare/ranking-form";
import { RankingResult } from "~/discovery/compare/ranking-result";
import { goneText, noDifferences, orderText } from "~/discovery/compare/comparison-texts";
import { rowsIn, splitRows } from "~/discovery/compare/row";
import { removeFromTray } from "~/discovery/compare/use-tray";
import type { Answer } from "~/discovery/compare/summary";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { comparisonPage } from "~/site/wiring/comparison-page.server";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { lazyPart } from "~/platform/ui/lazy-part";
import { Link, QuietLink, TextLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.title,
          description: `${data.title}: prices, plans, ratings, and facts side by side.`,
          path: data.path,
          hasMarkdown: true,
          // Tools can be combined in far too many ways, so only comparisons that admins chose are indexed.
          noindex: data.listed === null || data.isForNeed,
        }
      : { title: "Comparison not found", noindex: true },
  );

export const loader = (args: LoaderFunctionArgs) => comparisonPage(args);

const ComparisonCosts = lazyPart(() =>
  import("~/discovery/compare/comparison-costs").then((module) => module.ComparisonCosts),
);

export default function Comparison() {
  const { title, tools, goneIds, path, key, listed, query, groups, counts, answers, hrefs, ...others } =
    useLoaderData<typeof loader>();
  const { comparable, same, sparse } = splitRows(groups);
  const { currency, conversion, questions, ranking, isRanked, costs } = others;
  const hasBoth = listed?.editorNote !== undefined && answers.length > 0;
  const { siteUrl } = useSite();
  // Search engines would list a fictional product as a real one.
  const isDemo = tools.some((tool) => tool.isDemo);
  useRemovalFromTray(goneIds);
  const hrefWithout = (id: number) => {
    const remaining = tools.filter((tool) => tool.id !== id);
    return remaining.length < minCompared
      ? `/compare?with=${remaining.map((tool) => tool.id).join()}`
      : comparisonPath(remaining);
  };
  return (
    <div className="page pt-7 pb-9 sm:py-10 print:max-w-none print:p-0">
      <div className="relative">
        <ListButton />
        <h1 className="text-xl font-semibold break-words sm:text-4xl print:text-xl">{title}</h1>
      </div>
      {goneIds.length > 0 && <Gone ids={goneIds} />}
      <div className={`grid grid-cols-1 sm:gap-4 ${hasBoth ? "lg:grid-cols-[2fr_3fr]" : ""}`}>
        <Answers answers={answers} isBeside={hasBoth} />
        {listed?.editorNote !== undefined && <EditorNote text={listed.editorNote} />}
      </div>
      <RankingForm
        path={path}
        resetHref={hrefs.reset}
        query={query}
        questions={questions}
        currency={currency}
        isRanked={isRanked}
      />
      <p role="status" className="sr-only">
        {ranking && `Ranked first: ${ranking[0]?.name}`}
      </p>
      {ranking && (
        <RankingResult ranking={ranking} asksMustHaves={query.mustHaves.length > 0 || query.budget !== null} />
      )}
      <section aria-labelledby="table" className="mt-2 sm:mt-5">
        <h2 id="table" className="sr-only">
          Side by side
        </h2>
        <ComparisonToolbar
          title={title}
          tools={tools}
          comparisonKey={key}
          isShort={query.onlyDifferences}
          counts={counts}
          hrefs={hrefs}
          siteUrl={siteUrl}
        />
        {groups.length === 0 && <p className="card p-8 text-center">{noDifferences}</p>}
        {comparable.length > 0 && (
          <ComparisonTable tools={tools} groups={comparable} ranking={ranking} hrefWithout={hrefWithout} />
        )}
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {same.length > 0 && (
            <MoreRows title="The same for all tools" tools={tools} groups={same} hrefWithout={hrefWithout} />
          )}
          {sparse.length > 0 && (
            <MoreRows title="Known for only one tool" tools={tools} groups={sparse} hrefWithout={hrefWithout} />
          )}
        </div>
        <p className="mt-4 max-w-[68ch] text-sm text-pretty text-muted">
          ≠ marks what differs, green the better value. {conversion} {orderText}{" "}
          <TextLink to="/how-we-rank">Where do ratings come from?</TextLink>
        </p>
      </section>
      {costs && <ComparisonCosts {...costs} />}
      {listed && !isDemo && (
        <>
          <JsonLd data={companyList(siteUrl, title, tools)} />
          <JsonLd
            data={breadcrumbList(siteUrl, [
              { name: "Compare tools", path: "/compare" },
              { name: title, path },
            ])}
          />
        </>
      )}
    </div>
  );
}

type MoreRowsProps = Pick<ComponentProps<typeof ComparisonTable>, "tools" | "groups" | "hrefWithout"> & {
  title: string;
};

/** Rows that few readers need. */
function MoreRows({ title, groups, ...table }: MoreRowsProps) {
  return (
    <details className="max-sm:w-full open:w-full">
      <summary className="button-quiet max-sm:w-full">{`${title} (${rowsIn(groups)})`}</summary>
      <div className="mt-4">
        <ComparisonTable {...table} groups={groups} ranking={null} more={`${title}:`} />
      </div>
    </details>
  );
}

type AnswersProps = {
  answers: readonly Answer[];
  /** Whether another card is beside them. */
  isBeside: boolean;
};

/** What readers ask first. */
function Answers({ answers, isBeside }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={`answer-strip short-answers ${isBeside ? "beside-note" : ""}`}>
      {answers.map(({ label, name, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {name}
            <span className="note block">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For those who may list it: whether search engines may list the comparison, and how to change that. */
function ListButton() {
  const { tools, goneIds, listed } = useLoaderData<typeof loader>();
  const user = useSessionUser();
  if (!user?.permissions.includes("catalog") || goneIds.length > 0) return null;
  return (
    // Positioned above the title, so that nothing moves when it appears after the session has loaded.
    <div className="absolute right-0 -top-8 sm:-top-9 flex items-center gap-x-3 text-sm print:hidden">
      <p className="text-muted max-sm:sr-only">
        {listed ? "This comparison is listed." : "Search engines don’t see this comparison."}
      </p>
      <Link to={`/admin/comparisons?with=${tools.map(({ id }) => id).join()}`} className="link tap">
        {!listed ? "List this comparison" : listed.editorNote === undefined ? "Add our take" : "Edit our take"}
      </Link>
    </div>
  );
}

/** The editors' text. */
function EditorNote({ text }: { text: string }) {
  return (
    <Section
      id="take"
      title="Our take"
      className="card mt-2 px-4 py-2.5 max-lg:not-first:mt-0 max-sm:not-first:mt-2 sm:mt-5 sm:px-6 sm:py-5"
    >
      <div className="prose-text mt-1 max-w-[68ch] break-words max-sm:text-[0.9375em] max-sm:[&>p+p]:mt-2 sm:mt-2">
        {text.split("\n\n").map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** Removes tools that aren't listed anymore from the tray. */
function useRemovalFromTray(ids: readonly number[]): void {
  useEffect(() => {
    if (ids.length > 0) removeFromTray(ids);
  }, [ids]);
}

function Gone({ ids }: { ids: readonly number[] }) {
  return (
    <p role="status" className="mt-4 rounded-lg bg-paid-soft px-4 py-3 text-paid">
      {goneText(ids.length)}
    </p>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { gone = none, found = 0 } = (data ?? {}) as MissingTools;
  useRemovalFromTray(gone);
  const text =
    found > maxCompared
      ? `You can compare up to ${maxCompared} tools.`
      : gone.length > 0
        ? "Some of these tools are no longer in the directory. Choose at least two tools."
        : "Choose at least two tools.";
  return (
    <ErrorNotice title="Comparison not found" text={text}>
      <QuietLink to="/compare">Choose tools</QuietLink>
    </ErrorNotice>
  );
}

/** The data of a 404: the IDs without a company, and the number of companies found. */
type MissingTools = { gone?: number[]; found?: number };
const none: number[] = [];
