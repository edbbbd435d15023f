import { issuePath } from "~/newsletter/issues/archive-path";
import type { ArchivedIssue } from "~/newsletter/issues/issue";
import { formatDate } from "~/platform/text/format-date";
import { Link } from "~/platform/ui/link";
import { IssueScene } from "~/site/layout/issue-scenes";

/** The latest issue of the newsletter. Where it leads a page, its picture is beside the text if there's room. */
export function IssueCard({ issue, isLead = false }: { issue: ArchivedIssue; isLead?: boolean }) {
  const { id, subject, summary, startedAt } = issue;
  return (
    <article
      className={`card group relative min-w-0 overflow-hidden hover:border-accent ${isLead ? "lead-issue" : ""}`}
    >
      <IssueScene isAlone={false} />
      <div className={`min-w-0 p-5 sm:p-6 ${isLead ? "md:self-center lg:p-8" : ""}`}>
        <p className="text-sm text-muted">
          Latest issue, <time dateTime={startedAt}>{formatDate(startedAt)}</time>
        </p>
        <h2 className={`mt-1 text-xl font-semibold break-words ${isLead ? "lg:text-2xl" : ""}`}>
          {/* The whole card is the click target, but screen readers find a single link. */}
          <Link to={issuePath(id)} className="group-hover:text-accent after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        {summary && <p className="mt-2 max-w-[70ch] break-words text-pretty text-muted">{summary}</p>}
        <p aria-hidden className="link mt-3 group-hover:underline">
          Read this issue
        </p>
      </div>
    </article>
  );
}
