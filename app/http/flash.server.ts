import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/http/cookie.server";
import type { Toast } from "~/ui/toast-state";

/** Long enough for a redirect, but too short to show up much later. */
const seconds = 60;

const Notice = z.object({
  title: z.string(),
  description: z.string().optional(),
  destructive: z.boolean().optional(),
}) satisfies z.ZodType<Toast>;

const cookieOf = (request: Request, context: AppLoadContext) => signedCookie(request, context, "notice", seconds);

/** Redirects to `path`, where the message is shown once. `cookies` are additional Set-Cookie headers. */
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

/** The message from the previous request, and the Set-Cookie header that deletes it. */
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
