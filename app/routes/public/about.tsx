import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { Operator } from "~/site/layout/operator";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { site } from "~/platform/runtime/site";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: "What this directory is, where its data comes from, and how it makes money.",
    path: "/about",
  });

export const loader = ({ context }: LoaderFunctionArgs) => ({ address: context.settings.newsletter.postalAddress });

export default function About() {
  const { address } = useLoaderData<typeof loader>();
  const { siteName: name } = useSite();
  return (
    <TextPage
      title={`About ${name}`}
      lead="A software directory for people who choose tools at work. Every rating shows where it comes from."
      updated="Nov 27, 2026"
      about={<InShort facts={facts} />}
    >
      <h2>What it’s for</h2>
      <p>
        Prices come in every format, ratings mean different things, and every description sounds the same. We put them
        side by side: <Link to="/directory">search</Link>, browse by <Link to="/categories">category</Link>,{" "}
        <Link to="/compare">compare</Link> a few tools, and <Link to="/resources/roi-calculator">work out</Link> whether
        one pays off.
      </p>
      <h2>Where our data comes from</h2>
      <ul>
        <li>
          <strong>From vendors</strong>, who <Link to="/vendors/get-listed">send in their products</Link>. Our editors
          review every submission before they publish it.
        </li>
        <li>
          <strong>From public lists and product-discovery sites</strong>, from which we import listings. Imported
          ratings are marked “imported.”
        </li>
        <li>
          <strong>From the editors</strong>, who correct and add details. A rating based on their judgment is labeled
          “Editors’ estimate.”
        </li>
        <li>
          <strong>From a language model</strong>, which may write an overview or feature list. AI text is always
          labeled.
        </li>
      </ul>
      <p>
        Any of these can be wrong. If you spot a mistake, <Link to="/contact?topic=correction">tell us</Link>.
      </p>
      <h2>How we make money</h2>
      <p>
        Browsing and listing are free. Vendors can pay for a labeled <Link to="/vendors/sponsorship">sponsorship</Link>,
        and some links earn us a commission. Neither affects rankings or ratings: see{" "}
        <Link to="/how-we-rank">how we rank</Link> and our{" "}
        <Link to="/advertising-disclosure">advertising disclosure</Link>.
      </p>
      <h2>What we don’t do</h2>
      <p>
        We don’t track you. There are no trackers, ad networks, or third-party scripts here. Our{" "}
        <Link to="/privacy">privacy notice</Link> lists the little we store. We don’t sell what you send us.
      </p>
      <h2>Who runs it</h2>
      <Operator address={address} />
      <p>
        The software behind {name} is open source under the MIT License.
        {site.sourceUrl && (
          <>
            {" "}
            You can check its sorting and labeling rules in <a href={site.sourceUrl}>its code</a>.
          </>
        )}
      </p>
    </TextPage>
  );
}

const facts = [
  ["Browsing and listing", "Free", "for readers and vendors"],
  ["Every rating", "Shows its source", "next to the stars"],
  ["Trackers", "None", "and no ad networks"],
  ["The software", "Open source", "under the MIT License"],
] as const;
