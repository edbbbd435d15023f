import * as api from "~/community/suspensions/api";
import { suspend, unsuspend } from "~/community/suspensions/suspensions.server";
import { implement } from "~/platform/api/implement.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";

export const suspensionHandlers = [
  implement(api.suspendUser, ({ actor, role, params, body, request, context }) =>
    suspend({ actor, role }, params.id, body, mailSite(request, context.settings)),
  ),
  implement(api.unsuspendUser, ({ actor, role, params, request, context }) =>
    unsuspend({ actor, role }, params.id, mailSite(request, context.settings)),
  ),
];
