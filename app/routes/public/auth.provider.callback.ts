import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { NeedsFactor, withRedirectTo } from "~/accounts/factors";
import type { Identity, ProviderPurpose } from "~/accounts/identity";
import {
  acceptByIdentity,
  linkByIdentity,
  logInByIdentity,
  proveByIdentity,
  receiveAnswer,
  recordRefusedIdentity,
} from "~/accounts/web/provider-login.server";
import { requireSecondStep } from "~/accounts/web/second-step.server";
import { enter } from "~/discovery/saved/web/enter.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { refusalOf, requireFreeSpace } from "~/platform/runtime/disk-full.server";

/** Where the OpenID provider sends people back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const failed = (path: string, description: string) =>
    redirectWithNotice(request, context, path, { title: "Login failed", description, destructive: true });
  const received = await receiveAnswer(request, context);
  if (!received) return failed("/auth", "This login has expired, or was started elsewhere. Start again here.");
  const { purpose, identify } = received;
  try {
    await requireFreeSpace();
    return await goOn(request, context, purpose, await identify());
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await recordRefusedIdentity(request, context, refusal);
    return failed(startOf(purpose), refusal.message);
  }
}

async function goOn(request: Request, context: AppLoadContext, purpose: ProviderPurpose, identity: Identity) {
  const done = (path: string, title: string, description?: string) =>
    redirectWithNotice(request, context, path, { title, ...(description !== undefined && { description }) });
  switch (purpose.kind) {
    case "log-in": {
      const account = await logInByIdentity(request, context, identity);
      return letIn(request, context, account, purpose.redirectTo);
    }
    case "accept": {
      const account = await acceptByIdentity(request, context, purpose, identity);
      return letIn(request, context, account, "/admin");
    }
    case "link":
      await linkByIdentity(request, context, purpose.sessionId, identity);
      return done("/account/security", "Login linked");
    case "prove":
      await proveByIdentity(request, context, purpose.sessionId, identity);
      return done(purpose.redirectTo, "Confirmed", "You can go on for 10 minutes.");
  }
}

/** Starts a session, or leads to the second step, as a login with a password does. */
async function letIn(request: Request, context: AppLoadContext, account: Account, redirectTo: string) {
  try {
    await requireSecondStep(request, context, account, true);
  } catch (error) {
    if (error instanceof NeedsFactor) return redirect(withRedirectTo("/auth/second-step", redirectTo), 303);
    throw error;
  }
  const notice = { title: "Login successful", description: `Welcome back, ${account.username}!` };
  return enter(request, context, account, redirectTo, notice);
}

/** The page on which somebody began. */
function startOf(purpose: ProviderPurpose): string {
  switch (purpose.kind) {
    case "log-in":
      return withRedirectTo("/auth", purpose.redirectTo);
    case "accept":
      return `/auth/invitation?token=${purpose.token}`;
    case "link":
      return "/account/security";
    case "prove":
      return withRedirectTo("/account/proof", purpose.redirectTo);
  }
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
