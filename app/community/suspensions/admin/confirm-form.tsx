import type { ReactNode } from "react";
import { DialogButtons } from "~/platform/admin/form-dialog";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";

type ConfirmFormProps = {
  /** What it does. */
  children: ReactNode;
  button: string;
  pending: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done to a user. */
export function ConfirmForm({ children, button, pending, busy, onConfirm, onClose }: ConfirmFormProps) {
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <p>{children}</p>
      <DialogButtons>
        <BusyButton type="submit" busy={busy} pending={pending}>
          {button}
        </BusyButton>
        <CancelButton onClick={onClose} />
      </DialogButtons>
    </form>
  );
}
