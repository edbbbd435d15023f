import { signedInUser } from "~/accounts/account";
import * as api from "~/accounts/api";
import { getUser, listUsers, setAdmin } from "~/accounts/manage.server";
import { requireUser } from "~/accounts/web/guards.server";
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
