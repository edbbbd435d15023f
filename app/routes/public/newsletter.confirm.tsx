import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { linkTokenOf } from "~/newsletter/subscribers/web/link-token.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { dataOfRefusal } from "~/platform/http/data-of-refusal.server";
import { visitOf } from "~/newsletter/subscribers/web/subscribe.server";
import { MailLinkPage } from "~/newsletter/subscribers/mail-link-page";
import { confirm } from "~/newsletter/subscribers/newsletter.server";
import { pageMeta } from "~/site/seo/page-meta";
import { PrimaryLink } from "~/platform/ui/link";

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
    <MailLinkPage title="This link no longer works" text={refused.message}>
      <PrimaryLink to="/newsletter">Subscribe again</PrimaryLink>
    </MailLinkPage>
  ) : (
    <MailLinkPage title="Confirm your subscription" text="One last step: confirm that you want our newsletter.">
      <ConfirmForm />
    </MailLinkPage>
  );
}

/** Submits itself where scripts run. */
function ConfirmForm() {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const submit = useSubmit();
  const confirming = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (submitted.current) return;
    submitted.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Form ref={form} method="post" replace>
      <button disabled={confirming} className="button disabled:opacity-60">
        {confirming ? "Confirming..." : "Confirm subscription"}
      </button>
    </Form>
  );
}
