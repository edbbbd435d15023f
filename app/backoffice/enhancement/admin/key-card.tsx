import { SecretField } from "~/platform/desktop/secret-field";
import type { StoredSecret } from "~/platform/desktop/use-stored-secret";

/** Input for the AI provider's key if the server has none. */
export function KeyCard({ apiKey }: { apiKey: StoredSecret }) {
  return (
    <section aria-label="AI provider key" className="card p-5">
      <SecretField
        id="ai-key"
        label="API key"
        secret={apiKey}
        optional
        hint="The server has no API key. If your provider needs one, enter it here. It’s sent with your requests and cleared when you leave this page."
      />
    </section>
  );
}

/**
 * Call this once the provider has accepted the key. Without a keychain, the key stays in the field for the next text.
 */
export function storeKey(apiKey: StoredSecret): void {
  if (apiKey.storage === "keychain") apiKey.store();
}

/** The key for a request, if one was typed or stored. */
export function keyOf({ value }: StoredSecret): { key?: string } {
  return value ? { key: value } : {};
}
