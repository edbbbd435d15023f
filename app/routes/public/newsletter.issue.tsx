import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArchived } from "~/newsletter/issues/archive.server";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import { pageMeta } from "~/site/seo/page-meta";
import { formatDate } from "~/platform/text/format-date";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { PageError } from "~/site/layout/error-page";
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
    <>
      <article className="page max-w-3xl pt-8">
        <TallLink to={archivePath}>← All issues</TallLink>
        <div className="card mt-4 overflow-hidden">
          <header className="border-b border-line bg-accent-soft p-5 sm:px-10 sm:py-8">
            <p className="text-sm">
              Newsletter, <time dateTime={startedAt}>{formatDate(startedAt)}</time>
            </p>
            <h1 className="mt-2 text-2xl font-semibold break-words sm:text-4xl">{subject}</h1>
          </header>
          <div className="prose-text article p-5 sm:px-10 sm:py-8" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      <NewsletterSection />
    </>
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
