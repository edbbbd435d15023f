import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { Account } from "~/accounts/account";
import { changeUser } from "~/accounts/api";
import { list, request } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { pageQueryOf } from "~/admin/list-query";
import { DataTable } from "~/admin/data-table";
import { FailedNotice } from "~/admin/failed-notice";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/admin/list-parts";
import { failure, useMutation } from "~/admin/use-mutation";
import { requireAdmin } from "~/accounts/web/guards.server";
import { BusyButton } from "~/ui/busy-button";
import { shownDate } from "~/ui/shown-date";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = pageQueryOf(new URL(request.url).searchParams, ["q", "admins"]);
  return loaded(request, "Failed to fetch users", () => list<Account>("/api/admin/users", query));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Users() {
  const users = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1 className="text-xl font-semibold">Users</h1>
      <ListFilters label="Users">
        <TextFilter name="q" label="Username or email" />
        <ChoiceFilter name="admins" label="Role" any="All users" options={[{ value: "true", label: "Admins" }]} />
      </ListFilters>
      {users.failed !== undefined ? <FailedNotice text={users.failed} /> : <UserTable {...users} />}
    </>
  );
}

function UserTable({ items, total }: { items: Account[]; total: number }) {
  const { busy, mutate, withUndo } = useMutation();
  const setAdmin = ({ id, username }: Account, isAdmin: boolean) =>
    mutate(`user ${id}`, () => request(changeUser, { params: { id }, body: { isAdmin } }), {
      done: () => {
        const title = isAdmin ? `${username} is now an admin` : `${username} is no longer an admin`;
        return withUndo({ title }, () => request(changeUser, { params: { id }, body: { isAdmin: !isAdmin } }));
      },
      failed: (error) => failure("Couldn’t update the user", error),
    });
  return (
    <>
      <RowCount shown={items.length} total={total} noun="users" />
      <DataTable label="Users" heads={["Username", "Email", "Joined", "Admin", "Actions"]}>
        {items.map((user) => (
          <tr key={user.id}>
            <td className="font-medium">{user.username}</td>
            <td>{user.email}</td>
            <td className="whitespace-nowrap">{shownDate(user.createdAt)}</td>
            <td>{user.isAdmin ? "Yes" : "No"}</td>
            <td>
              <BusyButton
                busy={busy === `user ${user.id}`}
                pending="Saving..."
                onClick={() => void setAdmin(user, !user.isAdmin)}
                className="button-small"
              >
                {user.isAdmin ? "Remove admin" : "Make admin"}
                <span className="sr-only">: {user.username}</span>
              </BusyButton>
            </td>
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/users" total={total} />
    </>
  );
}
