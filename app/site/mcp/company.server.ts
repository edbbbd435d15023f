import { z } from "zod";
import { endingOf } from "~/catalog/companies/facts/lifecycle";
import { factNames, factOf, shownLabel } from "~/catalog/companies/facts/table";
import type { Company } from "~/catalog/companies/company";
import { isReferral, outboundAddress, underReview } from "~/catalog/companies/outbound";
import { shownCompany } from "~/catalog/companies/shown-company.server";
import { shownFacts } from "~/catalog/companies/shown-facts";
import { priceField } from "~/catalog/companies/shown-price";
import { planText } from "~/catalog/companies/shown-plans";
import { demoSource } from "~/catalog/companies/source";
import { notKnown } from "~/discovery/compare/row";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { linkedProducts } from "~/discovery/directory/linked-products";
import { id, text } from "~/platform/api/answers";
import { Refusal } from "~/platform/runtime/refusal";
import { dayOf } from "~/platform/text/day";
import { withoutLinks } from "~/platform/text/without-links";
import { ratingText } from "~/site/markdown/cards";
import { absolute, alternativesPath, categoryPath, companyPath, markdownPath } from "~/site/seo/paths";
import { siteMoney } from "~/site/wiring/site-cards.server";
import { checkedLine, knownPrice } from "~/site/mcp/company-row";
import { dataNote, defineTool } from "~/site/mcp/mcp-tool.server";
import { shorten, shortenList } from "~/site/mcp/short";

const Output = z.object({
  id,
  name: text,
  url: text.meta({ description: "Its page" }),
  markdown: text.meta({ description: "All of its page, with reviews and similar companies, as Markdown" }),
  about: text,
  description: text,
  website: text,
  referral: z.literal(true).optional().meta({ description: "The site earns money by the link to the website" }),
  sponsored: z.literal(true).optional().meta({ description: "Its vendor pays for its place in lists" }),
  demo: z.literal(true).optional().meta({ description: "It doesn’t exist" }),
  status: text.optional().meta({ description: "That it isn’t sold as before" }),
  price: text,
  priceNote: text.optional(),
  priceChecked: text,
  plans: z.array(text),
  rating: text.meta({ description: "With where it comes from" }),
  categories: z.array(z.object({ name: text, url: text })),
  facts: z.array(
    z.object({
      fact: text,
      value: text,
      checked: text.optional().meta({ description: "If it differs from that of most facts" }),
    }),
  ),
  checked: text.meta({ description: "When most facts were last checked, and where they come from" }),
  integrations: text,
  alternativeTo: text,
  alternatives: text.optional().meta({ description: "The page of alternatives to it" }),
  notKnown: text.meta({ description: "The facts that the site doesn’t know, which doesn’t mean no" }),
  added: text,
  updated: text.meta({ description: "The day of its last change" }),
});

const [maxPlans, maxCategories] = [6, 5];

export const getCompany = defineTool(
  {
    name: "get_company",
    title: "Get a company",
    description: `Get the facts about a company, when and where each was checked, and which aren’t known. ${dataNote}`,
    input: z.strictObject({ id: id.meta({ description: "From a search" }) }),
    output: Output,
  },
  async ({ id }, { siteUrl }) => {
    const directory = await getDirectory();
    const found = requireListed(findCompany(directory, String(id)), id);
    const { company, price, priceNote, plans } = shownCompany(found, await siteMoney());
    const { integrations, alternativeTo, alternatives } = linkedProducts(directory, found);
    const page = companyPath(id);
    const namesOf = (products: readonly { name: string }[]) =>
      products.length > 0
        ? shortenList(
            products.map(({ name }) => name),
            300,
          )
        : notKnown;
    return {
      id,
      name: shorten(found.name, 100),
      url: absolute(page, siteUrl),
      markdown: absolute(markdownPath(page), siteUrl),
      about: shorten(found.shortDescription, 200),
      description: shorten(withoutLinks(found.description), 600),
      website: shorten(outboundAddress(found) ?? underReview, 200),
      ...(isReferral(found) && { referral: true as const }),
      ...(company.sponsored && { sponsored: true as const }),
      ...(company.sourceType === demoSource && { demo: true as const }),
      ...(endingOf(found.lifecycle) && { status: shorten(String(found.lifecycle), 100) }),
      price: shorten(knownPrice(price), 100),
      ...(priceNote !== undefined && { priceNote }),
      priceChecked: checkedLine(found.checked?.others?.[priceField(found)] ?? found.checked?.usual),
      plans: plans.slice(0, maxPlans).map((plan) => shorten(planText(plan), 200)),
      rating: ratingText(found),
      categories: found.categories.slice(0, maxCategories).map(({ name, slug }) => ({
        name: shorten(name, 60),
        url: absolute(categoryPath(slug), siteUrl),
      })),
      facts: factsOf(found),
      checked: checkedLine(found.checked?.usual),
      integrations: namesOf(integrations),
      alternativeTo: namesOf(alternativeTo),
      ...(alternatives !== undefined && { alternatives: absolute(alternativesPath(alternatives), siteUrl) }),
      notKnown: factNames
        .filter((name) => found[name] === undefined)
        .map((name) => shownLabel(factOf(name)))
        .join(", "),
      added: dayOf(new Date(found.createdAt)),
      updated: dayOf(new Date(found.updatedAt)),
    };
  },
);

function factsOf(company: Company): z.input<typeof Output>["facts"] {
  const facts = shownFacts(company).flatMap((group) => group.facts);
  return facts.map((fact) => ({
    fact: fact.label,
    value: "href" in fact ? shorten(fact.href, 100) : shortenList(fact.values, 90),
    ...(fact.checked && { checked: checkedLine(company.checked?.others?.[fact.field]) }),
  }));
}

/** @throws {Refusal} missing */
export function requireListed(company: Company | undefined, id: number): Company {
  if (!company) throw new Refusal("missing", `Company not found: no listed company has the ID ${id}.`);
  return company;
}
