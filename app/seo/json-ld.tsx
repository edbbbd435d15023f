import { useNonce } from "~/http/nonce";

/** Structured data for search engines. Escapes `<` as \u003c, so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  const __html = JSON.stringify(data).replace(/</g, "\\u003c");
  // Browsers hide the nonce from scripts, so hydration can't compare it.
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  );
}
