import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChevronRight, FileJson } from "lucide-react";
import { useState } from "react";
import { webhookEvents } from "~/backoffice/webhooks/webhook";
import { WebhookGuide } from "~/backoffice/webhooks/webhook-guide";
import { getDirectory } from "~/discovery/directory/directory.server";
import { Conventions } from "~/platform/api/conventions";
import { EndpointEntry, Path } from "~/platform/api/endpoint-entry";
import { exampleOf } from "~/platform/api/example";
import { ExampleTabs } from "~/platform/api/example-tabs";
import { examplesAt } from "~/platform/api/examples.server";
import { readable } from "~/platform/api/readable";
import { siteOrigin } from "~/platform/http/origin.server";
import { tokenLimit } from "~/accounts/rate-limits";
import { scopes } from "~/platform/runtime/scopes";
import { endpointsBySubject } from "~/site/wiring/endpoints.server";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { slugOf } from "~/platform/text/slug";
import { Contents } from "~/platform/ui/contents";
import { CopyButton } from "~/platform/ui/copy-button";
import { CopyByHand } from "~/platform/ui/copy-by-hand";
import { TextLink } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API",
    description: "API reference: every endpoint, its parameters, responses, and errors.",
    noindex: true,
  });

export async function loader({ request, context: { settings } }: LoaderFunctionArgs) {
  const subjectsFor = (isForAdmins: boolean) =>
    endpointsBySubject
      .map(({ title, endpoints }) => ({
        title,
        endpoints: endpoints
          .filter(({ access }) => (access === "administrators") === isForAdmins)
          .map((endpoint) => ({ ...readable(endpoint), example: isForAdmins ? undefined : exampleOf(endpoint) })),
      }))
      .filter(({ endpoints }) => endpoints.length > 0);
  const [first] = (await getDirectory()).categories;
  return {
    answer: first ? `${JSON.stringify([first], null, 2).slice(0, -2)},\n  …\n]` : "[]",
    subjects: subjectsFor(false).map((subject) => ({ ...subject, id: slugOf(subject.title) })),
    adminSubjects: subjectsFor(true),
    examples: examplesAt(siteOrigin(request, settings)),
    scopes: Object.entries(scopes),
    perMinute: tokenLimit.points,
    events: Object.entries(webhookEvents),
  };
}

export default function ApiDocs() {
  const { answer, subjects, adminSubjects, examples, scopes, perMinute, events } = useLoaderData<typeof loader>();
  const { siteName, siteUrl } = useSite();
  return (
    <div className="page grid grid-cols-1 gap-x-14 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <header className="min-w-0">
        <h1 className="text-3xl font-semibold sm:text-4xl">API</h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-muted sm:mt-3 sm:text-lg">
          What {siteName} lists, as JSON and without a key. The site uses these endpoints itself.
        </p>
        <a href="/api/openapi.json" className="button mt-5 max-sm:w-full">
          <FileJson aria-hidden className="size-4" />
          OpenAPI 3.1 document
        </a>
        <Call origin={siteUrl} path="/api/categories" answer={answer} />
      </header>
      <Contents
        sections={[programs, conventions, ...subjects, webhooks, tokens, { id: "admins", title: "For admins" }]}
      />
      <div className="min-w-0">
        <section aria-labelledby={programs.id} className="mt-8">
          <h2 id={programs.id} className="scroll-mt-6 text-xl font-semibold">
            {programs.title}
          </h2>
          <p className="mt-1 max-w-[68ch] text-muted">
            Each searches with a filter, reads all companies in pages, and handles an error.
          </p>
          <ExampleTabs examples={examples} />
        </section>
        <Conventions {...conventions} siteUrl={siteUrl} />
        <p className="mt-6 max-w-[68ch] text-muted sm:mt-10">
          Open an endpoint for its parameters, a sample response, and its errors.
        </p>
        {subjects.map(({ id, title, endpoints }) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="mb-3 scroll-mt-6 text-xl font-semibold">
              {title}
            </h2>
            <Endpoints endpoints={endpoints} className="card overflow-hidden" />
          </section>
        ))}
        <WebhookGuide {...webhooks} events={events} />
        <Tokens origin={siteUrl} scopes={scopes} perMinute={perMinute} />
        <section aria-labelledby="admins" className="mt-10">
          <h2 id="admins" className="scroll-mt-6 text-xl font-semibold">
            For admins
          </h2>
          <p className="mt-1 mb-3 max-w-[68ch] text-muted">
            These need an <TextLink to="#tokens">access token</TextLink> of an admin, or the cookie of a login, which{" "}
            <code className="font-mono">POST /api/login</code> sets.
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

const programs = { id: "examples", title: "Examples" };
const conventions = { id: "conventions", title: "Conventions" };
const webhooks = { id: "webhooks", title: "Webhooks" };
const tokens = { id: "tokens", title: "With an access token" };

type TokensProps = { origin: string; scopes: [name: string, can: string][]; perMinute: number };

/** How a program acts for a user. */
function Tokens({ origin, scopes, perMinute }: TokensProps) {
  return (
    <section aria-labelledby={tokens.id} className="mt-10">
      <h2 id={tokens.id} className="scroll-mt-6 text-xl font-semibold">
        {tokens.title}
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">
        What needs a login takes a token instead, which you create under{" "}
        <TextLink to="/account/tokens">Tokens</TextLink> in your account. It can do what its scopes name, and never more
        than you may at that moment, {perMinute} times a minute. The headers{" "}
        <code className="font-mono">RateLimit</code> and <code className="font-mono">RateLimit-Policy</code> say how
        many requests are left.
      </p>
      <pre className="mt-3 rounded-card bg-deep px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-on-deep sm:px-5">
        {`curl -H "Authorization: Bearer $TOKEN" ${origin}/api/user`}
      </pre>
      <dl className="mt-4 grid max-w-[68ch] grid-cols-1 items-baseline gap-x-6 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {scopes.map(([name, can]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="text-muted max-sm:mb-2">can {can}</dd>
          </div>
        ))}
      </dl>
    </section>
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

/** A first call, and what it answers. */
function Call({ origin, path, answer }: { origin: string; path: string; answer: string }) {
  const command = `curl ${origin}${path}`;
  const [byHand, setByHand] = useState(0);
  return (
    <div className="mt-5 overflow-hidden rounded-card bg-deep font-mono text-sm text-on-deep">
      <div className="flex items-center justify-between gap-4 border-b border-on-deep-line py-2 pr-2 pl-4 sm:pl-5">
        <pre className="min-w-0 whitespace-pre-wrap">
          curl <span className="wrap-anywhere">{origin}</span>
          <Path path={path} />
        </pre>
        <CopyButton
          text={command}
          label="Copy"
          className="button-small shrink-0 border-transparent bg-on-deep font-sans text-deep-text hover:bg-on-deep-muted hover:text-deep-text"
          onFailure={() => setByHand((times) => times + 1)}
        />
      </div>
      {byHand > 0 && (
        <div className="bg-surface px-4 pb-4 font-sans text-ink">
          <CopyByHand key={byHand} label="Command" text={command} />
        </div>
      )}
      <pre aria-label="Its answer" className="px-4 py-3 break-words whitespace-pre-wrap text-on-deep-muted sm:px-5">
        {answer}
      </pre>
    </div>
  );
}
