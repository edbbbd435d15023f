import type { MetaFunction } from "@remix-run/node";
import { SponsoredBadge } from "~/companies/sponsored-badge";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Advertising Disclosure",
    description: "What vendors can pay for here, how you recognise it, and what no payment changes.",
    path: "/advertising-disclosure",
  });

export default function AdvertisingDisclosure() {
  return (
    <TextPage
      title="Advertising disclosure"
      lead="Vendors can pay us in two ways. You can see both, and neither changes an order or a rating."
    >
      <h2>Sponsored products</h2>
      <p>
        A vendor can sponsor its listing. The tool then carries the badge <SponsoredBadge /> on cards, in menus, in
        comparisons, and on its own page, which may also show an offer with a discount code.
      </p>
      <h2>Referral links</h2>
      <p>
        Some vendors run a referral program. Links to them may then lead through the program’s address before they reach
        the vendor’s website, and if you become a customer, we may receive a commission. We join no program in which you
        would pay more for it. These are the links that open a vendor’s website in a new tab, on cards, on the product’s
        page, and in the menu of featured tools.
      </p>
      <p>
        Every such link says “referral link” beside it. It does not by itself bring the sponsored badge, which marks who
        pays for being shown.
      </p>
      <h2>How search engines are told</h2>
      <p>
        Every link to a sponsored product and every referral link carries <code>rel="sponsored nofollow noopener"</code>
        . The same links to other vendors carry <code>rel="noopener"</code> and nothing else.
      </p>
      <h2>What no payment changes</h2>
      <ul>
        <li>
          the place of a product in any list: no order looks at payments, see <Link to="/how-we-rank">how we rank</Link>
          ;
        </li>
        <li>
          a rating, or which reviews are shown, see the <Link to="/review-policy">review policy</Link>;
        </li>
        <li>which tools the editors feature;</li>
        <li>what guides and blog posts say, and which tools they name;</li>
        <li>whether a product is listed: that is free for everybody.</li>
      </ul>
      <h2>What there is not</h2>
      <p>No banners, no pop-ups, no advertising networks, and no scripts of third parties.</p>
      <p>
        Are you a vendor? <Link to="/vendors/sponsorship">Sponsorship</Link> and the{" "}
        <Link to="/vendors/partner-program">partner program</Link> have pages of their own. Something looks paid and is
        not labelled? <Link to="/contact?topic=problem">Tell us</Link>.
      </p>
    </TextPage>
  );
}
