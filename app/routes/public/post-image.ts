import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { fileResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { pictureFile } from "~/site/seo/og-image.server";
import { postPicture } from "~/site/seo/picture";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const post = (await getDirectory()).posts.find(({ slug }) => slug === params.slug);
    if (!post) throw new Refusal("missing", "Post not found.");
    return fileResponse(request, pictureFile(postPicture(post, context.settings.siteName)));
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
