import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/platform/http/cookie.server";
import { hasNotice, withNotice, withoutNotice } from "~/platform/http/notice-address";
import { visitorHeader } from "~/platform/http/visitor-header.server";
import type { Toast } from "~/platform/ui/toast-state";

/** Long enough for a redirect, but too short to show up much later. */
const seconds = 60;

const Notice = z.object({
  title: z.string(),
  description: z.string().optional(),
  destructive: z.boolean().optional(),
}) satisfies z.ZodType<Toast>;

const cookieOf = (request: Request, context: AppLoadContext) => signedCookie(request, context, "notice", seconds);

/**
 * Redirects to `path`, where the message is shown once. A parameter in the URL marks the page as personal, because without it, pages are shared.
 * @param cookies additional Set-Cookie headers
 */
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
  return redirect(withNotice(path), { status: 303, headers });
}

/**
 * The message that the page's URL announces, and the Set-Cookie header that deletes it. Null if there is none.
 * @throws {Response} a redirect to the URL without the parameter, if the message was already shown
 */
export async function takeNotice(
  request: Request,
  context: AppLoadContext,
): Promise<{ notice: Toast; clear: string } | null> {
  const { pathname, search } = new URL(request.url);
  if (!hasNotice(search)) return null;
  const cookie = cookieOf(request, context);
  const notice = Notice.safeParse(await cookie.parse(visitorHeader(request, context, "Cookie")));
  if (notice.success) return { notice: notice.data, clear: await cookie.serialize("", { maxAge: 0 }) };
  // A refused form shows its errors on its own page, so don't redirect.
  if (context.answersForm) return null;
  throw redirect(withoutNotice(pathname + search));
}
