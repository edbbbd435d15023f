import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { Monitor, Smartphone } from "lucide-react";
import { PostForm } from "~/accounts/post-form";
import { EndSessionInput } from "~/accounts/account";
import { deviceOf, isPhone } from "~/accounts/device";
import { closeSessionOf, closeSessionsOf, listSessions } from "~/accounts/sessions.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { formatDate } from "~/platform/text/format-date";
import { TextLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
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
  await requireRecentProof(request, context);
  const current = await findSignedIn(request, context);
  return answerForm({ request, context }, EndSessionInput, async ({ session }) => {
    if (session === undefined) await closeSessionsOf(user.id, current?.sessionId);
    else await closeSessionOf(user.id, session);
    const kind = session === undefined ? "sessions-ended" : "session-ended";
    await recordEventOf(request, context, { kind, userId: user.id });
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
      <ul className="card mt-4 divide-y divide-line">
        {sessions.map(({ id, userAgent, startedAt, lastSeenAt, current }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5"
          >
            <span
              aria-hidden
              className={`row-span-2 flex size-11 shrink-0 items-center justify-center rounded-lg max-sm:hidden ${current ? "bg-accent-soft text-accent" : "bg-sunken text-muted"}`}
            >
              {isPhone(userAgent) ? <Smartphone className="size-5" /> : <Monitor className="size-5" />}
            </span>
            <p className="flex min-w-0 flex-wrap gap-x-2 font-medium break-words">
              {deviceOf(userAgent)}
              {current && <Pill tone="good">This session</Pill>}
            </p>
            <p className="text-sm text-muted max-sm:order-last max-sm:col-span-full sm:col-start-2">
              <span className="max-sm:block">
                Last seen <Moment at={lastSeenAt} />
                <span className="max-sm:hidden"> · </span>
              </span>
              Started <Moment at={startedAt} />
            </p>
            {!current && (
              <PostForm className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
                <input type="hidden" name="session" value={id} />
                <button disabled={busy} className="button-small disabled:opacity-60">
                  End session<span className="sr-only"> on {deviceOf(userAgent)}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-sunken p-5">
        <p className="max-w-[60ch] min-w-0 text-pretty">
          <strong className="block font-semibold">Don’t recognize one?</strong>
          End it, and <TextLink to="/account/password">choose a new password</TextLink>. That logs you out everywhere
          else.
        </p>
        {sessions.length > 1 && (
          <PostForm>
            <button disabled={busy} className="button disabled:opacity-60">
              End all other sessions
            </button>
          </PostForm>
        )}
      </div>
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
