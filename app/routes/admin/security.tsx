import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listSecurityEvents } from "~/accounts/list-security-events.server";
import { SecurityEventQuery, type SecurityEventEntry } from "~/accounts/security-event";
import { addressDays, isAttempt, securityEventKinds, securityEventNames } from "~/accounts/security-event-kinds";
import { requireAdmin } from "~/accounts/web/guards.server";
import { DataTable } from "~/platform/admin/data-table";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { filtersOf } from "~/platform/admin/list-query";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { SavedViews } from "~/platform/admin/saved-views";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { deletedAccount } from "~/platform/runtime/person";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Pill } from "~/platform/ui/pill";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Security", failure: "Failed to fetch security events" } satisfies PageHandle;

const filters = ["kind", "person", "from", "to"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "log");
  return load(() => listSecurityEvents(listQuery(request, SecurityEventQuery, filters)));
}

const views = [
  { name: "All", search: "" },
  { name: "Failed logins", search: "kind=login-failed" },
  { name: "Blocked", search: "kind=too-many-attempts" },
  { name: "Roles", search: "kind=role-changed" },
  { name: "Exports", search: "kind=people-exported" },
];

const kinds = securityEventKinds
  .map((value) => ({ value, label: securityEventNames[value] }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));

export default function Security() {
  const { events, total } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const chosen = filtersOf(params, filters);
  return (
    <>
      <SavedViews list="security" path="/admin/security" names={filters} given={views} />
      <div className="list-bar mt-3">
        <ListFilters
          label="Security events"
          folded={{
            filters: (
              <>
                <ChoiceFilter name="kind" label="Event" options={kinds} />
                <TextFilter name="person" label="Username" />
                <TextFilter name="from" label="From" type="date" />
                <TextFilter name="to" label="To" type="date" />
              </>
            ),
            set: Object.keys(chosen).length,
          }}
        />
        <RowCount shown={events.length} total={total} noun="events" />
        <a href={`/api/admin/security-events.csv?${new URLSearchParams(chosen).toString()}`} className="button-small">
          Export as CSV
        </a>
      </div>
      {events.length > 0 && (
        <DataTable label="Security events" heads={["Event", "Account", "From", "When"]}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </DataTable>
      )}
      <ListPages path="/admin/security" total={total} />
      <Explanation title="What is recorded">
        Logins, failed attempts, and changes of what an account may do. Equal events within an hour are one row, with
        how many there were. Failed attempts are kept for 90 days, all others for a year, and IP addresses for{" "}
        {addressDays} days. What people typed isn’t stored.
      </Explanation>
    </>
  );
}

function EventRow({ event }: { event: SecurityEventEntry }) {
  const { kind, count, detail, by, device, at } = event;
  return (
    <tr>
      <td className="font-medium">
        <span className="flex flex-wrap items-center gap-x-2">
          {securityEventNames[kind]}
          {count > 1 && (
            <Pill tone={isAttempt(kind) ? "bad" : "quiet"} isSmall>
              {count} times
            </Pill>
          )}
          {detail !== null && <span className="font-normal text-muted">{detail}</span>}
        </span>
      </td>
      <td data-label="Account" className="break-words">
        {accountOf(event)}
        {by !== null && <span className="text-muted"> by {by}</span>}
      </td>
      <td data-label="From">
        {addressOf(event)}
        {device !== null && <span className="text-muted"> {device}</span>}
      </td>
      <td className="whitespace-nowrap">{formatDateTime(at)}</td>
    </tr>
  );
}

function accountOf({ userId, username, kind }: SecurityEventEntry): string {
  if (username !== null) return username;
  if (userId !== null) return deletedAccount;
  return isAttempt(kind) ? "Unknown" : "None";
}

const addressOf = ({ address, network }: SecurityEventEntry): string => address ?? network ?? "Unknown";
