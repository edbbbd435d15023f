import { readSession } from "~/accounts/api";
import { findSignedIn } from "~/accounts/web/session.server";
import { implement } from "~/platform/api/implement.server";
import { sessionUserOf } from "~/site/session/session-user.server";

export const sessionHandlers = [
  implement(readSession, async ({ request, context }) => {
    const signedIn = await findSignedIn(request, context);
    return { user: signedIn && (await sessionUserOf(signedIn)) };
  }),
];
