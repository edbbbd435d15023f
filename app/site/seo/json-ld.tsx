/** Structured data for search engines. Escapes `<` as \u003c, so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const __html = JSON.stringify(data).replace(/</g, "\\u003c");
  // It's data, which no policy has to allow.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
