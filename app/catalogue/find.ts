import type { Catalogue } from "~/catalogue/catalogue";
import type { Company } from "~/companies/company";

const idPattern = /^[1-9]\d{0,14}$/;

/** The company of an id as an address spells it; undefined for anything that is no id, however long. */
export function findCompany(catalogue: Catalogue, id: string | undefined): Company | undefined {
  return id !== undefined && idPattern.test(id) ? catalogue.companyById.get(Number(id)) : undefined;
}
