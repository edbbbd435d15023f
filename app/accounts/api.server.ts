import { signedInUser } from "~/accounts/account";
import * as api from "~/accounts/api";
import { getUser, listUsers, setAdmin } from "~/accounts/manage.server";
import { newPasskeyOptions, passkeyOptions } from "~/accounts/passkeys.server";
import { requireUser } from "~/accounts/web/guards.server";
import { proveAgain } from "~/accounts/web/recent-proof.server";
import { requirePasskeySite } from "~/accounts/web/passkey-site.server";
import { completeLogin, requireProver } from "~/accounts/web/second-step.server";
import { signIn, signOut } from "~/accounts/web/session.server";
import { logInFrom, registerFrom } from "~/accounts/web/sign-in.server";
import { implement } from "~/platform/api/implement.server";
import { cookieHeaders, json } from "~/platform/http/respond";

export const accountHandlers = [
  implement(api.register, async ({ request, context, body }) => {
    const user = await registerFrom(request, context, body);
    return json(signedInUser(user), { status: 201, headers: cookieHeaders(await signIn(request, context, user)) });
  }),
  implement(api.logIn, async ({ request, context, body }) => {
    const user = await logInFrom(request, context, body);
    return json(signedInUser(user), { headers: cookieHeaders(await signIn(request, context, user)) });
  }),
  implement(api.completeLogin, async ({ request, context, body }) => {
    const user = await completeLogin(request, context, body);
    return json(signedInUser(user), { headers: cookieHeaders(await signIn(request, context, user)) });
  }),
  implement(api.proveAgain, async ({ request, context, body }) => {
    await proveAgain(request, context, body);
    return { message: "Confirmed" };
  }),
  implement(api.askForPasskey, async ({ request, context }) => {
    const { id } = await requireProver(request, context);
    return { options: { ...(await passkeyOptions(id, requirePasskeySite(request, context.settings))) } };
  }),
  implement(api.makePasskey, async ({ request, context }) => {
    const user = await requireUser(request, context);
    const site = requirePasskeySite(request, context.settings);
    return { options: { ...(await newPasskeyOptions(user, site, context.settings.siteName)) } };
  }),
  implement(api.logOut, async ({ request, context }) => {
    const cookies = await signOut(request, context);
    return json({ message: "You have been logged out" }, { headers: cookieHeaders(cookies) });
  }),
  implement(api.currentUser, async ({ request, context }) => signedInUser(await requireUser(request, context))),
  implement(api.listUsers, async ({ query }) => {
    const { users, total } = await listUsers(query);
    return { items: users, total };
  }),
  implement(api.readUser, ({ params }) => getUser(params.id)),
  implement(api.changeUser, ({ actor, params, body }) => setAdmin(actor, params.id, body.isAdmin)),
];
