import { absolute, markdownPath } from "~/site/seo/paths";
import { pictureSize } from "~/site/seo/picture";
import { site } from "~/platform/runtime/site";

/** The `matches` of a route's `meta`. The root loader's data has the site's name and origin. */
type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

type PageMeta = {
  /** Without the site's name, which is appended on all pages except the home page. */
  title: string;
  description?: string;
  /** The canonical path, without tracking or default parameters. Error pages have none. */
  path?: string | null;
  /** The path of a 1200×630 image. Defaults to the site's. */
  image?: string;
  /** For pages such as search results: don't index them, but follow their links. */
  noindex?: boolean;
  type?: "website" | "article";
  /** Whether the page is also there as Markdown. */
  hasMarkdown?: true;
};

type Descriptor =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; type?: string };

/** All tags in the head for search engines and social media. */
export function pageMeta(matches: Matches, page: PageMeta): Descriptor[] {
  const { path, description, image = "/image.png", noindex = false, type = "website", hasMarkdown } = page;
  const { siteName, siteUrl } = siteOf(matches);
  const title = path === "/" ? page.title : `${page.title} | ${siteName}`;
  const tags: Descriptor[] = [{ title }];
  if (description) tags.push({ name: "description", content: description });
  if (noindex) tags.push({ name: "robots", content: "noindex,follow" });
  // Missing if a rejected method left the page without data.
  if (!path) return tags;
  const url = absolute(path, siteUrl);
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: url },
    ...(hasMarkdown
      ? [{ tagName: "link" as const, rel: "alternate", type: "text/markdown", href: markdownPath(url) }]
      : []),
    ...Object.entries({
      "og:title": page.title,
      ...(description ? { "og:description": description } : {}),
      "og:type": type,
      "og:url": url,
      "og:site_name": siteName,
      "og:image": absolute(image, siteUrl),
      "og:image:type": "image/png",
      "og:image:width": String(pictureSize.width),
      "og:image:height": String(pictureSize.height),
      "og:image:alt": title,
    }).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function siteOf(matches: Matches): { siteName: string; siteUrl: string } {
  const data = matches.find((match) => match?.id === "root")?.data;
  return { siteName: site.name, siteUrl: "", ...(data as { siteName: string; siteUrl: string } | undefined) };
}
