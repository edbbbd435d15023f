import type { MetaFunction } from "@remix-run/node";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Review policy",
    description: "Who can review tools, what belongs in a review, and how we check reviews before publishing.",
    path: "/review-policy",
  });

export default function ReviewPolicy() {
  return (
    <TextPage
      title="Review policy"
      lead="Reviews are only useful when real people write them, disclose any ties to the vendor, and nobody can pay to have them removed."
    >
      <h2>Who can write a review</h2>
      <ul>
        <li>Anyone who has used the tool at work and has an account here.</li>
        <li>One review per tool. You can edit it later; the new version replaces the old one.</li>
        <li>Not the vendor, its employees, its agencies, or its competitors.</li>
      </ul>
      <h2>What to include</h2>
      <ul>
        <li>What you used the tool for, your role, and the size of your company.</li>
        <li>
          What works and what doesn’t, in your own words. Small disappointments are often what helps readers most.
        </li>
        <li>
          Whether you were offered anything for it, such as a gift card or discount. We label reviews written for an
          incentive.
        </li>
      </ul>
      <h2>What to leave out</h2>
      <ul>
        <li>Insults, threats, and comments about people rather than the tool.</li>
        <li>Other people’s personal data, trade secrets, and text you didn’t write.</li>
        <li>Advertising, links, and reviews of tools you haven’t used.</li>
      </ul>
      <h2>Before we publish</h2>
      <p>
        A person on our team checks every review against these rules, then publishes or declines it. We never edit
        reviews, and praise and criticism are treated alike.
      </p>
      <h2>After we publish</h2>
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
