import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ChoiceFilter, ListFilters, ListPages } from "~/platform/admin/list-parts";
import { emptyListText } from "~/platform/admin/list-query";
import { formatDateTime } from "~/platform/text/format-date-time";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listJobs } from "~/platform/jobs/jobs.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { hasEnded, JobQuery, jobsPerPage } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { jobStateNames, resultText, formatDuration } from "~/platform/jobs/job-texts";
import { jobPages } from "~/site/wiring/job-pages";
import { RetryButton } from "~/platform/jobs/admin/retry-button";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";
import { JobScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";
import { actorText } from "~/platform/audit/actor";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Jobs", failure: "Failed to fetch jobs" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "jobs");
  return load(() => listJobs(listQuery(request, JobQuery, ["state"])));
}

export default function Jobs() {
  const { jobs: stored, total } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const live = useLiveJobs();
  const running = [...live, ...stored.filter((job) => !live.some(({ id }) => id === job.id))].filter(
    (job) => !hasEnded(job),
  );
  if (running.length === 0 && total === 0 && !params.has("state"))
    return (
      <EmptyState
        scene={<JobScene />}
        text="No jobs yet."
        action={<QuietLink to="/admin/imports">Import companies</QuietLink>}
      >
        Imports, website checks, and AI batches run as jobs in the background.
      </EmptyState>
    );
  return (
    <>
      <section aria-label="Running" className="mb-5 empty:hidden *:first:mt-0">
        {running.map((job) => (
          <JobStatus key={job.id} job={job} />
        ))}
      </section>
      <h2 className="sr-only">History</h2>
      <History jobs={stored.filter(hasEnded)} total={total} />
      <Explanation title="How jobs run">
        Jobs run in the background. You can leave this page, and they resume after a server restart.
      </Explanation>
    </>
  );
}

const endings = ["done", "failed", "cancelled"] as const;

function History({ jobs, total }: { jobs: Job[]; total: number }) {
  const [params] = useSearchParams();
  return (
    <>
      <div className="list-bar">
        <ListFilters label="Jobs">
          <ChoiceFilter
            name="state"
            label="Result"
            options={endings.map((state) => ({ value: state, label: jobStateNames[state] }))}
          />
        </ListFilters>
      </div>
      {jobs.length === 0 ? (
        <p role="status" className="text-muted">
          {emptyListText("finished jobs", { total, filtered: params.has("state") })}
        </p>
      ) : (
        <ul aria-label="History" className="card divide-y divide-line text-sm">
          {jobs.map((job) => (
            <PastJob key={job.id} job={job} />
          ))}
        </ul>
      )}
      <ListPages path="/admin/jobs" total={total} perPage={jobsPerPage} />
    </>
  );
}

const tones: Record<Job["state"], Tone> = {
  waiting: "quiet",
  running: "quiet",
  done: "good",
  failed: "bad",
  cancelled: "quiet",
};

function PastJob({ job }: { job: Job }) {
  const { kind, label, state, reason, result, actor, createdAt, startedAt, endedAt } = job;
  const page = jobPages[kind];
  return (
    <li className="grid items-center gap-x-6 gap-y-1 px-4 py-2 lg:min-h-13 lg:grid-cols-[minmax(0,1fr)_auto_5rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{label}</span>
          <Pill tone={tones[state]} isSmall>
            {jobStateNames[state]}
          </Pill>
        </p>
        {reason && state !== "done" && <p className="break-words text-danger">{reason}</p>}
        {result && <p className="max-w-[100ch] break-words text-muted">{resultText(result)}</p>}
      </div>
      <p className="text-muted tabular-nums">
        {formatDateTime(createdAt)} by {actorText(actor)}
        {startedAt && endedAt && `, took ${formatDuration(startedAt, endedAt)}`}
        {page && (
          <>
            {" · "}
            <Link to={page.to} className="link tall-box whitespace-nowrap">
              {page.name}
            </Link>
          </>
        )}
      </p>
      <div className="empty:hidden lg:justify-self-end">
        {(state === "failed" || state === "cancelled") && <RetryButton job={job} />}
      </div>
    </li>
  );
}
