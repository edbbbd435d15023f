import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { Band } from "~/site/layout/band";
import { ClosingBand } from "~/site/layout/closing-band";
import { ListingScene } from "~/site/layout/scenes";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For vendors",
    description: "List your SaaS product for free, claim an existing listing, or ask about sponsorship.",
    path: "/vendors",
  });

const steps = [
  ["Tell us the website", "We’ll check whether it’s already listed. If it is, you can claim its page."],
  ["Describe the product", "A short and a long description, a starting price, and a category. It takes a few minutes."],
  ["We check and publish", "Our editors review it and decide whether to publish it."],
] as const;

export default function Vendors() {
  return (
    <>
      <section className="page pt-2 sm:pt-4">
        <Band scene={<ListingScene />} className="py-8 lg:py-16">
          <h1 className="text-3xl lg:text-5xl">Help buyers find your product</h1>
          <p className="mt-4 max-w-[40ch] text-lg text-pretty text-on-deep-muted">
            Listing is free. Paid placement is labeled and never improves your ranking.
          </p>
          <div className="mt-6 grid gap-3 sm:mt-8 sm:flex sm:flex-wrap">
            <Link to="/vendors/get-listed" className="button-on-deep">
              List your SaaS product
            </Link>
            <Link
              to="/vendors/sponsorship"
              className="button-on-deep border-on-deep-line bg-transparent text-on-deep hover:border-on-deep hover:bg-transparent"
            >
              Ask about sponsorship
            </Link>
          </div>
        </Band>
      </section>

      <section aria-labelledby="offers" className="page pt-14">
        <h2 id="offers" className="mb-6 text-2xl font-semibold">
          Three ways to be listed
        </h2>
        <div className="grid gap-5 md:grid-cols-3">
          <Offer title="A free listing" to="/vendors/get-listed" action="Get listed">
            Your own page with a name, description, starting price, categories, and a link to your website. Buyers find
            it through search, categories, and comparisons, like any other tool.
          </Offer>
          <Offer title="Claim your listing" to="/vendors/get-listed" action="Find your listing">
            Prove that you represent the product by email, DNS, or a file on its website. Then suggest changes, see its
            figures, and invite reviews.
          </Offer>
          <Offer title="Sponsorship" to="/vendors/sponsorship" action="How it works">
            A discount offer on your page, and the badge <SponsoredBadge /> that tells buyers you’re a sponsor. Ratings
            and rankings don’t change.
          </Offer>
        </div>
        <p className="mt-5 text-muted">
          Run a referral program? See our{" "}
          <Link to="/vendors/partner-program" className="text-accent underline underline-offset-2">
            partner program
          </Link>
          .
        </p>
      </section>

      <section aria-labelledby="how" className="page pt-14">
        <h2 id="how" className="mb-6 text-2xl font-semibold">
          How listing works
        </h2>
        <ol className="grid gap-5 md:grid-cols-3">
          {steps.map(([title, text], i) => (
            <li key={title} className="card p-6">
              <span className="font-display text-4xl font-bold text-accent tabular-nums">{i + 1}</span>
              <h3 className="mt-2 text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="never" className="page pt-14">
        <div className="card p-6 sm:p-8">
          <h2 id="never" className="text-2xl font-semibold">
            What money can’t buy
          </h2>
          <ul className="mt-4 grid list-disc gap-2 pl-5 sm:grid-cols-2 sm:gap-x-10">
            <li>a higher position in a list, search, or category</li>
            <li>a better rating, or the removal of a bad review</li>
            <li>a spot among the featured tools</li>
            <li>friendlier coverage in a guide or blog post</li>
          </ul>
          <p className="mt-5 text-muted">
            <Link to="/how-we-rank" className="text-accent underline underline-offset-2">
              How we rank
            </Link>{" "}
            explains every sort order, and our{" "}
            <Link to="/advertising-disclosure" className="text-accent underline underline-offset-2">
              advertising disclosure
            </Link>{" "}
            lists everything paid.
          </p>
        </div>
      </section>

      <ClosingBand
        id="start"
        title="Start with your website"
        action={
          <Link to="/vendors/get-listed" className="button max-sm:w-full">
            List your SaaS product
          </Link>
        }
        className="pt-14"
      >
        We check whether it’s listed already. The rest takes a few minutes.
      </ClosingBand>
    </>
  );
}

type OfferProps = { title: string; to: string; action: string; children: ReactNode };

function Offer({ title, to, action, children }: OfferProps) {
  return (
    <div className="card flex flex-col p-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-2 mb-4 text-muted">{children}</p>
      <Link to={to} className="link mt-auto inline-flex min-h-11 items-center">
        {action} →
      </Link>
    </div>
  );
}
