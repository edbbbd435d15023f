import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ChangesList } from "~/backoffice/undo/admin/changes-list";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter, type Option } from "~/platform/admin/list-parts";
import { SavedViews } from "~/platform/admin/saved-views";
import { changeActionNames, ChangeQuery, entityNames } from "~/platform/audit/change";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { filtersOf } from "~/platform/admin/list-query";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { countBatches, listChanges } from "~/platform/audit/audit.server";
import { capitalized } from "~/platform/text/capitalized";
import { requireAdmin } from "~/accounts/web/guards.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Changes", failure: "Failed to fetch changes" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "log");
  return load(async () => {
    const { changes, total } = await listChanges(listQuery(request, ChangeQuery, filters));
    return { changes, total, sizes: await countBatches(changes) };
  });
}

const filters = ["entity", "action", "actor", "from", "to"];
const views = [
  { name: "All", search: "" },
  { name: "Companies", search: "entity=company" },
  { name: "Moved to trash", search: "action=trash" },
  { name: "Reverted", search: "action=revert" },
];

const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, label: capitalized(name) }));

export default function Changes() {
  const { changes, total, sizes } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <SavedViews list="changes" path="/admin/changes" names={filters} given={views} />
      <div className="list-bar mt-3">
        <ListFilters
          label="Changes"
          folded={{
            filters: (
              <>
                <ChoiceFilter name="entity" label="Type" options={optionsOf(entityNames)} />
                <ChoiceFilter name="action" label="Action" options={optionsOf(changeActionNames)} />
                <TextFilter name="actor" label="By" />
                <TextFilter name="from" label="From" type="date" />
                <TextFilter name="to" label="To" type="date" />
              </>
            ),
            set: Object.keys(filtersOf(params, filters)).length,
          }}
        />
        <RowCount shown={changes.length} total={total} noun="changes" />
      </div>
      <ChangesList changes={changes} sizes={sizes} />
      <ListPages path="/admin/changes" total={total} />
      <Explanation title="What is recorded">Who changed what, when, and how. Entries can’t be edited.</Explanation>
    </>
  );
}
