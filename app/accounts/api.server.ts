import { signedInUser } from "~/accounts/account";
import * as api from "~/accounts/api";
import { invite, listInvitations, resendInvitation, withdrawInvitation } from "~/accounts/invitations.server";
import { exportSecurityEvents, listSecurityEvents } from "~/accounts/list-security-events.server";
import { getUser, listUsers } from "~/accounts/manage.server";
import { newPasskeyOptions, passkeyOptions } from "~/accounts/passkeys.server";
import { changeRole } from "~/accounts/roles.server";
import { endAllSessions, forceReset, withdrawForcedReset } from "~/accounts/stop-account.server";
import { securityEventNames } from "~/accounts/security-event-kinds";
import { requireUser } from "~/accounts/web/guards.server";
import { requirePasskeySite } from "~/accounts/web/passkey-site.server";
import { proveAgain } from "~/accounts/web/recent-proof.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { completeLogin, requireProver } from "~/accounts/web/second-step.server";
import { signIn, signOut } from "~/accounts/web/session.server";
import { logInFrom, registerFrom } from "~/accounts/web/sign-in.server";
import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import { mailSite, secretMailSite } from "~/platform/mail/web/mail-site.server";
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
  implement(api.currentUser, async ({ actor }) => signedInUser(await getUser(actor.userId))),
  implement(api.listUsers, async ({ query }) => {
    const { users, total } = await listUsers(query);
    return { items: users, total };
  }),
  implement(api.readUser, ({ params }) => getUser(params.id)),
  implement(api.listInvitations, () => listInvitations()),
  implement(api.invite, ({ actor, role, body, request, context }) =>
    invite({ actor, role }, body, secretMailSite(request, context.settings)),
  ),
  implement(api.resendInvitation, ({ actor, role, params, request, context }) =>
    resendInvitation({ actor, role }, params.id, secretMailSite(request, context.settings)),
  ),
  implement(api.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(actor, params.id);
    return { message: "Invitation withdrawn." };
  }),
  implement(api.changeUser, async ({ actor, role: granting, params, body, request, context }) => {
    const { role } = await getUser(params.id);
    const wanted = body.isAdmin === undefined ? body.role : body.isAdmin ? (role ?? "owner") : null;
    return changeRole({ actor, role: granting }, params.id, wanted ?? null, mailSite(request, context.settings));
  }),
  implement(api.endUserSessions, async ({ actor, role, params, request, context }) => {
    await endAllSessions({ actor, role }, params.id, mailSite(request, context.settings));
    return { message: "All sessions ended." };
  }),
  implement(api.forceReset, ({ actor, role, params, request, context }) =>
    forceReset({ actor, role }, params.id, secretMailSite(request, context.settings)),
  ),
  implement(api.withdrawForcedReset, ({ actor, role, params, request, context }) =>
    withdrawForcedReset({ actor, role }, params.id, mailSite(request, context.settings)),
  ),
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
