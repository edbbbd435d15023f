import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnEvents } from "~/accounts/list-security-events.server";
import { isAttempt, securityEventNames } from "~/accounts/security-event-kinds";
import { requireUser } from "~/accounts/web/guards.server";
import { formatDateTime } from "~/platform/text/format-date-time";
import { KeyScene } from "~/platform/ui/message-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink, TextLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";

const maxShown = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  return { events: await listOwnEvents(id, maxShown) };
}

export default function Activity() {
  const { events } = useLoaderData<typeof loader>();
  return (
    <Section id="activity-title" title="Activity">
      <p className="mt-1 text-muted">
        Logins, wrong passwords, and changes to your account in the last year
        {events.length === maxShown && `, the newest ${maxShown}`}.
      </p>
      {events.length === 0 ? (
        <EmptyState
          scene={<KeyScene />}
          text="No activity yet."
          action={<QuietLink to="/account/sessions">View your sessions</QuietLink>}
        >
          Your next login will be here.
        </EmptyState>
      ) : (
        <>
          <ul className="card mt-4 divide-y divide-line">
            {events.map(({ id, at, count, kind, detail, device, network, isByOthers }) => (
              <li
                key={id}
                className="grid items-baseline gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
              >
                <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium break-words">
                  {securityEventNames[kind]}
                  {count > 1 && (
                    <Pill tone={isAttempt(kind) ? "bad" : "quiet"} isSmall>
                      {count} times
                    </Pill>
                  )}
                  {detail !== null && <span className="font-normal text-muted">{detail}</span>}
                </p>
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {formatDateTime(at)}
                </time>
                <p className="min-w-0 text-sm break-words text-muted sm:col-span-full">
                  {isByOthers ? "By our team" : [device, network && `network ${network}`].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-5 rounded-card bg-sunken p-5">
            <p className="max-w-[60ch] text-pretty">
              <strong className="block font-semibold">Don’t recognize something?</strong>
              <TextLink to="/account/password">Choose a new password</TextLink>. That logs you out everywhere else.
              Wrong passwords alone are no reason to worry: we block whoever tries too many.
            </p>
          </div>
        </>
      )}
    </Section>
  );
}
