import type { AppLoadContext, TypedResponse } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { signIn } from "~/accounts/web/session.server";
import { saveRemembered } from "~/discovery/saved/web/save-form.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import type { Toast } from "~/platform/ui/toast-state";

/** Starts a session and redirects to `path`: with a notice, or with what a save button before the login had to save. */
export async function enter(
  request: Request,
  context: AppLoadContext,
  account: Account,
  path: string,
  notice: Toast,
): Promise<TypedResponse<never>> {
  const cookies = await signIn(request, context, account);
  return (
    (await saveRemembered(request, context, account.id, path, cookies)) ??
    redirectWithNotice(request, context, path, notice, cookies)
  );
}
