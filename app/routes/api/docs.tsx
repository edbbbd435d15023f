import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { EndpointEntry, Path } from "~/platform/api/endpoint-entry";
import { exampleOf } from "~/platform/api/example";
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
  const subjectsFor = (isForAdmins: boolean) =>
    endpointsBySubject
      .map(({ title, endpoints }) => ({
        title,
        endpoints: endpoints
          .filter(({ access }) => (access === "administrators") === isForAdmins)
          .map((endpoint) => ({ ...readable(endpoint), example: isForAdmins ? undefined : exampleOf(endpoint) })),
      }))
      .filter(({ endpoints }) => endpoints.length > 0);
  return {
    subjects: subjectsFor(false).map((subject) => ({ ...subject, id: slugOf(subject.title) })),
    adminSubjects: subjectsFor(true),
  };
}

export default function ApiDocs() {
  const { subjects, adminSubjects } = useLoaderData<typeof loader>();
  const { siteName, siteUrl } = useSite();
  return (
    <div className="page grid grid-cols-1 gap-x-14 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <header className="min-w-0">
        <h1 className="text-3xl font-semibold sm:text-4xl">API</h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-muted sm:mt-3 sm:text-lg">
          What {siteName} lists, as JSON and without a key. The site uses these endpoints itself. There’s also{" "}
          <a href="/api/openapi.json" className="link">
            an OpenAPI 3.1 document
          </a>
          .
        </p>
        <pre className="mt-4 rounded-card bg-deep px-4 py-3 font-mono text-sm whitespace-pre-wrap text-on-deep sm:px-5">
          curl <Path path={`${siteUrl}/api/categories`} />
        </pre>
        <p className="mt-4 max-w-[68ch] text-muted">
          Errors have a <code className="font-mono">message</code> and, for invalid input, the problem with each field
          in <code className="font-mono">fields</code>.
        </p>
      </header>
      <Contents sections={[...subjects, { id: "admins", title: "For admins" }]} />
      <div className="min-w-0">
        {subjects.map(({ id, title, endpoints }) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="mb-3 scroll-mt-6 text-xl font-semibold">
              {title}
            </h2>
            <Endpoints endpoints={endpoints} className="card overflow-hidden" />
          </section>
        ))}
        <section aria-labelledby="admins" className="mt-10">
          <h2 id="admins" className="scroll-mt-6 text-xl font-semibold">
            For admins
          </h2>
          <p className="mt-1 mb-3 max-w-[68ch] text-muted">
            These need the cookie of an admin’s login, which <code className="font-mono">POST /api/login</code> sets.
          </p>
          <ul className="card divide-y divide-line overflow-hidden">
            {adminSubjects.map(({ title, endpoints }) => (
              <li key={title}>
                <details className="group/subject">
                  <summary className="flex min-h-11 items-center gap-3 px-4 font-medium -outline-offset-2 hover:bg-raised sm:px-5">
                    <ChevronRight aria-hidden className="size-4 text-muted group-open/subject:rotate-90" />
                    {title}
                    <span className="ml-auto text-sm font-normal text-muted">
                      {endpoints.length} <span className="max-sm:sr-only">endpoints</span>
                    </span>
                  </summary>
                  <Endpoints endpoints={endpoints} className="border-t border-line" />
                </details>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

type Subject = ReturnType<typeof useLoaderData<typeof loader>>["subjects"][number];

function Endpoints({ endpoints, className }: { endpoints: Subject["endpoints"]; className: string }) {
  return (
    <ul className={`divide-y divide-line ${className}`}>
      {endpoints.map((endpoint) => (
        <EndpointEntry key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}
