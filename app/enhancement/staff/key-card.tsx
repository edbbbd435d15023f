import { SecretField } from "~/desktop/secret-field";
import type { KeptSecret } from "~/desktop/use-kept-secret";

/** The key for the AI provider, where the server has none of its own. */
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

/** Once it was taken: without a keychain it stays in the field, for the next text. */
export function keepKey(apiKey: KeptSecret): void {
  if (apiKey.place === "keychain") apiKey.keep();
}

/** What goes with a request: nothing, when none was typed or kept. */
export function keyOf({ value }: KeptSecret): { key?: string } {
  return value ? { key: value } : {};
}
