import { findUser } from "~/accounts/web/guards.server";
import { implement } from "~/api/implement.server";
import { readSession } from "~/accounts/api";
import { sessionUserOf } from "~/session/session-user.server";

export const sessionHandlers = [
  implement(readSession, async ({ request, context }) => {
    const user = await findUser(request, context);
    return { user: user && (await sessionUserOf(user)) };
  }),
];
