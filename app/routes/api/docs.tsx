import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EndpointEntry } from "~/platform/api/endpoint-entry";
import { readable, type ReadableEndpoint } from "~/platform/api/readable";
import { endpoints } from "~/site/wiring/endpoints.server";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API",
    description: "API reference: every endpoint, its parameters, responses, and errors.",
    noindex: true,
  });

export async function loader() {
  const all = endpoints.map(readable);
  return {
    open: all.filter(({ access }) => access !== "administrators"),
    admin: all.filter(({ access }) => access === "administrators"),
  };
}

export default function ApiDocs() {
  const { open, admin } = useLoaderData<typeof loader>();
  const { siteName } = useSite();
  return (
    <div className="page max-w-4xl py-12 sm:py-16">
      <h1 className="text-3xl font-semibold sm:text-4xl">API</h1>
      <div className="mt-4 max-w-[68ch] space-y-3 text-muted">
        <p>
          {siteName} uses these endpoints. They accept and return JSON. Errors include a{" "}
          <code className="font-mono">message</code> and, for invalid input, the problem with each field in{" "}
          <code className="font-mono">fields</code>.
        </p>
        <p>
          Also available as{" "}
          <a href="/api/openapi.json" className="link">
            an OpenAPI 3.1 document
          </a>
          .
        </p>
      </div>
      <Endpoints title="Public endpoints" endpoints={open} />
      <Endpoints title="Admin endpoints" endpoints={admin} />
    </div>
  );
}

function Endpoints({ title, endpoints }: { title: string; endpoints: ReadableEndpoint[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-2">
        {endpoints.map((endpoint) => (
          <EndpointEntry key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
        ))}
      </ul>
    </section>
  );
}
