import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Review } from "#models/review.server";
import { cached, cookie, ids, plain, serveCachedProduct } from "#tests/cached-product";
import { scriptActor } from "~/platform/audit/actor";
import { setAiValues } from "~/catalog/companies/ai-values.server";
import { companyFields } from "~/catalog/companies/fields";
import { createIssue } from "~/newsletter/issues/issues.server";
import { startIssue } from "~/newsletter/issues/start.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import { replyToReview } from "~/community/reviews/replies.server";
import { submitReview } from "~/community/reviews/reviews.server";
import { addVendor } from "~/community/vendors/members.server";

serveCachedProduct();

const actor = scriptActor("tests");
const script = "stolen()";
const scripts = `</script><script>${script}</script><script nonce="0a">${script}</script> nonce="0a" <!--`;

/** The names of the texts that were written. */
const written = new Set<string>();

/** A text that begins with its name, and tries to run a script. */
function hostile(name: string, max = 100): string {
  written.add(name);
  return `${name}-text ${scripts}`.slice(0, max);
}

async function write(method: string, path: string, value: object): Promise<void> {
  const headers = { Cookie: cookie, Origin: "https://saas.example", "Content-Type": "application/json" };
  const { status, body } = await plain.sendRaw(method, path, headers, JSON.stringify(value));
  expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), body]);
}

/** All fields of a company that may have any text. */
function hostileFields(): Record<string, unknown> {
  const texts = Object.entries(companyFields).flatMap(([name, field]): [string, unknown][] => {
    if (!("kind" in field)) return [];
    if (field.kind === "text") return [[name, hostile(name, field.maxLength)]];
    return field.kind === "list" && field.read(scripts) !== undefined ? [[name, [hostile(name)]]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    plans: [
      { name: hostile("free"), kind: "free", contents: [hostile("free-content")] },
      { name: hostile("usage"), kind: "usage", price: hostile("usage-price"), contents: [hostile("usage-content")] },
      { name: hostile("contact"), kind: "contact", contents: [hostile("contact-content")] },
      {
        ...{ name: hostile("paid"), kind: "paid", amount: 10, currency: "USD", period: "month" },
        contents: [hostile("paid-content")],
      },
    ],
    ...{ sponsored: true, offer: { text: hostile("offer"), code: hostile("offer-code", 50) } },
  };
}

async function writeCompany(id: number): Promise<void> {
  const { body } = await plain.sendRaw("GET", `/api/companies/${id}`);
  const { website } = body as { website: string };
  const fields = { ...hostileFields(), name: hostile("name"), website, rating: 40, reviewCount: 0 };
  await write("PUT", `/api/admin/companies/${id}`, fields);
  const texts = (["aiDescription", "aiFeatures"] as const).map((field) => ({
    ...{ field, before: null, after: hostile(field) },
  }));
  await setAiValues(actor, id, texts);
}

/** Publishes a review with a vendor's reply. Returns its ID. */
async function writeReview(companyId: number): Promise<number> {
  const { reviewer: userId } = ids;
  await submitReview(userId, companyId, {
    ...{ stars: 4, title: hostile("review"), pros: hostile("pros"), cons: hostile("cons"), role: hostile("role") },
    displayName: hostile("reviewer"),
    ...{ timeUsed: "1-2-years", size: "11-50", noTie: "on" },
  });
  const { _id: id } = await Review.findOne({ userId }).orFail().lean();
  await setReviewState(actor, { id, label: "A review", from: "waiting", to: "published" });
  await addVendor(actor, { companyId, userId, method: "team" });
  await replyToReview({ userId, companyId, reviewId: id, text: hostile("reply") });
  return id;
}

/** Makes a newsletter issue public. Returns its ID. */
async function writeIssue(): Promise<number> {
  const { id } = await createIssue(actor, { subject: hostile("issue"), markdown: hostile("issue-body") });
  expect(await startIssue(actor, id, ["draft"], undefined, "https://saas.example")).toBe(true);
  return id;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Checks that a page's policy lets only the product's own scripts run, and that no text got out of its place. Returns the page's HTML. */
async function expectHarmless(path: string): Promise<string> {
  let shown = "";
  for (const server of [plain, cached, cached]) {
    const { status, headers, bytes } = await server.sendRaw("GET", path);
    const html = bytes.toString();
    expect([path, status]).toEqual([path, 200]);
    expect([path, html.includes("stolen")]).toEqual([path, true]);
    shown += html;
    const found = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(found.map(([, , text]) => text)).not.toContain(script);
    const inline = found.flatMap(([, attributes, text = ""]) => (attributes?.includes("json") ? [] : hashOf(text)));
    const [, sources = ""] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
    expect(sources.split(" ")).toEqual(["'self'", ...new Set(inline)]);
    expect(sources).not.toContain(hashOf(script));
    // As an attribute. In texts, quotes are escaped.
    expect(html).not.toMatch(/\snonce=["']?[\da-f]{32}/);
    expect(html).not.toMatch(/<[^>"]* nonce=/);
  }
  return shown;
}

test("no script in a public text may run, and no page that is stored has a nonce", async () => {
  const { acme, zenith, crm, post } = ids;
  await writeCompany(acme);
  await writeCompany(zenith);
  await write("PUT", `/api/admin/categories/${crm}`, { name: hostile("category"), slug: "crm", icon: "users" });
  await write("PUT", `/api/admin/posts/${post}`, {
    ...{ title: hostile("post"), excerpt: hostile("excerpt"), author: hostile("author"), slug: "a-post" },
    ...{ category: hostile("subject"), content: `<p title='nonce="0a"'>${hostile("content")}</p>` },
  });
  await write("POST", "/api/admin/comparisons", { companyIds: [acme, zenith], editorNote: hostile("take") });
  const [review, issue] = [await writeReview(acme), await writeIssue()];
  const { headers } = await plain.sendRaw("GET", `/compare/${acme}-vs-${zenith}`);
  const products = await plain.sendRaw("GET", "/alternatives");
  const [product = ""] = /\/alternatives\/[^"]+/.exec(products.bytes.toString()) ?? [];
  const text = encodeURIComponent(scripts);

  let shown = "";
  for (const path of [
    ...["/", "/directory", `/directory?q=${text}`, "/category/crm", "/categories", "/blog", "/blog/a-post"],
    ...[`/company/${acme}`, `/company/${acme}/reviews`, `/company/${acme}/reviews/${review}`],
    ...[`/company/${acme}/demo`, `/company/${acme}/correction`, "/alternatives", product],
    ...[`/compare?with=${acme},${zenith}`, String(headers.location), "/compare"],
    ...["/newsletter/issues", `/newsletter/issues/${issue}`],
    ...[`/directory/request?name=${text}`, `/vendors/get-listed?website=${text}`, `/blog?q=${text}`],
  ])
    shown += await expectHarmless(path);
  expect([...written].filter((name) => !shown.includes(`${name}-text`))).toEqual([]);

  for (const path of ["/rss.xml", "/atom.xml", "/newsletter/rss.xml", "/newsletter/atom.xml"]) {
    const { status, bytes } = await cached.sendRaw("GET", path);
    expect([path, status, bytes.toString().includes("stolen")]).toEqual([path, 200, true]);
    expect(bytes.toString()).not.toMatch(/<script\b/);
  }
});
