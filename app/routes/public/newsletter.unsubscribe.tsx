import { data, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { issueIdOf, linkTokenOf } from "~/newsletter/subscribers/web/link-token.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { recordUnsubscription } from "~/newsletter/issues/deliveries.server";
import { traceOf } from "~/newsletter/subscribers/web/subscribe.server";
import { unsubscribe } from "~/newsletter/subscribers/newsletter.server";
import { pageMeta } from "~/site/seo/page-meta";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene, LeaveScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Unsubscribe", noindex: true });

/**
 * Handles the page's button and RFC 8058's one-click unsubscribe: a POST from the mail provider's servers without
 * cookies or Origin and with the body `List-Unsubscribe=One-Click`. The token is in the URL.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await requireFreeSpace();
    const subscriberId = await unsubscribe(linkTokenOf(request), traceOf(request, context));
    const issueId = issueIdOf(request);
    if (issueId !== null) await recordUnsubscription(issueId, subscriberId);
    return data({ message: null });
  } catch (error) {
    return dataOfRefusal(error);
  }
}

export default function Unsubscribe() {
  const answer = useActionData<typeof action>();
  if (!answer) {
    return (
      <MessagePage
        scene={<MailScene />}
        title="Unsubscribe"
        text="Do you want to unsubscribe from our newsletter?"
        next={[
          ["About the newsletter", "/newsletter"],
          ["Contact us", "/contact"],
        ]}
      >
        <ActionForm pending="Unsubscribing..." replace>
          Unsubscribe
        </ActionForm>
      </MessagePage>
    );
  }
  return answer.message === null ? (
    <MessagePage
      scene={<LeaveScene />}
      title="You’ve unsubscribed"
      text="You won’t receive our newsletter anymore."
      next={[
        ["Browse the directory", "/directory"],
        ["Subscribe again", "/newsletter"],
      ]}
    />
  ) : (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link doesn’t work"
      text={answer.message}
      next={[
        ["Contact us", "/contact"],
        ["About the newsletter", "/newsletter"],
      ]}
    />
  );
}
