import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Review } from "#models/review.server";
import { cached, cookie, ids, plain, serveCachedProduct } from "#tests/cached-product";
import { scriptActor } from "~/audit/actor";
import { setReviewState } from "~/reviews/moderate.server";
import { submitReview } from "~/reviews/reviews.server";

serveCachedProduct();

const script = "stolen()";
const hostile = `</script><script>${script}</script><script nonce="0a">${script}</script> nonce="0a" <!--`;

async function write(method: string, path: string, value: object): Promise<void> {
  const headers = { Cookie: cookie, Origin: "https://saas.example", "Content-Type": "application/json" };
  const { status, body } = await plain.knock(method, path, headers, JSON.stringify(value));
  expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), body]);
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("no script in a public text may run, and no page that is stored has a nonce", async () => {
  const company = { name: `Acme ${hostile}`, description: hostile, shortDescription: hostile, startingPrice: "€10/mo" };
  const { body } = await plain.knock("GET", `/api/companies/${ids.acme}`);
  const { website } = body as { website: string };
  await write("PUT", `/api/admin/companies/${ids.acme}`, { ...company, website, rating: 40, reviewCount: 0 });
  await write("PUT", `/api/admin/categories/${ids.crm}`, { name: hostile, slug: "crm", icon: "users" });
  await write("PUT", `/api/admin/posts/${ids.post}`, {
    ...{ title: hostile, excerpt: hostile, author: hostile, category: hostile, slug: "a-post" },
    content: `<p title='nonce="0a"'>${hostile}</p>`,
  });
  await submitReview(ids.reviewer, ids.acme, {
    ...{ stars: 4, title: hostile, pros: hostile, cons: hostile, role: "Buyer" },
    ...{ timeUsed: "1-2-years", size: "11-50", noTie: "on" },
  });
  const { _id: id } = (await Review.findOne({ userId: ids.reviewer }).lean())!;
  await setReviewState(scriptActor("tests"), { id, label: "A review", from: "waiting", to: "published" });

  for (const path of [
    ...["/", "/directory", `/directory?q=${encodeURIComponent(hostile)}`, "/category/crm", "/blog", "/blog/a-post"],
    ...[`/company/${ids.acme}`, `/company/${ids.acme}/reviews`, `/compare?with=${ids.acme},${ids.zenith}`],
  ])
    for (const server of [plain, cached, cached]) {
      const { status, headers, bytes } = await server.knock("GET", path);
      const html = bytes.toString();
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain("stolen");
      const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, , text]) => text)).not.toContain(script);
      const inline = scripts.flatMap(([, attributes, text = ""]) => (attributes?.includes("json") ? [] : hashOf(text)));
      const [, sources = ""] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(sources.split(" ")).toEqual(["'self'", ...new Set(inline)]);
      expect(sources).not.toContain(hashOf(script));
      // As an attribute. In texts, quotes are escaped.
      expect(html).not.toMatch(/\snonce=["']?[\da-f]{32}/);
      expect(html).not.toMatch(/<[^>"]* nonce=/);
    }
});
