import { useId } from "react";
import type { ReadableEndpoint, ReadableField } from "~/platform/api/readable";

/** One endpoint on the API page: one line when closed, all details when open. */
export function EndpointEntry({ endpoint }: { endpoint: ReadableEndpoint }) {
  const { method, path, summary, parameters, body, answer, refusals } = endpoint;
  return (
    <li className="card">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
          <code className="font-mono text-sm break-all">
            <strong className="text-accent">{method}</strong> {path}
          </code>
          <span className="text-sm text-muted max-sm:w-full">{summary}</span>
        </summary>
        <div className="space-y-4 border-t border-line px-4 py-4 text-sm">
          <Fields title="Query parameters" fields={parameters} />
          <Fields title="Request body (JSON)" fields={body} />
          <p>
            Returns <code className="font-mono">{answer}</code>.
          </p>
          {refusals.length > 0 && (
            <ul className="space-y-1">
              {refusals.map(({ code, meaning }) => (
                <li key={code}>
                  <strong>{code}</strong> {meaning}
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}

function Fields({ title, fields }: { title: string; fields: ReadableField[] }) {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-1 space-y-1">
        {fields.map(({ name, type, required, rules }) => (
          <li key={name} className="break-words">
            <code className="font-mono">{name}</code>: {type}
            {rules && ` (${rules})`}
            {required && ", required"}
          </li>
        ))}
      </ul>
    </div>
  );
}
