import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Operator } from "~/site/layout/operator";
import { useSite } from "~/site/layout/root-data";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of use",
    description: "The rules for browsing, submitting listings and reviews, and accounts.",
    path: "/terms",
  });

export const loader = ({ context }: LoaderFunctionArgs) => ({ address: context.settings.newsletter.postalAddress });

export default function Terms() {
  const { address } = useLoaderData<typeof loader>();
  const { siteName: name } = useSite();
  return (
    <TextPage
      title="Terms of use"
      lead={`The rules that apply when you use ${name}, in plain words.`}
      updated="Nov 27, 2026"
      about={<InShort facts={facts} />}
    >
      <h2>Reading</h2>
      <p>
        You may read, search, and link to everything here for free and without an account. You may quote with a link to
        the source. Don’t load pages so fast that it affects others. We limit how many forms a visitor can send.
      </p>
      <h2>What you read</h2>
      <p>
        Listings come from vendors, imports, and editors, as <Link to="/about">About</Link> describes. We correct
        mistakes when we learn of them, but prices and features change, and we can’t guarantee that a page is complete
        or current. Check with the vendor before you buy. Guides, calculators, and comparisons are not legal, tax, or
        investment advice.
      </p>
      <p>
        When you follow a link to a vendor, you leave {name}. What you agree with a vendor is between the two of you.
        Some of these links earn us a commission (see our{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link>).
      </p>
      <h2>Accounts</h2>
      <p>
        Each account is for one person. Use a unique password, and tell us if someone else has it. You can delete your
        account at any time. We may close accounts that break these rules.
      </p>
      <h2>What you send us</h2>
      <ul>
        <li>
          Send only content that is true, lawful, and yours to share. Our <Link to="/review-policy">review policy</Link>{" "}
          also applies to reviews.
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
        Product names and logos belong to their owners. We use them to identify products, not to imply endorsement. If
        you see a trademark misused, <Link to="/contact?topic=correction">contact us</Link>.
      </p>
      <h2>The software</h2>
      <p>
        The software behind {name} is open source under the MIT License. The license doesn’t cover content written by
        others.
      </p>
      <h2>Personal data</h2>
      <p>
        Our <Link to="/privacy">privacy notice</Link> lists what we store and why.
      </p>
      <h2>Changes and questions</h2>
      <p>The version on this page applies. Its date is below the title.</p>
      <Operator address={address} />
    </TextPage>
  );
}

const facts = [
  ["Reading", "Free", "and without an account"],
  ["Quoting", "Welcome", "with a link to the source"],
  ["What you send", "Stays yours", "and we may display it here"],
  ["Your account", "For one person", "delete it at any time"],
] as const;
