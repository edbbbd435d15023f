import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { answerInquiry, loadInquiry } from "~/community/submissions/web/inquiry.server";
import { pageMeta } from "~/site/seo/page-meta";
import { SponsoredScene } from "~/site/layout/sponsored-scene";
import { useSendsMail } from "~/site/layout/root-data";
import { InquiryPage } from "~/community/submissions/inquiry-page";
import { Link } from "~/platform/ui/link";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sponsorship",
    description: "How sponsored listings work, how we label them, and why they never affect ratings or rankings.",
    path: "/vendors/sponsorship",
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  return { ...loadInquiry(request), plans: context.settings.sponsorshipPlans };
}

export async function action(args: ActionFunctionArgs) {
  return answerInquiry("sponsorship", args);
}

export default function Sponsorship() {
  const { plans } = useLoaderData<typeof loader>();
  const sendsMail = useSendsMail();
  return (
    <InquiryPage
      sendsMail={sendsMail}
      kind="sponsorship"
      title="Sponsorship"
      lead="Support the directory and let buyers know you do. Everyone can see who sponsors, and no sponsor ranks higher for it."
      action="Ask about sponsorship"
      scene={<SponsoredScene />}
      hint="Which product, from when, and for how long?"
    >
      <h2>What it is</h2>
      <p>During a sponsorship, your listing has two extras:</p>
      <ul>
        <li>the badge on its card, on its page, and in the menu of featured tools if our editors feature it;</li>
        <li>an offer for buyers on its page, with a discount code.</li>
      </ul>
      <h2>How it’s labeled</h2>
      <p>
        On cards, in menus, in comparisons, and on its own page, a sponsored tool carries the badge <SponsoredBadge />.
        Links to your website tell search engines the same with <code>rel="sponsored nofollow noopener"</code>. Our{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link> explains both to readers.
      </p>
      <h2>What it never affects</h2>
      <ul>
        <li>
          Your position in any list, search, or category. <Link to="/how-we-rank">How we rank</Link> describes every
          sort order.
        </li>
        <li>Your ratings and reviews, or anyone else’s.</li>
        <li>Which tools our editors feature. Those spots aren’t for sale.</li>
        <li>What our blog posts and buying guides say.</li>
      </ul>
      <h2>What it costs</h2>
      {plans.length > 0 ? (
        <>
          <ul>
            {plans.map(({ name, days, price }) => (
              <li key={name}>
                <strong>{name}</strong>: {price} for {days} days
              </li>
            ))}
          </ul>
          <p>
            All plans buy the same two extras. If you’ve claimed your listing, request a plan and a start date from{" "}
            <Link to="/vendor">your vendor page</Link>.
          </p>
        </>
      ) : (
        <p>
          There’s no price list. Tell us the product and the dates, and we’ll email you an offer. You owe nothing until
          you accept it.
        </p>
      )}
      <h2>What we need from you</h2>
      <p>
        Your product must be <Link to="/vendors/get-listed">listed</Link> first, which is free.
      </p>
    </InquiryPage>
  );
}
