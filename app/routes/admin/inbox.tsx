import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { InboxList } from "~/community/inbox/admin/inbox-list";
import { useChosenEntry } from "~/community/inbox/admin/use-chosen-entry";
import { ChoiceFilter, ListFilters, ListPages } from "~/platform/admin/list-parts";
import { Explanation } from "~/platform/admin/explanation";
import { useMay } from "~/platform/admin/permissions-context";
import type { PageHandle } from "~/platform/admin/failed-page";
import { hrefWith } from "~/platform/admin/list-query";
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
  type InboxKind,
  type InboxState,
} from "~/community/inbox/inbox";
import { may } from "~/platform/runtime/roles";
import { formatCount } from "~/platform/text/format-count";
import { InboxScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Inbox", failure: "Failed to fetch inbox" } satisfies PageHandle;

/** Maximum number of admins to choose from when assigning a demo request. */
const maxAdmins = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "inbox");
  return load(async () => {
    const params = new URL(request.url).searchParams;
    // Without a choice, what needs review.
    const showsAll = params.get("state") === everyState;
    const query = listQuery(request, InboxQuery, showsAll ? ["kind"] : ["kind", "state"]);
    const state = showsAll ? undefined : (query.state ?? "open");
    const entry = params.get("entry");
    const counts = countInbox();
    const [list, counted, { users }, chosen] = await Promise.all([
      listInbox({ ...query, state }, counts),
      counts,
      listUsers({ q: "", admins: "true", page: 1, limit: maxAdmins }),
      entry === null ? null : findInboxItem(entry),
    ]);
    const admins = users.filter(({ role }) => may(role, "inbox")).map(({ id, username }) => ({ id, username }));
    return { ...list, state, counts: counted, chosen, admins, now: Date.now() };
  });
}

/** The value of the filter by status that leaves nothing out. */
const everyState = "all";

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
  { value: "price", label: "Price changes" },
];

export default function Inbox() {
  const { counts, state, ...list } = useLoaderData<typeof loader>();
  const { entry, hrefOf } = useChosenEntry();
  const [params] = useSearchParams();
  const mayDo = useMay();
  const kind = params.get("kind");
  const countOf = (kind: string | null, states: readonly InboxState[]) =>
    totalOf(counts.filter((one) => (!kind || one.kind === kind) && states.includes(one.state)));
  const states = [
    { value: everyState, label: withCount("All", countOf(kind, inboxStateList)) },
    ...inboxStateList.map((one) => ({ value: one, label: withCount(inboxStateNames[one], countOf(kind, [one])) })),
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
        <div className="list-bar mb-0">
          <Kinds countOf={(kind) => countOf(kind, statesOf(state))} />
          <div className="min-w-0 max-sm:w-full sm:ml-auto sm:[&_.apply]:-order-1">
            <ListFilters label="Inbox">
              {kind && <input type="hidden" name="kind" value={kind} />}
              <ChoiceFilter
                name="state"
                label="Status"
                any={withCount("Needs review", countOf(kind, openStates))}
                options={states}
              />
            </ListFilters>
          </div>
        </div>
        {kind === "demo" && mayDo("exports") && (
          <p className="mt-3">
            <a href="/api/admin/leads.csv" className="button-small">
              Export all demo requests as CSV
            </a>
          </p>
        )}
      </div>
      <NeedsScripts>
        <InboxList key={hrefOf(null)} {...list}>
          {state === "open" && (
            <EmptyState
              scene={<InboxScene />}
              text="Nothing needs review."
              action={<QuietLink to={`/admin/inbox?state=${everyState}`}>View all entries</QuietLink>}
            >
              What visitors and vendors send appears here, and the menu counts it.
            </EmptyState>
          )}
        </InboxList>
      </NeedsScripts>
      <div className={entry === null ? "" : "max-lg:hidden"}>
        <ListPages path="/admin/inbox" total={list.total} without="entry" />
        <Explanation title="What is here">
          Messages, listing submissions, corrections, tool requests, reports, demo requests, claims, reviews, vendors’
          edits, and changed prices of vendors’ pages, newest first. Emails about your decisions are sent 30 seconds
          later, so that you can undo them.
        </Explanation>
      </div>
    </>
  );
}

const withCount = (label: string, count: number) => `${label} (${formatCount(count)})`;

function statesOf(state: InboxQuery["state"]): readonly InboxState[] {
  if (state === undefined) return inboxStateList;
  return state === "open" ? openStates : [state];
}

/** Links to the kinds of which there's something. */
function Kinds({ countOf }: { countOf: (kind: InboxKind | null) => number }) {
  const [params] = useSearchParams();
  const chosen = params.get("kind") || null;
  const shown = kinds.filter(({ value }) => value === chosen || countOf(value) > 0);
  return (
    <nav aria-label="Kinds" className="scroll-row sm:mx-0 sm:overflow-visible sm:mask-none sm:p-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {[{ value: null, label: "All" }, ...shown].map(({ value, label }) => (
          <li key={label} className="filter-chip">
            <Link
              to={hrefWith(params, { kind: value, entry: null, page: null }, "/admin/inbox")}
              aria-current={value === chosen ? "true" : undefined}
            >
              {label} <span className="tabular-nums">{formatCount(countOf(value))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
