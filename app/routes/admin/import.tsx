import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { call, list } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { filtersOf, pageOf } from "~/admin/list-query";
import { FailedNotice } from "~/admin/failed-notice";
import { shownMoment } from "~/ui/shown-moment";
import { requireAdmin } from "~/accounts/web/guards.server";
import { BatchActions } from "~/import/staff/batch-actions";
import { ColumnForm } from "~/import/staff/column-form";
import type { ImportBatch, ImportMapping, ImportRow, Sample } from "~/import/import-batch";
import { batchStateText, shownSize } from "~/import/import-texts";
import { RowList } from "~/import/staff/row-list";
import { hasEnded, type Job } from "~/jobs/job";
import { JobStatus } from "~/jobs/staff/job-status";
import { useLiveJobs } from "~/jobs/staff/use-live-jobs";
import { Link } from "~/ui/link";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const path = `/api/admin/imports/${params.id}`;
  const query = { ...filtersOf(searchParams, ["verdict", "state", "issues"]), page: String(pageOf(searchParams)) };
  return loaded(request, "Failed to fetch import", async () => {
    const batch = await call<ImportBatch>("GET", path);
    // Jobs are forgotten after a while; imports are not.
    const job = batch.jobId ? await call<Job>("GET", `/api/admin/jobs/${batch.jobId}`).catch(() => null) : null;
    // What could not be read may have been given the wrong columns.
    const isUnread =
      (batch.state === "reading" || batch.failure?.step === "reading") &&
      batch.source === "file" &&
      (!job || hasEnded(job));
    if (batch.state !== "uploaded" && !isUnread)
      return { batch, job, rows: await list<ImportRow>(`${path}/rows`, new URLSearchParams(query)) };
    const [sample, mappings] = await Promise.all([
      call<Sample>("GET", `${path}/read`).catch((error: unknown) => ({ failed: String((error as Error).message) })),
      call<ImportMapping[]>("GET", "/api/admin/imports/mappings"),
    ]);
    return { batch, job, sample, mappings };
  });
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Import() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      <Link to="/admin/imports" className="link inline-flex min-h-8 items-center gap-1">
        <ChevronLeft aria-hidden className="size-4" />
        Imports
      </Link>
      {data.failed !== undefined ? <FailedNotice text={data.failed} /> : <Batch key={data.batch.id} data={data} />}
    </>
  );
}

type Loaded = Exclude<Awaited<ReturnType<typeof clientLoader>>, { failed: string }>;

function Batch({ data }: { data: Loaded }) {
  const { batch } = data;
  const { name, source, file, state, startedBy, createdAt } = batch;
  const live = useLiveJobs("import").find(({ id }) => id === batch.jobId);
  const job = live ?? data.job;
  const isBusy = job !== null && !hasEnded(job);
  return (
    <>
      <h1 className="mt-1 text-xl font-semibold break-words">{name}</h1>
      <p className="mt-1 text-muted">
        {batchStateText(batch)}. {source === "producthunt" ? "Read" : "Uploaded"} {shownMoment(createdAt)} by{" "}
        {startedBy}
        {file && `, ${shownSize(file.size)} ${file.format.toUpperCase()} (${file.encoding.toUpperCase()})`}
      </p>
      {batch.failure && job?.state !== "failed" && (
        <p role="alert" className="mt-4 max-w-[80ch] rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          {batch.failure.reason}
        </p>
      )}
      {job && (isBusy || job.state !== "done") && <JobStatus job={job} />}
      {job?.state === "done" && typeof job.result?.note === "string" && (
        <p role="status" className="mt-4 max-w-[80ch] rounded-lg bg-sunken px-4 py-3 break-words">
          {job.result.note}
        </p>
      )}
      {data.sample === undefined ? (
        <>
          <BatchActions batch={batch} isBusy={isBusy} />
          {state !== "reading" && <RowList batch={batch} isBusy={isBusy} rows={data.rows} />}
        </>
      ) : (
        <>
          {"failed" in data.sample ? (
            <p role="alert" className="mt-5 rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
              {data.sample.failed}
            </p>
          ) : (
            <ColumnForm
              key={`${data.sample.encoding} ${data.sample.delimiter}`}
              batchId={batch.id}
              sample={data.sample}
              mappings={data.mappings}
            />
          )}
          <BatchActions batch={batch} isBusy={isBusy} />
        </>
      )}
    </>
  );
}
