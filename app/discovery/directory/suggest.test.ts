import { describe, expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { suggest } from "~/discovery/directory/suggest";
import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";

const categoryOf = (id: number, name: string): Category => ({ id, name, slug: `c${id}`, icon: "users", count: 0 });
const postOf = (title: string, i: number): BlogPostSummary => ({
  id: i,
  wpId: i,
  title,
  slug: `p${i}`,
  excerpt: "crm",
  featuredImage: "",
  author: "",
  authorAvatar: "",
  publishedAt: "2024-01-01T00:00:00.000Z",
  category: "Guides",
  readTime: 1,
});

type Options = { companies?: Partial<Company>[]; categories?: Category[]; posts?: string[] };

function suggested(q: string, { companies = [], categories = [], posts = [] }: Options) {
  const listed = companies.map((company, i) => companyOf({ id: i + 1, ...company }));
  const directory = buildDirectory(1, listed, categories, posts.map(postOf));
  const found = suggest(directory, q);
  return [found.companies, found.categories, found.posts].map((list) =>
    list.map((one) => ("title" in one ? one.title : one.name)),
  );
}

const many = (text: string) => Array.from({ length: 12 }, (_, i) => `${text} ${i}`);

describe("suggestions", () => {
  test("are names that begin with the text, then words that do, then the others", () => {
    const companies = ["MyCRM", "My CRM", "CRM One", "Other"].map((name) => ({ name }));
    const categories = ["Open CRM", "SuperCRM", "CRM", "Billing"].map((name, i) => categoryOf(i + 1, name));
    const [names, groups, titles] = suggested("crm", {
      companies: [...companies, { name: "All", categories, description: "CRM" }],
      categories,
      posts: ["Your CRM", "CRM guide", "Billing"],
    });
    expect(names).toEqual(["CRM One", "My CRM", "MyCRM"]);
    expect(groups).toEqual(["CRM", "Open CRM", "SuperCRM"]);
    expect(titles).toEqual(["CRM guide", "Your CRM"]);
  });

  test("are found by joined words and in spite of typos, and weak ones aren't beside strong ones", () => {
    const categories = [categoryOf(1, "Help Desk"), categoryOf(2, "Analytics")];
    const companies = [
      { name: "Ticketwren", categories: categories.slice(0, 1) },
      { name: "Countlet", categories: categories.slice(1) },
      { name: "Ticket", description: "Help for desks." },
      { name: "Other", description: "Sends a ticket." },
    ];
    expect(suggested("helpdesk", { companies, categories })[1]).toEqual(["Help Desk"]);
    expect(suggested("anayltics", { companies, categories })).toEqual([["Countlet"], ["Analytics"], []]);
    expect(suggested("ticket", { companies })[0]).toEqual(["Ticket", "Ticketwren"]);
    expect(suggested("sends", { companies })[0]).toEqual(["Other"]);
  });

  test("are eight at most: up to three categories, up to two posts, and companies", () => {
    const companies = many("Tool").map((name) => ({ name }));
    const categories = many("Tools").map((name, i) => categoryOf(i + 1, name));
    const posts = many("Tool post");
    const all = { companies: companies.map((company) => ({ ...company, categories })), categories, posts };
    expect(suggested("tool", all).map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(suggested("tool", { companies, posts }).map(({ length }) => length)).toEqual([6, 0, 2]);
    expect(suggested("tool", { companies }).map(({ length }) => length)).toEqual([8, 0, 0]);
  });

  test("leave out drafts, categories without companies, posts of the future, and all if nothing is typed", () => {
    const draft = { name: "Tool draft", status: "draft" } as const;
    expect(suggested("tool", { companies: [draft], categories: [categoryOf(1, "Tools")] })).toEqual([[], [], []]);
    expect(suggested("", { companies: [{ name: "Tool" }], posts: ["Tool"] })).toEqual([[], [], []]);
    const posts = [{ ...postOf("Tool", 1), publishedAt: "2999-01-01T00:00:00.000Z" }];
    expect(suggest(buildDirectory(1, [], [], posts), "tool").posts).toEqual([]);
  });

  test("show logos as pages do, and the company's first category", () => {
    const crm = categoryOf(1, "CRM");
    const companies = [companyOf({ name: "Big Fish", logo: "https://elsewhere.example/logo.png", categories: [crm] })];
    const [company] = suggest(buildDirectory(1, companies, [crm], []), "fish").companies;
    const logo = { address: "/placeholder-logo.svg", initials: "BF", markSeed: expect.any(Number) as number };
    expect(company).toEqual({ id: 1, name: "Big Fish", category: "CRM", logo });
  });
});
