import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/platform/text/format-date-time";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { statusOfRefusal } from "~/platform/http/respond";
import type { ImportSummary } from "~/backoffice/import/batch-counts.server";
import { getBatchWithJob, sampleBatch } from "~/backoffice/import/batches.server";
import { listImportCategories } from "~/backoffice/import/import-categories.server";
import { listMappings } from "~/backoffice/import/mappings.server";
import { listRows } from "~/backoffice/import/rows.server";
import { Refusal } from "~/platform/runtime/refusal";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { requireAdmin } from "~/accounts/web/guards.server";
import { ApplyBar } from "~/backoffice/import/admin/apply-bar";
import { BatchActions } from "~/backoffice/import/admin/batch-actions";
import { CategoryMap } from "~/backoffice/import/admin/category-map";
import { ColumnForm } from "~/backoffice/import/admin/column-form";
import { RowQuery } from "~/backoffice/import/import-batch";
import { batchStateText, formatSize, unreadText, vanishedText } from "~/backoffice/import/import-texts";
import { RowList } from "~/backoffice/import/admin/row-list";
import { hasEnded } from "~/platform/jobs/job";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";
import { ParentLink, TextLink } from "~/platform/ui/link";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Import",
  failure: "Failed to fetch import",
  headingOf: ({ batch }) => batch.name,
} satisfies PageHandle<SerializeFrom<typeof loader>>;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "imports");
  return load(async () => {
    const id = pathId(params.id);
    const { isRead, ...shown } = await getBatchWithJob(id);
    if (isRead) {
      const [rows, categories] = await Promise.all([
        listRows(id, { ...listQuery(request, RowQuery, ["verdict", "state", "issues"]), foldsUnchanged: true }),
        listImportCategories(id),
      ]);
      return { ...shown, rows, categories };
    }
    const [sample, mappings] = await Promise.all([sampleBatch(id).catch(failedSample), listMappings()]);
    return { ...shown, sample, mappings };
  });
}

/** The error in place of a sample. The page still loads, so that an import of a broken file can be discarded. */
function failedSample(error: unknown): { failed: string } {
  if (!(error instanceof Refusal)) throw error;
  return { failed: `${statusOfRefusal(error)}: ${error.message}` };
}

export default function Import() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <ParentLink to="/admin/imports">Imports</ParentLink>
      <Batch key={data.batch.id} data={data} />
    </>
  );
}

function Batch({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { batch } = data;
  const { source, file, state, startedBy, createdAt } = batch;
  const live = useLiveJobs("import").find(({ id }) => id === batch.jobId);
  const job = live ?? data.job;
  const isBusy = job !== null && !hasEnded(job);
  return (
    <>
      <p className="text-sm text-muted">
        {batchStateText(batch)}. {source === "producthunt" ? "Read" : "Uploaded"} {formatDateTime(createdAt)} by{" "}
        {startedBy}
        {file && `, ${formatSize(file.size)} ${file.format.toUpperCase()} (${file.encoding.toUpperCase()})`}
      </p>
      {batch.failure && job?.state !== "failed" && (
        <p role="alert" className="mt-4 max-w-[80ch] rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          {batch.failure.reason}
        </p>
      )}
      {job && (isBusy || job.state !== "done") && <JobStatus job={job} />}
      {job?.state === "done" && typeof job.result?.note === "string" && (
        <p role="status" className="mt-2 max-w-[80ch] font-medium break-words">
          {job.result.note}
        </p>
      )}
      {job?.state === "done" && <FileNotes summary={job.result} />}
      {"rows" in data ? (
        <>
          <BatchActions batch={batch} isBusy={isBusy} />
          {state !== "reading" && (
            <>
              <CategoryMap
                batchId={batch.id}
                categories={data.categories}
                isOpen={state === "staged" || state === "applied"}
                isBusy={isBusy}
              />
              <NeedsScripts>
                <RowList batch={batch} isBusy={isBusy} rows={{ items: data.rows.rows, total: data.rows.total }} />
              </NeedsScripts>
              <ApplyBar batch={batch} isBusy={isBusy} />
            </>
          )}
        </>
      ) : (
        <>
          {"failed" in data.sample ? (
            <p role="alert" className="mt-5 rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
              {data.sample.failed}
            </p>
          ) : (
            <NeedsScripts>
              <ColumnForm
                key={`${data.sample.encoding} ${data.sample.delimiter} ${data.sample.list}`}
                batchId={batch.id}
                sample={data.sample}
                mappings={data.mappings}
              />
            </NeedsScripts>
          )}
          <BatchActions batch={batch} isBusy={isBusy} />
        </>
      )}
    </>
  );
}

/** Notes about the file: columns that weren't read, and tools that it no longer has. */
function FileNotes({ summary = {} }: { summary: Partial<ImportSummary> | undefined }) {
  const { unreadColumns = [], vanished } = summary;
  return (
    <>
      {unreadColumns.length > 0 && (
        <p className="mt-4 max-w-[80ch] break-words text-muted">Columns not imported: {unreadText(unreadColumns)}.</p>
      )}
      {vanished && (
        <p className="mt-4 max-w-[80ch] break-words text-muted">
          {vanishedText(vanished)}:{" "}
          {vanished.tools.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 && ", "}
              <TextLink to={`/company/${id}`}>{name}</TextLink>
            </span>
          ))}
          {vanished.total > vanished.tools.length && ", …"}
        </p>
      )}
    </>
  );
}
