import { useNavigate } from "@remix-run/react";
import { JobScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { restorePostVersion } from "~/content/blog/api";
import type { PostVersion, VersionDifference } from "~/content/blog/versions.server";
import { formatDateTime } from "~/platform/text/format-date-time";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, QuietLink } from "~/platform/ui/link";
import { EmptyState } from "~/platform/ui/empty-state";
import { Pill } from "~/platform/ui/pill";
import { TextDiff } from "~/platform/ui/text-diff";
import { actorText } from "~/platform/audit/actor";

const fieldNames: Record<string, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  markdown: "Markdown",
  content: "HTML",
  featuredImage: "Featured image",
  author: "Author",
  authorAvatar: "Author photo",
  publishedAt: "Date",
  status: "Status",
  category: "Category",
  readTime: "Read time",
};
const nameOf = (field: string) => fieldNames[field] ?? field;

type PostVersionsProps = {
  postId: number;
  versions: PostVersion[];
  compared: { version: number; differences: VersionDifference[] } | null;
};

/** The saves of a post, newest first. Each can be compared with the current version and restored. */
export function PostVersions({ postId, versions, compared }: PostVersionsProps) {
  const { busy, mutate } = useMutation();
  const navigate = useNavigate();
  const path = `/admin/posts/${postId}/history`;
  const restore = async (version: number) => {
    const saved = await mutate(
      `restore ${version}`,
      () => request(restorePostVersion, { params: { id: postId }, body: { version } }),
      {
        done: ({ title }) => ({ title: "Version restored", description: title }),
        failed: "Couldn’t restore the version",
      },
    );
    // Later, because the router loses the URL of a navigation that interrupts the revalidation after a save.
    if (saved) setTimeout(() => navigate(path));
  };
  return (
    <>
      {versions.length > 0 && (
        <div className="lines card overflow-clip">
          <div aria-hidden className="line-heads flex min-h-11 items-center gap-x-4 px-4 max-lg:hidden">
            <span className="w-48">Saved</span>
            <span className="w-40">By</span>
            <span>Changed</span>
          </div>
          <ol>
            {versions.map(({ id, at, actor, fields }, i) => (
              <li key={id} className="border-t border-line first:border-t-0">
                <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 max-sm:py-3">
                  <time dateTime={at} className="text-muted tabular-nums sm:w-48">
                    {formatDateTime(at)}
                  </time>
                  <p className="font-medium break-words sm:w-40">{actorText(actor)}</p>
                  <p className="min-w-0 flex-1 basis-48 break-words text-muted">{fields.map(nameOf).join(", ")}</p>
                  {i === 0 && <Pill tone="good">Current version</Pill>}
                  {i > 0 && (
                    <div className="flex gap-2">
                      {compared?.version !== id && (
                        <Link
                          to={`${path}?version=${id}`}
                          options={{ preventScrollReset: true }}
                          className="button-small"
                        >
                          Compare<span className="sr-only"> the version of {formatDateTime(at)}</span>
                        </Link>
                      )}
                      <SmallBusyButton
                        busy={busy === `restore ${id}`}
                        pending="Restoring..."
                        onClick={() => void restore(id)}
                      >
                        Restore<span className="sr-only"> the version of {formatDateTime(at)}</span>
                      </SmallBusyButton>
                    </div>
                  )}
                </div>
                {compared?.version === id && <Differences differences={compared.differences} />}
              </li>
            ))}
          </ol>
        </div>
      )}
      {versions.length < 2 ? (
        <div className="mt-4">
          <EmptyState
            scene={<JobScene />}
            text="No earlier versions."
            action={<QuietLink to={`/admin/posts/${postId}`}>Edit this post</QuietLink>}
          >
            Each save adds a version, and the last 50 can be compared and restored.
          </EmptyState>
        </div>
      ) : (
        <Explanation title="What restoring does">
          Each save is a version. You can restore the last 50; older ones are on the Changes page. Restoring makes a new
          version and keeps the URL, status, and date.
        </Explanation>
      )}
    </>
  );
}

function Differences({ differences }: { differences: VersionDifference[] }) {
  if (differences.length === 0)
    return (
      <p className="border-t border-line bg-paper p-4 text-muted">This version has the same text as the current one.</p>
    );
  return (
    <section aria-label="Differences" className="border-t border-line bg-paper p-4">
      <p className="text-muted">Restoring this version removes the struck-through text and adds the marked text.</p>
      <dl className="mt-3 space-y-3">
        {differences.map(({ field, current, version }) => (
          <div key={field}>
            <dt className="font-medium">{nameOf(field)}</dt>
            <dd className="mt-1">
              <TextDiff before={current} after={version} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
