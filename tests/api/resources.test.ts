import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { guideCategory } from "~/content/blog/blog-post";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { scriptActor } from "~/platform/audit/actor";
import { savePost } from "~/content/blog/save-posts.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import * as resources from "~/routes/public/resources";
import * as buyingGuides from "~/routes/public/resources.buying-guides";
import * as comparisonTools from "~/routes/public/resources.comparison-tools";
import * as calculator from "~/routes/public/resources.roi-calculator";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const sendRaw = (path: string) =>
  ({ request: new Request(`http://saas.example${path}`), params: {}, context: {} }) as never;

describe("buying guides", () => {
  const post = (number: number, given: Partial<BlogPostInput> = {}) =>
    savePost(scriptActor("tests"), {
      wpId: number,
      title: `Post ${number}`,
      slug: `post-${number}`,
      excerpt: "A guide.",
      content: "<p>Text</p>",
      featuredImage: "/blog/placeholder.svg",
      author: "Ann Example",
      authorAvatar: "/avatar-editors.svg",
      publishedAt: `2026-01-0${number}T09:00:00.000Z`,
      category: guideCategory,
      readTime: 1,
      ...given,
    });
  const labels = (guides: readonly { slug: string; label?: string }[]) =>
    guides.map(({ slug, label }) => (label ? `${label}: ${slug}` : slug));

  test("are an overview, steps in order, and the others newest first; the index shows three", async () => {
    for (const number of [1, 2]) await post(number);
    await post(3, { slug: "saas-selection-guide" });
    await post(4, { slug: "reading-a-saas-contract" });
    await post(5, { slug: "two-week-trial" });
    await post(6, { category: "Pricing" });
    await contentChanged("everything");
    const { overview, steps, others } = await buyingGuides.loader();
    const ordered = ["Start here: saas-selection-guide", "Step 1: two-week-trial", "Step 2: reading-a-saas-contract"];
    expect(labels([...overview, ...steps])).toEqual(ordered);
    expect(labels(others)).toEqual(["post-2", "post-1"]);
    expect(labels((await resources.loader()).guides)).toEqual(ordered);
  });

  test("may be none", async () => {
    expect(await buyingGuides.loader()).toEqual({ overview: [], steps: [], others: [] });
    expect(await resources.loader()).toEqual({ guides: [] });
  });
});

describe("a comparison", () => {
  const compare = (query: string) => comparisonTools.loader(sendRaw(`/resources/comparison-tools${query}`));
  const makeTools = async () => {
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const analytics = await makeCategory({ name: "Analytics", slug: "analytics", icon: "chart-line" });
    const sales = await makeCompany({ name: "Sales", categoryIds: [crm.id, analytics.id], startingPrice: "$9/mo" });
    const deals = await makeCompany({
      name: "Deals",
      categoryIds: [crm.id],
      sponsored: true,
      rating: 45,
      reviewCount: 3,
    });
    const charts = await makeCompany({ name: "Charts", categoryIds: [analytics.id] });
    return { sales, deals, charts };
  };

  test("offers the categories, and a category’s tools, by name", async () => {
    await makeTools();
    expect(await compare("")).toMatchObject({
      categories: [{ slug: "analytics" }, { slug: "crm" }],
      category: undefined,
      choices: [],
      chosen: [],
    });
    expect(await compare("?category=crm")).toMatchObject({
      category: { name: "CRM" },
      choices: [{ name: "Deals" }, { name: "Sales" }],
    });
  });

  test("may start from one of the first tools of a category, or from one of our editors", async () => {
    const { sales, deals } = await makeTools();
    const path = `/compare/${sales}-sales-vs-${deals}-deals`;
    const link = { title: "Sales vs Deals", path, logos: [{ initials: "S" }, { initials: "D" }] };
    const { byCategory, popular } = await compare("");
    expect(byCategory).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: expect.objectContaining({ slug: "crm" }) as unknown }),
      ]),
    );
    expect(byCategory?.find(({ category }) => category.slug === "crm")?.links).toMatchObject([link]);
    expect(popular).toEqual([]);
  });

  const redirectOf = (asked: ReturnType<typeof compare>) =>
    asked.then(
      () => null,
      (thrown: unknown) => thrown as Response,
    );

  test("of two chosen tools has its own page", async () => {
    const { sales, deals } = await makeTools();
    for (const query of [`with=${deals},${sales}`, `with=${deals}&with=${sales}&with=`]) {
      const redirect = await redirectOf(compare(`?category=crm&${query}`));
      expect(redirect?.status).toBe(302);
      expect(redirect?.headers.get("Location")).toBe(`/compare/${sales}-sales-vs-${deals}-deals`);
    }
  });

  test("leaves out tools of other categories and tools that do not exist", async () => {
    const { sales, charts } = await makeTools();
    expect((await compare(`?category=crm&with=${sales},${charts},999`)).chosen.map(({ name }) => name)).toEqual([
      "Sales",
    ]);
    expect((await compare(`?category=nope&with=${sales},${charts}`)).chosen).toEqual([]);
  });

  test("that the form asks for in its long way has one short address", async () => {
    const redirect = await redirectOf(compare("?category=crm&with=3&with=&with=1&with="));
    expect(redirect?.status).toBe(302);
    expect(redirect?.headers.get("Location")).toBe("/resources/comparison-tools?category=crm&with=3,1");
    // The comma may arrive encoded or not.
    for (const comma of [",", "%2C"])
      expect(await compare(`?category=crm&with=3${comma}1`)).toMatchObject({ chosen: [] });
  });
});

test("the calculator’s address is its input", () => {
  const answer = (query: string) => calculator.loader(sendRaw(`/resources/roi-calculator${query}`));
  expect(answer("")).toMatchObject({ input: null, missing: ["seats", "price", "hours", "hourly"], errors: {} });
  expect(answer("?seats=2&price=10&hours=1&hourly=50&currency=GBP")).toMatchObject({
    input: { seats: 2, price: 10, hours: 1, hourly: 50, setup: 0, currency: "GBP" },
  });
});
