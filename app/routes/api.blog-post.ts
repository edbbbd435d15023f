import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPost } from "~/blog/blog.server";
import { answer } from "~/http/respond";
import { Refusal } from "~/refusal";

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const post = await findPost(params.slug ?? "");
    if (!post) throw new Refusal("missing", "Post not found.");
    return post;
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
