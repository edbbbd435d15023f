import { beforeAll, expect, test } from "vitest";
import { cached, cookie, ids, plain, serveCachedProduct } from "#tests/cached-product";
import { newCompany } from "~/catalog/companies/company";
import { directoryRefreshed } from "~/discovery/directory/directory.server";

serveCachedProduct();

const plan = { kind: "paid", currency: "USD", period: "month", perSeat: true };
const plans = [
  { ...plan, name: "Solo", amount: 5, maxSeats: 3, sso: false },
  { ...plan, name: "Team", amount: 12, yearAmount: 120 },
  { ...plan, name: "Firm", amount: 30, sso: true },
  { name: "Harbor", kind: "contact" },
];

beforeAll(async () => {
  const company = {
    ...{ ...newCompany, name: "Acme", website: "https://acme.example" },
    ...{ description: "Keeps tickets.", shortDescription: "A tool.", plans, auditLog: false },
  };
  const headers = { Cookie: cookie, Origin: "https://saas.example", "Content-Type": "application/json" };
  const path = `/api/admin/companies/${ids.acme}`;
  const { status } = await plain.sendRaw("PUT", path, headers, JSON.stringify(company));
  expect(status).toBe(200);
  await directoryRefreshed();
});

/** What the page says about the cost, without scripts. */
async function costFor(query: string) {
  const { status, headers, bytes } = await cached.sendRaw("GET", `/company/${ids.acme}${query}`);
  expect(status).toBe(200);
  const html = bytes.toString();
  const [, said = ""] = /<div role="status" class="mt-3">(.*?)<\/section>/s.exec(html) ?? [];
  const text = said
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { text, html, policy: String(headers["cache-control"]) };
}

test.each([
  ["", "$60 a year with Solo 1 user × $5 × 12 months Other plans Harbor: on request"],
  [
    "?people=4&paid=monthly",
    "$576 a year with Team 4 users × $12 × 12 months Other plans Solo: for up to 3 users Harbor: on request",
  ],
  [
    "?people=4&paid=yearly",
    "$480 a year with Team 4 users × $120 Other plans Solo: for up to 3 users Harbor: on request",
  ],
  [
    "?people=4&paid=yearly&with=sso",
    "$1,440 a year with Firm 4 users × $30 × 12 months Not known: a price for paying yearly Perhaps $480 a year with Team: 4 users × $120. Not known: SSO Other plans Solo: without SSO Harbor: on request",
  ],
  [
    "?people=4&paid=monthly&with=scim",
    "$576 a year with Team 4 users × $12 × 12 months Not known: SCIM Other plans Solo: for up to 3 users Harbor: on request",
  ],
  [
    "?people=1,000&paid=monthly",
    "$144,000 a year with Team 1,000 users × $12 × 12 months Other plans Solo: for up to 3 users Harbor: on request",
  ],
  [
    "?people=4&paid=monthly&with=auditLog",
    "No plan with a known price fits. Other plans Solo: without Audit log Team: without Audit log Firm: without Audit log Harbor: without Audit log",
  ],
  ["?people=0&paid=never&with=nothing", "$60 a year with Solo 1 user × $5 × 12 months Other plans Harbor: on request"],
])("a company's page with %s says what it costs", async (query, expected) => {
  expect((await costFor(query)).text).toBe(expected);
});

test("a page with a need isn't stored, and search engines find only the one without", async () => {
  const { html, policy } = await costFor("?people=4&paid=yearly&with=sso");
  expect(policy).toBe("private, no-store");
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
  expect(html).toContain(`<link rel="canonical" href="https://saas.example/company/${ids.acme}"`);
  expect(html).toMatch(/<input [^>]*name="people"[^>]* value="4"/);
  expect(html).toMatch(
    /<input [^>]*name="with"[^>]* checked=""[^>]* value="sso"|<input [^>]*value="sso"[^>]* checked=""/,
  );
  const without = await costFor("");
  expect(without.policy).not.toContain("no-store");
  expect(without.html).not.toContain('name="robots"');
});

test("a comparison says what each of its tools costs, and isn't stored with a need either", async () => {
  const { headers } = await plain.sendRaw("GET", `/compare/${ids.acme}-vs-${ids.zenith}`);
  const path = String(headers.location);
  const { status, bytes, headers: answered } = await cached.sendRaw("GET", `${path}?users=2&people=4&paid=yearly`);
  expect([status, answered["cache-control"]]).toEqual([200, "private, no-store"]);
  const html = bytes.toString();
  const [, costs = ""] = /<div role="status">(.*?)<\/dl>/s.exec(html) ?? [];
  expect(costs.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(
    "Acme $480 a year with Team 4 users × $120 Other plans Solo: for up to 3 users Harbor: on request Zenith No plans are known.",
  );
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
});

/** A page of the directory, without its markup. */
async function directoryFor(query: string) {
  const { status, headers, bytes } = await cached.sendRaw("GET", `/directory${query}`);
  const html = bytes.toString();
  const text = html
    .slice(html.indexOf('id="results"'))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { status, location: headers.location, policy: String(headers["cache-control"]), html, text };
}

test("the directory sorts by what tools cost, says it, and isn't stored with a need", async () => {
  const { policy, html, text } = await directoryFor("?sort=price-low&people=4&paid=yearly&with=sso");
  expect(text).toContain("Cost for 4 people, paid yearly, with SSO");
  expect(text).toContain("$1,440 a year with Firm: 4 users × $30 × 12 months. Not known: a price for paying yearly");
  expect(text.indexOf("$1,440 a year")).toBeLessThan(text.indexOf("No plans are known."));
  expect(policy).toBe("private, no-store");
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
  expect(html).toContain('<link rel="canonical" href="https://saas.example/directory?sort=price-low"');
  // Other forms of the page keep it.
  expect(html.match(/<input type="hidden" name="people" value="4"/g)).toHaveLength(2);
});

test("the directory has one address for a need", async () => {
  expect(await directoryFor("?people=4&paid=&with=sso&sort=")).toMatchObject({
    status: 302,
    location: "/directory?people=4&paid=monthly&with=sso",
  });
});

test("the API says what hits cost, and refuses a buyer that can't be", async () => {
  const read = async (query: string) => {
    const { status, bytes } = await cached.sendRaw("GET", `/api/search${query}`);
    return { status, answer: JSON.parse(bytes.toString()) as { hits: { company: object; cost?: unknown }[] } };
  };
  const { answer } = await read("?people=4&paid=monthly&sort=price-low");
  expect(answer.hits[0]).toMatchObject({
    company: { name: "Acme" },
    cost: { plan: "Team", amount: 576, currency: "USD", why: "4 users × $12 × 12 months", unsure: [], unknown: [] },
  });
  expect(answer.hits.at(-1)?.cost).toBeNull();
  expect((await read("")).answer.hits[0]?.cost).toBeUndefined();
  for (const query of ["?people=0", "?people=x", "?people=10001", "?paid=never", "?people=2&with=everything"])
    expect([query, (await read(query)).status]).toEqual([query, 400]);
});
