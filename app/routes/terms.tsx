import type { MetaFunction } from "@remix-run/node";
import { useSite } from "~/layout/root-data";
import { TextPage } from "~/layout/text-page";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of use",
    description: "The rules for browsing, submitting listings and reviews, and accounts.",
    path: "/terms",
  });

export default function Terms() {
  const { siteName: name } = useSite();
  return (
    <TextPage title="Terms of use" lead={`The rules that apply when you use ${name}, in plain words.`}>
      <h2>Reading</h2>
      <p>
        You may read, search, and link to everything here for free and without an account. You may quote with a link to
        the source. Don’t load pages so fast that it affects others. We limit how many forms a visitor can send.
      </p>
      <h2>What you read</h2>
      <p>
        Listings come from vendors, imports and editors, as <Link to="/about">About</Link> describes. We correct
        mistakes when we learn of them, but prices and features change, and we cannot promise that a page is complete or
        up to date. Check with the vendor before you buy. Guides, calculators and comparisons help you to think; they
        are no legal, tax or investment advice.
      </p>
      <p>
        When you follow a link to a vendor, you leave {name}. What you agree with a vendor is between the two of you.
        Some of these links earn us a commission: see the{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link>.
      </p>
      <h2>Accounts</h2>
      <p>
        Each account is for one person. Use a unique password, and tell us if someone else has it. You can delete your
        account at any time. We may close accounts that break these rules.
      </p>
      <h2>What you send us</h2>
      <ul>
        <li>
          Send only what is true, what is yours to send, and what breaks no law. For reviews the{" "}
          <Link to="/review-policy">review policy</Link> applies as well.
        </li>
        <li>
          You keep the rights to your content and logos, and you allow us to display, shorten, and translate them here.
        </li>
        <li>
          Only submit a listing, or ask us to change one, if you’re authorized to represent the product. We may decline
          or remove listings.
        </li>
        <li>Don’t try to access data that isn’t yours, overload the site, or falsify its content.</li>
      </ul>
      <h2>Names and marks</h2>
      <p>
        Product names and logos belong to their owners. They stand here to name the products, not to suggest that their
        owners recommend us. If you see a mark used wrongly, <Link to="/contact?topic=correction">write to us</Link>.
      </p>
      <h2>The software</h2>
      <p>
        The software behind {name} is open source under the MIT License. The license doesn’t cover content written by
        others.
      </p>
      <h2>Personal data</h2>
      <p>
        The <Link to="/privacy">privacy notice</Link> lists what is stored and why.
      </p>
      <h2>Changes and questions</h2>
      <p>
        The version on this page applies. If you have a question about it, <Link to="/contact">ask us</Link>.
      </p>
    </TextPage>
  );
}
