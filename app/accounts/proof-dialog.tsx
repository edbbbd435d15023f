import { useState, type FormEvent, type ReactNode } from "react";
import { proveAgain } from "~/accounts/api";
import { DialogButtons, FormDialog } from "~/platform/admin/form-dialog";
import { ProofContext } from "~/platform/admin/proof-context";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { TextField } from "~/platform/ui/field";
import { BusyButton } from "~/platform/ui/busy-button";
import { PasswordField } from "~/platform/ui/password-field";
import { FormProblem } from "~/platform/ui/form-parts";

/** Lets the screens within it ask for the password or a code in place, so that nothing typed there gets lost. */
export function ProofDialog({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<((done: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAsking(() => resolve));
  const end = (done: boolean) => {
    asking?.(done);
    setAsking(null);
  };
  return (
    <ProofContext.Provider value={ask}>
      {children}
      {asking && (
        <FormDialog title="Confirm that it’s you" onClose={() => end(false)}>
          <ProofForm onDone={() => end(true)} onCancel={() => end(false)} />
        </FormDialog>
      )}
    </ProofContext.Provider>
  );
}

function ProofForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const given = new FormData(event.currentTarget);
    const body = { password: given.get("password"), code: given.get("code") };
    try {
      await request(proveAgain, { body });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void prove(event)} className="space-y-5">
      <p className="max-w-[60ch] text-muted">
        You logged in a while ago, and this matters. Enter your password or a code.
      </p>
      <FormProblem
        form={{ status: problem && "error", errors: problem ? [problem] : undefined, errorId: "proof-error" }}
      />
      <PasswordField
        field={{ id: "proof-password", name: "password" }}
        label="Password"
        autoComplete="current-password"
      />
      <TextField
        field={{ id: "proof-code", name: "code" }}
        label="Or a code"
        optional={false}
        autoComplete="one-time-code"
        hint="From your authenticator app, or a recovery code."
      />
      <DialogButtons>
        <BusyButton type="submit" busy={busy} pending="Confirming...">
          Confirm
        </BusyButton>
        <button type="button" onClick={onCancel} className="button-quiet">
          Cancel
        </button>
      </DialogButtons>
    </form>
  );
}
