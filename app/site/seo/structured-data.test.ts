import { describe, expect, test } from "vitest";
import type { Company } from "~/catalog/companies/company";
import { parsePrice } from "~/catalog/companies/price";
import type { PublishedReview } from "~/community/reviews/review";
import { softwareApplication } from "~/site/seo/software-application";
import { blogPosting, breadcrumbList, companyList, webSite } from "~/site/seo/structured-data";

const siteUrl = "https://saas.example";

function company(overrides: Partial<Company> = {}): Company {
  const startingPrice = overrides.startingPrice ?? "$29/mo";
  return {
    id: 7,
    name: "Acme",
    logo: "/placeholder-logo.svg",
    description: "A long text.",
    shortDescription: "A tool.",
    website: "https://acme.example/",
    rating: 45,
    ratingKind: "estimate",
    reviewCount: 0,
    startingPrice,
    price: parsePrice(startingPrice),
    sponsored: false,
    featured: false,
    categories: [{ id: 1, name: "CRM", slug: "crm" }],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-02-01T00:00:00.000Z",
    ...overrides,
  };
}

function review(id: number): PublishedReview {
  const createdAt = `2026-01-0${id}T08:00:00.000Z`;
  const written = { title: `Review ${id}`, pros: "Fast.", cons: "Dear.", role: "Bookkeeper", size: "2–10 people" };
  return { id, stars: 4, author: "Bookkeeper", helpful: 0, ...written, incentive: false, createdAt };
}

describe("a company", () => {
  test("is a piece of business software with its own site", () => {
    expect(softwareApplication(siteUrl, company(), [])).toEqual({
      "@context": "https://schema.org",
      "@type": "SoftwareApplication",
      name: "Acme",
      description: "A tool.",
      url: "https://saas.example/company/7",
      sameAs: "https://acme.example/",
      applicationCategory: "BusinessApplication",
      applicationSubCategory: "CRM",
      offers: { "@type": "Offer", price: 29, priceCurrency: "USD" },
    });
  });

  test.each([
    ["imported", 120],
    ["estimate", 120],
    ["reviews", 0],
  ] as const)("has no rating when it is of kind %s with %i reviews", (ratingKind, reviewCount) => {
    const thing = softwareApplication(siteUrl, company({ ratingKind, reviewCount }), [review(1)]);
    expect(thing).not.toHaveProperty("aggregateRating");
    expect(thing).not.toHaveProperty("review");
  });

  test("has the rating that visitors of this site gave, and the first five reviews that the page shows", () => {
    const rated = company({ ratingKind: "reviews", reviewCount: 7 });
    const thing = softwareApplication(siteUrl, rated, [7, 6, 5, 4, 3, 2, 1].map(review));
    expect(thing.aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: "4.5",
      reviewCount: 7,
      bestRating: 5,
    });
    expect(thing.review).toHaveLength(5);
    expect((thing.review as object[])[0]).toEqual({
      "@type": "Review",
      name: "Review 7",
      reviewBody: "What works well: Fast.\n\nWhat doesn’t: Dear.",
      reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
      author: { "@type": "Person", name: "Bookkeeper" },
      datePublished: "2026-01-07T08:00:00.000Z",
    });
  });

  test("claims no rating where the page shows no review", () => {
    const rated = company({ ratingKind: "reviews", reviewCount: 7 });
    expect(softwareApplication(siteUrl, rated, [])).not.toHaveProperty("aggregateRating");
  });

  test("shows its logo as this site serves it, but never the placeholder", () => {
    expect(
      softwareApplication(siteUrl, company({ logo: "https://acme.example/a.png", logoPath: "/pictures/a.webp" }), [])
        .image,
    ).toBe(`${siteUrl}/pictures/a.webp`);
    expect(softwareApplication(siteUrl, company(), [])).not.toHaveProperty("image");
  });
});

describe("facts", () => {
  const facts = {
    platforms: ["Web", "iOS"],
    latestRelease: "v2.1",
    licenses: ["MIT", "AGPL-3.0-only", "MIT OR Apache-2.0", "GPL-2.0+", "Proprietary", "Commons-Clause"],
    documentation: "https://docs.acme.example/",
    changelog: "https://acme.example/changes",
  };

  test("are those of the page", () => {
    expect(softwareApplication(siteUrl, company(facts), [])).toMatchObject({
      operatingSystem: "Web, iOS",
      softwareVersion: "v2.1",
      license: ["https://spdx.org/licenses/MIT.html", "https://spdx.org/licenses/AGPL-3.0-only.html"],
      softwareHelp: { "@type": "CreativeWork", url: "https://docs.acme.example/" },
      releaseNotes: "https://acme.example/changes",
    });
  });

  test("show screenshots as this site serves them, and no others", () => {
    const screenshots = ["https://acme.example/a.png", "https://acme.example/b.png"];
    const thing = softwareApplication(siteUrl, company({ screenshots, screenshotPaths: ["/pictures/a.webp"] }), []);
    expect(thing.screenshot).toEqual([`${siteUrl}/pictures/a.webp`]);
    expect(softwareApplication(siteUrl, company({ screenshots }), [])).not.toHaveProperty("screenshot");
  });

  test("lead nowhere while the website is held", () => {
    const withHiddenLink = softwareApplication(siteUrl, company({ ...facts, linkHeld: true }), []);
    expect(JSON.stringify(withHiddenLink)).not.toMatch(/docs\.acme|changes/);
  });
});

test("the source of a starting price isn't cited if the plans say another price", () => {
  const startingPriceProof = { url: "https://acme.example/pricing", quote: "Pro $29" };
  const about = (fields: Partial<Company>) =>
    softwareApplication(siteUrl, company({ startingPriceProof, ...fields }), []).citation;
  expect(about({})).toMatchObject([{ about: "Price", hasPart: { text: "Pro $29" } }]);
  expect(about({ planPrice: "$35/month" })).toBeUndefined();
});

describe("plans", () => {
  const offersOf = (...plans: object[]) =>
    softwareApplication(siteUrl, company({ plans: plans as NonNullable<Company["plans"]> }), []).offers;
  const paid = (name: string, amount: number, more: object = {}) => ({
    name,
    kind: "paid",
    amount,
    currency: "EUR",
    period: "month",
    perSeat: false,
    from: false,
    ...more,
  });
  const monthly = { "@type": "QuantitativeValue", value: 1, unitCode: "MON" };

  test("are offers with the price that each states, in place of the starting price", () => {
    expect(
      offersOf({ name: "Free", kind: "free" }, paid("Pro", 12, { perSeat: true }), { name: "X", kind: "contact" }),
    ).toEqual({
      "@type": "AggregateOffer",
      lowPrice: 0,
      highPrice: 12,
      priceCurrency: "EUR",
      offerCount: 2,
      offers: [
        { "@type": "Offer", name: "Free", price: 0, priceCurrency: "EUR" },
        {
          "@type": "Offer",
          name: "Pro",
          price: 12,
          priceCurrency: "EUR",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: 12,
            priceCurrency: "EUR",
            unitText: "user",
            referenceQuantity: monthly,
          },
        },
      ],
    });
  });

  test("have no common range if they are for different times", () => {
    const offers = offersOf(
      paid("Pro", 12),
      paid("Pro", 99, { period: "year" }),
      paid("Once", 500, { period: "once" }),
    );
    expect(offers).toMatchObject([
      { price: 12 },
      { priceSpecification: { referenceQuantity: { unitCode: "ANN" } } },
      {},
    ]);
    expect((offers as object[])[2]).toEqual({ "@type": "Offer", name: "Once", price: 500, priceCurrency: "EUR" });
  });

  test("have the price of a year paid at once, the prices by users, and for how many users they are", () => {
    const plan = paid("Team", 12, {
      perSeat: true,
      yearAmount: 120,
      minSeats: 3,
      tiers: [{ upTo: 10, amount: 12 }, { amount: 8 }],
    });
    const price = { "@type": "UnitPriceSpecification", priceCurrency: "EUR", unitText: "user" };
    const yearly = { "@type": "QuantitativeValue", value: 1, unitCode: "ANN" };
    const users = (range: object) => ({ "@type": "QuantitativeValue", ...range, unitText: "user" });
    expect(offersOf(plan)).toEqual({
      ...{ "@type": "Offer", name: "Team", price: 12, priceCurrency: "EUR", eligibleQuantity: users({ minValue: 3 }) },
      priceSpecification: [
        { ...price, price: 12, referenceQuantity: monthly },
        { ...price, price: 120, referenceQuantity: yearly },
        { ...price, price: 12, referenceQuantity: monthly, eligibleQuantity: users({ minValue: 1, maxValue: 10 }) },
        { ...price, price: 8, referenceQuantity: monthly, eligibleQuantity: users({ minValue: 11 }) },
      ],
    });
    expect(offersOf({ name: "Free", kind: "free", maxSeats: 3 })).toMatchObject({
      eligibleQuantity: users({ maxValue: 3 }),
    });
  });

  test("without a stated price are no offers", () => {
    expect(offersOf({ name: "X", kind: "contact" }, { name: "Y", kind: "usage", price: "$1/GB" })).toBeUndefined();
  });
});

describe("an offer", () => {
  const offerFor = (startingPrice: string) => softwareApplication(siteUrl, company({ startingPrice }), []).offers;

  test.each([
    ["$0/mo", 0, "USD"],
    ["From $29", 29, "USD"],
    ["€9.50 per user/month", 9.5, "EUR"],
    ["12 USD", 12, "USD"],
    ["1.200,00 €", 1200, "EUR"],
    ["$1,200 per year", 1200, "USD"],
    ["$6 per seat billed annually", 6, "USD"],
    ["$1k/mo", 1000, "USD"],
    ["A$15/mo", 15, "AUD"],
    ["£99/year", 99, "GBP"],
    ["$49 one-time", 49, "USD"],
  ])("is made of %s", (text, price, priceCurrency) => {
    expect(offerFor(text)).toEqual({ "@type": "Offer", price, priceCurrency });
  });

  test("is free without a currency when nothing more is said", () => {
    expect(offerFor("Free")).toEqual({ "@type": "Offer", price: 0 });
  });

  test("is free for an open-source product without a known price", () => {
    const startingPrice = "Price on website";
    expect(softwareApplication(siteUrl, company({ startingPrice, openSource: true }), []).offers).toEqual({
      "@type": "Offer",
      price: 0,
    });
    expect(offerFor(startingPrice)).toBeUndefined();
  });

  test.each([
    "Contact us",
    "Custom",
    "29/mo",
    "Save $50 on the first year",
    "$10–$50/mo",
    "$29 or €27",
    "$10 per 1,000 contacts",
    "$0.005/user",
    "$1.500/mo",
    "HK$30/mo",
    "R$ 50",
    "¥500",
    "Free for open source",
    "Free trial, then $20/mo",
    "14 days free trial",
    `$${"9".repeat(5)}${" ".repeat(50)}x`,
  ])("is not made of %s, which can be read in another way or not at all", (text) => {
    expect(offerFor(text)).toBeUndefined();
  });
});

test("a list of companies goes on counting from page to page", () => {
  expect(companyList(siteUrl, "CRM SaaS Tools", [company(), company({ id: 8, name: "Beta" })], 25)).toMatchObject({
    "@type": "ItemList",
    name: "CRM SaaS Tools",
    itemListElement: [
      { position: 25, name: "Acme", url: "https://saas.example/company/7" },
      { position: 26, name: "Beta", url: "https://saas.example/company/8" },
    ],
  });
});

test("a list of companies leaves out fictional ones", () => {
  const demo = { ...company({ id: 8, name: "Beta" }), isDemo: true } as const;
  expect(companyList(siteUrl, "CRM SaaS Tools", [demo, company()]).itemListElement).toEqual([
    { "@type": "ListItem", position: 2, name: "Acme", url: "https://saas.example/company/7" },
  ]);
});

test("the way to a page begins at home", () => {
  expect(breadcrumbList(siteUrl, [{ name: "Categories", path: "/categories" }]).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://saas.example/" },
    { "@type": "ListItem", position: 2, name: "Categories", item: "https://saas.example/categories" },
  ]);
});

test("a post names its author, its day and its picture in absolute addresses", () => {
  const post = {
    id: 1,
    wpId: 2,
    title: "Renewals",
    slug: "renewals",
    excerpt: "Dates.",
    author: "Ann",
    readTime: 3,
    featuredImage: "/blog/a.svg",
    authorAvatar: "/a.svg",
    category: "Operations",
    publishedAt: "2026-03-01T08:00:00.000Z",
  };
  expect(blogPosting(siteUrl, "Tools", post)).toMatchObject({
    headline: "Renewals",
    image: ["https://saas.example/blog/a.svg"],
    datePublished: "2026-03-01T08:00:00.000Z",
    author: { "@type": "Person", name: "Ann" },
    publisher: { "@type": "Organization", name: "Tools", url: "https://saas.example/" },
    mainEntityOfPage: "https://saas.example/blog/renewals",
  });
});

test("the site says how it is searched", () => {
  expect(webSite(siteUrl, "Tools")).toMatchObject({
    url: "https://saas.example/",
    potentialAction: { target: { urlTemplate: "https://saas.example/directory?q={search_term_string}" } },
  });
});
