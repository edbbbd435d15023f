import { toRecord } from "#tests/company-of";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { directoryOf } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { emptyTable } from "~/discovery/directory/table";
import { TableChange } from "~/discovery/directory/table-change";
import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";

/** Builds a directory from content. */
export function buildDirectory(
  version: number,
  companies: readonly Company[],
  categories: readonly Category[],
  posts: readonly BlogPostSummary[],
  now = Date.now(),
): Directory {
  const change = new TableChange(emptyTable, categories, now);
  runAtOnce(change.put(companies.map(toRecord)));
  return directoryOf({ version, stamp: "", companies: runAtOnce(change.finish()), categories, posts }, now);
}
