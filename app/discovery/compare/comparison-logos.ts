import { logoOf, type Logo } from "~/catalog/companies/logo";
import { comparedIds } from "~/discovery/compare/path";
import type { Directory } from "~/discovery/directory/directory";
import { findCompany } from "~/discovery/directory/find";

/** The logos of the tools that a comparison's path names. */
export function logosOf(directory: Directory, path: string): Logo[] {
  return comparedIds(path.replace("/compare/", ""))
    .flatMap((id) => findCompany(directory, String(id)) ?? [])
    .map(logoOf);
}
