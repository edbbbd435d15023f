import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { findPicture } from "~/catalog/pictures/pictures.server";
import { Refusal } from "~/platform/runtime/refusal";

const year = 365 * 24 * 3600;

/** An image by the hash of its content, so the response never changes. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const [, id = ""] = /^([\da-f]{32})\.webp$/.exec(params.file ?? "") ?? [];
    const data = id && (await findPicture(id));
    if (!data) throw new Refusal("missing", "Image not found.");
    return fileResponse(request, { type: "image/webp", tag: id, maxAge: year, make: async () => new Uint8Array(data) });
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
