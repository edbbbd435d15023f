import type { KeptSecret } from "~/desktop/use-kept-secret";
import { describedBy, Field } from "~/ui/field";

type SecretFieldProps = {
  id: string;
  label: string;
  secret: KeptSecret;
  /** What happens to it without the desktop app. */
  hint: string;
  optional?: boolean;
};

/**
 * A token or key field that says where the value is stored: the desktop app uses the system's keychain, and a browser
 * doesn't store it.
 */
export function SecretField({ id, label, secret, hint, optional = false }: SecretFieldProps) {
  const said = {
    nowhere: hint,
    "no-keychain": `This computer has no keychain, so the app can’t save it. ${hint}`,
    keychain: "Saved in this computer’s keychain after the server accepts it.",
    kept: "Loaded from this computer’s keychain.",
  }[secret.place];
  return (
    <Field id={id} label={label} hint={said} optional={optional}>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="password"
          autoComplete="off"
          required={!optional}
          aria-describedby={describedBy({ id, hint: said })}
          value={secret.value}
          onChange={({ target }) => secret.type(target.value)}
          className="field min-w-40 flex-1"
        />
        {secret.place === "kept" && (
          <button type="button" className="button-quiet" onClick={secret.forget}>
            Remove from keychain
          </button>
        )}
      </div>
    </Field>
  );
}
