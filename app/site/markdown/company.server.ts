import type { NamedProduct } from "~/catalog/companies/named-product";
import { sponsoredLabel } from "~/catalog/companies/outbound";
import type { ShownFact, ShownFactGroup } from "~/catalog/companies/shown-facts";
import type { ShownPlan } from "~/catalog/companies/shown-plans";
import { demoSource, demoText } from "~/catalog/companies/source";
import type { ComparisonLink } from "~/discovery/compare/listed";
import { formatDate } from "~/platform/text/format-date";
import {
  blocks,
  heading,
  joined,
  labeled,
  link,
  list,
  md,
  paragraphs,
  section,
  table,
  type Block,
  type Content,
  type Markdown,
} from "~/platform/text/markdown";
import { withoutLinks } from "~/platform/text/without-links";
import { cardsMarkdown, stripMarkdown, websiteLink } from "~/site/markdown/cards";
import { htmlMarkdown } from "~/site/markdown/html";
import { checkedNote, pageLink, ratesNote, type MarkdownPage } from "~/site/markdown/parts";
import { reviewsMarkdown } from "~/site/markdown/reviews";
import { alternativesPath, categoryPath, companyPath } from "~/site/seo/paths";
import type { companyPage } from "~/site/wiring/company-page.server";

type CompanyPage = Awaited<ReturnType<typeof companyPage>>;

/** A company's page, in the order of the HTML. What isn't known is left out, as there. */
export function companyMarkdown(page: CompanyPage, siteUrl: string): MarkdownPage {
  const { company, plans, prices, checked, similar, alternatives } = page;
  const { id, name, sponsored, shortDescription, description, categories } = company;
  const path = companyPath(id);
  const text = blocks([
    heading(1, name),
    sponsored && md`${sponsoredLabel}`,
    md`${shortDescription}`,
    stripMarkdown(company, page.price, page.priceNote),
    endingMarkdown(page, siteUrl),
    description !== shortDescription && paragraphs(withoutLinks(description)),
    categories.length > 0 &&
      labeled("Categories", joined(categories.map((one) => pageLink(siteUrl, one.name, categoryPath(one.slug))))),
    company.sourceType === demoSource && md`${demoText}`,
    ratesNote(page.ratesOf),
    checkedNote(checked.price),
    list([labeled("Website", websiteLink(company)), pageLink(siteUrl, "Request a Demo", `${path}/demo`)]),
    offerMarkdown(page),
    aiMarkdown("Overview", page.aiHtml.overview, page, siteUrl),
    aiMarkdown("Features", page.aiHtml.features, page, siteUrl),
    linksSection(
      "Screenshots",
      (company.screenshotPaths ?? []).map((src, i) => pageLink(siteUrl, `Screenshot ${i + 1} of ${name}`, src)),
      checkedNote(checked.screenshots),
    ),
    plans.length > 0 && section(2, "Plans", [checkedNote(checked.plans), ...plans.map(planMarkdown)]),
    prices.length > 1 &&
      section(2, "Price history", [
        table(
          ["Since", "Price"],
          prices.map((price) => [formatDate(price.since), price.text]),
        ),
      ]),
    factsMarkdown(page.facts, checked.facts),
    productsSection("Integrations", page.integrations, checkedNote(checked.integrations), siteUrl),
    productsSection("Alternative to", page.alternativeTo, checkedNote(checked.alternativeTo), siteUrl),
    comparisonsSection(`Compare ${name}`, page.comparisons, siteUrl),
    comparisonsSection("People also compare", page.alsoCompared, siteUrl),
    reviewsMarkdown(company, page.reviews, siteUrl),
    similar.length > 0 && section(2, "Similar SaaS Tools", [cardsMarkdown(similar, 3, siteUrl)]),
    list([
      alternatives !== undefined && pageLink(siteUrl, `Alternatives to ${name}`, alternativesPath(alternatives)),
      pageLink(siteUrl, "Suggest a correction", `${path}/correction`),
      pageLink(siteUrl, "Claim this listing", `${path}/claim`),
    ]),
  ]);
  return { path, text };
}

function endingMarkdown({ company: { name }, ending }: CompanyPage, siteUrl: string): Block {
  if (!ending) return undefined;
  if (ending.kind === "discontinued") return md`${name} has been discontinued.`;
  return ending.by
    ? md`${name} has been acquired by ${productLink(ending.by, siteUrl)}.`
    : md`${name} has been acquired.`;
}

function offerMarkdown({ company, offer }: CompanyPage): Block {
  if (offer === null || company.linkHeld) return undefined;
  return section(2, offer.text, [
    joined(["Paid placement", offer.endsOn && `until ${formatDate(offer.endsOn)}`], " · "),
    labeled("Code", offer.code),
    websiteLink(company, "Claim Discount"),
  ]);
}

function aiMarkdown(title: string, html: string, { company }: CompanyPage, siteUrl: string): Block {
  if (!html) return undefined;
  return section(2, title, [
    htmlMarkdown(html, new URL(companyPath(company.id), siteUrl)),
    joined(["Written by AI", company.aiLastUpdated && `on ${formatDate(company.aiLastUpdated)}`], " "),
  ]);
}

function planMarkdown({ name, price, per, note, terms = [], contents }: ShownPlan): Markdown {
  return blocks([
    heading(3, name),
    joined([price, per, note && `(${note})`], " "),
    terms.length + contents.length > 0 && list([...terms, ...contents]),
  ]);
}

function factsMarkdown(groups: readonly ShownFactGroup[], checked: CompanyPage["checked"]["facts"]): Block {
  const facts = groups.flatMap((group) => group.facts);
  const hasOwnCheck = (fact: ShownFact) => fact.checked !== undefined;
  return section(2, "Facts", [
    ...groups.map((group) => section(3, group.title, [list(group.facts.map(factMarkdown))])),
    !facts.every(hasOwnCheck) && checkedNote(checked, facts.some(hasOwnCheck)),
  ]);
}

function factMarkdown(fact: ShownFact): Markdown {
  const check = checkedNote(fact.checked);
  const said = "href" in fact ? link(fact.label, fact.href) : labeled(fact.label, joined(fact.values));
  return check ? md`${said} (${check})` : said;
}

/** A product's name, as a link to its alternatives, or else to its page if it's listed here. */
function productLink({ name, id, alternatives }: NamedProduct, siteUrl: string): Content {
  if (alternatives !== undefined) return pageLink(siteUrl, name, alternativesPath(alternatives));
  return id === undefined ? name : pageLink(siteUrl, name, companyPath(id));
}

function productsSection(title: string, products: readonly NamedProduct[], check: Block, siteUrl: string): Block {
  return linksSection(
    title,
    products.map((product) => productLink(product, siteUrl)),
    check,
  );
}

function comparisonsSection(title: string, links: readonly ComparisonLink[], siteUrl: string): Block {
  return linksSection(
    title,
    links.map((comparison) => pageLink(siteUrl, comparison.title, comparison.path)),
  );
}

function linksSection(title: string, links: readonly Content[], check?: Block): Block {
  return links.length > 0 && section(2, title, [check, list(links)]);
}
