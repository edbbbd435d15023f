import { data, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { refusalOf, requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { readForm } from "~/platform/http/form.server";
import { headersOfRefusal, statusOfRefusal } from "~/platform/http/respond";
import { subscribeFrom } from "~/newsletter/subscribers/web/subscribe.server";
import { subscriptionFailed, type SubscribeResult } from "~/newsletter/subscribers/form-texts";
import { archivePath } from "~/newsletter/issues/archive-path";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Newsletter",
    description: "SaaS insights by email. Confirm your address first, and unsubscribe at any time.",
    path: "/newsletter",
  });

/** The signup without scripts. With scripts, it goes to /api/subscribe. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = Object.fromEntries(await readForm(request));
  const email = typeof fields.email === "string" ? fields.email : "";
  const answer = (result: SubscribeResult, init?: ResponseInit) => data({ result, email }, init);
  try {
    await requireFreeSpace();
    return answer({ ok: true, message: await subscribeFrom(request, context, fields) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      const init = { status: statusOfRefusal(refusal), headers: headersOfRefusal(refusal) };
      return answer({ ok: false, message: refusal.message }, init);
    }
    console.error(error);
    return answer({ ok: false, message: subscriptionFailed }, { status: 500 });
  }
}

const facts = [
  ["The newsletter and nothing else", "Subscribing signs you up for no other emails."],
  ["You confirm first", "You’re only subscribed once you open the link in our email and confirm."],
  ["You can leave anytime", "Every newsletter email has a link to unsubscribe. No login, no questions."],
] as const;

export default function Newsletter() {
  return (
    <>
      <NewsletterSection heading="h1" response={useActionData<typeof action>()} />
      <section aria-label="What to expect" className="page pt-10">
        <ul className="grid gap-5 md:grid-cols-3">
          {facts.map(([title, text]) => (
            <li key={title} className="card p-5">
              <h2 className="text-lg font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <Link to={archivePath} className="link inline-flex min-h-8 items-center">
            Read past issues
          </Link>
        </p>
      </section>
    </>
  );
}
