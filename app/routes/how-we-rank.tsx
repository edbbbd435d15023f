import type { MetaFunction } from "@remix-run/node";
import { sortNames } from "~/catalogue/directory-href";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How We Rank",
    description: "Every order in the directory, written down as the software applies it. No payment moves a product.",
    path: "/how-we-rank",
  });

/**
 * What `ordersOf` in app/catalogue/build-catalogue.ts, `findCompanies` in app/catalogue/search.ts, and `similarTo` in
 * app/catalogue/similar.ts do, in words.
 */
export default function HowWeRank() {
  return (
    <TextPage
      title="How we rank"
      lead="We use five sort orders, and a score for similar tools. Both are described below exactly as the software applies them, and neither considers who pays."
    >
      <h2>What no order looks at</h2>
      <p>
        Sponsorship, referral links and commissions are not part of any comparison. A sponsored product stands exactly
        where it would stand without its badge. See the <Link to="/advertising-disclosure">advertising disclosure</Link>{" "}
        for what a payment does change.
      </p>

      <h2>The five orders</h2>
      <dl>
        <dt>{sortNames.relevance}, without a search</dt>
        <dd>
          The tools that the editors feature come first, then all others. Within both groups, the order is that of “
          {sortNames.rating}”. This is also the order of the category pages and of the featured tools on the home page.
        </dd>
        <dt>{sortNames.relevance}, with a search</dt>
        <dd>
          How well the name or the description answers comes first: the exact name, then a name that begins with your
          words, then a name in which a word begins with them, then a name that has them anywhere, and last a
          description that has them. Equally good answers stand in the order without a search.
        </dd>
        <dt>{sortNames.rating}</dt>
        <dd>
          Tools with at least one review behind their number come first, then those whose number has no reviews yet.
          Within both groups the higher rating comes first, and among equal ratings the one with more reviews.
        </dd>
        <dt>{sortNames.reviews}</dt>
        <dd>The larger number of reviews comes first; among equal numbers, the higher rating.</dd>
        <dt>
          {sortNames["price-low"]} and {sortNames["price-high"]}
        </dt>
        <dd>
          By the starting price of a month: a yearly price is divided by twelve, and free counts as zero. Amounts are
          taken as they are written, in whatever currency and for whatever is charged (a seat, a team, a one-time fee),
          since no exchange rate would stay right. A price that names no amount, such as “Contact us”, stands last in
          both directions.
        </dd>
      </dl>
      <p>What is still equal after that stands in the order of the alphabet.</p>

      <h2>Similar SaaS tools</h2>
      <p>
        A tool’s page shows other tools that share a category with it. They are sorted by what they have in common:
        shared categories (a category with few tools counts more), shared words in the name and the short description,
        and, a little, a similar monthly price. Ties go to the higher rating. We show six tools, or three if there are
        fewer than six, and none if there are fewer than three.
      </p>

      <h2>What a search finds</h2>
      <p>
        Every tool that has your words, as you wrote them, in its name or its description, whatever the case of the
        letters. A chosen category leaves out the tools that are not in it, and changes nothing else.
      </p>

      <h2>Where ratings come from</h2>
      <p>Each rating says what it rests on:</p>
      <ul>
        <li>
          <strong>a number of reviews</strong>: the average of the reviews written here, see the{" "}
          <Link to="/review-policy">review policy</Link>;
        </li>
        <li>
          <strong>imported</strong>: taken over from the place that the listing was imported from, with its number of
          reviews;
        </li>
        <li>
          <strong>editors’ estimate</strong>: set by the editors, who judge by what they can see.
        </li>
      </ul>

      <h2>Other lists</h2>
      <ul>
        <li>
          <Link to="/categories">Categories</Link>: the one with the most tools first, then by name.
        </li>
        <li>
          <Link to="/resources/comparison-tools">Comparisons</Link>: in the order in which you chose the tools.
        </li>
        <li>
          <Link to="/blog">Blog</Link> and <Link to="/resources/buying-guides">buying guides</Link>: the newest first.
        </li>
      </ul>
      <p>Which tools are featured is a choice of the editors, and not for sale.</p>
    </TextPage>
  );
}
