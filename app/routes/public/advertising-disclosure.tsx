import type { MetaFunction } from "@remix-run/node";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Advertising disclosure",
    description: "What vendors can pay for, how to recognize it, and what payment never affects.",
    path: "/advertising-disclosure",
  });

export default function AdvertisingDisclosure() {
  return (
    <TextPage
      title="Advertising disclosure"
      lead="Vendors can pay us in two ways. Both are labeled, and neither affects rankings or ratings."
      about={<InShort facts={facts} />}
    >
      <h2>Sponsored tools</h2>
      <p>
        A vendor can sponsor its listing. The tool then carries the badge <SponsoredBadge /> on cards, in menus, in
        comparisons, and on its own page, which may also show an offer with a discount code.
      </p>
      <h2>Referral links</h2>
      <p>
        Some vendors run referral programs. Links to them may pass through the program’s URL, and we may earn a
        commission if you become a customer. We don’t join programs that would make you pay more. This applies to links
        that open a vendor’s website in a new tab: on cards, in menus, in comparisons, and on the tool’s own page.
      </p>
      <p>
        Each of these links, or the card that it’s on, is marked “referral link.” It doesn’t add the sponsored badge,
        which marks paid placement.
      </p>
      <h2>What we tell search engines</h2>
      <p>
        In the same places, links to sponsored tools and referral links carry{" "}
        <code>rel="sponsored nofollow noopener"</code>. All others carry <code>rel="noopener"</code> only.
      </p>
      <h2>What payment never affects</h2>
      <ul>
        <li>
          a tool’s position in any list (see <Link to="/how-we-rank">how we rank</Link>)
        </li>
        <li>
          ratings, or which reviews we publish (see our <Link to="/review-policy">review policy</Link>)
        </li>
        <li>which tools our editors feature</li>
        <li>what guides and blog posts say, or which tools they mention</li>
        <li>whether a tool is listed: listing is free for everyone</li>
      </ul>
      <h2>What you won’t find here</h2>
      <p>No banners, pop-ups, ad networks, or third-party scripts.</p>
      <p>
        Are you a vendor? See <Link to="/vendors/sponsorship">sponsorship</Link> and our{" "}
        <Link to="/vendors/partner-program">partner program</Link>. Does something look paid but isn’t labeled?{" "}
        <Link to="/contact?topic=problem">Tell us</Link>.
      </p>
    </TextPage>
  );
}

const facts = [
  ["Ways to pay us", "Two", "sponsorship and referral links"],
  ["What’s paid", "Labeled", "wherever it appears"],
  ["Rankings and ratings", "Not for sale", "payment never affects them"],
  ["A listing", "Free", "for everyone"],
] as const;
