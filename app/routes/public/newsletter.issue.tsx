import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArchived, findNeighbors, listArchive } from "~/newsletter/issues/archive.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import { pageMeta } from "~/site/seo/page-meta";
import { formatDate } from "~/platform/text/format-date";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { PageError } from "~/site/layout/error-page";
import { Link, ParentLink, PrimaryLink, QuietLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

const maxOthers = 6;

const onward = [
  ["Newest tools", directoryHref({ sort: "newest" })],
  ["Compare tools", "/compare"],
  ["Buying guides", "/resources/buying-guides"],
] as const;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.issue.subject,
          ...(data.issue.summary && { description: data.issue.summary }),
          path: issuePath(data.issue.id),
          type: "article",
        }
      : { title: "Issue not found", noindex: true },
  );

export async function loader({ params }: LoaderFunctionArgs) {
  const issue = await findArchived(params.id);
  if (!issue) throw new Response(null, { status: 404 });
  const neighbors = await findNeighbors(issue.startedAt);
  const others = (await listArchive(maxOthers + 1)).filter(({ id }) => id !== issue.id);
  return { issue, neighbors, others: others.slice(0, maxOthers) };
}

export default function NewsletterIssuePage() {
  const { issue, neighbors, others } = useLoaderData<typeof loader>();
  const { subject, startedAt, html } = issue;
  return (
    <div className="page grid gap-x-12 gap-y-8 pt-4 sm:pt-6 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <article className="min-w-0">
        <ParentLink to={archivePath}>All issues</ParentLink>
        <div className="card overflow-hidden">
          <header className="border-b border-line bg-accent-soft p-5 sm:px-10 sm:py-8">
            <p className="text-sm">
              Newsletter, <time dateTime={startedAt}>{formatDate(startedAt)}</time>
            </p>
            <h1 className="mt-2 text-3xl font-semibold break-words sm:text-4xl">{subject}</h1>
          </header>
          <div className="prose-text article p-5 sm:px-10 sm:py-8" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
        <nav aria-label="Older and newer issues" className="mt-4 grid gap-3 empty:hidden sm:grid-cols-2">
          <Neighbor rel="prev" label="← Older issue" issue={neighbors.older} />
          <Neighbor rel="next" label="Newer issue →" issue={neighbors.newer} />
        </nav>
      </article>
      <div className="min-w-0 space-y-8 lg:sticky lg:top-6 lg:mt-10 lg:self-start">
        <NewsletterSection isNarrow />
        {others.length > 0 && (
          <Section id="others" title="Other issues" size="lg">
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {others.map(({ id, subject: other, startedAt: sentAt }) => (
                <li key={id} className="py-2.5">
                  <Link to={issuePath(id)} className="link tap leading-snug break-words">
                    {other}
                  </Link>
                  <time dateTime={sentAt} className="block text-sm text-muted">
                    {formatDate(sentAt)}
                  </time>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section id="directory" title="In the directory" size="lg">
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {onward.map(([title, path]) => (
              <li key={path}>
                <Link to={path} className="link onward flex min-h-11 items-center">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

type NeighborProps = { rel: "prev" | "next"; label: string; issue: { id: number; subject: string } | undefined };

function Neighbor({ rel, label, issue }: NeighborProps) {
  if (!issue) return null;
  return (
    <Link
      to={issuePath(issue.id)}
      rel={rel}
      className={`card min-w-0 p-4 hover:border-accent hover:text-accent ${rel === "next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block text-sm text-muted">{label}</span>
      <span className="line-clamp-2 font-semibold break-words">{issue.subject}</span>
    </Link>
  );
}

export function ErrorBoundary() {
  return (
    <PageError title="Issue not found" text="We couldn’t find this newsletter issue.">
      <PrimaryLink to={archivePath}>All issues</PrimaryLink>
      <QuietLink to="/newsletter">Get the newsletter</QuietLink>
    </PageError>
  );
}
