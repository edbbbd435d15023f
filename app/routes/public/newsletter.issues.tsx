import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listArchive } from "~/newsletter/issues/archive.server";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import { pageMeta } from "~/site/seo/page-meta";
import { formatDate } from "~/platform/text/format-date";
import { Link, TextLink } from "~/platform/ui/link";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, {
    title: "Newsletter issues",
    description: "All issues of our newsletter: new tools, price changes, and the most compared tools.",
    path: archivePath,
    noindex: !data || data.issues.length === 0,
  }),
  {
    tagName: "link",
    rel: "alternate",
    href: "/newsletter/rss.xml",
    type: "application/rss+xml",
    title: "Newsletter (RSS)",
  },
  {
    tagName: "link",
    rel: "alternate",
    href: "/newsletter/atom.xml",
    type: "application/atom+xml",
    title: "Newsletter (Atom)",
  },
];

export async function loader() {
  return { issues: await listArchive() };
}

export default function NewsletterIssues() {
  const { issues } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Newsletter issues</h1>
      <p className="mt-2 text-muted">
        Read them here, by <TextLink to="/newsletter">email</TextLink>, or in a feed reader by{" "}
        <a href="/newsletter/rss.xml" className="link">
          RSS
        </a>{" "}
        or{" "}
        <a href="/newsletter/atom.xml" className="link">
          Atom
        </a>
        .
      </p>
      {issues.length === 0 ? (
        <p className="card mt-8 p-10 text-center">No issues yet.</p>
      ) : (
        <ul className="mt-8 space-y-4">
          {issues.map(({ id, subject, summary, startedAt }) => (
            <li key={id} className="card p-5">
              <time dateTime={startedAt} className="text-sm text-muted">
                {formatDate(startedAt)}
              </time>
              <h2 className="mt-1 text-lg font-semibold break-words">
                <Link to={issuePath(id)} className="hover:text-accent">
                  {subject}
                </Link>
              </h2>
              {summary && <p className="mt-1 break-words text-muted">{summary}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
