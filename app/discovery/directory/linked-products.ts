import type { Company } from "~/catalog/companies/company";
import { integrationOf } from "~/catalog/companies/facts/integration";
import { endingOf } from "~/catalog/companies/facts/lifecycle";
import { alternativesSlug } from "~/discovery/directory/alternatives";
import type { Directory } from "~/discovery/directory/directory";
import { namedProduct } from "~/discovery/directory/named-products";

/** The products that a company's page names, with IDs for links if they're listed. */
export function linkedProducts(directory: Directory, company: Company) {
  const { name, integrations = [], alternativeTo = [] } = company;
  const ending = endingOf(company.lifecycle);
  return {
    ending: ending && {
      ...ending,
      by: ending.by === undefined ? undefined : namedProduct(directory, { name: ending.by }),
    },
    integrations: integrations.map((entry) => namedProduct(directory, integrationOf(entry))),
    alternativeTo: alternativeTo.map((replaced) => {
      const alternatives = alternativesSlug(directory, replaced);
      return { ...namedProduct(directory, { name: replaced }), ...(alternatives !== undefined && { alternatives }) };
    }),
    /** The slug of its own page of alternatives, if it has one. */
    alternatives: alternativesSlug(directory, name),
  };
}
