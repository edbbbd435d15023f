import { usePreview } from "~/platform/admin/use-preview";
import { request } from "~/platform/api/request";
import { previewIssue } from "~/newsletter/issues/api";

async function render(markdown: string, signal: AbortSignal): Promise<string> {
  return (await request(previewIssue, { body: { subject: "Preview", markdown }, signal })).html;
}

/** An issue as the server renders it now, with its blocks filled. */
export function IssuePreview({ subject, markdown }: { subject: string; markdown: string }) {
  const { html, problem } = usePreview(markdown, render);
  return (
    <section aria-label="Preview" className="card p-5 sm:p-6">
      <p className="text-sm font-medium text-muted">Preview</p>
      <h2 className="mt-2 text-2xl font-semibold break-words">{subject || "No subject yet"}</h2>
      {problem ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      ) : (
        <div className="prose-text article mt-4" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
