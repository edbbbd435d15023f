import type { ReactNode } from "react";

/** What is the same for all endpoints. */
export function Conventions({ id, title, siteUrl }: { id: string; title: string; siteUrl: string }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold">
        {title}
      </h2>
      <dl className="mt-3 grid max-w-[76ch] gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-4">
        <Convention name="Lists">
          Public lists are complete unless you send <Code>limit</Code>, which is 1,000 at most. The header{" "}
          <Code>Link</Code> then has the address of the next page, with its <Code>cursor</Code>.{" "}
          <Code>/api/search</Code> and <Code>/api/changes</Code> always return a page, with the next cursor in its body,
          as <Code>next</Code>. Admins’ lists have pages of 50, and <Code>Link</Code> to the next one, too. With{" "}
          <Code>fields</Code>, items have only these fields. Lists of companies take the directory’s filters. Send a
          response’s <Code>ETag</Code> as <Code>If-None-Match</Code> to get 304 while nothing has changed.
        </Convention>
        <Convention name="All data">
          To read the whole catalog, download <a href="/data">its files</a>: JSON Lines, CSV, and Parquet, made after
          changes, at most once an hour.
        </Convention>
        <Convention name="Errors">
          Errors are problem details (RFC 9457) with <Code>type</Code>, <Code>title</Code>, <Code>status</Code>, and{" "}
          <Code>detail</Code>. They also have <Code>message</Code>, which repeats the detail, and for invalid input, the
          problem with each field in <Code>fields</Code>. The first 21 endpoints return only <Code>message</Code> and{" "}
          <Code>fields</Code>. The OpenAPI document also has the errors that any endpoint may return.
        </Convention>
        <Convention name="Rate limits">
          There’s no limit on reading without a token. A busy server returns 503, with the seconds to wait in the header{" "}
          <Code>Retry-After</Code>.
        </Convention>
        <Convention name="Versions">
          This is version 1, and we only add to it. When an endpoint is replaced, the OpenAPI document marks it as
          deprecated, and it stays for at least one more release. Its responses have the header <Code>Deprecation</Code>{" "}
          (RFC 9745), and a <Code>Link</Code> to its successor. <Code>CHANGELOG.md</Code> lists it.
        </Convention>
        <Convention name="Assistants">
          <Code>/mcp</Code> is an MCP server (Streamable HTTP) that searches, reads, and compares companies, and needs
          no key. With an access token that has the scope <Code>propose</Code>, it also suggests corrections, which
          admins review. In a client’s configuration:
          <pre className="mt-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify({ mcpServers: { directory: { type: "http", url: `${siteUrl}/mcp` } } }, null, 2)}
          </pre>
        </Convention>
      </dl>
    </section>
  );
}

function Convention({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted max-sm:mb-4">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm whitespace-nowrap">{children}</code>;
}
