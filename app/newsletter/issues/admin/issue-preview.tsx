import { useEffect, useState } from "react";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { previewIssue } from "~/newsletter/issues/api";

const previewDebounceMs = 500;

/** An issue as the server renders it now, with its blocks filled. */
export function IssuePreview({ subject, markdown }: { subject: string; markdown: string }) {
  const [html, setHtml] = useState("");
  const [mistake, setMistake] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const body = { subject: "Preview", markdown };
      request(previewIssue, { body, signal: abort.signal }).then(
        (preview) => {
          setHtml(preview.html);
          setMistake(undefined);
        },
        (error: unknown) => abort.signal.aborted || setMistake(sentenceOf(error)),
      );
    }, previewDebounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [markdown]);
  return (
    <section aria-label="Preview" className="card p-5 sm:p-6">
      <p className="text-sm font-medium text-muted">Preview</p>
      <h2 className="mt-2 text-2xl font-semibold break-words">{subject || "No subject yet"}</h2>
      {mistake ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {mistake}
        </p>
      ) : (
        <div className="prose-text article mt-4" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
