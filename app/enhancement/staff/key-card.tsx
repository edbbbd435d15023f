import { SecretField } from "~/desktop/secret-field";
import type { KeptSecret } from "~/desktop/use-kept-secret";

/** Input for the AI provider's key if the server has none. */
export function KeyCard({ apiKey }: { apiKey: KeptSecret }) {
  return (
    <section aria-label="AI provider key" className="card mb-5 max-w-3xl p-5">
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

/** Called once the key was accepted. Without a keychain, it stays in the field for the next text. */
export function keepKey(apiKey: KeptSecret): void {
  if (apiKey.place === "keychain") apiKey.keep();
}

/** The key for a request, if one was typed or stored. */
export function keyOf({ value }: KeptSecret): { key?: string } {
  return value ? { key: value } : {};
}
