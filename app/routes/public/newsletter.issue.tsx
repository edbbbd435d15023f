import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArchived } from "~/newsletter/issues/archive.server";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import { pageMeta } from "~/site/seo/page-meta";
import { formatDate } from "~/platform/text/format-date";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { PrimaryLink, QuietLink, TallLink } from "~/platform/ui/link";

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
  return { issue };
}

export default function NewsletterIssuePage() {
  const { subject, startedAt, html } = useLoaderData<typeof loader>().issue;
  return (
    <article className="page max-w-3xl py-8">
      <TallLink to={archivePath}>← All issues</TallLink>
      <p className="mt-4 text-sm text-muted">
        Newsletter, <time dateTime={startedAt}>{formatDate(startedAt)}</time>
      </p>
      <h1 className="mt-2 text-3xl font-semibold break-words sm:text-4xl">{subject}</h1>
      <div className="prose-text article mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="mt-10 border-t border-line pt-6">
        <PrimaryLink to="/newsletter">Get the next issue by email</PrimaryLink>
      </p>
    </article>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Issue not found" text="We couldn’t find this newsletter issue.">
      <QuietLink to={archivePath}>All issues</QuietLink>
    </ErrorNotice>
  );
}
