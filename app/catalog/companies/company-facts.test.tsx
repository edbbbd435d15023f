import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { checkedText } from "~/catalog/companies/checked";
import { CompanyFacts } from "~/catalog/companies/company-facts";
import { CompanyScreenshots } from "~/catalog/companies/company-screenshots";
import { LifecycleNotice } from "~/catalog/companies/lifecycle-notice";
import { ProductNames } from "~/catalog/companies/product-names";
import { shownFacts } from "~/catalog/companies/shown-facts";
import type { Company } from "~/catalog/companies/company";

const rail = (given: Partial<Company>) => {
  const company = companyOf(given);
  return renderToStaticMarkup(
    <CompanyFacts
      groups={shownFacts(company)}
      checked={company.checked && checkedText(company.checked.usual)}
      sponsored={company.sponsored}
    />,
  );
};
const names = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Tool ${i + 1}` }));

test("without facts and products there are no boxes", () => {
  expect(rail({})).toBe("");
  expect(renderToStaticMarkup(<ProductNames id="x" title="Integrations" products={[]} checked={undefined} />)).toBe("");
  expect(renderToStaticMarkup(<CompanyScreenshots name="Acme" paths={[]} checked={undefined} />)).toBe("");
});

test("facts are terms with their values", () => {
  expect(rail({ stars: 1_200 })).toMatch(/<dt.*?Stars.*?<\/dt><dd[^>]*>1,200<\/dd>/);
  expect(rail({ stars: 1_200 })).not.toContain("<ul");
});

test("pages about a product open in a new tab, and paid ones are marked", () => {
  expect(rail({ documentation: "https://docs.example/" })).toContain(
    'href="https://docs.example/" target="_blank" rel="noopener"',
  );
  expect(rail({ documentation: "https://docs.example/", sponsored: true })).toContain(
    'rel="sponsored nofollow noopener"',
  );
});

test("long lists collapse, without scripts, and keep all values", () => {
  const languages = ["English", "German", "French", "Spanish", "Italian", "Dutch", "Polish", "Danish", "Czech"];
  expect(rail({ languages })).toMatch(
    /Dutch<details><summary[^>]*>and 3 more<\/summary>Polish, Danish, Czech<\/details>/,
  );
  expect(rail({ languages: languages.slice(0, 8) })).not.toContain("<details");
  const products = renderToStaticMarkup(
    <ProductNames id="x" title="Integrations" products={names(30)} checked={undefined} />,
  );
  expect(products.match(/<li/g)).toHaveLength(30);
  expect(products).toMatch(/<summary[^>]*>6 more</);
});

test("only companies of this site are links", () => {
  const products = [{ name: "Slack", id: 7 }, { name: "Zapier" }];
  const html = renderToStaticMarkup(
    <ProductNames id="x" title="Integrations" products={products} checked={undefined} />,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/company/7"']);
});

test("a notice says what became of a product", () => {
  const notice = (props: Pick<Parameters<typeof LifecycleNotice>[0], "kind" | "by">) =>
    renderToStaticMarkup(<LifecycleNotice name="Acme" hasSimilar {...props} />).replace(/<[^>]*>/g, "");
  expect(notice({ kind: "discontinued", by: undefined })).toBe("Acme has been discontinued. See similar tools");
  expect(notice({ kind: "acquired", by: undefined })).toBe("Acme has been acquired.");
  expect(notice({ kind: "acquired", by: { name: "Initech", id: 4 } })).toBe("Acme has been acquired by Initech.");
});

test("a check is said once, and beside the facts where it differs", () => {
  const today = new Date().toISOString().slice(0, 10);
  const facts = { stars: 12, founded: 2014, documentation: "https://docs.example/" };
  const texts = (given: Partial<Company>) =>
    [...rail(given).matchAll(/(?:Otherwise checked|Checked) <time[^>]*>[^<]*/g)].map(([html]) =>
      html.replace(/<[^>]*>/, ""),
    );
  expect(texts(facts)).toEqual([]);
  expect(texts({ ...facts, checked: { usual: ["vendor", today] } })).toEqual(["Checked today, from the vendor"]);
  expect(texts({ ...facts, checked: { usual: ["import", today], others: { stars: ["staff", today] } } })).toEqual([
    "Checked today by our editors",
    "Otherwise checked today, from an import",
  ]);
  // Most of them may be shown elsewhere.
  expect(texts({ stars: 12, checked: { usual: ["import", today], others: { stars: ["staff", today] } } })).toEqual([
    "Checked today by our editors",
  ]);
});
