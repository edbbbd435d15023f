import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { list } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { filtersOf, pageQueryOf } from "~/admin/list-query";
import { DataTable } from "~/admin/data-table";
import { FailedNotice } from "~/admin/failed-notice";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/admin/list-parts";
import { requireAdmin } from "~/accounts/web/guards.server";
import { shownDate } from "~/ui/shown-date";
import type { ListedSubscriber } from "~/newsletter/subscriber";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

const filters = ["q", "status"];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = pageQueryOf(new URL(request.url).searchParams, filters);
  return loaded(request, "Failed to fetch subscribers", () => list<ListedSubscriber>("/api/admin/subscribers", query));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

const states = [
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Pending" },
  { value: "unsubscribed", label: "Unsubscribed" },
];

export default function Subscribers() {
  const subscribers = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">Subscribers</h1>
        <a
          href={`/api/admin/subscribers.csv?${new URLSearchParams(filtersOf(params, filters)).toString()}`}
          className="button-quiet"
        >
          Export as CSV
        </a>
      </div>
      <p className="mt-1 max-w-[72ch] text-muted">
        This site doesn’t send issues itself. The CSV has each subscriber’s link to unsubscribe. Send only to confirmed
        subscribers, and put their own link into every email.
      </p>
      <ListFilters label="Subscribers">
        <TextFilter name="q" label="Email" />
        <ChoiceFilter name="status" label="Status" options={states} />
      </ListFilters>
      {subscribers.failed !== undefined ? (
        <FailedNotice text={subscribers.failed} />
      ) : (
        <>
          <RowCount shown={subscribers.items.length} total={subscribers.total} noun="subscribers" />
          <DataTable label="Subscribers" heads={["Email", "Status", "Subscribed on"]}>
            {subscribers.items.map(({ id, email, status, subscribedAt }) => (
              <tr key={id}>
                <td className="h-12">{email}</td>
                <td>{states.find(({ value }) => value === status)?.label ?? status}</td>
                <td className="whitespace-nowrap">{shownDate(subscribedAt)}</td>
              </tr>
            ))}
          </DataTable>
          <ListPages path="/admin/subscribers" total={subscribers.total} />
        </>
      )}
    </>
  );
}
