import { useState } from "react";
import type { Account } from "~/accounts/account";
import { RoleChoice } from "~/accounts/admin/role-choice";
import { DialogButtons, FormDialog } from "~/platform/admin/form-dialog";
import type { Role } from "~/platform/runtime/roles";
import { CancelButton } from "~/platform/ui/busy-button";

type RoleDialogProps = {
  user: Account;
  onClose: () => void;
  onChoose: (role: Role | null) => void;
};

/** Chooses a user's role. */
export function RoleDialog({ user: { username, role }, onClose, onChoose }: RoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  return (
    <FormDialog title={`Role of ${username}`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === role) onClose();
          else onChoose(chosen);
        }}
      >
        <RoleChoice label="Role" value={chosen} onChange={setChosen} hasNone />
        <DialogButtons>
          <button className="button">Save role</button>
          <CancelButton onClick={onClose} />
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
