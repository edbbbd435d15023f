import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SponsoredBadge } from "~/companies/sponsored-badge";
import { answerForm } from "~/http/form.server";
import { limitSubmissions } from "~/http/limit-submissions.server";
import { mailSite } from "~/http/mail-site.server";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { EnquiryForm } from "~/submissions/enquiry-form";
import { nextSteps } from "~/submissions/next-steps";
import { Sent } from "~/submissions/sent";
import { EnquiryInput } from "~/submissions/submission";
import { submit } from "~/submissions/submissions.server";

const path = "/vendors/sponsorship";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sponsorship",
    description: "What a sponsored listing is, how it is labelled, and what it never changes: ratings and sort orders.",
    path,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent"), constraint: getZodConstraint(EnquiryInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm(request, EnquiryInput, async (input) => {
    await limitSubmissions(context.clientAddress, input.email);
    await submit({ kind: "sponsorship", input }, mailSite(request, context.settings));
    return `${path}?sent`;
  });
}

export default function Sponsorship() {
  const { sent, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <TextPage
      title="Sponsorship"
      lead="Support the directory, and let buyers know that you do. Everybody can see who pays, and nobody moves up for it."
      asideFirst={sent || lastResult !== undefined}
      aside={
        sent ? (
          <Sent steps={nextSteps.sponsorship} title="Thank you for your message">
            <Link to="/vendors" className="button-quiet">
              Back to For vendors
            </Link>
          </Sent>
        ) : (
          <EnquiryForm
            action={path}
            lastResult={lastResult}
            constraint={constraint}
            hint="Which product, from when, and for how long?"
          />
        )
      }
    >
      <h2>What it is</h2>
      <p>While a sponsorship runs, your product has two things that other pages do not have:</p>
      <ul>
        <li>the badge on its card and on its page;</li>
        <li>an offer for buyers on its page, with a discount code.</li>
      </ul>
      <h2>How it is labelled</h2>
      <p>
        Wherever a sponsored product appears, it carries the badge <SponsoredBadge />. Its links to your website say the
        same to search engines, by <code>rel="sponsored nofollow noopener"</code>. The{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link> explains both to readers.
      </p>
      <h2>What it never changes</h2>
      <ul>
        <li>
          Your place in a list. No order, no search and no category looks at who pays.{" "}
          <Link to="/how-we-rank">How we rank</Link> describes every order.
        </li>
        <li>Your rating, your reviews, or anybody else’s.</li>
        <li>What the editors feature. That choice is not for sale.</li>
        <li>What our blog posts and buying guides say.</li>
      </ul>
      <h2>What we need from you</h2>
      <p>
        The product has to be listed first, which is free: <Link to="/vendors/get-listed">get listed</Link>. Then tell
        us which product you would like to sponsor and when. You get the price and the dates that are open by e-mail;
        nothing is agreed before you have said yes to them.
      </p>
    </TextPage>
  );
}
