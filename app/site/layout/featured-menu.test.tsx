import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedMenu } from "~/site/layout/featured-menu";

const acme = { id: 1, name: "Acme", website: "https://acme.example", sponsored: false };

function linkOf(company: Partial<typeof acme> & { affiliateLink?: string }): string {
  const html = renderToStaticMarkup(<FeaturedMenu featured={[{ ...acme, ...company }]} />);
  return /<a .*<\/a>/.exec(html)?.[0] ?? "";
}

test("the menu of featured tools labels a sponsored one, for readers and for search engines", () => {
  const sponsored = linkOf({ sponsored: true });
  expect(sponsored).toContain(">SPONSORED<");
  expect(sponsored).toContain('rel="sponsored nofollow noopener"');
  expect(linkOf({})).not.toContain("SPONSORED");
  expect(linkOf({})).toContain('rel="noopener"');
});

test("the menu of featured tools names a referral link without calling its tool sponsored", () => {
  const referral = linkOf({ affiliateLink: "https://acme.example/?via=us" });
  expect(referral).toContain("referral link");
  expect(referral).toContain('rel="sponsored nofollow noopener"');
  expect(referral).not.toContain("SPONSORED");
});
