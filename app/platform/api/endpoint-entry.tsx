import { useId } from "react";
import type { ReadableEndpoint, ReadableField } from "~/platform/api/readable";
import { Pill } from "~/platform/ui/pill";

const methodColors: Record<string, string> = {
  GET: "text-accent",
  POST: "text-info",
  PUT: "text-paid",
  DELETE: "text-danger",
};

/** One endpoint on the API page: one line when closed, all details when open. */
export function EndpointEntry({ endpoint }: { endpoint: ReadableEndpoint }) {
  const { id, method, path, summary, access, parameters, body, answer, refusals } = endpoint;
  return (
    <li>
      <details>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 hover:bg-raised sm:px-5 lg:min-h-10 lg:flex-nowrap">
          <code className="flex min-w-0 shrink-0 gap-x-2 font-mono text-sm max-lg:shrink">
            <strong className={`w-14 shrink-0 ${methodColors[method] ?? ""}`}>{method}</strong>
            <span className="min-w-0 break-all">{path}</span>
          </code>
          {access !== "anybody" && <Pill tone="quiet">{accessNames[access]}</Pill>}
          <span className="w-full min-w-0 text-sm text-muted sm:pl-16 lg:truncate lg:pl-0">{summary}</span>
        </summary>
        {/* A link to something inside opens it. */}
        <div
          id={id}
          className="scroll-mt-24 space-y-4 border-t border-line bg-sunken px-4 py-4 text-sm sm:pr-5 sm:pl-21"
        >
          <p className="max-lg:hidden">{summary}.</p>
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
          <p>
            <a href={`#${id}`} className="link inline-flex min-h-6 items-center">
              Link to this endpoint
            </a>
          </p>
        </div>
      </details>
    </li>
  );
}

const accessNames = { users: "Users", vendors: "Vendors", administrators: "Admins" };

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
