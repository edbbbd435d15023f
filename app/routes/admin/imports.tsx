import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPages } from "~/platform/admin/list-parts";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listBatches } from "~/backoffice/import/batches.server";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { requireAdmin } from "~/accounts/web/guards.server";
import { FileCard } from "~/backoffice/import/admin/file-card";
import type { ImportBatch } from "~/backoffice/import/api";
import { batchesPerPage, BatchQuery, type BatchState } from "~/backoffice/import/import-batch";
import { batchStateText, countsText } from "~/backoffice/import/import-texts";
import { ProductHuntCard } from "~/backoffice/import/admin/product-hunt-card";
import { productHuntState } from "~/backoffice/import/terms.server";
import { hasEnded } from "~/platform/jobs/job";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";
import { ImportScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Imports", failure: "Failed to fetch imports" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "imports");
  return load(async () => {
    const { page } = listQuery(request, BatchQuery);
    const [productHunt, imports] = await Promise.all([productHuntState(context.settings), listBatches(page)]);
    return { productHunt, ...imports };
  });
}

export default function Imports() {
  const { productHunt, batches, total } = useLoaderData<typeof loader>();
  const running = useLiveJobs("import").filter((job) => !hasEnded(job));
  return (
    <>
      <NeedsScripts>
        <FileCard />
      </NeedsScripts>
      {running.map((job) => (
        <JobStatus key={job.id} job={job} />
      ))}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="recent" className={`min-w-0 ${total === 0 ? "max-lg:order-last" : ""}`}>
          <h2 id="recent" className="sr-only">
            Recent imports
          </h2>
          <Batches batches={batches} total={total} />
          <Explanation title="How imports work">
            Every import starts as a preview. Review the changes row by row, apply the ones you want, and undo the whole
            import if you need to.
          </Explanation>
        </section>
        <NeedsScripts>
          <ProductHuntCard productHunt={productHunt} />
        </NeedsScripts>
      </div>
    </>
  );
}

const tones: Partial<Record<BatchState, Tone>> = {
  uploaded: "notable",
  staged: "notable",
  applied: "good",
  failed: "bad",
};

function Batches({ batches, total }: { batches: ImportBatch[]; total: number }) {
  if (total === 0)
    return (
      <EmptyState scene={<ImportScene />} text="No imports yet.">
        Choose a file above, or read the newest products from Product Hunt. Nothing is published before you apply it.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Recent imports" className="card divide-y divide-line">
        {batches.map(({ id, name, state, failure, counts, startedBy, createdAt }) => (
          <li key={id} className="grid gap-x-4 px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link to={`/admin/imports/${id}`} className="tap min-w-0 font-medium break-words hover:text-accent">
                {name}
              </Link>
              <Pill tone={tones[state] ?? "quiet"} isSmall>
                {batchStateText({ state, failure })}
              </Pill>
            </p>
            <p className="text-muted">
              {formatDateTime(createdAt)} by {startedBy}
            </p>
            <p className="tabular-nums sm:col-span-full">{countsText(counts)}</p>
            {failure && <p className="break-words text-danger sm:col-span-full">{failure.reason}</p>}
          </li>
        ))}
      </ul>
      <ListPages path="/admin/imports" total={total} perPage={batchesPerPage} />
    </>
  );
}
