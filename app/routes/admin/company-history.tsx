import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { Change } from "~/audit/change";
import { call } from "~/api/request";
import { ChangesList } from "~/undo/staff/changes-list";
import { loaded } from "~/admin/client-data";
import { FailedNotice } from "~/admin/failed-notice";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Link } from "~/ui/link";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const path = `/api/admin/companies/${encodeURIComponent(params.id ?? "")}/history`;
  const history = await loaded(request, "Failed to fetch history", () => call<{ changes: Change[] }>("GET", path));
  return { history, id: params.id };
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function CompanyHistory() {
  const { history, id } = useLoaderData<typeof clientLoader>();
  const name = history.failed === undefined ? history.changes[0]?.label : undefined;
  return (
    <>
      <h1 className="text-xl font-semibold break-words">{name ? `History of ${name}` : "History"}</h1>
      <p className="mt-2 mb-5 flex flex-wrap gap-x-5">
        <Link to={`/admin?edit=${id}`} className="link inline-flex min-h-11 items-center">
          Edit this company
        </Link>
        <Link to="/admin?tab=management" className="link inline-flex min-h-11 items-center">
          All companies
        </Link>
      </p>
      {history.failed !== undefined ? (
        <FailedNotice text={history.failed} />
      ) : history.changes.length === 0 ? (
        <p className="text-muted">No changes recorded yet.</p>
      ) : (
        <ChangesList changes={history.changes} linked={false} />
      )}
    </>
  );
}
