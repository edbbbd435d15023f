import { expect, test } from "#tests/e2e/one-tab";

const long = "x".repeat(10_000);
const hostile = "C++ [ \\ .*";
const control = "\u0001\u0007\u001b\u202e\u200b";

for (const [name, q] of [
  ["10 kB", long],
  ["control characters", control + "zzzz"],
  [hostile, hostile],
  ["markup", '"><script>alert(1)</script>'],
  ["operators", '{"$ne":null}'],
] as const)
  for (const [path, sentence] of [
    ["/directory", "No SaaS tools found matching your search criteria."],
    ["/blog", "No blog posts found matching your search."],
    ["/categories", "No categories found matching your search."],
  ] as const)
    test(`a search on ${path} for ${name} says "${sentence}"`, async ({ tab, complaints }) => {
      const response = await tab.goto(`${path}?q=${encodeURIComponent(q)}`);
      expect(response?.status()).toBe(200);
      await expect(tab.getByText(sentence, { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    });

for (const [path, sentence] of [
  ...["0", "-1", "1.5", "1e3", "abc", "999999", "9".repeat(400), "__proto__", "1%20OR%201=1"].map(
    (id) => [`/company/${id}`, "Error Loading Company"] as const,
  ),
  ["/company/999999/demo", "Error Loading Company"],
  ["/company/999999/correction", "Error Loading Company"],
  ...["nope", "__proto__", "%E2%98%83", "C++%20[%20%5C%20.*", long].map(
    (slug) => [`/category/${slug}`, "Error Loading Category"] as const,
  ),
  ...["nope", "__proto__", "%E2%98%83", "C++%20[%20%5C%20.*", long].map(
    (slug) => [`/blog/${slug}`, "Error Loading Blog Post"] as const,
  ),
  ["/nope", "404 Page Not Found"],
  ["/a/b/c%20d", "404 Page Not Found"],
] as const)
  test(`${path.slice(0, 40)} is a 404 that says "${sentence}"`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(`>${sentence}</h1>`);
  });

for (const path of [
  "/company/%00",
  "/directory?q=%00",
  "/%E0%A4%A",
  "/%ff",
  "/directory?q=%ff",
  "/blog?page=-1&page=x",
])
  test(`${path} is answered, and not by an error of ours`, async ({ request }) => {
    const response = await request.get(path);
    expect([200, 400, 404]).toContain(response.status());
    expect((await response.text()).length).toBeGreaterThan(20);
  });

for (const [path, query] of [
  ["/directory", "category=nope&sort=nope&page=999999999"],
  ["/category/crm", "page=1e99"],
  ["/resources/comparison-tools", "category=__proto__&with=1,1,x,999999"],
  ["/compare", "with=1,1,x,999999,__proto__&q=%00"],
  [
    "/compare/1-quillmoor-crm-vs-5-brackenfold",
    "only=x&users=1e99&budget=-1&price=9&must=__proto__:x&must=platforms:x",
  ],
  ["/resources/roi-calculator", "seats=-1&price=1e999&hours=NaN&hourly=%00&currency=XXX"],
  ["/vendors/get-listed", "website=javascript:alert(1)"],
  ["/contact", "topic=__proto__&company=abc"],
  ["/auth", "tab=nope&redirectTo=//evil.example"],
] as const)
  test(`${path} shows its page whatever "${query.slice(0, 30)}" should mean`, async ({ tab, complaints }) => {
    const response = await tab.goto(`${path}?${query}`);
    expect(response?.status()).toBe(200);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
