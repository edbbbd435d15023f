import { signedInUser } from "~/accounts/account";
import * as api from "~/accounts/api";
import { exportSecurityEvents, listSecurityEvents } from "~/accounts/list-security-events.server";
import { getUser, listUsers, setAdmin } from "~/accounts/manage.server";
import { securityEventNames } from "~/accounts/security-event";
import { requireUser } from "~/accounts/web/guards.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { signIn, signOut } from "~/accounts/web/session.server";
import { logInFrom, registerFrom } from "~/accounts/web/sign-in.server";
import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import { cookieHeaders, json } from "~/platform/http/respond";

const securityEventColumns = {
  at: "Time",
  event: "Event",
  count: "Times within the hour",
  detail: "Detail",
  userId: "User ID",
  username: "Username",
  by: "By",
  address: "IP address",
  network: "Network",
  device: "Device",
};

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
  implement(api.listSecurityEvents, async ({ query }) => {
    const { events, total } = await listSecurityEvents(query);
    return { items: events, total };
  }),
  implement(api.exportSecurityEvents, async ({ actor, query, request, context }) => {
    const rows = await exportSecurityEvents(query);
    await recordEventOf(request, context, { kind: "people-exported", userId: actor.userId, detail: "Security events" });
    return csvAnswer(
      "security-events",
      rows.map((row) => ({ ...row, event: securityEventNames[row.kind] })),
      securityEventColumns,
    );
  }),
];
