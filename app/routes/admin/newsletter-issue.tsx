import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { listDeliveries } from "~/newsletter/issues/deliveries.server";
import { DeliveryQuery } from "~/newsletter/issues/issue";
import { getIssue } from "~/newsletter/issues/issues.server";
import { IssueForm } from "~/newsletter/issues/admin/issue-form";
import { IssuePreview } from "~/newsletter/issues/admin/issue-preview";
import { IssueReport } from "~/newsletter/issues/admin/issue-report";
import { IssueStatus } from "~/newsletter/issues/admin/issue-status";
import { SendCard } from "~/newsletter/issues/admin/send-card";
import { countRecipients } from "~/newsletter/subscribers/recipients.server";
import { may } from "~/platform/runtime/roles";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Newsletter issue",
  failure: "Failed to fetch issue",
  within: { name: "Newsletter", to: "/admin/newsletter" },
} satisfies PageHandle;

export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, context, "drafts");
  const maySend = may(role, "newsletter");
  const hasAddress = context.settings.newsletter.postalAddress !== undefined;
  const isDelivered = context.settings.mail.smtpUrl !== undefined;
  return load(async () => {
    const issue = id === "new" ? null : await getIssue(pathId(id));
    const wasStarted = issue !== null && issue.startedAt !== null;
    const query = listQuery(request, DeliveryQuery, ["state"]);
    return {
      issue,
      hasAddress,
      isDelivered,
      recipients: await countRecipients(),
      maySend,
      list: wasStarted && maySend ? await listDeliveries(issue.id, query) : null,
    };
  });
}

export default function NewsletterIssue() {
  const { issue, list, maySend, ...about } = useLoaderData<typeof loader>();
  const isDraft = issue === null || issue.state === "draft";
  return (
    <>
      <div className="-mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-xl break-words sm:text-2xl">{issue?.subject ?? "New issue"}</h1>
        {issue && <IssueStatus issue={issue} />}
      </div>
      <NeedsScripts>
        {issue && list ? (
          <IssueReport issue={issue} {...list} />
        ) : (
          <div className="space-y-6">
            {isDraft && <IssueForm key={issue?.id ?? "new"} issue={issue} />}
            {issue && maySend && <SendCard issue={issue} {...about} />}
            {issue && !isDraft && <IssuePreview subject={issue.subject} markdown={issue.markdown} />}
          </div>
        )}
      </NeedsScripts>
    </>
  );
}
