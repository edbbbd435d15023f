import { formatCount } from "~/platform/text/format-count";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ChoiceFilter, ListFilters, ListPages } from "~/platform/admin/list-parts";
import { useStoredSecret } from "~/platform/desktop/use-stored-secret";
import { BatchForm } from "~/backoffice/enhancement/admin/batch-form";
import { KeyCard } from "~/backoffice/enhancement/admin/key-card";
import { ProposalQuery } from "~/backoffice/enhancement/proposal";
import type { Proposal } from "~/backoffice/enhancement/api";
import { ProposalCard } from "~/backoffice/enhancement/admin/proposal-card";
import { ProposalForm } from "~/backoffice/enhancement/admin/proposal-form";
import { aiStatus } from "~/backoffice/enhancement/status.server";
import { UsageCard } from "~/backoffice/enhancement/admin/usage-card";
import { TextScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import { EmptyState } from "~/platform/ui/empty-state";
import type { PageHandle } from "~/platform/admin/failed-page";
import { filtersOf } from "~/platform/admin/list-query";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listProposals } from "~/backoffice/enhancement/proposals.server";
import { TextLink } from "~/platform/ui/link";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { requireAdmin } from "~/accounts/web/guards.server";
import { useLiveJobs } from "~/platform/jobs/admin/use-live-jobs";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "AI content", failure: "Failed to fetch suggestions" } satisfies PageHandle;

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "ai");
  return load(async () => {
    const { show } = filtersOf(new URL(request.url).searchParams, ["show"]);
    const query = {
      ...listQuery(request, ProposalQuery, ["companyId"]),
      ...(show !== "all" && { open: "true" as const }),
    };
    const [status, { proposals, total }] = await Promise.all([aiStatus(context.settings.ai), listProposals(query)]);
    return { status, proposals, total };
  });
}

export default function Enhancement() {
  const { status, proposals, total } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const apiKey = useStoredSecret("ai-key");
  const jobs = useLiveJobs();
  const jobsOf = (kind: string) => jobs.filter((job) => job.kind === kind);
  const used = status.usage.calls > 0;
  if (status.missing && total === 0 && !used && !params.has("show"))
    return (
      <EmptyState scene={<TextScene />} text="AI isn’t set up.">
        Set <Variable>AI_BASE_URL</Variable> and <Variable>AI_MODEL</Variable>, and <Variable>AI_API_KEY</Variable> if
        your provider needs one. Then restart the server. A first run brings a description and features for each company
        that you choose. They wait here, and visitors see only what you accept.
      </EmptyState>
    );
  return (
    <>
      {status.missing && (
        <p role="note" className="mb-4 rounded-lg bg-paid-soft px-4 py-3 font-medium break-words">
          {status.missing}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Proposals proposals={proposals} total={total} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {!status.missing && (
            <NeedsScripts>
              {!status.hasKey && <KeyCard apiKey={apiKey} />}
              <ProposalForm apiKey={apiKey} jobs={jobsOf("ai-text")} />
              <BatchForm apiKey={apiKey} jobs={jobsOf("enhancement")} />
            </NeedsScripts>
          )}
          <UsageCard status={status} />
        </div>
      </div>
      <Explanation title="What AI suggests">
        You accept or reject each field. We leave out features, prices, superlatives, and guarantees that its source
        doesn’t support; check the rest yourself. Visitors see only what you accept.
      </Explanation>
    </>
  );
}

const Variable = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-sunken px-1 text-sm break-words">{children}</code>
);

function Proposals({ proposals, total }: { proposals: Proposal[]; total: number }) {
  const [params] = useSearchParams();
  const companyId = params.get("companyId");
  return (
    <section aria-labelledby="proposals" className="min-w-0">
      <h2 id="proposals" className="sr-only">
        Suggestions
      </h2>
      {companyId !== null && (
        <p className="mb-3">
          Suggestions for one company. <TextLink to="/admin/enhancement">Show those for all companies</TextLink>
        </p>
      )}
      <div className="list-bar">
        <ListFilters label="Suggestions">
          {companyId !== null && <input type="hidden" name="companyId" value={companyId} />}
          <ChoiceFilter name="show" label="Show" options={[{ value: "all", label: "All" }]} any="Open" />
        </ListFilters>
        <p role="status" className="text-sm text-muted">
          {total > 0 && `${formatCount(total)} suggestion${total === 1 ? "" : "s"}`}
        </p>
      </div>
      {total === 0 ? (
        <EmptyState scene={<TextScene />} text="No suggestions to review.">
          Generate one for a company, or for many at once. They wait here until you accept or reject them.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </div>
      )}
      <ListPages path="/admin/enhancement" total={total} perPage={perPage} />
    </section>
  );
}
