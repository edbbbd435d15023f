import { getFormProps } from "@conform-to/react";
import type { ManagedAccount } from "~/accounts/account";
import { SuspensionInput } from "~/accounts/suspension";
import { suspendUser, unsuspendUser } from "~/community/suspensions/api";
import { DialogButtons } from "~/platform/admin/form-dialog";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { request } from "~/platform/api/request";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";

/** Why and until when a user is suspended. */
export function SuspendForm({ user: { id, username }, onClose }: { user: ManagedAccount; onClose: () => void }) {
  const { busy, mutate, withUndo } = useMutation();
  const save = async (input: SuspensionInput, refused: (error: unknown) => void) => {
    const saved = await mutate("suspend", () => request(suspendUser, { params: { id }, body: input }), {
      done: ({ isNotified }) =>
        withUndo({ title: `${username} is suspended`, description: noticeText(isNotified) }, () =>
          request(unsuspendUser, { params: { id } }),
        ),
      failed: "Couldn’t suspend the user",
      refused,
    });
    if (saved) onClose();
  };
  const [form, fields] = useRequestForm({
    id: "suspension",
    schema: SuspensionInput,
    defaultValue: {},
    save: (input, refused) => void save(input, refused),
  });
  return (
    <form {...getFormProps(form)} method="post" className="space-y-4">
      <FormProblem form={form} />
      <p className="text-muted">
        All sessions of {username} end, and readers don’t see their reviews. Nothing is deleted, and everything is back
        when the suspension ends.
      </p>
      <TextAreaField
        field={fields.reason}
        label="Reason"
        rows={3}
        hint={`${username} reads it at the login, and in an email if the address is confirmed.`}
      />
      <TextField
        field={fields.lastDay}
        label="Last day"
        type="date"
        hint="In UTC. Leave blank to suspend until somebody lifts it."
      />
      <DialogButtons>
        <BusyButton type="submit" busy={busy === "suspend"} pending="Suspending...">
          Suspend user
        </BusyButton>
        <CancelButton onClick={onClose} />
      </DialogButtons>
    </form>
  );
}

/** Whether the user got an email. */
export const noticeText = (isNotified: boolean) =>
  isNotified ? "They’ll get an email." : "They don’t get an email, because their address isn’t confirmed.";
