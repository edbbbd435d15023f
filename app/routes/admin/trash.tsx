import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { call, request } from "~/api/request";
import { restorePost } from "~/blog/api";
import { restoreCategory } from "~/categories/api";
import { restoreCompany } from "~/companies/api";
import { loaded } from "~/admin/client-data";
import { DataTable } from "~/admin/data-table";
import { entityNames, type Entity } from "~/audit/change";
import { DeletionNotice } from "~/trash/staff/deletion-notice";
import { FailedNotice } from "~/admin/failed-notice";
import { shownMoment } from "~/ui/shown-moment";
import { failure, useMutation } from "~/admin/use-mutation";
import { requireAdmin } from "~/accounts/web/guards.server";
import { keptDays, type Deletion } from "~/trash/deletion";
import type { TrashedThing } from "~/trash/trash.server";
import { BusyButton } from "~/ui/busy-button";
import { shownDate } from "~/ui/shown-date";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loaded(request, "Failed to fetch trash", async () => {
    const [things, deletion] = await Promise.all([
      call<TrashedThing[]>("GET", "/api/admin/trash"),
      call<Deletion>("GET", "/api/admin/trash/deletion"),
    ]);
    return { things, deletion };
  });
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Trash() {
  const trash = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1 className="text-xl font-semibold">Trash</h1>
      <p className="mt-1 mb-5 text-muted">
        Items stay here for {keptDays} days. After that, they can’t be restored. Changes keeps a record of them.
      </p>
      {trash.failed === undefined && trash.deletion.paused && <DeletionNotice deletion={trash.deletion} />}
      {trash.failed !== undefined ? (
        <FailedNotice text={trash.failed} />
      ) : trash.things.length === 0 ? (
        <p>The trash is empty.</p>
      ) : (
        <TrashTable things={trash.things} />
      )}
    </>
  );
}

/** Other things don't get into the trash. */
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
          <td className="whitespace-nowrap">{shownMoment(thing.trashedAt)}</td>
          <td>{thing.trashedBy}</td>
          <td className="whitespace-nowrap">{shownDate(thing.expiresAt)}</td>
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
