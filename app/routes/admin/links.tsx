import { formatCount } from "~/platform/text/format-count";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { request } from "~/platform/api/request";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { useMutation } from "~/platform/admin/use-mutation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listLinks } from "~/catalog/links/links.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { hasEnded } from "~/platform/jobs/job";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";
import { LinkQuery, linkStatusLabels } from "~/catalog/links/link-check";
import { checkLinks, type LinksPage } from "~/catalog/links/api";
import { LinkRow } from "~/catalog/links/admin/link-row";
import { linkStatuses } from "~/catalog/links/link-status";
import { BusyButton } from "~/platform/ui/busy-button";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Website checks", failure: "Failed to fetch websites" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(() => listLinks(listQuery(request, LinkQuery, ["verdict", "held"])));
}

export default function Links() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <p className="mb-5 max-w-[72ch] text-muted">
        We check company websites regularly and hide links to suspicious ones until you approve them.
      </p>
      <Watch />
      <List data={data} />
    </>
  );
}

function Watch() {
  const { busy, mutate } = useMutation();
  const jobs = useLiveJobs("link-watch");
  const start = () => mutate("start", () => request(checkLinks), { failed: "Couldn’t start the check" });
  return (
    <>
      <BusyButton
        busy={busy === "start"}
        pending="Starting..."
        disabled={jobs.some((job) => !hasEnded(job))}
        onClick={() => void start()}
      >
        Check now
      </BusyButton>
      {jobs.map((job) => (
        <JobStatus key={job.id} job={job} summary={summaryOf} />
      ))}
    </>
  );
}

function summaryOf(counts: Record<string, unknown>): string {
  const found = linkStatuses.filter((verdict) => Number(counts[verdict]) > 0);
  return found.length === 0
    ? "No websites were due for a check."
    : `${found.map((verdict) => `${String(counts[verdict])} ${linkStatusLabels[verdict].toLowerCase()}`).join(", ")}.`;
}

function List({ data: { links, total, counts } }: { data: LinksPage }) {
  const labelOf = (name: string, label: string) => `${label} (${formatCount(counts[name] ?? 0)})`;
  const options = linkStatuses.map((verdict) => ({
    value: verdict,
    label: labelOf(verdict, linkStatusLabels[verdict]),
  }));
  return (
    <>
      <ListFilters label="Website checks">
        <ChoiceFilter name="verdict" label="Result" options={options} />
        <ChoiceFilter name="held" label="Link" options={[{ value: "true", label: labelOf("held", "Hidden") }]} />
      </ListFilters>
      <RowCount shown={links.length} total={total} noun="websites" />
      <ul className="grid grid-cols-1 gap-3">
        {links.map((link) => (
          <LinkRow key={link.companyId} link={link} />
        ))}
      </ul>
      <ListPages path="/admin/links" total={total} />
    </>
  );
}
