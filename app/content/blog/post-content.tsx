import { useEffect, useRef } from "react";
import { offerToPlayVideos } from "~/content/blog/play-videos";

/** A post's HTML, sanitized by `findPost`, with playable videos. */
export function PostContent({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => (article.current ? offerToPlayVideos(article.current) : undefined), [html]);
  return <div ref={article} className="prose-text article max-lg:mt-6" dangerouslySetInnerHTML={{ __html: html }} />;
}
