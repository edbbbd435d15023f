import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { ListPages, RowCount } from "~/platform/admin/list-parts";
import { NumberCells } from "~/platform/admin/number-cells";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { IssueQuery } from "~/newsletter/issues/issue";
import { listIssues } from "~/newsletter/issues/issues.server";
import { IssueStatus } from "~/newsletter/issues/admin/issue-status";
import { countRecipients } from "~/newsletter/subscribers/recipients.server";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { formatDate } from "~/platform/text/format-date";
import { formatCount } from "~/platform/text/format-count";
import { Explanation } from "~/platform/admin/explanation";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, PrimaryLink } from "~/platform/ui/link";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Newsletter",
  failure: "Failed to fetch newsletter issues",
  action: <PrimaryLink to="/admin/newsletter/new">New issue</PrimaryLink>,
  isEmpty: ({ total }) => total === 0,
} satisfies PageHandle<SerializeFrom<typeof loader>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "drafts");
  return load(async () => ({
    ...(await listIssues(listQuery(request, IssueQuery))),
    recipients: await countRecipients(),
  }));
}

const numbers = ["Emails", "Failed", "Unknown", "Bounced", "Unsubscribed"];

export default function Newsletter() {
  const { issues, total, recipients } = useLoaderData<typeof loader>();
  const [latest] = issues.filter(({ state }) => state === "sent");
  const strip = (
    <FigureStrip
      figures={[
        { label: "Subscribers", value: formatCount(recipients), note: "With a confirmed address" },
        { label: "Issues", value: formatCount(total), note: "Drafts included" },
        {
          ...{ label: "Readers of the last issue", value: formatCount(latest?.figures.sent ?? 0) },
          note: latest?.startedAt ? `Sent on ${formatDate(latest.startedAt)}` : "No issue was sent yet",
        },
        {
          ...{ label: "Unsubscribed", value: formatCount(latest?.unsubscribed ?? 0) },
          note: "After the last issue",
        },
      ]}
    />
  );
  if (total === 0)
    return (
      <>
        {strip}
        <div className="mt-4">
          <EmptyState
            scene={<MailScene />}
            text="No issues yet."
            action={<PrimaryLink to="/admin/newsletter/new">Write the first issue</PrimaryLink>}
          >
            You write the text. Its blocks of new tools, price changes, and comparisons are filled when it’s sent.
          </EmptyState>
        </div>
      </>
    );
  return (
    <>
      <div className="mb-4">{strip}</div>
      <WideTable
        name="issues"
        label="Issues"
        heads={["Subject", "Status", ...numbers]}
        required={["Subject"]}
        numbers={numbers.length}
        above={<RowCount shown={issues.length} total={total} noun="issues" />}
      >
        {issues.map((issue) => {
          const { id, subject, figures, unsubscribed } = issue;
          const shown = [figures.sent, figures.failed, figures.unknown, figures.bounced, unsubscribed];
          return (
            <tr key={id}>
              <td className="sm:min-w-56">
                <Link to={`/admin/newsletter/${id}`} className="link tap">
                  {subject}
                </Link>
              </td>
              <td className="max-sm:basis-full">
                <IssueStatus issue={issue} />
              </td>
              <NumberCells figures={shown.map((figure) => formatCount(figure))} />
            </tr>
          );
        })}
      </WideTable>
      <ListPages path="/admin/newsletter" total={total} />
      <Explanation title="What “Unknown” means">
        These emails were being sent when the connection or the server broke, so they may or may not have arrived.
        They’re only sent again if you choose to.
      </Explanation>
    </>
  );
}
