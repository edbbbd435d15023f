import type { BlogPostSummary } from "~/content/blog/blog-post";
import type { Company } from "~/catalog/companies/company";
import { absolute, companyPath, postPath } from "~/site/seo/paths";

/** A schema.org object for `<JsonLd>`. Builders take the site's origin without a trailing slash. */
export type Thing = { "@context": string; "@type": string; [property: string]: unknown };

export const context = { "@context": "https://schema.org" };

export function blogPosting(siteUrl: string, siteName: string, post: BlogPostSummary): Thing {
  const { title, excerpt, slug, featuredImage, author, publishedAt, category } = post;
  return {
    ...context,
    "@type": "BlogPosting",
    headline: title,
    description: excerpt,
    image: [absolute(featuredImage, siteUrl)],
    datePublished: publishedAt,
    articleSection: category,
    author: { "@type": "Person", name: author },
    publisher: { "@type": "Organization", name: siteName, url: absolute("/", siteUrl) },
    mainEntityOfPage: absolute(postPath(slug), siteUrl),
  };
}

/** A list of companies. `first` is the 1-based position of its first item in the complete list. */
export function companyList(
  siteUrl: string,
  name: string,
  companies: readonly (Pick<Company, "id" | "name"> & { isDemo?: true })[],
  first = 1,
): Thing {
  return {
    ...context,
    "@type": "ItemList",
    name,
    itemListElement: companies.flatMap((company, i) =>
      // Search engines would list a fictional product as a real one.
      company.isDemo
        ? []
        : {
            "@type": "ListItem",
            position: first + i,
            name: company.name,
            url: absolute(companyPath(company.id), siteUrl),
          },
    ),
  };
}

/** Breadcrumbs from the home page to this page, which is the last item. */
export function breadcrumbList(siteUrl: string, steps: readonly { name: string; path: string }[]): Thing {
  const items = [{ name: "Home", path: "/" }, ...steps];
  return {
    ...context,
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: absolute(path, siteUrl),
    })),
  };
}

/** The site with its search, for the home page. */
export function webSite(siteUrl: string, siteName: string): Thing {
  return {
    ...context,
    "@type": "WebSite",
    name: siteName,
    url: absolute("/", siteUrl),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/directory?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
