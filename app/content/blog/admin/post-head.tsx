import type { BlogPostSummary, PostStatus } from "~/content/blog/blog-post";
import { RecordHead } from "~/platform/admin/record-head";
import { formatDate } from "~/platform/text/format-date";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Link } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

const pages = {
  Edit: { headed: "Edit", pathOf: (id: number) => `/admin/posts/${id}` },
  History: { headed: "History of", pathOf: (id: number) => `/admin/posts/${id}/history` },
  // The post has its own heading there.
  "Page preview": { headed: undefined, pathOf: (id: number) => `/admin/posts/${id}/preview` },
};

type HeadPost = Pick<BlogPostSummary, "id" | "title" | "slug" | "publishedAt"> & { status: PostStatus };

type PostHeadProps = {
  post: HeadPost;
  /** Its featured image as visitors see it. */
  image: string;
  current: keyof typeof pages;
};

/** The head of an admin's pages about one post. */
export function PostHead({ post, image, current }: PostHeadProps) {
  const { id, title, slug, publishedAt, status } = post;
  return (
    <RecordHead
      picture={
        <img
          src={image}
          alt=""
          className="picture aspect-[40/21] h-9 rounded-md border border-line object-cover sm:h-11"
        />
      }
      name={title}
      headed={pages[current].headed}
      isNamed={current !== "Page preview"}
      about={
        <>
          <Pill tone={status === "published" ? "good" : "notable"} isSmall>
            {statusNames[status]}
          </Pill>
          <span className={status === "published" ? "max-sm:hidden" : undefined}>{dates[status](publishedAt)}</span>
          {status === "published" && (
            <Link to={`/blog/${slug}`} className="link tall-box inline-block leading-6">
              View page
            </Link>
          )}
        </>
      }
      tabs={Object.entries(pages).map(([name, { pathOf }]) => ({ name, to: pathOf(id) }))}
      current={current}
    />
  );
}

export const statusNames: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const dates: Record<PostStatus, (publishedAt: string) => string> = {
  draft: () => "Only admins can see it",
  scheduled: formatDateTime,
  published: formatDate,
};
