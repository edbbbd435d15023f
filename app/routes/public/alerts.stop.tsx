import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { MailLinkForm, MailLinkPage } from "~/newsletter/subscribers/mail-link-page";
import { linkTokenOf } from "~/newsletter/subscribers/web/link-token.server";
import { findByStopToken, stopAlertsByToken } from "~/discovery/saved/saved-searches.server";
import { pageMeta } from "~/site/seo/page-meta";
import { QuietLink } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Stop these emails", noindex: true });

/** Only shows the search, so that link scanners in email software change nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findByStopToken(new URL(request.url).searchParams.get("token") ?? "");
  return { title: found?.title ?? null };
}

/** Handles the page's button and RFC 8058's one-click request, as for the newsletter. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    await requireFreeSpace();
    await stopAlertsByToken(linkTokenOf(request));
    return data({ message: null });
  } catch (error) {
    return dataOfRefusal(error);
  }
}

export default function StopAlerts() {
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && answer.message === null)
    return (
      <MailLinkPage title="Emails stopped" text={`We won’t email you about ${title ?? "this search"} anymore.`}>
        <QuietLink to="/account/saved">Saved searches</QuietLink>
      </MailLinkPage>
    );
  if (answer || title === null)
    return (
      <MailLinkPage
        title="This link doesn’t work"
        text={answer?.message ?? "It’s incomplete, or the search was removed. Then you won’t get more emails."}
      >
        <QuietLink to="/account/saved">Saved searches</QuietLink>
      </MailLinkPage>
    );
  return (
    <MailLinkPage title="Stop these emails" text={`Do you want to stop the emails about your saved search ${title}?`}>
      <MailLinkForm pending="Stopping..." replace>
        Stop these emails
      </MailLinkForm>
    </MailLinkPage>
  );
}
