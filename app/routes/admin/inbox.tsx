import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { InboxEntry } from "~/inbox/staff/inbox-entry";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/admin/list-parts";
import type { PageHandle } from "~/admin/failed-page";
import { listQuery, load } from "~/admin/web/load.server";
import { listInbox } from "~/inbox/inbox.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { InboxQuery, type InboxItem } from "~/inbox/inbox";

export { FailedPage as ErrorBoundary } from "~/admin/failed-page";

export const handle = { heading: "Inbox", failure: "Failed to fetch inbox" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(() => listInbox(listQuery(request, InboxQuery, ["kind", "state"])));
}

const kinds = [
  { value: "listing", label: "Listings" },
  { value: "sponsorship", label: "Sponsorship" },
  { value: "partner", label: "Partner program" },
  { value: "contact", label: "Messages" },
  { value: "correction", label: "Corrections" },
  { value: "request", label: "Tool requests" },
  { value: "report", label: "Reports" },
  { value: "placement", label: "Placement requests" },
  { value: "demo", label: "Demo requests" },
  { value: "review", label: "Reviews" },
  { value: "edit", label: "Vendor edits" },
];
const states = ["open", "new", "waiting", "forwarded", "published", "declined", "removed", "closed"].map((state) => ({
  value: state,
  label: state === "open" ? "Needs review" : state.charAt(0).toUpperCase() + state.slice(1),
}));

export default function Inbox() {
  const { items, total } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <h1 className="text-xl font-semibold">{handle.heading}</h1>
      <p className="mt-1 text-muted">
        Messages, listing submissions, corrections, tool requests, reports, demo requests, reviews, and vendors’ edits,
        newest first.
      </p>
      <ListFilters label="Inbox">
        <ChoiceFilter name="kind" label="Kind" options={kinds} />
        <ChoiceFilter name="state" label="Status" options={states} />
      </ListFilters>
      <RowCount shown={items.length} total={total} noun="entries" />
      <Entries key={search} items={items} />
      <ListPages path="/admin/inbox" total={total} />
    </>
  );
}

/**
 * The entries, newest first. One that stops matching the filter after a change here keeps its place; otherwise, the
 * next one's buttons would slip under the pointer.
 */
function Entries({ items }: { items: InboxItem[] }) {
  const [changed, setChanged] = useState<InboxItem[]>([]);
  const loaded = new Set(items.map(keyOf));
  const kept = changed.filter((item) => !loaded.has(keyOf(item)));
  const shown = [...items, ...kept].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  );
  const keep = (item: InboxItem) =>
    setChanged((before) => [...before.filter((one) => keyOf(one) !== keyOf(item)), item]);
  return (
    <ul className="space-y-4">
      {shown.map((item) => (
        <li key={keyOf(item)}>
          <InboxEntry item={item} onChanged={keep} />
        </li>
      ))}
    </ul>
  );
}

function keyOf({ kind, id }: InboxItem): string {
  return `${kind} ${id}`;
}
