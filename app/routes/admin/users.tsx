import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { UserQuery, type ManagedAccount } from "~/accounts/account";
import { changeUser } from "~/accounts/api";
import { Invitations } from "~/accounts/admin/invitations";
import { RoleDialog } from "~/accounts/admin/role-dialog";
import { request } from "~/platform/api/request";
import { DataTable } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listInvitations } from "~/accounts/invitations.server";
import { listUsers } from "~/accounts/manage.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { UserStatus } from "~/community/suspensions/admin/user-status";
import { useStops } from "~/community/suspensions/admin/use-stops";
import { dutiesText, may, mayAsMuch, roleNames, roles, withArticle, type Role } from "~/platform/runtime/roles";
import { formatDate } from "~/platform/text/format-date";
import { TextLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Users", failure: "Failed to fetch users" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownId, role } = await requireAdmin(request, context, "people");
  return load(async () => {
    const [list, owners, invitations] = await Promise.all([
      listUsers(listQuery(request, UserQuery, ["q", "role", "status"])),
      listUsers({ q: "", role: "owner", page: 1, limit: 1 }),
      may(role, "roles") ? listInvitations() : null,
    ]);
    return { ...list, owners: owners.total, ownId, ownRole: role, invitations };
  });
}

export default function Users() {
  const { owners, invitations, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      {invitations && (
        <NeedsScripts>
          <Invitations invitations={invitations} />
        </NeedsScripts>
      )}
      <div className="list-bar">
        <ListFilters label="Users">
          <TextFilter name="q" label="Username or email" />
          <ChoiceFilter
            name="role"
            label="Role"
            any="All users"
            options={[
              { value: "any", label: "All with a role" },
              ...roles.map((role) => ({ value: role, label: `${roleNames[role]}s` })),
            ]}
          />
          <ChoiceFilter
            name="status"
            label="Status"
            options={[
              { value: "suspended", label: "Suspended" },
              { value: "reset-forced", label: "New password required" },
            ]}
          />
        </ListFilters>
        <RowCount shown={list.users.length} total={list.total} noun="users" />
      </div>
      <UserTable {...list} isOneOwner={owners === 1} />
      <AboutUsers />
    </>
  );
}

type UserTableProps = {
  users: ManagedAccount[];
  total: number;
  /** Whose row is marked. */
  ownId: number;
  ownRole: Role;
  /** Whether there's only one owner, who has to stay one. */
  isOneOwner: boolean;
};

function UserTable({ users, total, ownId, ownRole, isOneOwner }: UserTableProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [chosen, setChosen] = useState<ManagedAccount | null>(null);
  const isAllowed = useMay();
  const mayGrant = isAllowed("roles");
  const stops = useStops();
  const mayStop = ({ id, role }: ManagedAccount) =>
    isAllowed("suspensions") && id !== ownId && mayAsMuch(ownRole, role);
  const setRole = ({ id, username, role: before }: ManagedAccount, role: Role | null) => {
    const put = (role: Role | null) => request(changeUser, { params: { id }, body: { role } });
    return mutate(`user ${id}`, () => put(role), {
      done: () => {
        const title = role === null ? `${username} no longer has a role` : `${username} is now ${withArticle(role)}`;
        return withUndo({ title }, () => put(before));
      },
      failed: "Couldn’t change the role",
    });
  };
  const heads = [
    "Username",
    "Email",
    "Role",
    "Status",
    "Joined",
    ...(mayGrant || isAllowed("suspensions") ? ["Actions"] : []),
  ];
  return (
    <>
      <DataTable label="Users" heads={heads}>
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
              {user.role ? (
                <Pill isSmall tone="good">
                  {roleNames[user.role]}
                </Pill>
              ) : (
                <span className="no">User</span>
              )}
            </td>
            <td>
              <UserStatus user={user} />
            </td>
            <td data-label="Joined" className="whitespace-nowrap">
              {formatDate(user.createdAt)}
            </td>
            {heads.includes("Actions") && (
              <td>
                {user.role === "owner" && isOneOwner ? (
                  // The pill says enough where the column has no head.
                  <span className="block text-right text-muted max-sm:sr-only">The only owner</span>
                ) : (
                  (mayGrant || mayStop(user)) && (
                    <RowButtons
                      name={user.username}
                      pending={busy === `user ${user.id}` ? "Saving..." : stops.pendingOf(user)}
                    >
                      {mayGrant && (
                        <SmallBusyButton
                          busy={busy === `user ${user.id}`}
                          pending="Saving..."
                          onClick={() => setChosen(user)}
                        >
                          {user.role ? "Change role" : "Add role"}
                          <span className="sr-only">: {user.username}</span>
                        </SmallBusyButton>
                      )}
                      {mayStop(user) && stops.menuOf(user)}
                    </RowButtons>
                  )
                )}
              </td>
            )}
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/users" total={total} />
      {stops.dialog}
      {chosen && (
        <RoleDialog
          user={chosen}
          onClose={() => setChosen(null)}
          onChoose={(role) => {
            setChosen(null);
            void setRole(chosen, role);
          }}
        />
      )}
    </>
  );
}

function AboutUsers() {
  return (
    <div className="mt-6 grid gap-4 text-muted lg:grid-cols-2 [&_h2]:mb-2 [&_h2]:text-ink [&_ul]:list-disc [&_ul]:pl-5">
      <Section id="what-roles-do" title="What each role may do" size="lg" className="card p-5">
        <dl className="space-y-2">
          {roles.map((role) => (
            <div key={role}>
              <dt className="font-medium text-ink">{roleNames[role]}</dt>
              <dd>{dutiesText(role)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="where-users-come-from" title="Where users come from" size="lg" className="card p-5">
        <ul>
          <li>
            They register on the <TextLink to="/auth?tab=register">login page</TextLink>, to save tools, write reviews,
            or edit a listing.
          </li>
          <li>Only owners grant roles, and the last owner stays one. The user and all owners get an email.</li>
          <li>
            Suspended users can’t log in, and their reviews wait. Moderators suspend users without a role and each
            other; owners suspend everybody but the last owner.
          </li>
          <li>
            On the server,{" "}
            <code className="inline-block max-w-full rounded-sm bg-sunken px-1 text-sm text-ink">
              npm run make-admin -- USERNAME
            </code>{" "}
            makes a user an owner, or adds one with a new password.
          </li>
        </ul>
      </Section>
    </div>
  );
}
