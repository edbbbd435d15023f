import { useNonce } from "~/http/nonce";

/** Structured data for search engines. No text in it can end the script element: `<` stands there as \u003c. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  const __html = JSON.stringify(data).replace(/</g, "\\u003c");
  // Browsers hide the nonce from scripts, and so from the comparison that hydration makes.
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  );
}
