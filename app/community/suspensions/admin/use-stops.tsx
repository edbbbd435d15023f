import { useState } from "react";
import type { ManagedAccount } from "~/accounts/account";
import { endUserSessions, forceReset, withdrawForcedReset } from "~/accounts/api";
import { lastDayOf } from "~/accounts/suspension";
import { ConfirmForm } from "~/community/suspensions/admin/confirm-form";
import { SuspendForm, noticeText } from "~/community/suspensions/admin/suspend-form";
import { suspendUser, unsuspendUser } from "~/community/suspensions/api";
import { FormDialog } from "~/platform/admin/form-dialog";
import { MenuButton, RowMenu } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";

type Asked = { what: "suspend" | "end sessions" | "force reset"; user: ManagedAccount };

/** What stops a user, or lets them in again: a menu for each, and the dialog that's open. */
export function useStops() {
  const { busy, mutate, withUndo } = useMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const lift = ({ id, username, suspension }: ManagedAccount) => {
    const { reason = "", until = null } = suspension ?? {};
    const again = { reason, ...(until !== null && { lastDay: lastDayOf(until) }) };
    void mutate(`lift ${id}`, () => request(unsuspendUser, { params: { id } }), {
      done: ({ isNotified }) =>
        withUndo({ title: `${username} is no longer suspended`, description: noticeText(isNotified) }, () =>
          request(suspendUser, { params: { id }, body: again }),
        ),
      failed: "Couldn’t lift the suspension",
    });
  };
  const withdraw = ({ id, username }: ManagedAccount) =>
    void mutate(`withdraw ${id}`, () => request(withdrawForcedReset, { params: { id } }), {
      done: () => ({ title: `The old password of ${username} works again` }),
      failed: "Couldn’t withdraw this",
    });
  const require = async ({ id, username, email }: ManagedAccount) => {
    const required = await mutate("force reset", () => request(forceReset, { params: { id } }), {
      done: () =>
        withUndo({ title: `${username} needs a new password`, description: `We’ll email a link to ${email}.` }, () =>
          request(withdrawForcedReset, { params: { id } }),
        ),
      failed: "Couldn’t require a new password",
    });
    if (required) close();
  };
  const end = async ({ id, username }: ManagedAccount) => {
    const ended = await mutate("end sessions", () => request(endUserSessions, { params: { id } }), {
      done: `All sessions of ${username} ended`,
      failed: "Couldn’t end the sessions",
    });
    if (ended) close();
  };

  const pendingOf = ({ id }: ManagedAccount) => {
    if (busy === `lift ${id}`) return "Lifting...";
    return busy === `withdraw ${id}` ? "Withdrawing..." : undefined;
  };
  const menuOf = (user: ManagedAccount) => {
    const { username, suspension, resetForcedAt } = user;
    const whose = <span className="sr-only"> of {username}</span>;
    return (
      <RowMenu name={username} pending={pendingOf(user)}>
        {suspension ? (
          <MenuButton onClick={() => lift(user)}>Lift suspension{whose}</MenuButton>
        ) : (
          <MenuButton onClick={() => setAsked({ what: "suspend", user })}>
            Suspend<span className="sr-only"> {username}</span>
          </MenuButton>
        )}
        <MenuButton onClick={() => setAsked({ what: "end sessions", user })}>End all sessions{whose}</MenuButton>
        {resetForcedAt === null ? (
          <MenuButton onClick={() => setAsked({ what: "force reset", user })}>Require new password{whose}</MenuButton>
        ) : (
          <MenuButton onClick={() => withdraw(user)}>Allow old password{whose}</MenuButton>
        )}
      </RowMenu>
    );
  };

  const dialog = asked && (
    <FormDialog title={titleOf(asked)} onClose={close}>
      {asked.what === "suspend" && <SuspendForm user={asked.user} onClose={close} />}
      {asked.what === "end sessions" && (
        <ConfirmForm
          button="End all sessions"
          pending="Ending..."
          busy={busy === "end sessions"}
          onConfirm={() => void end(asked.user)}
          onClose={close}
        >
          {asked.user.username} is logged out on all devices, and can log in again. Access tokens are revoked. You can’t
          undo this.
        </ConfirmForm>
      )}
      {asked.what === "force reset" && (
        <ConfirmForm
          button="Require new password"
          pending="Saving..."
          busy={busy === "force reset"}
          onConfirm={() => void require(asked.user)}
          onClose={close}
        >
          {asked.user.username} is logged out on all devices, and the password no longer works. We email a link to{" "}
          {asked.user.email} to set a new one. Until that’s done, you can allow the old password again.
        </ConfirmForm>
      )}
    </FormDialog>
  );
  return { menuOf, pendingOf, dialog };
}

function titleOf({ what, user: { username } }: Asked): string {
  if (what === "suspend") return `Suspend ${username}`;
  return what === "end sessions" ? `End all sessions of ${username}` : `Require a new password of ${username}`;
}
