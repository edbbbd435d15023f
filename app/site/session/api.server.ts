import { findSignedIn } from "~/accounts/web/session.server";
import { implement } from "~/platform/api/implement.server";
import { readSession } from "~/accounts/api";
import { json } from "~/platform/http/respond";
import { sessionUserOf } from "~/site/session/session-user.server";

/** Compressing takes longer than sending this, and each page asks for it. */
const headers = { "Cache-Control": "private, no-store, no-transform" };

export const sessionHandlers = [
  implement(readSession, async ({ request, context }) => {
    const signedIn = await findSignedIn(request, context);
    return json({ user: signedIn && (await sessionUserOf(signedIn)) }, { headers });
  }),
];
