import type { MetaFunction } from "@remix-run/node";
import { useSendsMail } from "~/site/layout/root-data";
import { verificationLabels } from "~/community/reviews/verification";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Review policy",
    description: "Who can review tools, what belongs in a review, and how we check reviews before publishing.",
    path: "/review-policy",
  });

export default function ReviewPolicy() {
  const sendsMail = useSendsMail();
  return (
    <TextPage
      title="Review policy"
      lead="Reviews are only useful when real people write them, disclose any ties to the vendor, and nobody can pay to have them removed."
      about={<InShort facts={facts} />}
    >
      <h2>Who can write a review</h2>
      <ul>
        <li>Anyone who has used the tool at work and has an account here.</li>
        <li>
          One review per tool. You can edit it later. Readers see the approved version until we’ve checked the new one.
        </li>
        <li>
          Not the vendor, its employees, its agencies, or its competitors. We refuse reviews from email addresses at the
          domain of the tool’s website and from people who represent the vendor on this site. If your address is at the
          domain of another listed tool in the same category, the person who checks your review is told.
        </li>
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
        A person on our team checks every review and every edit against these rules, then publishes or declines it. If
        it’s declined, you can read the reason above the form where you wrote it
        {sendsMail && ", and we email it to you"}. We never edit reviews, and praise and criticism are treated alike.
      </p>
      <h2>How reviewers are verified</h2>
      <ul>
        <li>
          “{verificationLabels.work}”: when we published the review, the reviewer had confirmed an email address that
          isn’t at one of the free email providers we know.
        </li>
        <li>“{verificationLabels.email}”: the address was confirmed, but is at such a provider.</li>
        <li>Neither: the reviewer hadn’t confirmed an address.</li>
      </ul>
      <p>We never show the address or its domain.</p>
      <h2>After we publish</h2>
      <ul>
        <li>
          We show published reviews with your role, the size of your company, how long you’ve used the tool, and the
          name you chose, if any. They count toward the tool’s rating and review count.
        </li>
        <li>
          Readers with an account can mark a review as helpful, once each, but not their own. That decides which reviews
          are sorted as most helpful, and doesn’t change ratings.
        </li>
        <li>
          You can see the status of your reviews, edit them, and delete them in{" "}
          <Link to="/account/reviews">your account</Link>.
        </li>
        <li>
          If a review breaks these rules, select Report below it and tell us which rule. We’ll check it again and remove
          it only if it does. Its author can then read the reason{sendsMail && " and gets it by email"}.
        </li>
        <li>
          The vendor can post one reply below each review. Replies appear without a check, labeled as the vendor’s. If
          one breaks these rules, report it, too.
        </li>
        <li>
          <Link to="/vendors/sponsorship">Sponsorship</Link> doesn’t affect any of this.
        </li>
      </ul>
      <h2>Ratings without reviews</h2>
      <p>
        If nobody has reviewed a tool here, its page says so. It may still show an imported rating or an editors’
        estimate, labeled as such. Once there’s a review, that number stays beside the reviews and doesn’t count.
        Ratings without reviews rank below ratings with reviews (see <Link to="/how-we-rank">how we rank</Link>).
      </p>
    </TextPage>
  );
}

const facts = [
  ["Who can review", "Users of the tool", "at work, with an account here"],
  ["Reviews per tool", "One", "which you can edit later"],
  ["Who checks", "A person", "every review and every edit"],
  ["Removal", "Not for sale", "nobody can pay for it"],
] as const;
