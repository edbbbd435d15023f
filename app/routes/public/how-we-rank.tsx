import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sortNames } from "~/discovery/directory/directory-href";
import { minComparisons } from "~/discovery/compare/compared-pairs";
import { areOutdated, firstRates } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import { withFallback } from "~/platform/http/with-fallback";
import { formatDate } from "~/platform/text/format-date";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How we rank",
    description: "How every list in the directory is sorted. Payment never affects position.",
    path: "/how-we-rank",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  // Keeps the page available without the database.
  const rates = await withFallback(context, getRates(), firstRates);
  return { ratesOf: rates.day, areRatesOld: areOutdated(rates) };
}

/**
 * Describes the orders in app/discovery/directory/ranking.ts, `comparablePrice` in app/catalog/companies/price.ts, `findCompanies` in
 * app/discovery/directory/search.ts, and `similarTo` in app/discovery/directory/similar.ts in words.
 */
export default function HowWeRank() {
  const { ratesOf, areRatesOld } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="How we rank"
      lead="We use seven sort orders, and a score for similar tools. Both are described below exactly as the software applies them, and neither considers who pays."
      about={<InShort facts={facts} />}
    >
      <h2>What we never consider</h2>
      <p>
        Sponsorships, referral links, and commissions play no part in sorting. A sponsored tool appears exactly where it
        would without the badge. Our <Link to="/advertising-disclosure">advertising disclosure</Link> explains what
        payment does change.
      </p>

      <h2>The seven sort orders</h2>
      <dl>
        <dt>{sortNames.relevance}, without a search term</dt>
        <dd>
          Featured tools (our editors’ picks) come first, then all others. Within each group, tools are sorted by “
          {sortNames.rating}.” Category pages, alternatives to a product, and the home page’s featured tools use this
          order too.
        </dd>
        <dt>{sortNames.relevance}, with a search term</dt>
        <dd>
          Best match first. A word counts most in a tool’s name, then among the products that it replaces, then in its
          categories and tags, its short description, its description, and its facts and plans. Within each, the word
          itself counts more than another form of it, the beginning of a word, a part of a word, or a similar word. A
          part of a name counts less than a whole word elsewhere. A name that is your whole search, or begins with it,
          comes first. If you ask for free, open-source, or self-hosted tools, those come before others; if you ask for
          an alternative, what replaces the product comes before the product. Ties follow the order without a search
          term.
        </dd>
        <dt>{sortNames.rating}</dt>
        <dd>
          Tools with at least one review come first, then tools rated without reviews. Few reviews say less than many,
          so we compare the rating that a tool has at least, with 95% confidence: the lower bound of the Wilson score
          interval. For a rating of <i>r</i> out of 5 and <i>n</i> reviews, with <i>p</i> = <i>r</i> / 5 and <i>z</i> =
          1.96, it is
          <span className="my-2 block rounded-lg bg-sunken px-4 py-2.5">
            (<i>p</i> + <i>z</i>² / 2<i>n</i> − <i>z</i> √(<i>p</i> (1 − <i>p</i>) / <i>n</i> + <i>z</i>² / 4<i>n</i>²))
            / (1 + <i>z</i>² / <i>n</i>)
          </span>
          So 4.8 stars from 60 reviews come before 5 stars from 3. Tools without reviews are sorted by their rating;
          ties go to the tool whose source code has more stars.
        </dd>
        <dt>{sortNames.reviews}</dt>
        <dd>Most reviews first; ties go to the higher rating.</dd>
        <dt>
          {sortNames["price-low"]} and {sortNames["price-high"]}
        </dt>
        <dd>
          Sorted by the lowest paid plan for one user per month, or by the starting price if we don’t know the plans.
          Yearly prices are divided by 12, flat and one-time prices count as they are, and free counts as zero. Other
          currencies are converted at the rates of {formatDate(ratesOf)}
          {areRatesOld && ", which are out of date"}. Prices by usage, such as “$0.02/GB,” and tools without an amount,
          such as “Contact us,” come last in both directions.
        </dd>
        <dt>{sortNames.stars}</dt>
        <dd>Most stars of the source code’s repository first. Tools without a known number come last.</dd>
        <dt>{sortNames.newest}</dt>
        <dd>Tools added to this directory most recently come first.</dd>
      </dl>
      <p>Remaining ties are sorted alphabetically.</p>

      <h2>Similar SaaS tools</h2>
      <p>
        A tool’s page shows other tools for the same job. They’re sorted by what they have in common with it, where rare
        things count more: what <i>n</i> of <i>N</i> tools have is worth log₂(1 + <i>N</i>/<i>n</i>), multiplied by
      </p>
      <ul>
        <li>4 if one of the two tools names the other as a product that it replaces</li>
        <li>2 for each category, and each product that both replace</li>
        <li>1 for each tag</li>
        <li>
          ¼ for each word of its short description that the other has in its name, short description, categories, or
          tags, except usual words such as “software”
        </li>
      </ul>
      <p>
        Words alone don’t make tools similar, unless a tool has no category. Ties go to the tool with more in common
        otherwise, counted in the same way: price range, open source, deployment, platforms, team sizes, integrations,
        and, a little, licenses. Remaining ties follow “{sortNames.rating}.” We show six tools, or three if there are
        fewer than six, and none if there are fewer than three.
      </p>

      <h2>People also compare</h2>
      <p>
        A tool’s page also lists up to four tools that visitors compared it with most often in recent months, once they
        did at least {minComparisons} times. Visitors from the same network count once a day.
      </p>

      <h2>What search finds</h2>
      <p>
        Every tool whose name or description contains your search term exactly as typed, ignoring case, even within
        words. It also finds tools that have all words of your search in any order, in their names, descriptions,
        categories, tags, facts, and plans, and among the products that they replace: in singular or plural, with “-ing”
        or “-ed,” joined or split, such as “helpdesk” and “help desk.” On either side of “or” and “vs,” the words of one
        side are enough.
      </p>
      <p>
        A word that we don’t know, or that few tools have, also finds words with one typo from four letters on, and with
        two from eight. Words that tell no tools apart, such as “best” and “software,” are ignored if there are others.
        Words that no tool has are left out, and the page says which. If no tool has all other words, the closest
        matches are listed apart and aren’t counted: those with the most of your search first, where rare words are a
        larger part. A price such as “under $20” becomes a filter. The name of a well-known product that no tool
        mentions finds tools of its kind.
      </p>
      <p>
        Filters hide other tools and change nothing else. A tool passes a filter with any of the values you choose in
        it, and has to pass all filters. A price filter compares the same monthly prices as the sort orders, in dollars.
      </p>

      <h2>Where ratings come from</h2>
      <p>Each rating is labeled with its source:</p>
      <ul>
        <li>
          <strong>a number of reviews</strong>: the average of reviews written here (see our{" "}
          <Link to="/review-policy">review policy</Link>)
        </li>
        <li>
          <strong>imported</strong>: taken, with its review count, from the source of the import
        </li>
        <li>
          <strong>editors’ estimate</strong>: set by our editors, based on public information
        </li>
      </ul>

      <h2>Other lists</h2>
      <ul>
        <li>
          <Link to="/categories">Categories</Link>: most tools first, then by name
        </li>
        <li>
          <Link to="/alternatives">Alternatives</Link>: the products that most tools replace first, then by name
        </li>
        <li>
          <Link to="/compare">Comparisons</Link>: newest first; the tools in each are in the order they were added to
          the directory, and your own ranking follows your must-haves and weights
        </li>
        <li>
          <Link to="/blog">Blog</Link> and <Link to="/resources/buying-guides">buying guides</Link>: newest first
        </li>
      </ul>
      <p>Our editors choose the featured tools and the comparisons that we list. Those spots aren’t for sale.</p>
    </TextPage>
  );
}

const facts = [
  ["What payment changes", "Nothing", "in any list, search, or rating"],
  ["Without a search", "Editors’ picks", "then the highest rated"],
  ["With a search", "Best match", "names count most"],
  ["Few reviews", "Count for less", "than many with the same stars"],
] as const;
