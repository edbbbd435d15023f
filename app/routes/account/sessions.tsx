import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { PostForm } from "~/accounts/post-form";
import { EndSessionInput } from "~/accounts/account";
import { deviceOf } from "~/accounts/device";
import { closeSessionOf, closeSessionsOf, listSessions } from "~/accounts/sessions.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { formatDate } from "~/platform/text/format-date";
import { Section } from "~/platform/ui/section";

const path = "/account/sessions";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const current = await findSignedIn(request, context);
  const sessions = await listSessions(user.id);
  return { sessions: sessions.map((session) => ({ ...session, current: session.id === current?.sessionId })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const current = await findSignedIn(request, context);
  return answerForm({ request, context }, EndSessionInput, async ({ session }) => {
    if (session === undefined) await closeSessionsOf(user.id, current?.sessionId);
    else await closeSessionOf(user.id, session);
    const title = session === undefined ? "All other sessions ended" : "Session ended";
    return redirectWithNotice(request, context, path, { title });
  });
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Section id="sessions-title" title="Sessions">
      <p className="mt-1 text-muted">
        Where you’re logged in. Sessions expire after 14 days without use, and after 90 days at the latest.
      </p>
      <ul className="card mt-5 divide-y divide-line">
        {sessions.map(({ id, userAgent, startedAt, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 p-5">
            <div className="min-w-0">
              <p className="font-medium break-words">
                {deviceOf(userAgent)}
                {current && <span className="ml-2 text-sm text-accent">This session</span>}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                Last seen <Moment at={lastSeenAt} /> · started <Moment at={startedAt} />
              </p>
            </div>
            {!current && (
              <PostForm>
                <input type="hidden" name="session" value={id} />
                <button disabled={busy} className="button-quiet disabled:opacity-60">
                  End session<span className="sr-only"> on {deviceOf(userAgent)}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm className="mt-5">
          <button disabled={busy} className="button disabled:opacity-60">
            End all other sessions
          </button>
        </PostForm>
      )}
    </Section>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)}, {at.slice(11, 16)} UTC
    </time>
  );
}
