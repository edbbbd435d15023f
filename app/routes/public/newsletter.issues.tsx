import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listArchive } from "~/newsletter/issues/archive.server";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import { IssueCard } from "~/site/layout/issue-card";
import { IssueTopics } from "~/site/layout/issue-topics";
import { pageMeta } from "~/site/seo/page-meta";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { formatDate } from "~/platform/text/format-date";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link } from "~/platform/ui/link";

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
  const [latest, ...earlier] = useLoaderData<typeof loader>().issues;
  return (
    <>
      <div className="page pt-8 sm:pt-12">
        <h1 className="text-3xl font-semibold sm:text-4xl">Newsletter issues</h1>
        <p className="mt-2 text-muted">
          Read them here, or in a feed reader by{" "}
          <a href="/newsletter/rss.xml" className="link">
            RSS
          </a>{" "}
          or{" "}
          <a href="/newsletter/atom.xml" className="link">
            Atom
          </a>
          .
        </p>
        <div className="mt-6">
          {latest ? (
            <IssueCard issue={latest} isLead />
          ) : (
            <EmptyState scene={<MailScene />} text="No issues yet.">
              Leave your address below, and the first one comes to you. This page keeps all of them.
            </EmptyState>
          )}
        </div>
        {earlier.length > 0 && (
          <ul className="card mt-6 divide-y divide-line">
            {earlier.map(({ id, subject, summary, startedAt }) => (
              <li key={id} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-6">
                <time dateTime={startedAt} className="text-sm text-muted sm:pt-1">
                  {formatDate(startedAt)}
                </time>
                <div className="min-w-0">
                  <h2 className="text-lg font-semibold break-words">
                    <Link to={issuePath(id)} className="hover:text-accent">
                      {subject}
                    </Link>
                  </h2>
                  {summary && <p className="mt-1 max-w-[80ch] break-words text-pretty text-muted">{summary}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
        <IssueTopics className="mt-10" />
      </div>
      <NewsletterSection />
    </>
  );
}
