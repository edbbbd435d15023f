import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompanies } from "~/catalogue/search";
import { answer } from "~/http/respond";
import { Refusal } from "~/refusal";

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const catalogue = await getCatalogue();
    const category = catalogue.categoryBySlug.get(params.slug ?? "");
    if (!category) throw new Refusal("missing", "Category not found.");
    return { category, companies: findCompanies(catalogue, { q: "", category: category.slug, sort: "relevance" }) };
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
