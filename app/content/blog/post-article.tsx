import { formatDate } from "~/platform/text/format-date";
import { authorLabel, type BlogPost } from "~/content/blog/blog-post";
import { PostContent } from "~/content/blog/post-content";
import { Contents, hasContents, type PageSection } from "~/platform/ui/contents";

/** A post's title, author, image, contents, and text. Where there's room, the image is beside the title. */
export function PostArticle({ post, sections }: { post: BlogPost; sections: readonly PageSection[] }) {
  return (
    <div className="@container">
      <header className="mt-2 grid items-center gap-x-12 gap-y-6 @4xl:grid-cols-2">
        <div className="min-w-0">
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
        </div>
        <img
          src={post.featuredImage}
          alt=""
          width={1200}
          height={630}
          className="picture aspect-[40/21] w-full rounded-card border border-line bg-sunken object-cover"
        />
      </header>
      <div
        className={`mt-8 lg:mt-10 ${hasContents(sections) ? "gap-x-12 lg:grid lg:grid-cols-[minmax(0,48rem)_16rem] lg:justify-between" : "max-w-3xl"}`}
      >
        <Contents sections={sections} />
        <PostContent html={post.content} />
      </div>
    </div>
  );
}
