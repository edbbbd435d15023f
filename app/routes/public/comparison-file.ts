import type { LoaderFunctionArgs } from "@remix-run/node";
import { comparisonOf, comparisonTable } from "~/discovery/compare/comparison";
import { readComparison } from "~/discovery/compare/web/read-comparison.server";
import { csvAnswer } from "~/platform/http/list-answer.server";

/** A comparison's table as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { companies, path, data } = await readComparison(args, (page) => `${page}/table.csv`);
  const { columns, rows } = comparisonTable(comparisonOf(companies, data), companies);
  const file = csvAnswer(path.replace("/compare/", ""), rows, columns);
  file.headers.set("X-Robots-Tag", "noindex");
  return file;
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
