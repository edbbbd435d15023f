import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sortNames } from "~/discovery/directory/directory-href";
import { minComparisons } from "~/discovery/compare/compared-pairs";
import { firstRates } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import { withFallback } from "~/platform/http/with-fallback";
import { formatDate } from "~/platform/text/format-date";
import { InShort, TextPage, TextTable } from "~/platform/ui/text-page";
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
  return { ratesOf: rates.day };
}

/**
 * Describes the orders in app/discovery/directory/ranking.ts, `comparablePrice` in app/catalog/companies/price.ts, `findCompanies` in
 * app/discovery/directory/search.ts, and `similarTo` in app/discovery/directory/similar.ts in words.
 */
export default function HowWeRank() {
  const { ratesOf } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="How we rank"
      lead="Seven sort orders, and a score for similar tools, exactly as the software applies them. Neither considers who pays."
      about={<InShort facts={facts} />}
    >
      <h2>What we never consider</h2>
      <p>
        Sponsorships, referral links, and commissions play no part in sorting. A sponsored tool appears exactly where it
        would without the badge. Our <Link to="/advertising-disclosure">advertising disclosure</Link> explains what
        payment does change.
      </p>

      <h2>The seven sort orders</h2>
      <TextTable
        heads={["Order", "What comes first"]}
        rows={[
          [
            sortNames.relevance,
            `Without a search: featured tools (our editors’ picks), then all others, each by “${sortNames.rating}.” With a search: the best match.`,
          ],
          [
            sortNames.rating,
            "The best rating, where few reviews count for less than many. Ties go to more stars of the source code.",
          ],
          [sortNames.reviews, "The most reviews. Ties go to the higher rating."],
          [sortNames["price-low"], "The lowest price for one user per month."],
          [sortNames["price-high"], "The highest price for one user per month."],
          [sortNames.stars, "The most stars of the source code’s repository. Tools without a known number come last."],
          [sortNames.newest, "What was added to this directory most recently."],
        ]}
      />
      <p>
        Ties of the best match follow the order without a search. Remaining ties are sorted alphabetically. Category
        pages, alternatives to a product, and the home page’s featured tools use “{sortNames.relevance}” without a
        search.
      </p>

      <h2>Best match</h2>
      <ul>
        <li>
          <strong>Where:</strong> a word counts most in a tool’s name, then among the products that it replaces, in its
          categories and tags, its short description, its description, and its facts and plans.
        </li>
        <li>
          <strong>How:</strong> in each of them, the word itself counts most, then another form of it, the beginning of
          a word, a part of a word, and a similar word.
        </li>
        <li>
          <strong>Names:</strong> one that is your whole search, or begins with it, comes first. A part of a name counts
          less than a whole word elsewhere.
        </li>
        <li>
          <strong>Wishes:</strong> if you ask for free, open-source, or self-hosted tools, those come before others. If
          you ask for an alternative, what replaces the product comes before the product.
        </li>
      </ul>

      <h2>{sortNames.rating}</h2>
      <p>
        Few reviews say less than many, so we compare the rating that a tool has at least, with 95% confidence: 4.8
        stars from 60 reviews come before 5 stars from 3. It’s the lower bound of the Wilson score interval for a rating
        of <i>r</i> out of 5 and <i>n</i> reviews:
      </p>
      <p className="rounded-lg bg-sunken px-4 py-2.5 *:block">
        <span>
          (<i>a</i> − <i>b</i>) / (1 + <i>z</i>² / <i>n</i>), with
        </span>{" "}
        <span>
          <i>a</i> = <i>p</i> + <i>z</i>² / 2<i>n</i>,
        </span>{" "}
        <span>
          <i>b</i> = <i>z</i> √(<i>p</i> (1 − <i>p</i>) / <i>n</i> + <i>z</i>² / 4<i>n</i>²),
        </span>{" "}
        <span>
          <i>p</i> = <i>r</i> / 5,
        </span>{" "}
        <span>
          <i>z</i> = 1.96
        </span>
      </p>
      <p>Tools without reviews come after those with reviews, by their rating.</p>

      <h2>Prices</h2>
      <ul>
        <li>
          <strong>Which:</strong> the lowest paid plan for one user per month, or the starting price if we don’t know
          the plans. Free counts as zero.
        </li>
        <li>
          <strong>Periods:</strong> yearly prices are divided by 12. Flat and one-time prices count as they are.
        </li>
        <li>
          <strong>Currencies:</strong> others are converted at the exchange rates of{" "}
          <span className="whitespace-nowrap">{formatDate(ratesOf)}</span>.
        </li>
        <li>
          <strong>Last in both directions:</strong> prices by usage, such as “$0.02/GB,” and tools without an amount,
          such as “Contact us.”
        </li>
      </ul>

      <h2>Similar SaaS tools</h2>
      <p>
        A tool’s page shows other tools for the same job, sorted by what they have in common with it. Rare things count
        more: what <i>n</i> of <i>N</i> tools have is worth{" "}
        <span className="whitespace-nowrap">
          log₂(1 + <i>N</i>/<i>n</i>)
        </span>
        , times
      </p>
      <ul>
        <li>
          <strong>4</strong> if one of the two tools names the other as a product that it replaces
        </li>
        <li>
          <strong>2</strong> for each category, and each product that both replace
        </li>
        <li>
          <strong>1</strong> for each tag
        </li>
        <li>
          <strong>¼</strong> for each word of its short description that the other has in its name, short description,
          categories, or tags, except usual words such as “software”
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
      <ul>
        <li>
          <strong>Exact text:</strong> every tool whose name or description contains your search as typed, ignoring
          case, even within words.
        </li>
        <li>
          <strong>All words,</strong> in any order: in names, descriptions, categories, tags, facts, and plans, and
          among the products that tools replace. In singular or plural, with “-ing” or “-ed,” joined or split, such as
          “helpdesk” and “help desk.” Of “or” and “vs,” one side is enough.
        </li>
        <li>
          <strong>Typos:</strong> a word that we don’t know, or that few tools have, also finds words with one typo from
          four letters on, and with two from eight.
        </li>
        <li>
          <strong>Left out:</strong> words that tell no tools apart, such as “best” and “software,” if there are others,
          and words that no tool has. The page says which.
        </li>
        <li>
          <strong>Closest matches:</strong> if no tool has all other words, these are listed apart and aren’t counted:
          those with the most of your search first, where rare words are a larger part.
        </li>
        <li>
          <strong>Questions:</strong> in “a CRM under $20 with SSO,” the price and SSO are wishes. Tools that fit all
          come first, then those of which we don’t know something, and last those that only match the words.
        </li>
        <li>
          <strong>Products:</strong> the name of a well-known product that no tool mentions finds tools of its kind.
        </li>
      </ul>
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
