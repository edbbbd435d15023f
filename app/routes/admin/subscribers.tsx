import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { DataTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { filtersOf } from "~/platform/admin/list-query";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { formatDate } from "~/platform/text/format-date";
import { SubscriberQuery } from "~/newsletter/subscribers/subscriber";
import { listSubscribers } from "~/newsletter/subscribers/subscribers.server";
import { Explanation } from "~/platform/admin/explanation";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Subscribers", failure: "Failed to fetch subscribers" } satisfies PageHandle;

const filters = ["q", "status"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "newsletter");
  return load(() => listSubscribers(listQuery(request, SubscriberQuery, filters)));
}

const states: { value: string; label: string; tone: Tone }[] = [
  { value: "confirmed", label: "Confirmed", tone: "good" },
  { value: "pending", label: "Pending", tone: "notable" },
  { value: "unsubscribed", label: "Unsubscribed", tone: "quiet" },
  { value: "bounced", label: "Bounced", tone: "bad" },
];

function Status({ status }: { status: string }) {
  const { label = status, tone = "quiet" } = states.find(({ value }) => value === status) ?? {};
  return (
    <Pill tone={tone} isSmall>
      {label}
    </Pill>
  );
}

export default function Subscribers() {
  const { subscribers, total } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const chosen = filtersOf(params, filters);
  if (total === 0 && Object.keys(chosen).length === 0)
    return (
      <EmptyState
        scene={<MailScene />}
        text="No subscribers yet."
        action={<QuietLink to="/newsletter">View the signup page</QuietLink>}
      >
        Visitors subscribe there, on the home page, and below each issue. Issues go to those who confirm their address.
      </EmptyState>
    );
  return (
    <>
      <div className="list-bar">
        <ListFilters label="Subscribers">
          <TextFilter name="q" label="Email" />
          <ChoiceFilter name="status" label="Status" options={states} />
        </ListFilters>
        <RowCount shown={subscribers.length} total={total} noun="subscribers" />
        <a href={`/api/admin/subscribers.csv?${new URLSearchParams(chosen).toString()}`} className="button-small">
          Export as CSV
        </a>
      </div>
      <DataTable label="Subscribers" heads={["Email", "Status", "Subscribed on"]}>
        {subscribers.map(({ id, email, status, subscribedAt }) => (
          <tr key={id}>
            <td className="font-medium">{email}</td>
            <td>
              <Status status={status} />
            </td>
            <td data-label="Subscribed" className="whitespace-nowrap">
              {formatDate(subscribedAt)}
            </td>
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/subscribers" total={total} />
      <Explanation title="Sending with another service">
        The CSV has each subscriber’s link to unsubscribe: put their own link into every email.
      </Explanation>
    </>
  );
}
