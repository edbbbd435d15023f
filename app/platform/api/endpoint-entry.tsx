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
export function EndpointEntry({ endpoint }: { endpoint: ReadableEndpoint & { example?: string | undefined } }) {
  const { id, method, path, summary, access, parameters, body, answer, example, refusals } = endpoint;
  return (
    <li>
      <details>
        <summary className="grid min-h-11 grid-cols-[3.75rem_minmax(0,1fr)] items-baseline gap-x-2 px-4 py-2 text-sm -outline-offset-2 hover:bg-raised sm:px-5 lg:grid-cols-[3.75rem_20rem_minmax(0,1fr)] lg:gap-x-4">
          <strong className={`font-mono ${methodColors[method] ?? ""}`}>{method}</strong>
          <code className="font-mono">
            <Path path={path} />
          </code>
          <span className="text-pretty text-muted max-lg:col-start-2">
            {accessNames[access] && (
              <>
                <Pill tone="quiet">{accessNames[access]}</Pill>{" "}
              </>
            )}
            {summary}
          </span>
        </summary>
        {/* A link to something inside opens it. */}
        <div
          id={id}
          className="scroll-mt-24 space-y-4 border-t border-line bg-sunken px-4 py-4 text-sm sm:pr-5 sm:pl-22 lg:pl-24"
        >
          <Fields title="Query parameters" fields={parameters} />
          <Fields title="Request body (JSON)" fields={body} />
          <p>
            Returns <code className="font-mono">{answer}</code>
            {example ? ", such as:" : "."}
          </p>
          {example && <pre className="font-mono break-all whitespace-pre-wrap">{example}</pre>}
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

/** A path that breaks before a slash only. */
export function Path({ path }: { path: string }) {
  return (
    <span className="short-parts">
      {path.split(/(?=\/)/).map((part, i) => (
        <span key={`${i} ${part}`}>{part}</span>
      ))}
    </span>
  );
}

/** Those that a list says of its endpoints. All of a list for admins are. */
const accessNames: Partial<Record<ReadableEndpoint["access"], string>> = { users: "Users", vendors: "Vendors" };

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
