import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { signedCookie } from "~/platform/http/cookie.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { readForm } from "~/platform/http/form.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { safePath } from "~/platform/http/safe-path";
import { save } from "~/discovery/saved/save.server";
import { SaveInput } from "~/discovery/saved/save-input";
import { visitorHeader } from "~/platform/http/visitor-header.server";

const path = "/account/saved";
/** Long enough to register. */
const seconds = 30 * 60;

const cookieOf = (request: Request, context: AppLoadContext) => signedCookie(request, context, "save", seconds);

/** Handles a save button's form, and redirects to its page. `cookies` are additional Set-Cookie headers. */
export async function saveAndReturn(
  request: Request,
  context: AppLoadContext,
  userId: number,
  { to = path, ...input }: SaveInput,
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  const notice = await save(userId, input, siteOrigin(request, context.settings));
  return redirectWithNotice(request, context, safePath(to), notice, cookies);
}

/** Redirects a visitor without a session to the login and back. A cookie stores what to save, for `saveRemembered`. */
export async function saveAfterLogin(request: Request, context: AppLoadContext): Promise<TypedResponse<never>> {
  const input = SaveInput.safeParse(Object.fromEntries(await readForm(request)));
  const cookie = input.success && (await cookieOf(request, context).serialize(input.data));
  const back = safePath((input.success && input.data.to) || path);
  return redirect(`/auth?redirectTo=${encodeURIComponent(back)}`, {
    status: 303,
    headers: cookie ? { "Set-Cookie": cookie } : {},
  });
}

/**
 * Handles the save button that was pressed before the login, and redirects to `to`. Null if there's nothing to save.
 * `cookies` are additional Set-Cookie headers.
 */
export async function saveRemembered(
  request: Request,
  context: AppLoadContext,
  userId: number,
  to: string,
  cookies: string[] = [],
): Promise<TypedResponse<never> | null> {
  const cookie = cookieOf(request, context);
  const input = SaveInput.safeParse(await cookie.parse(visitorHeader(request, context, "Cookie")));
  if (!input.success) return null;
  const expiredCookie = await cookie.serialize("", { maxAge: 0 });
  return saveAndReturn(request, context, userId, { ...input.data, to }, [...cookies, expiredCookie]);
}
