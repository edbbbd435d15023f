import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { StatusCards } from "~/site/status/admin/status-cards";
import { readSiteStatus } from "~/site/wiring/status.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Status", failure: "Failed to fetch the status" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "settings");
  return load(async () => ({ status: await readSiteStatus(context.settings), now: Date.now() }));
}

export default function StatusPage() {
  const { status, now } = useLoaderData<typeof loader>();
  return (
    <>
      <StatusCards status={status} now={now} />
      <Explanation title="What this page knows">
        Program, directory, and the files of open data are those of the server that answered; with several servers, each
        has its own. Emails, jobs, and webhooks are those of all servers. For figures over time, collect the metrics of
        the settings METRICS_TOKEN and METRICS_PORT.
      </Explanation>
    </>
  );
}
