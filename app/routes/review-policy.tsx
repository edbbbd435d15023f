import type { MetaFunction } from "@remix-run/node";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Review Policy",
    description:
      "Who may review a tool here, what a review must and must not say, and what happens before it is shown.",
    path: "/review-policy",
  });

export default function ReviewPolicy() {
  return (
    <TextPage
      title="Review policy"
      lead="A review is worth something when a real person wrote it, when they say what ties them to the vendor, and when nobody can buy it away."
    >
      <h2>Who may write one</h2>
      <ul>
        <li>Whoever has used the product at work, signed in to an account here.</li>
        <li>Once for each product. You can change your review later; the newer text replaces the older one.</li>
        <li>Not the vendor, its staff, its agencies or its competitors.</li>
      </ul>
      <h2>What belongs in it</h2>
      <ul>
        <li>What you used the tool for, your role, and the size of your company.</li>
        <li>What works and what does not, in your own words. The mildly disappointed sentence helps readers most.</li>
        <li>
          Whether you were offered anything for it, such as a gift card or discount. We label reviews written for an
          incentive.
        </li>
      </ul>
      <h2>What does not</h2>
      <ul>
        <li>Insults, threats, and anything about a person rather than the product.</li>
        <li>Personal data of others, trade secrets, and texts that are not yours.</li>
        <li>Advertising, links, and reviews of a product you did not use.</li>
      </ul>
      <h2>Before it is shown</h2>
      <p>
        A person on our team checks every review against these rules, then publishes or declines it. We never edit
        reviews, and praise and criticism are treated alike.
      </p>
      <h2>After that</h2>
      <ul>
        <li>
          We show published reviews on the tool’s page with your role and the size of your company, never your name.
          They count toward the tool’s rating and review count.
        </li>
        <li>
          Whoever finds that a review breaks the rules can <Link to="/contact?topic=problem">report it</Link> and say
          which rule. We read it again and take it down if that is so, and only then.
        </li>
        <li>
          A <Link to="/vendors/sponsorship">sponsorship</Link> gives no say in any of this.
        </li>
      </ul>
      <h2>Ratings without reviews</h2>
      <p>
        As long as nobody has reviewed a product here, its page says so. It may still show a rating: one that was
        imported, or an estimate of the editors. Both are marked as what they are, and numbers without reviews stand
        below those with reviews: see <Link to="/how-we-rank">how we rank</Link>.
      </p>
    </TextPage>
  );
}
