import { formatDate } from "~/platform/text/format-date";
import { authorLabel, type BlogPost } from "~/content/blog/blog-post";
import { PostContent } from "~/content/blog/post-content";
import { Contents, hasContents, type PageSection } from "~/platform/ui/contents";

/** A post's title, author, image, contents, and text. */
export function PostArticle({ post, sections }: { post: BlogPost; sections: readonly PageSection[] }) {
  return (
    <div
      className={
        hasContents(sections) ? "lg:grid lg:grid-cols-[minmax(0,48rem)_14rem] lg:justify-between" : "max-w-3xl"
      }
    >
      <header className="mt-4">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="font-medium text-accent">{post.category}</span>
          <span>{post.readTime} min read</span>
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
        </p>
        <h1 className="mt-3 text-3xl font-semibold break-words sm:text-4xl">{post.title}</h1>
        <div className="mt-5 flex items-center gap-3">
          <img
            src={post.authorAvatar}
            alt=""
            width={44}
            height={44}
            className="picture size-11 rounded-full object-cover"
          />
          <p>
            <span className="block font-medium">{post.author}</span>
            <span className="block text-sm text-muted">{authorLabel}</span>
          </p>
        </div>
      </header>
      <img
        src={post.featuredImage}
        alt=""
        width={1200}
        height={630}
        className="picture mt-8 aspect-[40/21] w-full rounded-card border border-line bg-sunken object-cover"
      />
      <Contents sections={sections} />
      <PostContent html={post.content} />
    </div>
  );
}
