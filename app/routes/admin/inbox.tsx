import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { InboxList } from "~/community/inbox/admin/inbox-list";
import { useChosenEntry } from "~/community/inbox/admin/use-chosen-entry";
import { ChoiceFilter, ListFilters, ListPages } from "~/platform/admin/list-parts";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { countInbox, findInboxItem, listInbox } from "~/community/inbox/inbox.server";
import { listUsers } from "~/accounts/manage.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import {
  InboxQuery,
  inboxStateList,
  inboxStateNames,
  openStates,
  totalOf,
  type InboxCount,
  type InboxKind,
  type InboxState,
} from "~/community/inbox/inbox";
import { formatCount } from "~/platform/text/format-count";
import { InboxScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink, SmallLink } from "~/platform/ui/link";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Inbox", failure: "Failed to fetch inbox" } satisfies PageHandle;

/** Maximum number of admins to choose from when assigning a demo request. */
const maxAdmins = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const query = listQuery(request, InboxQuery, ["kind", "state"]);
    const entry = new URL(request.url).searchParams.get("entry");
    const counts = countInbox();
    const [list, counted, { users }, chosen] = await Promise.all([
      listInbox(query, counts),
      counts,
      listUsers({ q: "", admins: "true", page: 1, limit: maxAdmins }),
      entry === null ? null : findInboxItem(entry),
    ]);
    const admins = users.map(({ id, username }) => ({ id, username }));
    return { ...list, counts: counted, chosen, admins, now: Date.now() };
  });
}

const kinds: { value: InboxKind; label: string }[] = [
  { value: "listing", label: "Listings" },
  { value: "sponsorship", label: "Sponsorship" },
  { value: "partner", label: "Partner program" },
  { value: "contact", label: "Messages" },
  { value: "correction", label: "Corrections" },
  { value: "request", label: "Tool requests" },
  { value: "report", label: "Reports" },
  { value: "claim", label: "Claims" },
  { value: "placement", label: "Placement requests" },
  { value: "demo", label: "Demo requests" },
  { value: "review", label: "Reviews" },
  { value: "edit", label: "Vendor edits" },
];

export default function Inbox() {
  const { counts, ...list } = useLoaderData<typeof loader>();
  const { entry, hrefOf } = useChosenEntry();
  const [params] = useSearchParams();
  const kind = params.get("kind");
  const open = counts.filter(({ state, count }) => openStates.includes(state) && count > 0);
  const ofKind = counts.filter((one) => !kind || one.kind === kind);
  const countOf = (states: readonly InboxState[]) => totalOf(ofKind.filter(({ state }) => states.includes(state)));
  const states = [
    { value: "open", label: withCount("Needs review", countOf(openStates)) },
    ...inboxStateList.map((state) => ({ value: state, label: withCount(inboxStateNames[state], countOf([state])) })),
  ];
  if (totalOf(counts) === 0 && entry === null)
    return (
      <EmptyState
        scene={<InboxScene />}
        text="Nothing needs review."
        action={<QuietLink to="/contact">View the contact page</QuietLink>}
      >
        Messages, listings, reviews, and other submissions appear here, and the menu counts them.
      </EmptyState>
    );
  return (
    <>
      {/* On small screens, an entry's details replace the list. */}
      <div className={entry === null ? "" : "max-lg:hidden"}>
        <OpenKinds open={open} />
        <div className="list-bar mb-0">
          <ListFilters label="Inbox">
            <ChoiceFilter
              name="kind"
              label="Kind"
              options={kinds.map(({ value, label }) => ({
                value,
                label: withCount(label, totalOf(counts.filter(({ kind }) => kind === value))),
              }))}
            />
            <ChoiceFilter name="state" label="Status" options={states} />
          </ListFilters>
          {open.length === 0 && (
            <p className="flex items-center gap-2 text-sm font-medium sm:ml-auto">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
              Nothing needs review.
            </p>
          )}
        </div>
        {kind === "demo" && (
          <p className="mt-3">
            <a href="/api/admin/leads.csv" className="button-small">
              Export all demo requests as CSV
            </a>
          </p>
        )}
      </div>
      <NeedsScripts>
        <InboxList key={hrefOf(null)} {...list} />
      </NeedsScripts>
      <div className={entry === null ? "" : "max-lg:hidden"}>
        <ListPages path="/admin/inbox" total={list.total} without="entry" />
        <Explanation title="What is here">
          Messages, listing submissions, corrections, tool requests, reports, demo requests, claims, reviews, and
          vendors’ edits. What needs review comes first. Emails about your decisions are sent 30 seconds later, so that
          you can undo them.
        </Explanation>
      </div>
    </>
  );
}

const withCount = (label: string, count: number) => `${label} (${formatCount(count)})`;

/** Links to the kinds that have something to review. */
function OpenKinds({ open }: { open: InboxCount[] }) {
  if (open.length === 0) return null;
  return (
    <nav aria-label="Needs review" className="mb-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
      <ul className="flex gap-2 sm:flex-wrap">
        {kinds.map(({ value, label }) => {
          const count = totalOf(open.filter(({ kind }) => kind === value));
          if (count === 0) return null;
          return (
            <li key={value}>
              <SmallLink to={`/admin/inbox?kind=${value}&state=open`}>
                {label} <span className="tabular-nums text-muted">{formatCount(count)}</span>
              </SmallLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
