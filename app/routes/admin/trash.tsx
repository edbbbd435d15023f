import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { request } from "~/api/request";
import { restorePost } from "~/blog/api";
import { restoreCategory } from "~/categories/api";
import { restoreCompany } from "~/companies/api";
import { DataTable } from "~/admin/data-table";
import { entityNames, type Entity } from "~/audit/change";
import { DeletionNotice } from "~/trash/staff/deletion-notice";
import { formatDateTime } from "~/text/format-date-time";
import { failure, useMutation } from "~/admin/use-mutation";
import type { PageHandle } from "~/admin/failed-page";
import { requireAdmin } from "~/accounts/web/guards.server";
import { retentionDays } from "~/trash/deletion";
import { deletionOf } from "~/trash/deletion.server";
import { listTrash, type TrashedThing } from "~/trash/trash.server";
import { BusyButton } from "~/ui/busy-button";
import { formatDate } from "~/text/format-date";

export { FailedPage as ErrorBoundary } from "~/admin/failed-page";

export const handle = { heading: "Trash", failure: "Failed to fetch trash" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const [things, deletion] = await Promise.all([listTrash(), deletionOf()]);
  return { things, deletion };
}

export default function Trash() {
  const { things, deletion } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-xl font-semibold">{handle.heading}</h1>
      <p className="mt-1 mb-5 text-muted">
        Items stay here for {retentionDays} days. After that, they can’t be restored. Changes keeps a record of them.
      </p>
      {deletion.paused && <DeletionNotice deletion={deletion} />}
      {things.length === 0 ? <p>The trash is empty.</p> : <TrashTable things={things} />}
    </>
  );
}

/** Other kinds can't be in the trash. */
function restorerOf(entity: Entity) {
  if (entity === "category") return restoreCategory;
  return entity === "post" ? restorePost : restoreCompany;
}

function TrashTable({ things }: { things: TrashedThing[] }) {
  const { busy, mutate } = useMutation();
  const restore = ({ entity, id, label }: TrashedThing) =>
    mutate(`${entity} ${id}`, () => request(restorerOf(entity), { params: { id } }), {
      done: () => ({ title: "Restored", description: `${label} restored` }),
      failed: (error) => failure("Couldn’t restore this item", error),
    });
  return (
    <DataTable label="Trash" heads={["Name", "Type", "Removed", "By", "Deleted on", "Actions"]}>
      {things.map((thing) => (
        <tr key={`${thing.entity} ${thing.id}`}>
          <td className="min-w-40 font-medium">{thing.label}</td>
          <td className="first-letter:uppercase">{entityNames[thing.entity]}</td>
          <td className="whitespace-nowrap">{formatDateTime(thing.trashedAt)}</td>
          <td>{thing.trashedBy}</td>
          <td className="whitespace-nowrap">{formatDate(thing.expiresAt)}</td>
          <td>
            <BusyButton
              busy={busy === `${thing.entity} ${thing.id}`}
              pending="Restoring..."
              onClick={() => void restore(thing)}
              className="button-small"
            >
              Restore<span className="sr-only"> {thing.label}</span>
            </BusyButton>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
