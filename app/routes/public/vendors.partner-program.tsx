import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerInquiry, loadInquiry } from "~/community/submissions/web/inquiry.server";
import { pageMeta } from "~/site/seo/page-meta";
import { useSendsMail } from "~/site/layout/root-data";
import { InquiryPage } from "~/community/submissions/inquiry-page";
import { Link } from "~/platform/ui/link";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partner program",
    description: "How referral links work, how we label them, and why they never affect ratings or rankings.",
    path: "/vendors/partner-program",
  });

export function loader({ request }: LoaderFunctionArgs) {
  return loadInquiry(request);
}

export async function action(args: ActionFunctionArgs) {
  return answerInquiry("partner", args);
}

export default function PartnerProgram() {
  const sendsMail = useSendsMail();
  return (
    <InquiryPage
      sendsMail={sendsMail}
      kind="partner"
      title="Partner program"
      lead="If your company pays for referrals, we can use referral links on your page."
      action="Suggest your program"
      hint="Where can we read your program’s terms, and what would the link look like?"
    >
      <h2>What it is</h2>
      <p>
        If you run an affiliate or referral program, give us your referral link and we’ll use it on your page in place
        of a direct link. When a buyer who clicked it becomes a customer, you pay us a commission. Buyers must not pay
        more because of it.
      </p>
      <h2>How it’s labeled</h2>
      <p>
        Every referral link is marked “referral link” and carries <code>rel="sponsored nofollow noopener"</code>, which
        tells search engines it’s paid. Our <Link to="/advertising-disclosure">advertising disclosure</Link> explains
        this to readers. A referral link doesn’t add the sponsored badge, which marks paid placement (see{" "}
        <Link to="/vendors/sponsorship">sponsorship</Link>).
      </p>
      <h2>What it never affects</h2>
      <ul>
        <li>
          Your position in any list (see <Link to="/how-we-rank">how we rank</Link>).
        </li>
        <li>Your ratings and reviews, or anyone else’s.</li>
        <li>Whether your product is listed. Listing is free with or without a referral link.</li>
      </ul>
      <h2>What we need from you</h2>
      <p>
        Your product must be <Link to="/vendors/get-listed">listed</Link> first. Then send us your program’s terms. The
        link must lead to your own website over HTTPS, without any step that collects buyers’ data.
      </p>
    </InquiryPage>
  );
}
