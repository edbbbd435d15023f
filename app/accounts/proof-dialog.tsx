import { useState, type FormEvent, type ReactNode } from "react";
import { proveAgain } from "~/accounts/api";
import type { FactorKind } from "~/accounts/factors";
import { usePasskey } from "~/accounts/use-passkey";
import { DialogButtons, FormDialog } from "~/platform/admin/form-dialog";
import { ProofContext } from "~/platform/admin/proof-context";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { TextField } from "~/platform/ui/field";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { PasswordField } from "~/platform/ui/password-field";
import { FormProblem } from "~/platform/ui/form-parts";

type ProofDialogProps = {
  /** What the admin can prove who they are by, besides the password and the provider. */
  kinds: readonly FactorKind[];
  hasPassword: boolean;
  /** The OpenID provider that can confirm it. Null if the admin isn't linked to one. */
  provider: string | null;
  children: ReactNode;
};

/** Lets the screens within it ask for a proof in place, so that nothing typed there gets lost. */
export function ProofDialog({ children, ...ways }: ProofDialogProps) {
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
          <ProofForm {...ways} onDone={() => end(true)} onCancel={() => end(false)} />
        </FormDialog>
      )}
    </ProofContext.Provider>
  );
}

type ProofFormProps = Omit<ProofDialogProps, "children"> & { onDone: () => void; onCancel: () => void };

function ProofForm({ kinds, hasPassword, provider, onDone, onCancel }: ProofFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const passkey = usePasskey(false, setProblem);
  const takesCodes = kinds.some((kind) => kind !== "passkey");
  const prove = async (body: { password?: unknown; code?: unknown; passkey?: string }) => {
    setBusy(true);
    try {
      await request(proveAgain, { body });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const proveByForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void prove({ password: given.get("password"), code: given.get("code") ?? undefined });
  };
  const proveByPasskey = async () => {
    const answer = await passkey.ask();
    if (answer !== null) await prove({ passkey: answer });
  };
  return (
    <form onSubmit={proveByForm} className="space-y-5">
      <p className="max-w-[60ch] text-muted">You logged in a while ago, and this matters.</p>
      <FormProblem
        form={{ status: problem && "error", errors: problem ? [problem] : undefined, errorId: "proof-error" }}
      />
      {hasPassword && (
        <PasswordField
          field={{ id: "proof-password", name: "password" }}
          label="Password"
          autoComplete="current-password"
        />
      )}
      {takesCodes && (
        <TextField
          field={{ id: "proof-code", name: "code" }}
          label={hasPassword ? "Or a code" : "Code"}
          optional={false}
          autoComplete="one-time-code"
          hint="From your authenticator app, or a recovery code."
        />
      )}
      {provider !== null && (
        <p>
          <a href="/account/proof" target="_blank" className="link">
            Confirm with {provider} in a new tab
          </a>
          . Then come back here, and{" "}
          <button type="button" onClick={onDone} className="link">
            go on
          </button>
          .
        </p>
      )}
      <DialogButtons>
        {(hasPassword || takesCodes) && (
          <BusyButton type="submit" busy={busy} pending="Confirming...">
            Confirm
          </BusyButton>
        )}
        {kinds.includes("passkey") && (
          <BusyButton
            busy={passkey.busy}
            disabled={busy}
            pending="Waiting for your passkey..."
            className="button-quiet"
            onClick={() => void proveByPasskey()}
          >
            Use a passkey
          </BusyButton>
        )}
        <CancelButton onClick={onCancel} />
      </DialogButtons>
    </form>
  );
}
