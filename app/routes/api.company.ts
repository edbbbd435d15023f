import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { answer } from "~/http/respond";
import { Refusal } from "~/refusal";

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const company = findCompany(await getCatalogue(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    return company;
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
