import type { CompanyRecord } from "~/catalog/companies/company-record";
import { textsOfFact } from "~/catalog/companies/facts/behaviors";
import { factNames } from "~/catalog/companies/facts/table";

/** Returns the searchable texts of a company's facts and plans. */
export function factTexts(record: CompanyRecord): string[] {
  return factNames.flatMap((name) => {
    const value = record[name];
    return value === undefined ? [] : textsOfFact(name, value);
  });
}
