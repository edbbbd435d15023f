import type { LabeledPost } from "~/content/blog/blog-post";
import { formatDate } from "~/platform/text/format-date";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";

type PostCardProps = {
  post: LabeledPost;
  /** It depends on where the list is: under its own heading or directly under the page's. */
  heading: "h2" | "h3";
  /** Where the picture is on large screens. */
  picture?: "above" | "beside";
  /** Whether it's the first story of a page, with a larger title. Others are rows on phones, with a small picture. */
  isLead?: boolean;
  /** Whether all posts of the list are of one category, which the heading of the list names. */
  isOfOneCategory?: boolean | undefined;
};

/** On phones: a small picture beside the title, and the rest below both. */
const row = {
  card: "max-sm:grid max-sm:grid-cols-[4rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:p-4",
  picture: "max-sm:row-span-2 max-sm:aspect-square max-sm:rounded-lg max-sm:border",
  text: "max-sm:contents max-sm:[&>:nth-child(n+3)]:col-span-full",
};

function PostCard({ post, heading: Heading, picture = "above", isLead = false, isOfOneCategory }: PostCardProps) {
  const { slug, title, excerpt, category, label, readTime, featuredImage, author, authorAvatar, publishedAt } = post;
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
        className={`picture aspect-[40/21] w-full border-b border-line bg-sunken object-cover ${isLead ? "" : row.picture} ${isLead && !isBeside ? "lg:h-0 lg:min-h-72 lg:flex-1" : ""} ${isBeside ? `lg:border-r lg:border-b-0 ${isLead ? "lg:w-3/5" : "lg:w-2/5"}` : ""}`}
      />
      <div
        className={`flex min-w-0 flex-col p-5 ${isLead ? "lg:p-8" : row.text} ${isLead && !isBeside ? "" : "flex-1"} ${isLead && isBeside ? "lg:justify-center" : ""}`}
      >
        <p className="flex justify-between gap-3 text-sm text-muted">
          {(label || !isOfOneCategory) && <span className="truncate font-medium text-accent">{label ?? category}</span>}
          <span className="shrink-0">{readTime} min read</span>
        </p>
        <Heading
          className={`mt-2 leading-snug font-semibold ${isLead ? "text-xl lg:text-2xl" : "text-base sm:text-lg"}`}
        >
          {/* The whole card is the click target, but screen readers find a single link. */}
          <Link
            to={`/blog/${slug}`}
            className="line-clamp-2 break-words group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className={`mt-2 line-clamp-2 text-pretty text-muted ${isLead ? "lg:text-lg" : ""}`}>{excerpt}</p>
        <p className={`mt-auto flex items-center gap-2 pt-4 text-sm text-muted ${isLead && isBeside ? "lg:mt-3" : ""}`}>
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

type PostsProps = {
  posts: readonly LabeledPost[];
  headings?: "h2" | "h3";
} & Pick<PostCardProps, "isOfOneCategory">;

export function PostGrid({ posts, headings = "h3", isOfOneCategory }: PostsProps) {
  return (
    <div className={`grid ${columnsOf(posts.length)}`}>
      {posts.map((post) => (
        <PostCard
          key={post.id}
          post={post}
          heading={headings}
          picture={posts.length === 4 ? "beside" : "above"}
          isOfOneCategory={isOfOneCategory}
        />
      ))}
    </div>
  );
}

/** Two or three are one row as soon as they fit, and four are two rows. In two columns of more, a last one alone fills its row. */
function columnsOf(count: number): string {
  if (count === 2 || count === 4) return "gap-6 sm:grid-cols-2";
  if (count === 3) return "gap-6 md:grid-cols-3";
  return `${grids.posts} sm:max-lg:*:last:odd:col-span-2`;
}

/** As many larger posts first as leave complete rows of three for the others. */
export function PostList({ posts, headings = "h3", isOfOneCategory }: PostsProps) {
  const larger = ((posts.length - 1) % 3) + 1;
  const [first, others] = [posts.slice(0, larger), posts.slice(larger)];
  const shared = { headings, isOfOneCategory };
  const [lead, second] = first;
  if (!lead) return null;
  const FirstPosts = first.length === 3 && others.length > 0 ? LatestPosts : PostGrid;
  return (
    <div className="grid gap-6">
      {second ? (
        <FirstPosts posts={first} {...shared} />
      ) : (
        <PostCard post={lead} heading={headings} picture="beside" isLead isOfOneCategory={isOfOneCategory} />
      )}
      {others.length > 0 && <PostGrid posts={others} {...shared} />}
    </div>
  );
}

/** A lead story with two others beside it. Fewer posts are a plain grid. */
export function LatestPosts({ posts, headings = "h3", isOfOneCategory }: PostsProps) {
  const [lead, ...others] = posts;
  if (!lead || others.length < 2) return <PostGrid posts={posts} headings={headings} />;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <PostCard post={lead} heading={headings} isLead isOfOneCategory={isOfOneCategory} />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        {others.map((post) => (
          <PostCard key={post.id} post={post} heading={headings} picture="beside" isOfOneCategory={isOfOneCategory} />
        ))}
      </div>
    </div>
  );
}
