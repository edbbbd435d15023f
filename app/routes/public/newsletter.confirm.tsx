import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { linkTokenOf } from "~/newsletter/subscribers/web/link-token.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { visitOf } from "~/newsletter/subscribers/web/subscribe.server";
import { archivePath } from "~/newsletter/issues/archive-path";
import { confirm } from "~/newsletter/subscribers/newsletter.server";
import { pageMeta } from "~/site/seo/page-meta";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your subscription", noindex: true });

/** There's no loader, so link scanners in email software change nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await requireFreeSpace();
    await confirm(linkTokenOf(request), await visitOf(request, context));
  } catch (error) {
    return dataOfRefusal(error);
  }
  // Redirect to a URL without the token, so that it doesn't stay in history or bookmarks.
  return redirect("/newsletter/confirmed", 303);
}

export default function ConfirmSubscription() {
  const refused = useActionData<typeof action>();
  return refused ? (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link doesn’t work"
      text={refused.message}
      next={[
        ["Get a new link", "/newsletter"],
        ["Contact us", "/contact"],
      ]}
    />
  ) : (
    <MessagePage
      scene={<MailScene />}
      title="Confirm your subscription"
      text="One last step: confirm that you want our newsletter."
      next={[
        ["Read past issues", archivePath],
        ["Browse the directory", "/directory"],
      ]}
    >
      <ActionForm pending="Confirming..." replace isAutomatic>
        Confirm subscription
      </ActionForm>
    </MessagePage>
  );
}
