import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { ReadableEndpoint, ReadableField } from "~/platform/api/readable";
import { counted } from "~/platform/text/format-count";
import { Pill } from "~/platform/ui/pill";

const methodColors: Record<string, string> = {
  GET: "text-accent",
  POST: "text-info",
  PUT: "text-paid",
  DELETE: "text-danger",
};

/** One endpoint on the API page: one line when closed, all details when open. */
export function EndpointEntry({ endpoint }: { endpoint: ReadableEndpoint & { example?: string | undefined } }) {
  const { id, method, path, summary, access, scope, parameters, body, answer, example, refusals } = endpoint;
  return (
    <li>
      <details className="group/endpoint">
        <summary className="grid min-h-11 grid-cols-[3.75rem_minmax(0,1fr)_1rem] items-baseline gap-x-2 px-4 py-2 text-sm -outline-offset-2 hover:bg-raised sm:px-5 lg:grid-cols-[3.75rem_18rem_minmax(0,1fr)_auto_1rem] lg:gap-x-4">
          <strong className={`font-mono ${methodColors[method] ?? ""}`}>{method}</strong>
          <code className="font-mono">
            <Path path={path} />
          </code>
          <span className="text-pretty text-muted max-lg:col-start-2">
            {summary} {accessNames[access] && <Pill tone="quiet">{accessNames[access]}</Pill>}
          </span>
          {parameters.length + body.length > 0 && (
            <span className="text-xs text-muted max-lg:hidden">
              {counted(parameters.length + body.length, "parameter")}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className="col-start-3 row-start-1 size-4 self-center text-muted group-open/endpoint:rotate-180 lg:col-start-5"
          />
        </summary>
        {/* A link to something inside opens it. */}
        <div id={id} className="scroll-mt-24 space-y-4 border-t border-line bg-paper px-4 py-4 text-sm sm:px-5">
          <Fields title="Parameters" fields={parameters} />
          <Fields title="Request body (JSON)" fields={body} />
          <p>
            Returns <code className="font-mono">{answer}</code>
            {example ? ", such as:" : "."}
          </p>
          {example && (
            <pre className="rounded-md bg-sunken px-3 py-2 font-mono break-all whitespace-pre-wrap">{example}</pre>
          )}
          {scope !== undefined && (
            <p>
              {scope === null ? (
                "Access tokens can’t use it."
              ) : (
                <>
                  Access tokens need the scope <code className="font-mono">{scope}</code>.
                </>
              )}
            </p>
          )}
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
const accessNames: Partial<Record<ReadableEndpoint["access"], string>> = {
  users: "Needs a login",
  vendors: "Needs a vendor’s login",
};

function Fields({ title, fields }: { title: string; fields: ReadableField[] }) {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-1 divide-y divide-line">
        {fields.map(({ name, type, required, rules, meaning }) => (
          <li key={name} className="grid gap-x-4 py-1.5 break-words sm:grid-cols-[10rem_minmax(0,1fr)]">
            <code className="font-mono font-semibold">{name}</code>
            <span>
              {type}
              {rules && ` (${rules})`}
              {required && ", required"}
              {meaning && <span className="block text-muted">{meaning}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
