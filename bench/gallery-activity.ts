import path from "node:path";
import { startEmbeddedDatabase } from "embedded-mongodb/start";
import { MongoClient } from "mongodb";
import type { APIRequestContext, APIResponse } from "playwright";
import type { StoredCompany } from "#models/company.server";
import type { StoredNewsletterIssue } from "#models/newsletter-issue.server";
import type { StoredSubscriber } from "#models/subscriber.server";
import type { StoredVisitDay } from "#models/visit-day.server";
import { lastDays } from "~/platform/text/day";
import { databaseName } from "#server/database-name";

/** A site's admin, and the IDs of companies that something happens to. */
type Place = { origin: string; admin: APIRequestContext; visitor: APIRequestContext; companies: readonly number[] };

const dayMs = 24 * 3600 * 1000;
/** Words that visitors search for, and whether they find something. */
const searches: readonly [query: string, finds: boolean][] = [
  ["crm", true],
  ["invoice", true],
  ["time tracking", true],
  ["self-hosted analytics", true],
  ["e-signature", false],
  ["payroll for contractors", false],
  ["podcast hosting", false],
];

/** What pages show after weeks of use: what visitors sent, saved, and were counted for, and what the admin did. */
export async function useSite(folder: string, place: Place): Promise<void> {
  await storeCounts(folder, place.companies);
  await sendByVisitors(place);
  await doByAdmin(place);
}

/** Counts of days gone by, an issue that was sent, and its subscribers, which no request can make today. */
async function storeCounts(folder: string, companies: readonly number[]): Promise<void> {
  const { uri } = await startEmbeddedDatabase({ folder: path.join(folder, "database"), name: databaseName });
  const client = await MongoClient.connect(uri);
  const now = Date.now();
  const all = lastDays(60)
    .toReversed()
    .map((day, age) => ({ age, day }));
  const expiresAt = new Date(now + 300 * dayMs);
  const listed = client
    .db()
    .collection<StoredCompany>("companies")
    .find({ _id: { $in: [...companies] } });
  const placements = new Map(
    (await listed.toArray()).flatMap(({ _id, sponsored, featured }) =>
      sponsored || featured ? [[_id, sponsored ? ("sponsored" as const) : ("featured" as const)]] : [],
    ),
  );
  const visits = all.flatMap(({ age, day }) => {
    const ofCompanies = companies.map((companyId, i) => {
      // Weeks with a weekend, growing slowly.
      const list = Math.round((140 - age) * (1.4 + Math.sin(age + i)) * (age % 7 < 2 ? 0.4 : 1) * (1 / (i + 1)));
      const page = Math.round(list / 3);
      const clicks = { list: Math.round(list / 20), page: Math.round(page / 6) };
      const placement = placements.get(companyId);
      return {
        ...{ _id: [companyId, day, placement].filter(Boolean).join(":"), companyId, day, expiresAt },
        ...(placement && { placement }),
        views: { list, page, all: list + page },
        clicks: { ...clicks, all: clicks.list + clicks.page },
      };
    });
    const sumOf = (kind: "views" | "clicks", at: "list" | "page" | "all") =>
      ofCompanies.reduce((sum, company) => sum + company[kind][at], 0);
    const countsOf = (kind: "views" | "clicks") => ({
      ...{ list: sumOf(kind, "list"), page: sumOf(kind, "page"), all: sumOf(kind, "all") },
    });
    return [
      ...ofCompanies,
      { _id: `0:${day}`, companyId: 0, day, expiresAt, views: countsOf("views"), clicks: countsOf("clicks") },
    ];
  });
  await client.db().collection<StoredVisitDay>("visit_days").insertMany(visits);
  const asked = all.slice(0, 30).flatMap(({ age, day }) =>
    searches.map(([query, finds], i) => {
      const count = 3 + ((age * 7 + i * 5) % (24 - 3 * i));
      const unclicked = finds ? Math.floor(count / 3) : 0;
      const askers = Math.ceil(count / 2);
      return { _id: `${day}:${query}`, query, day, count, unfound: finds ? 0 : count, unclicked, askers, expiresAt };
    }),
  );
  await client.db().collection<{ _id: string }>("search_days").insertMany(asked);
  const subscribers = ["ann", "bea", "cid", "dov", "eve", "fay", "gus"].map((name, i) => {
    const email = `${name}@reader.example`;
    const subscribedAt = new Date(now - i * 3 * dayMs);
    const status = i === 0 ? "pending" : i === 5 ? "unsubscribed" : "confirmed";
    const keys = { emailKey: email, ownerKey: email, unsubscribeToken: `token-of-${name}` };
    return { _id: 900 - i, email, ...keys, subscribedAt, status, consents: [] };
  });
  await client
    .db()
    .collection<StoredSubscriber>("subscribers")
    .insertMany(subscribers as never);
  const startedAt = new Date(now - 2 * dayMs);
  const content = [
    "Five tools joined the directory this week, and three changed their prices. Here’s what it means for a team that renews in spring.",
    "## Prices that moved",
    "Two CRMs raised their smallest plan, and one help desk made it free for three seats. Both kept the price of yearly plans, so a renewal now costs less than one next month.",
    "## Worth a look",
    "- A time tracker that runs on your own server\n- Invoices in twelve languages\n- Forms that need no account",
    "Until next week.",
  ].join("\n\n");
  await client
    .db()
    .collection<StoredNewsletterIssue>("newsletter_issues")
    .insertOne({
      ...{ _id: 1, subject: "Five new tools, three new prices", markdown: content, content, state: "sent" },
      ...{
        startedAt,
        endedAt: startedAt,
        recipients: 5,
        figures: { sent: 5 },
        createdAt: startedAt,
        updatedAt: startedAt,
      },
    });
  await client.close();
}

async function sendByVisitors({
  origin,
  admin,
  visitor,
  companies: [first = 0, second = 0, third = 0, fourth = 0],
}: Place) {
  const send = sender(origin, visitor);
  await send("/contact", {
    ...{ contactName: "Ann", email: "ann@reader.example", topic: "claim" },
    message: "The tool that we sell isn’t in the directory yet. How do we get in?",
  });
  await send(`/company/${second}/correction`, {
    ...{ field: "startingPrice", proposal: "$24/mo", message: "The price went up this month." },
  });
  await send("/directory/request", { name: "Typewright", message: "An editor for teams that write contracts." });
  await send("/vendors/get-listed", {
    ...{ name: "Lampwick", website: "https://lampwick.example/", shortDescription: "Checklists for night shifts." },
    ...{ description: "Hands over what happened from one shift to the next.", startingPrice: "$6/mo" },
    ...{ contactName: "Bea", email: "bea@lampwick.example" },
  });
  const own = sender(origin, admin);
  for (const saveTool of [third, second, first]) await own("/account/saved", { saveTool: String(saveTool) });
  await own("/account/saved", { saveComparison: [first, second].sort((a, b) => a - b).join("-") });
  await own("/account/saved", { saveSearch: "/directory?q=crm" });
  await own("/directory/request", { name: "Quietdesk", message: "A help desk without tickets." });
  const review = { role: "Operations lead", timeUsed: "1-2-years", size: "11-50", noTie: "on" };
  await own(`/company/${third}/review`, {
    ...{ ...review, stars: "4", title: "Does what it says" },
    ...{ pros: "Quick to set up, and support answers the same day.", cons: "Reports could have more filters." },
  });
  await own(`/company/${fourth}/review`, {
    ...{ ...review, stars: "5", title: "We stopped using spreadsheets" },
    ...{ pros: "Everybody sees the same numbers.", cons: "The first import took an afternoon." },
  });
}

async function doByAdmin({ origin, admin, companies }: Place): Promise<void> {
  const call = async (method: "PUT" | "POST" | "DELETE", address: string, data?: unknown) =>
    check(await admin.fetch(`${origin}/api/admin${address}`, { method, data, headers: { Origin: origin } }));
  await call("PUT", "/synonyms", {
    groups: [
      ["crm", "customer relationship management"],
      ["invoicing", "billing"],
      ["help desk", "support desk"],
    ],
  });
  for (const id of companies.slice(-2)) await call("DELETE", `/companies/${id}`);
}

const sender = (origin: string, context: APIRequestContext) => async (address: string, form: Record<string, string>) =>
  check(await context.post(origin + address, { form, headers: { Origin: origin }, maxRedirects: 0 }));

async function check(answer: APIResponse): Promise<void> {
  if (answer.status() >= 400) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
