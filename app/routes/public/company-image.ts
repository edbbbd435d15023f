import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { fileResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { pictureFile } from "~/site/seo/og-image.server";
import { companyPicture } from "~/site/seo/picture";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const company = findCompany(await getDirectory(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    return fileResponse(request, pictureFile(companyPicture(company, context.settings.siteName)));
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
