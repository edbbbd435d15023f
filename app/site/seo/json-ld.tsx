/** Structured data for search engines. Escapes `<` as \u003c, so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const __html = JSON.stringify(data).replace(/</g, "\\u003c");
  // The security policy doesn't apply, because this is data rather than a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
