import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerEnquiry, loadEnquiry } from "~/http/enquiry.server";
import { pageMeta } from "~/seo/page-meta";
import { EnquiryPage } from "~/submissions/enquiry-page";
import { Link } from "~/ui/link";

export { keepForm as clientAction } from "~/http/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partner program",
    description: "How referral links work, how we label them, and why they never affect ratings or rankings.",
    path: "/vendors/partner-program",
  });

export function loader({ request }: LoaderFunctionArgs) {
  return loadEnquiry(request);
}

export async function action(args: ActionFunctionArgs) {
  return answerEnquiry("partner", args);
}

export default function PartnerProgram() {
  const loaded = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <EnquiryPage
      kind="partner"
      title="Partner program"
      lead="If your company pays for referrals, we can use referral links on your page."
      hint="Where can we read your program’s terms, and what would the link look like?"
      loaded={loaded}
      lastResult={lastResult}
    >
      <h2>What it is</h2>
      <p>
        If you run an affiliate or referral program, give us your referral link and we’ll use it on your page in place
        of a direct link. When a buyer who clicked it becomes a customer, you pay us a commission. Buyers must not pay
        more because of it.
      </p>
      <h2>How it’s labeled</h2>
      <p>
        Every referral link has the words “referral link” beside it, and carries{" "}
        <code>rel="sponsored nofollow noopener"</code>, which tells search engines that it is paid. The{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link> explains both to readers. A referral link alone
        does not bring the sponsored badge: that marks who pays for being shown, see{" "}
        <Link to="/vendors/sponsorship">sponsorship</Link>.
      </p>
      <h2>What it never affects</h2>
      <ul>
        <li>
          Where your product stands in a list. No order looks at links: <Link to="/how-we-rank">how we rank</Link>.
        </li>
        <li>Your ratings and reviews, or anyone else’s.</li>
        <li>Whether your product is listed. Listing is free with or without a referral link.</li>
      </ul>
      <h2>What we need from you</h2>
      <p>
        Your product has to be listed first: <Link to="/vendors/get-listed">get listed</Link>. Then send us the terms of
        your program. The link must lead to your own website over https, without anything in between that asks buyers
        for their data.
      </p>
    </EnquiryPage>
  );
}
