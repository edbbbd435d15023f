import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CheckedForm } from "~/accounts/checked-form";
import { PostForm } from "~/accounts/post-form";
import { Setting } from "~/accounts/setting";
import { getPerson } from "~/accounts/personal-data.server";
import { requireUser } from "~/accounts/web/guards.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { addressKey } from "~/platform/mail/address";
import { archivePath } from "~/newsletter/issues/archive-path";
import { consent } from "~/newsletter/subscribers/form-texts";
import { listSubscriptionsOf, subscribeUser, unsubscribe } from "~/newsletter/subscribers/newsletter.server";
import { subscribeFrom, traceOf } from "~/newsletter/subscribers/web/subscribe.server";
import { IssueTopics } from "~/site/layout/issue-topics";
import { Address } from "~/platform/ui/address";
import { SubmitButton } from "~/platform/ui/form-parts";
import { TallLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";

const path = "/account/newsletter";

/** Unsubscribes one of the user's addresses. Without it, the account's address is subscribed. */
const Choice = z.object({ unsubscribe: z.string().max(254).optional() });
type Choice = z.output<typeof Choice>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, email } = await requireUser(request, context);
  const person = await getPerson(id);
  const subscribed = (await listSubscriptionsOf(person)).map((subscription) => subscription.email);
  return {
    email,
    subscribed,
    // An unconfirmed address may be someone else's, so don't reveal whether it's subscribed.
    canSubscribe: subscribed.every((other) => addressKey(other) !== addressKey(email)),
    isConfirmed: person.addresses.length > 0,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const person = await getPerson(user.id);
  return answerForm({ request, context }, Choice, async (choice) => {
    const from = traceOf(request, context);
    if (choice.unsubscribe !== undefined) {
      const own = (await listSubscriptionsOf(person)).find(({ email }) => email === choice.unsubscribe);
      if (own) await unsubscribe(own.unsubscribeToken, from);
      return redirectWithNotice(request, context, path, { title: "Unsubscribed from the newsletter" });
    }
    if (person.addresses.length === 0) {
      const description = await subscribeFrom(request, context, { email: user.email });
      return redirectWithNotice(request, context, path, { title: "Almost done", description });
    }
    await subscribeUser({ userId: user.id, email: user.email }, { ...from, page: path });
    return redirectWithNotice(request, context, path, { title: "Subscribed to the newsletter" });
  });
}

export default function NewsletterChoice() {
  const { email, subscribed, canSubscribe, isConfirmed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm<Choice>({ id: "newsletter", lastResult, constraint: {} });
  return (
    <>
      <Setting
        id="newsletter-title"
        title="Newsletter"
        text={
          <>
            <p>One email a week, without tracking pixels. You can leave anytime.</p>
            <TallLink to={archivePath}>Read past issues</TallLink>
          </>
        }
      >
        {subscribed.map((address) => (
          <PostForm
            key={address}
            className="flex flex-wrap items-center justify-between gap-4 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4"
          >
            <p className="min-w-0 break-words">
              <strong className="font-medium">{address}</strong> is subscribed.
            </p>
            <input type="hidden" name="unsubscribe" value={address} />
            <SubmitButton pending="Unsubscribing..." className="button-quiet">
              Unsubscribe<span className="sr-only"> {address}</span>
            </SubmitButton>
          </PostForm>
        ))}
        {canSubscribe && (
          <CheckedForm
            form={form}
            className="space-y-4 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4"
          >
            <p className="break-words">
              Get our newsletter at
              <strong className="block font-medium">
                <Address text={email} />
              </strong>
            </p>
            <p className="text-sm text-muted">
              {!isConfirmed && "We’ll send you a link to confirm it. "}
              {consent.sentence}
            </p>
            <SubmitButton pending="Subscribing...">Subscribe</SubmitButton>
          </CheckedForm>
        )}
      </Setting>
      <IssueTopics className="mt-8" />
    </>
  );
}
