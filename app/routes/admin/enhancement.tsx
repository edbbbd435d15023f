import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { call, list } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { pageOf } from "~/admin/list-query";
import { FailedNotice } from "~/admin/failed-notice";
import { ChoiceFilter, ListFilters, ListPages } from "~/admin/list-parts";
import { useKeptSecret } from "~/desktop/use-kept-secret";
import { BatchForm } from "~/enhancement/staff/batch-form";
import { KeyCard } from "~/enhancement/staff/key-card";
import type { Proposal } from "~/enhancement/proposal";
import { ProposalCard } from "~/enhancement/staff/proposal-card";
import { ProposalForm } from "~/enhancement/staff/proposal-form";
import type { AiStatus } from "~/enhancement/status.server";
import { UsageCard } from "~/enhancement/staff/usage-card";
import { requireAdmin } from "~/accounts/web/guards.server";
import { useLiveJobs } from "~/jobs/staff/use-live-jobs";
import { Spinner } from "~/ui/spinner";

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams({ page: String(pageOf(searchParams)) });
  if (searchParams.get("show") !== "all") query.set("open", "true");
  return loaded(request, "Failed to fetch suggestions", async () => ({
    status: await call<AiStatus>("GET", "/api/admin/ai"),
    proposals: await list<Proposal>("/api/admin/ai/proposals", query),
  }));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Enhancement() {
  const data = useLoaderData<typeof clientLoader>();
  const apiKey = useKeptSecret("ai-key");
  const jobs = useLiveJobs();
  const jobsOf = (kind: string) => jobs.filter((job) => job.kind === kind);
  return (
    <>
      <h1 className="text-xl font-semibold">AI texts</h1>
      <p className="mt-1 mb-5 max-w-[72ch] text-muted">
        AI suggests text, and you accept or reject each field. We leave out features, prices, superlatives, and
        guarantees that its source doesn’t support; check the rest yourself. AI Enhance on the Management tab publishes
        what it wrote without asking.
      </p>
      {data.failed !== undefined ? (
        <FailedNotice text={data.failed} />
      ) : (
        <>
          {data.status.missing && (
            <p role="note" className="mb-5 rounded-lg bg-paid-soft px-4 py-3 font-medium break-words">
              {data.status.missing}
            </p>
          )}
          <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
            {data.status.missing ? null : (
              <div className="min-w-0">
                {!data.status.hasKey && <KeyCard apiKey={apiKey} />}
                <div className="grid min-w-0 gap-5 xl:grid-cols-2">
                  <ProposalForm apiKey={apiKey} jobs={jobsOf("ai-text")} />
                  <BatchForm apiKey={apiKey} jobs={jobsOf("enhancement")} />
                </div>
              </div>
            )}
            <UsageCard status={data.status} />
          </div>
          <Proposals proposals={data.proposals} />
        </>
      )}
    </>
  );
}

function Proposals({ proposals: { items, total } }: { proposals: { items: Proposal[]; total: number } }) {
  return (
    <section aria-labelledby="proposals" className="mt-8">
      <h2 id="proposals" className="sr-only">
        Suggestions
      </h2>
      <ListFilters label="Suggestions">
        <ChoiceFilter name="show" label="Show" options={[{ value: "all", label: "All" }]} any="Open" />
      </ListFilters>
      <p role="status" className="mt-5 mb-3 text-sm text-muted">
        {total === 0
          ? "No suggestions to review."
          : `${total.toLocaleString("en")} suggestion${total === 1 ? "" : "s"}`}
      </p>
      <div className="grid gap-4">
        {items.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </div>
      <ListPages path="/admin/enhancement" total={total} perPage={perPage} />
    </section>
  );
}
