import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { pictureFile } from "~/site/seo/og-image.server";
import { sitePicture } from "~/site/seo/picture";

/** The social image of pages without their own. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => fileResponse(request, pictureFile(sitePicture(context.settings.siteName))));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
