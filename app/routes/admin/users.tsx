import type { LoaderFunctionArgs } from "@remix-run/node";
import { Explanation } from "~/platform/admin/explanation";
import { useLoaderData } from "@remix-run/react";
import { UserQuery, type Account } from "~/accounts/account";
import { changeUser } from "~/accounts/api";
import { request } from "~/platform/api/request";
import { DataTable, YesNo } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listUsers } from "~/accounts/manage.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { formatDate } from "~/platform/text/format-date";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Users", failure: "Failed to fetch users" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const [list, admins] = await Promise.all([
      listUsers(listQuery(request, UserQuery, ["q", "admins"])),
      listUsers({ q: "", admins: "true", page: 1, limit: 1 }),
    ]);
    return { ...list, admins: admins.total };
  });
}

export default function Users() {
  const { users, total, admins } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-bar">
        <ListFilters label="Users">
          <TextFilter name="q" label="Username or email" />
          <ChoiceFilter name="admins" label="Role" any="All users" options={[{ value: "true", label: "Admins" }]} />
        </ListFilters>
        <RowCount shown={users.length} total={total} noun="users" />
      </div>
      <UserTable users={users} total={total} isOneAdmin={admins === 1} />
    </>
  );
}

type UserTableProps = {
  users: Account[];
  total: number;
  /** Whether there's only one admin, who has to stay one. */
  isOneAdmin: boolean;
};

function UserTable({ users, total, isOneAdmin }: UserTableProps) {
  const { busy, mutate, withUndo } = useMutation();
  const setAdmin = ({ id, username }: Account, isAdmin: boolean) =>
    mutate(`user ${id}`, () => request(changeUser, { params: { id }, body: { isAdmin } }), {
      done: () => {
        const title = isAdmin ? `${username} is now an admin` : `${username} is no longer an admin`;
        return withUndo({ title }, () => request(changeUser, { params: { id }, body: { isAdmin: !isAdmin } }));
      },
      failed: "Couldn’t update the user",
    });
  return (
    <>
      <DataTable label="Users" heads={["Username", "Email", "Joined", "Admin", "Actions"]}>
        {users.map((user) => (
          <tr key={user.id}>
            <td className="font-medium">
              <span className="flex items-center gap-3">
                <span
                  aria-hidden
                  className="row-logo text-xs font-semibold text-accent-strong uppercase *:flex *:size-7 *:items-center *:justify-center *:rounded-full *:bg-accent-soft"
                >
                  <span>{[...user.username][0]}</span>
                </span>
                {user.username}
              </span>
            </td>
            <td>{user.email}</td>
            <td className="whitespace-nowrap max-sm:hidden">{formatDate(user.createdAt)}</td>
            <td data-label="Admin">
              <YesNo is={user.isAdmin} />
            </td>
            <td>
              {!(user.isAdmin && isOneAdmin) && (
                <RowButtons name={user.username} pending={busy === `user ${user.id}` ? "Saving..." : undefined}>
                  <SmallBusyButton
                    busy={busy === `user ${user.id}`}
                    pending="Saving..."
                    onClick={() => void setAdmin(user, !user.isAdmin)}
                  >
                    {user.isAdmin ? "Remove admin" : "Make admin"}
                    <span className="sr-only">: {user.username}</span>
                  </SmallBusyButton>
                </RowButtons>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/users" total={total} />
      <Explanation title="What admins may do">
        Everything in this area. Any user can be made an admin. The only admin stays one, so that somebody can run the
        site.
      </Explanation>
    </>
  );
}
