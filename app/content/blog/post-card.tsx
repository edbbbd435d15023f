import type { BlogPostSummary } from "~/content/blog/blog-post";
import { formatDate } from "~/platform/text/format-date";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";

type PostCardProps = {
  post: BlogPostSummary;
  /** It depends on where the list is: under its own heading or directly under the page's. */
  heading: "h2" | "h3";
  /** Where the picture is on large screens. */
  picture?: "above" | "beside";
  /** Whether it's the first story of a page, with a larger title. Others are rows on phones, with a small picture. */
  isLead?: boolean;
};

/** On phones: a small picture beside the title, and the rest below both. */
const row = {
  card: "max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:gap-x-3.5 max-sm:p-4",
  picture: "max-sm:row-span-2 max-sm:aspect-square max-sm:rounded-lg max-sm:border",
  text: "max-sm:contents max-sm:[&>:nth-child(n+3)]:col-span-full",
};

function PostCard({ post, heading: Heading, picture = "above", isLead = false }: PostCardProps) {
  const { slug, title, excerpt, category, readTime, featuredImage, author, authorAvatar, publishedAt } = post;
  const isBeside = picture === "beside";
  return (
    <article
      className={`card group relative flex min-w-0 flex-col overflow-hidden hover:border-accent ${isLead ? "" : row.card} ${isBeside ? "lg:flex-row" : ""}`}
    >
      <img
        src={featuredImage}
        alt=""
        width={600}
        height={315}
        loading={isLead && isBeside ? "eager" : "lazy"}
        className={`picture aspect-[40/21] w-full border-b border-line bg-sunken object-cover ${isLead ? "" : row.picture} ${isBeside ? `lg:border-r lg:border-b-0 ${isLead ? "lg:w-3/5" : "lg:w-2/5"}` : ""}`}
      />
      <div className={`flex min-w-0 flex-1 flex-col p-5 ${isLead ? "lg:p-8" : row.text}`}>
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="truncate font-medium text-accent">{category}</span>
          <span className="shrink-0">{readTime} min read</span>
        </p>
        <Heading className={`mt-2 leading-snug font-semibold ${isLead ? "text-xl lg:text-2xl" : "text-lg"}`}>
          {/* The whole card is the click target, but screen readers find a single link. */}
          <Link
            to={`/blog/${slug}`}
            className="line-clamp-2 break-words group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className={`mt-2 line-clamp-2 text-muted ${isLead ? "lg:text-lg" : ""}`}>{excerpt}</p>
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

type PostsProps = { posts: readonly BlogPostSummary[]; headings?: "h2" | "h3" };

export function PostGrid({ posts, headings = "h3" }: PostsProps) {
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

/** The first post across the page, and the others below it. */
export function PostsWithLead({ posts: [lead, ...others], headings = "h3" }: PostsProps) {
  return (
    <>
      {lead && <PostCard post={lead} heading={headings} picture="beside" isLead />}
      {others.length > 0 && (
        <div className="mt-6">
          <PostGrid posts={others} headings={headings} />
        </div>
      )}
    </>
  );
}

/** A lead story with two others beside it. Fewer posts are a plain grid. */
export function LatestPosts({ posts }: PostsProps) {
  const [lead, ...others] = posts;
  if (!lead || others.length < 2) return <PostGrid posts={posts} />;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <PostCard post={lead} heading="h3" isLead />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        {others.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" picture="beside" />
        ))}
      </div>
    </div>
  );
}
