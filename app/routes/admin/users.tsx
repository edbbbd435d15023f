import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UserQuery, type Account } from "~/accounts/account";
import { changeUser } from "~/accounts/api";
import { request } from "~/platform/api/request";
import { DataTable } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listUsers } from "~/accounts/manage.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { formatDate } from "~/platform/text/format-date";
import { TextLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Users", failure: "Failed to fetch users" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownId } = await requireAdmin(request, context);
  return load(async () => {
    const [list, admins] = await Promise.all([
      listUsers(listQuery(request, UserQuery, ["q", "admins"])),
      listUsers({ q: "", admins: "true", page: 1, limit: 1 }),
    ]);
    return { ...list, admins: admins.total, ownId };
  });
}

export default function Users() {
  const { admins, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-bar">
        <ListFilters label="Users">
          <TextFilter name="q" label="Username or email" />
          <ChoiceFilter name="admins" label="Role" any="All users" options={[{ value: "true", label: "Admins" }]} />
        </ListFilters>
        <RowCount shown={list.users.length} total={list.total} noun="users" />
      </div>
      <UserTable {...list} isOneAdmin={admins === 1} />
      <AboutUsers />
    </>
  );
}

type UserTableProps = {
  users: Account[];
  total: number;
  /** Whose row is marked. */
  ownId: number;
  /** Whether there's only one admin, who has to stay one. */
  isOneAdmin: boolean;
};

function UserTable({ users, total, ownId, isOneAdmin }: UserTableProps) {
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
      <DataTable label="Users" heads={["Username", "Email", "Role", "Joined", "Actions"]}>
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
                {user.id === ownId && (
                  <Pill isSmall tone="quiet">
                    You
                  </Pill>
                )}
              </span>
            </td>
            <td>{user.email}</td>
            <td>
              {user.isAdmin ? (
                <Pill isSmall tone="good">
                  Admin
                </Pill>
              ) : (
                <span className="no">User</span>
              )}
            </td>
            <td data-label="Joined" className="whitespace-nowrap">
              {formatDate(user.createdAt)}
            </td>
            <td>
              {user.isAdmin && isOneAdmin ? (
                // The pill says enough where the column has no head.
                <span className="block text-right text-muted max-sm:sr-only">The only admin</span>
              ) : (
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
    </>
  );
}

function AboutUsers() {
  return (
    <div className="mt-6 grid gap-4 text-muted lg:grid-cols-2 [&_h2]:mb-2 [&_h2]:text-ink [&_ul]:list-disc [&_ul]:pl-5">
      <Section id="what-admins-do" title="What admins may do" size="lg" className="card p-5">
        <ul>
          <li>Everything in this area: companies, imports, posts, newsletters, and settings.</li>
          <li>
            Make any user an admin, or remove one. <TextLink to="/admin/changes">Changes</TextLink> says who did.
          </li>
          <li>The only admin stays one, so that somebody can run the site.</li>
        </ul>
      </Section>
      <Section id="where-users-come-from" title="Where users come from" size="lg" className="card p-5">
        <ul>
          <li>
            They register on the <TextLink to="/auth?tab=register">login page</TextLink>, to save tools, write reviews,
            or edit a listing.
          </li>
          <li>
            On the server,{" "}
            <code className="inline-block max-w-full rounded-sm bg-sunken px-1 text-sm text-ink">
              npm run make-admin -- USERNAME
            </code>{" "}
            makes a user an admin, or adds one with a new password.
          </li>
        </ul>
      </Section>
    </div>
  );
}
