import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/http/cookie.server";
import type { Toast } from "~/ui/toast-state";

/** Long enough for a redirect, too short for a notice to turn up much later. */
const seconds = 60;

const Notice = z.object({
  title: z.string(),
  description: z.string().optional(),
  destructive: z.boolean().optional(),
}) satisfies z.ZodType<Toast>;

const cookieOf = (request: Request, context: AppLoadContext) => signedCookie(request, context, "notice", seconds);

/** Leads on to `path`, where the notice is shown once. `cookies` are further Set-Cookie headers. */
export async function redirectWithNotice(
  request: Request,
  context: AppLoadContext,
  path: string,
  notice: Toast,
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers();
  for (const cookie of [...cookies, await cookieOf(request, context).serialize(notice)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(path, { status: 303, headers });
}

/** The notice that the request before left for this one, and the Set-Cookie header after which it is gone. */
export async function takeNotice(
  request: Request,
  context: AppLoadContext,
): Promise<{ notice: Toast; clear: string } | null> {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  const cookie = cookieOf(request, context);
  const notice = Notice.safeParse(await cookie.parse(header));
  return notice.success ? { notice: notice.data, clear: await cookie.serialize("", { maxAge: 0 }) } : null;
}
