import { formatDate } from "~/platform/text/format-date";

/** AI text, labeled as such. `html` comes from `aiHtml`. */
export function AiText({ title, html, updated }: { title: string; html: string; updated: string | undefined }) {
  return (
    <section className="card h-full min-w-0 p-5 break-words">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="prose-text mt-3 leading-relaxed" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="mt-4 text-sm text-muted">Written by AI{updated && ` on ${formatDate(updated)}`}</p>
    </section>
  );
}
