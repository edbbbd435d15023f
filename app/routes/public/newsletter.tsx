import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusalOf, requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { withFallback } from "~/platform/http/with-fallback";
import { readForm } from "~/platform/http/form.server";
import { headersOfRefusal, initOfFailure, statusOfRefusal } from "~/platform/http/respond";
import { subscribeFrom } from "~/newsletter/subscribers/web/subscribe.server";
import { subscriptionFailed, type SubscribeResult } from "~/newsletter/subscribers/form-texts";
import { findLatest } from "~/newsletter/issues/archive.server";
import { archivePath } from "~/newsletter/issues/archive-path";
import type { ArchivedIssue } from "~/newsletter/issues/issue";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";
import { IssueCard } from "~/site/layout/issue-card";
import { IssueScene } from "~/site/layout/issue-scenes";
import { IssueTopics } from "~/site/layout/issue-topics";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Newsletter",
    description: "SaaS insights by email. Confirm your address first, and unsubscribe at any time.",
    path: "/newsletter",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  // Keeps the page available without the database.
  return { latest: await withFallback(context, findLatest(), undefined) };
}

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
    return answer({ ok: false, message: subscriptionFailed }, initOfFailure(error));
  }
}

const facts = [
  ["The newsletter and nothing else", "Subscribing signs you up for no other emails."],
  ["You confirm first", "You’re only subscribed once you open the link in our email and confirm."],
  ["You can leave anytime", "Every newsletter email has a link to unsubscribe. No login, no questions."],
] as const;

export default function Newsletter() {
  const { latest } = useLoaderData<typeof loader>();
  return (
    <>
      <NewsletterSection sample={<Sample latest={latest} />} response={useActionData<typeof action>()} />
      <div className="page pt-10 sm:pt-14">
        <IssueTopics>
          <Link to={archivePath} className="link onward inline-flex min-h-11 items-center">
            Read past issues
          </Link>
        </IssueTopics>
      </div>
      <section aria-label="What to expect" className="page pt-10">
        <ul className="grid gap-6 border-t border-line pt-8 md:grid-cols-3">
          {facts.map(([title, text]) => (
            <li key={title}>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** What subscribers get: the latest issue, or a drawn one before the first. */
function Sample({ latest }: { latest: ArchivedIssue | undefined }) {
  if (latest) return <IssueCard issue={latest} />;
  return (
    <div className="card min-w-0 overflow-hidden">
      <IssueScene isAlone />
    </div>
  );
}
