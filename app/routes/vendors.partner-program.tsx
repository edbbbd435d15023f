import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerEnquiry, loadEnquiry } from "~/http/enquiry.server";
import { pageMeta } from "~/seo/page-meta";
import { EnquiryPage } from "~/submissions/enquiry-page";
import { Link } from "~/ui/link";

export { keepForm as clientAction } from "~/http/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partner Program",
    description:
      "How referral links work here, how they are marked, and what they never change: ratings and sort orders.",
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
      title="Partner Program"
      lead="If your company pays for referrals, the links from its page here can be referral links."
      hint="Where can we read your program’s terms, and what would the link look like?"
      loaded={loaded}
      lastResult={lastResult}
    >
      <h2>What it is</h2>
      <p>
        Many vendors run an affiliate or referral program. A partner gives us a link of that program, and your page’s
        links lead through it instead of straight to your website. When a buyer who came this way becomes a customer,
        the program pays us a commission. The buyer’s price must not be higher for it.
      </p>
      <h2>How it is labelled</h2>
      <p>
        Every referral link has the words “referral link” beside it, and carries{" "}
        <code>rel="sponsored nofollow noopener"</code>, which tells search engines that it is paid. The{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link> explains both to readers. A referral link alone
        does not bring the sponsored badge: that marks who pays for being shown, see{" "}
        <Link to="/vendors/sponsorship">sponsorship</Link>.
      </p>
      <h2>What it never changes</h2>
      <ul>
        <li>
          Where your product stands in a list. No order looks at links: <Link to="/how-we-rank">how we rank</Link>.
        </li>
        <li>Your rating, your reviews, or anybody else’s.</li>
        <li>Whether your product is listed. Listing is free, with and without a referral link.</li>
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
