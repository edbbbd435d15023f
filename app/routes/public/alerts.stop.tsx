import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { LinkToken } from "~/newsletter/subscribers/newsletter";
import { linkTokenOf } from "~/newsletter/subscribers/web/link-token.server";
import { findByStopToken, stopAlertsByToken } from "~/discovery/saved/saved-searches.server";
import { isWatchToken, stopWatchByToken } from "~/discovery/saved/watch.server";
import { pageMeta } from "~/site/seo/page-meta";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene, DoneScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Stop these emails", noindex: true });

/** Only shows the search, so that link scanners in email software change nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = LinkToken.safeParse(new URL(request.url).searchParams.get("token"));
  const isWatch = token.success && (await isWatchToken(token.data));
  const found = token.success && !isWatch ? await findByStopToken(token.data) : null;
  return { title: found?.title ?? null, isIncomplete: !token.success, ...(isWatch && { isWatch }) };
}

/** Handles the page's button and RFC 8058's one-click request, as for the newsletter. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    await requireFreeSpace();
    const token = linkTokenOf(request);
    await ((await isWatchToken(token)) ? stopWatchByToken(token) : stopAlertsByToken(token));
    return data({ message: null });
  } catch (error) {
    return dataOfRefusal(error);
  }
}

const saved = ["Saved", "/account/saved"] as const;

export default function StopAlerts() {
  const { title, isIncomplete, isWatch } = useLoaderData<typeof loader>();
  const about = isWatch ? "changes of your saved tools" : title && `your saved search ${title}`;
  const answer = useActionData<typeof action>();
  if (answer && answer.message === null)
    return (
      <MessagePage
        scene={<DoneScene />}
        title="Emails stopped"
        text={`We won’t email you about ${about ?? "this"} anymore.`}
        next={[saved, ["Browse the directory", "/directory"]]}
      />
    );
  if (isIncomplete)
    return (
      <MessagePage
        scene={<BrokenLinkScene />}
        title="This link is incomplete"
        text="Copy the whole link from the email, or stop the emails under Saved in your account."
        next={[saved, ["Contact us", "/contact"]]}
      />
    );
  if (about === null)
    return (
      <MessagePage
        scene={<DoneScene />}
        title="Nothing to stop"
        text="What this link is about was removed or stopped, so it sends no more emails."
        next={[saved, ["Contact us", "/contact"]]}
      />
    );
  if (answer)
    return (
      <MessagePage
        scene={<BrokenLinkScene />}
        title="The emails weren’t stopped"
        text={answer.message}
        next={[saved, ["Contact us", "/contact"]]}
      />
    );
  return (
    <MessagePage
      scene={<MailScene />}
      title="Stop these emails"
      text={`Do you want to stop the emails about ${about}?`}
      next={[saved, ["Browse the directory", "/directory"]]}
    >
      <ActionForm pending="Stopping..." replace>
        Stop these emails
      </ActionForm>
    </MessagePage>
  );
}
