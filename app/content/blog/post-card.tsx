import type { BlogPostSummary } from "~/content/blog/blog-post";
import { Link } from "~/platform/ui/link";
import { formatDate } from "~/platform/text/format-date";
import { grids } from "~/platform/ui/grids";

type Heading = "h2" | "h3";

function PostCard({ post, heading: Heading }: { post: BlogPostSummary; heading: Heading }) {
  const { slug, title, excerpt, category, readTime, featuredImage, author, authorAvatar, publishedAt } = post;
  return (
    <article className="card group relative flex min-w-0 flex-col overflow-hidden hover:border-accent">
      <img
        src={featuredImage}
        alt=""
        width={600}
        height={315}
        loading="lazy"
        className="picture aspect-[40/21] w-full border-b border-line bg-sunken object-cover"
      />
      <div className="flex flex-1 flex-col p-5">
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="truncate font-medium text-accent">{category}</span>
          <span className="shrink-0">{readTime} min read</span>
        </p>
        <Heading className="mt-2 text-lg leading-snug font-semibold">
          {/* The whole card is the click target, but screen readers find a single link. */}
          <Link
            to={`/blog/${slug}`}
            className="line-clamp-2 break-words group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-2 text-muted">{excerpt}</p>
        <p className="mt-auto flex items-center gap-2 pt-4 text-sm text-muted">
          <img
            src={authorAvatar}
            alt=""
            width={24}
            height={24}
            loading="lazy"
            className="picture size-6 rounded-full object-cover"
          />
          <span className="flex min-w-0 flex-wrap gap-x-3">
            <span className="max-w-full truncate">{author}</span>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
        </p>
      </div>
    </article>
  );
}

/** `headings` depends on where the list is: under its own heading or directly under the page's. */
export function PostGrid({ posts, headings = "h3" }: { posts: readonly BlogPostSummary[]; headings?: Heading }) {
  // Show three in a row as soon as they fit, because two columns would leave one card alone.
  const columns = posts.length === 3 ? "md:grid-cols-3" : "";
  return (
    <div className={`grid ${grids.posts} ${columns}`}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} heading={headings} />
      ))}
    </div>
  );
}
