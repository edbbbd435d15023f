import { addDays } from "date-fns";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { request } from "~/platform/api/request";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { useMutation } from "~/platform/admin/use-mutation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { countCompanies } from "~/catalog/companies/find-companies.server";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { listLinks } from "~/catalog/links/links.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { hasEnded } from "~/platform/jobs/job";
import { listJobs } from "~/platform/jobs/jobs.server";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";
import { LinkQuery, linkStatusLabels } from "~/catalog/links/link-check";
import { checkLinks, type LinksPage } from "~/catalog/links/api";
import { LinkRow } from "~/catalog/links/admin/link-row";
import { linkStatuses } from "~/catalog/links/link-status";
import { BusyButton } from "~/platform/ui/busy-button";
import { WebsiteScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import { EmptyState } from "~/platform/ui/empty-state";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Website checks", failure: "Failed to fetch websites" } satisfies PageHandle;

const filters = ["verdict", "held"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "catalog");
  return load(async () => {
    const [links, websites, { jobs }] = await Promise.all([
      listLinks(listQuery(request, LinkQuery, filters)),
      countCompanies(),
      listJobs({ kind: linkWatchJob.name, page: 1 }),
    ]);
    return {
      ...links,
      websites,
      lastRun: jobs[0] && { at: jobs[0].createdAt, next: addDays(jobs[0].createdAt, 1).toISOString() },
    };
  });
}

export default function Links() {
  const data = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const jobs = useLiveJobs("link-watch");
  const isRunning = jobs.some((job) => !hasEnded(job));
  const running = jobs.map((job) => <JobStatus key={job.id} job={job} summary={summaryOf} />);
  if (data.total === 0 && !filters.some((name) => params.has(name)))
    return (
      <>
        <EmptyState
          scene={<WebsiteScene />}
          text="No websites checked yet."
          action={<CheckButton isRunning={isRunning} className="button" />}
        >
          The first check of {counted(data.websites, "website")} begins within an hour of the server’s start, and checks
          repeat every day. Links to suspicious ones are hidden until you approve them.
        </EmptyState>
        {running}
      </>
    );
  return (
    <>
      <div className="list-bar">
        <Filters data={data} />
        <RowCount shown={data.links.length} total={data.total} noun="websites" />
        <CheckButton isRunning={isRunning} className="button min-h-9 px-4 text-sm touch:min-h-11" />
      </div>
      {running}
      {data.lastRun && !isRunning && (
        <p className="mb-2 text-sm text-muted">
          Last run {formatDateTime(data.lastRun.at)}. The next one begins within an hour of{" "}
          {formatDateTime(data.lastRun.next)}.
        </p>
      )}
      <List data={data} />
      <Explanation title="What is checked">
        Reachable websites of companies are checked once a week, others more often. Links to suspicious ones are hidden
        until you approve them.
      </Explanation>
    </>
  );
}

function CheckButton({ isRunning, className }: { isRunning: boolean; className: string }) {
  const { busy, mutate } = useMutation();
  const start = () => mutate("start", () => request(checkLinks), { failed: "Couldn’t start the check" });
  return (
    <BusyButton
      busy={busy === "start"}
      pending="Starting..."
      disabled={isRunning}
      onClick={() => void start()}
      className={className}
    >
      Check now
    </BusyButton>
  );
}

function summaryOf(counts: Record<string, unknown>): string {
  const found = linkStatuses.filter((verdict) => Number(counts[verdict]) > 0);
  return found.length === 0
    ? "No websites were due for a check."
    : `${found.map((verdict) => `${String(counts[verdict])} ${linkStatusLabels[verdict].toLowerCase()}`).join(", ")}.`;
}

function Filters({ data: { counts } }: { data: LinksPage }) {
  const labelOf = (name: string, label: string) => `${label} (${formatCount(counts[name] ?? 0)})`;
  const options = linkStatuses.map((verdict) => ({
    value: verdict,
    label: labelOf(verdict, linkStatusLabels[verdict]),
  }));
  return (
    <ListFilters label="Website checks">
      <ChoiceFilter name="verdict" label="Result" options={options} />
      <ChoiceFilter name="held" label="Link" options={[{ value: "true", label: labelOf("held", "Hidden") }]} />
    </ListFilters>
  );
}

function List({ data: { links, total } }: { data: LinksPage }) {
  return (
    <>
      {links.length > 0 && (
        <ul className="row-list card divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.companyId} link={link} />
          ))}
        </ul>
      )}
      <ListPages path="/admin/links" total={total} />
    </>
  );
}
