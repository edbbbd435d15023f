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
    <section aria-label="Preview" className="card overflow-hidden">
      <div className="border-b border-line bg-sunken px-5 py-3 sm:px-6">
        <p className="text-sm text-muted">Preview</p>
        <h2 className="text-lg font-semibold break-words">{subject || "No subject yet"}</h2>
      </div>
      <div className="min-h-96 p-5 sm:p-6">
        {problem ? (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        ) : markdown.trim() === "" ? (
          <NoText />
        ) : (
          <div className="prose-text article" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
    </section>
  );
}

/** Where the text will be. */
function NoText() {
  return (
    <>
      <p className="text-muted">Your text appears here as readers get it.</p>
      <svg aria-hidden className="mt-5 h-40 w-full">
        {["45%", "96%", "90%", "94%", "60%"].map((width, i) => (
          <rect
            key={i}
            y={i === 0 ? 0 : 16 + 24 * i}
            width={width}
            height={i === 0 ? 20 : 10}
            rx={5}
            className="fill-sunken"
          />
        ))}
      </svg>
    </>
  );
}
