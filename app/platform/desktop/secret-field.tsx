import type { StoredSecret } from "~/platform/desktop/use-stored-secret";
import { describedBy, Field } from "~/platform/ui/field";

type SecretFieldProps = {
  id: string;
  label: string;
  secret: StoredSecret;
  /** What happens to it without the desktop app. */
  hint: string;
  optional?: boolean;
};

/**
 * A token or key field that says where the value is stored: the desktop app uses the system's keychain, and a browser
 * doesn't store it.
 */
export function SecretField({ id, label, secret, hint, optional = false }: SecretFieldProps) {
  const storageHint = {
    none: hint,
    "no-keychain": `This computer has no keychain, so the app can’t save it. ${hint}`,
    keychain: "Saved in this computer’s keychain after the server accepts it.",
    loaded: "Loaded from this computer’s keychain.",
  }[secret.storage];
  return (
    <Field id={id} label={label} hint={storageHint} optional={optional}>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="password"
          autoComplete="off"
          required={!optional}
          aria-describedby={describedBy({ id, hint: storageHint })}
          value={secret.value}
          onChange={({ target }) => secret.type(target.value)}
          className="field min-w-0 flex-1 basis-40"
        />
        {secret.storage === "loaded" && (
          <button type="button" className="button-quiet" onClick={secret.forget}>
            Remove from keychain
          </button>
        )}
      </div>
    </Field>
  );
}
