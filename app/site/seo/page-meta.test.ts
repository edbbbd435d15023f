import { describe, expect, test } from "vitest";
import { pageMeta } from "~/site/seo/page-meta";

const root = { id: "root", data: { siteName: "Tools & Co", siteUrl: "https://saas.example" } };
const matches = [root, { id: "routes/x" }];

/** The tags' contents by name or property. */
function contentByName(tags: ReturnType<typeof pageMeta>): Record<string, string> {
  return Object.fromEntries(
    tags.map((tag): [string, string] => {
      if ("title" in tag) return ["title", tag.title];
      if ("rel" in tag) return [tag.rel, tag.href];
      return "name" in tag ? [tag.name, tag.content] : [tag.property, tag.content];
    }),
  );
}

describe("the head of a page", () => {
  test("says in absolute addresses where the page and its picture are", () => {
    const page = { title: "Acme", description: "A tool.", path: "/company/7", image: "/company/7/image.png" };
    expect(contentByName(pageMeta(matches, page))).toEqual({
      title: "Acme | Tools & Co",
      description: "A tool.",
      canonical: "https://saas.example/company/7",
      "og:title": "Acme",
      "og:description": "A tool.",
      "og:type": "website",
      "og:url": "https://saas.example/company/7",
      "og:site_name": "Tools & Co",
      "og:image": "https://saas.example/company/7/image.png",
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Acme | Tools & Co",
      "twitter:card": "summary_large_image",
    });
  });

  test("has a title of its own and the site's picture on the home page", () => {
    const tags = contentByName(pageMeta(matches, { title: "B2B Directory of SaaS Companies", path: "/" }));
    expect(tags.title).toBe("B2B Directory of SaaS Companies");
    expect(tags.canonical).toBe("https://saas.example/");
    expect(tags["og:image"]).toBe("https://saas.example/image.png");
  });

  test("asks not to be listed, but its links to be followed, where a page is no page of its own", () => {
    expect(
      contentByName(pageMeta(matches, { title: "Directory", path: "/directory?q=x", noindex: true })),
    ).toMatchObject({
      robots: "noindex,follow",
      canonical: "https://saas.example/directory?q=x",
    });
    expect(contentByName(pageMeta(matches, { title: "Directory", path: "/directory" }))).not.toHaveProperty("robots");
  });

  test.each([undefined, null])("claims no address for a page that could not be made: %s", (path) => {
    const tags = contentByName(pageMeta([undefined, { id: "root" }], { title: "Error Loading Company", path }));
    expect(tags).toEqual({ title: "Error Loading Company | SaaSFinder" });
  });

  test("names the page's Markdown, if there is some", () => {
    const page = { title: "CRM", path: "/category/crm?page=2", hasMarkdown: true } as const;
    expect(pageMeta(matches, page)).toContainEqual({
      ...{ tagName: "link", rel: "alternate", type: "text/markdown" },
      href: "https://saas.example/category/crm.md?page=2",
    });
    expect(contentByName(pageMeta(matches, { title: "About", path: "/about" }))).not.toHaveProperty("alternate");
  });

  test("spells an address as browsers do", () => {
    const tags = contentByName(pageMeta(matches, { title: "Post", path: "/blog/größe-中", type: "article" }));
    expect(tags.canonical).toBe("https://saas.example/blog/gr%C3%B6%C3%9Fe-%E4%B8%AD");
    expect(tags["og:type"]).toBe("article");
  });
});
