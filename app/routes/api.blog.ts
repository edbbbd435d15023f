import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { answer } from "~/http/respond";

const Limit = z.coerce.number().int().min(1).max(1000).optional().catch(undefined);

/** Every post without its content, the newest first, or as many as `limit` says. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const limit = Limit.parse(new URL(request.url).searchParams.get("limit") ?? undefined);
    return (await getCatalogue()).posts.slice(0, limit);
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
