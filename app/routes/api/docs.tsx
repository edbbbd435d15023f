import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EndpointEntry } from "~/platform/api/endpoint-entry";
import { exampleOf, type Example } from "~/platform/api/example";
import { readable } from "~/platform/api/readable";
import { endpointsBySubject } from "~/site/wiring/endpoints.server";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { slugOf } from "~/platform/text/slug";
import { Contents } from "~/platform/ui/contents";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API",
    description: "API reference: every endpoint, its parameters, responses, and errors.",
    noindex: true,
  });

export async function loader() {
  return {
    subjects: endpointsBySubject.map(({ title, endpoints }) => ({
      id: slugOf(title),
      title,
      example: exampleOf(endpoints),
      endpoints: endpoints.map(readable),
    })),
  };
}

export default function ApiDocs() {
  const { subjects } = useLoaderData<typeof loader>();
  const { siteName } = useSite();
  return (
    <div className="page grid grid-cols-1 gap-x-14 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <header className="max-w-[68ch]">
        <h1 className="text-3xl font-semibold sm:text-4xl">API</h1>
        <p className="mt-4 text-lg text-pretty text-muted">
          {siteName} uses these endpoints itself. They accept and return JSON. Those marked “Admins,” “Vendors,” or
          “Users” need the session cookie of a login.
        </p>
        <p className="mt-3 text-muted">
          Errors include a <code className="font-mono">message</code> and, for invalid input, the problem with each
          field in <code className="font-mono">fields</code>. There’s also{" "}
          <a href="/api/openapi.json" className="link">
            an OpenAPI 3.1 document
          </a>
          .
        </p>
      </header>
      <Contents sections={subjects} />
      <div className="min-w-0">
        {subjects.map(({ id, title, example, endpoints }) => (
          <section key={id} aria-labelledby={id} className="mt-10">
            <h2 id={id} className="scroll-mt-6 text-xl font-semibold">
              {title}
            </h2>
            {example && <ExampleRequest {...example} />}
            <ul className="card mt-4 divide-y divide-line overflow-hidden">
              {endpoints.map((endpoint) => (
                <EndpointEntry key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function ExampleRequest({ path, needsSession, response }: Example) {
  const { siteUrl } = useSite();
  const cookie = needsSession ? " --cookie '__Host-session=…'" : "";
  return (
    <div className="mt-4 overflow-hidden rounded-card bg-deep text-sm text-on-deep">
      <pre className="px-4 py-3 font-mono break-all whitespace-pre-wrap sm:px-5">{`curl ${siteUrl}${path}${cookie}`}</pre>
      <details className="border-t border-on-deep-line">
        <summary className="flex min-h-11 items-center px-4 font-medium text-on-deep-muted hover:text-on-deep sm:px-5">
          Example response
        </summary>
        <pre className="px-4 pb-4 font-mono break-all whitespace-pre-wrap sm:px-5">{response}</pre>
      </details>
    </div>
  );
}
