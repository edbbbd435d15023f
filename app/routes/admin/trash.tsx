import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { entityNames } from "~/platform/audit/change";
import { TrashTable } from "~/backoffice/bulk/admin/trash-table";
import { DeletionNotice } from "~/platform/trash/admin/deletion-notice";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { filtersOf } from "~/platform/admin/list-query";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { capitalized } from "~/platform/text/capitalized";
import { retentionDays } from "~/platform/trash/deletion";
import { deletionOf } from "~/platform/trash/deletion.server";
import { findTrash } from "~/platform/trash/trash.server";
import { restorableBy, TrashQuery } from "~/platform/trash/trashed";
import { TrashScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink } from "~/platform/ui/link";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Trash", failure: "Failed to fetch trash" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, context, "trash");
  const entities = restorableBy(role);
  return load(async () => {
    const [trash, deletion] = await Promise.all([
      findTrash(listQuery(request, TrashQuery, ["q", "entity"]), entities),
      deletionOf(),
    ]);
    return { ...trash, deletion, entities };
  });
}

export default function Trash() {
  const { things, total, deletion, entities } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const filters = filtersOf(params, ["q", "entity"]);
  return (
    <>
      {deletion.paused && <DeletionNotice deletion={deletion} />}
      {total === 0 && Object.keys(filters).length === 0 ? (
        <EmptyState
          scene={<TrashScene />}
          text="The trash is empty."
          action={<QuietLink to="/admin?tab=management">Manage companies</QuietLink>}
        >
          Companies, categories, and posts stay here for {retentionDays} days after you move them to the trash. Until
          then, you can restore them.
        </EmptyState>
      ) : (
        <>
          <div className="list-bar">
            <ListFilters label="Trash">
              <TextFilter name="q" label="Name" />
              <ChoiceFilter
                name="entity"
                label="Type"
                options={entities.map((entity) => ({ value: entity, label: capitalized(entityNames[entity]) }))}
              />
            </ListFilters>
            <RowCount shown={things.length} total={total} noun="items" />
          </div>
          {/* The key resets the selection when the filters change. */}
          <NeedsScripts>
            <TrashTable key={JSON.stringify(filters)} things={things} total={total} filters={filters} />
          </NeedsScripts>
          <ListPages path="/admin/trash" total={total} />
          <Explanation title="How long items stay">
            Items stay here for {retentionDays} days. After that, they can’t be restored. Changes keeps a record of
            them.
          </Explanation>
        </>
      )}
    </>
  );
}
