import { logoOf, type Logo } from "~/catalog/companies/logo";
import { comparedIds } from "~/discovery/compare/path";
import type { Directory } from "~/discovery/directory/directory";
import { findCompany } from "~/discovery/directory/find";

/** The logos of the tools that a comparison's path names. */
export const logosOf = (directory: Directory, path: string): Logo[] =>
  logosOfTools(directory, comparedIds(path.replace("/compare/", "")));

/** The logos of these companies, without those that aren't public. */
export const logosOfTools = (directory: Directory, companyIds: readonly number[]): Logo[] =>
  companyIds.flatMap((id) => findCompany(directory, String(id)) ?? []).map(logoOf);
