import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { list } from "~/admin/call";
import { loaded } from "~/admin/client-data";
import { pageQueryOf } from "~/admin/dashboard";
import { FailedNotice } from "~/admin/failed-notice";
import { InboxEntry } from "~/admin/inbox-entry";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/admin/list-parts";
import { requireAdmin } from "~/http/guards.server";
import type { InboxItem } from "~/inbox/inbox";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = pageQueryOf(new URL(request.url).searchParams, ["kind", "state"]);
  return loaded(request, "Failed to fetch the inbox", () => list<InboxItem>("/api/admin/inbox", query));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

const kinds = [
  { value: "listing", label: "Listings" },
  { value: "sponsorship", label: "Sponsorship" },
  { value: "partner", label: "Partner program" },
  { value: "contact", label: "Messages" },
  { value: "demo", label: "Demo requests" },
  { value: "review", label: "Reviews" },
];
const states = ["open", "new", "waiting", "forwarded", "published", "declined", "closed"].map((state) => ({
  value: state,
  label: state === "open" ? "To be looked at" : state.charAt(0).toUpperCase() + state.slice(1),
}));

export default function Inbox() {
  const inbox = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1 className="text-xl font-semibold">Inbox</h1>
      <p className="mt-1 text-muted">Messages, listings, requests for demos and reviews, the newest first.</p>
      <ListFilters label="Inbox">
        <ChoiceFilter name="kind" label="Kind" options={kinds} />
        <ChoiceFilter name="state" label="State" options={states} />
      </ListFilters>
      {inbox.failed !== undefined ? (
        <FailedNotice text={inbox.failed} />
      ) : (
        <>
          <RowCount shown={inbox.items.length} total={inbox.total} noun="entries" />
          <ul className="space-y-4">
            {inbox.items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <InboxEntry item={item} />
              </li>
            ))}
          </ul>
          <ListPages path="/admin/inbox" total={inbox.total} />
        </>
      )}
    </>
  );
}
