import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Bot, Building2, Download, PenLine, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { countPublished } from "~/community/reviews/published.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic, valueAt } from "~/discovery/directory/table";
import { withFallback } from "~/platform/http/with-fallback";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { site } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link, TextLink } from "~/platform/ui/link";
import { InShort } from "~/platform/ui/text-page";
import { Band } from "~/site/layout/band";
import { ClosingBand } from "~/site/layout/closing-band";
import { Operator } from "~/site/layout/operator";
import { useSite } from "~/site/layout/root-data";
import { HeroScene } from "~/site/layout/scenes";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: "What this directory is, where its data comes from, and how it makes money.",
    path: "/about",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const { companies, categories } = await getDirectory();
  // Keeps the page available without the database.
  const reviews = await withFallback(context, cacheUntilChanged("published reviews", countPublished), 0);
  const [newest] = companies.orders.newest;
  const counts: [label: string, count: number, note: string][] = [
    ["Tools", countPublic(companies), "listed"],
    ["Categories", categories.filter(({ count }) => count > 0).length, "with tools"],
    ["Reviews", reviews, "written here"],
  ];
  return {
    address: context.settings.newsletter.postalAddress,
    figures: [
      ...counts
        .filter(([, count]) => count > 0)
        .map(([label, count, note]) => [label, formatCount(count), note] as const),
      ...(newest === undefined
        ? []
        : [
            [
              "Newest tool",
              formatDate(new Date(valueAt(companies, "createdAt", newest)).toISOString()),
              "added",
            ] as const,
          ]),
    ],
  };
}

export default function About() {
  const { address, figures } = useLoaderData<typeof loader>();
  const { siteName: name } = useSite();
  return (
    <>
      <section className="page pt-2 sm:pt-4">
        <Band scene={<HeroScene />} className="py-8 lg:flex lg:flex-col lg:justify-center">
          <h1 className="text-4xl lg:text-5xl">About {name}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-pretty">
            A software directory for people who choose tools at work. Every rating shows where it comes from.
          </p>
          <p className="mt-3 max-w-[52ch] text-pretty text-on-deep-muted">
            Prices come in every format, ratings mean different things, and every description sounds the same. We put
            them side by side, so that you can search, compare a few tools, and work out whether one pays off.
          </p>
          <div className="mt-6 grid gap-3 sm:mt-8 sm:flex sm:flex-wrap">
            <Link to="/directory" className="button-on-deep">
              Browse the directory
            </Link>
            <Link
              to="/compare"
              className="button-on-deep border-on-deep-line bg-transparent text-on-deep hover:border-on-deep hover:bg-transparent"
            >
              Compare tools
            </Link>
          </div>
        </Band>
        {figures.length > 0 && <InShort facts={figures} />}
      </section>

      <Part id="data" title="Where our data comes from">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Source icon={Building2} title="Vendors">
            They <TextLink to="/vendors/get-listed">send in their products</TextLink>. Our editors review every
            submission before they publish it.
          </Source>
          <Source icon={Download} title="Public lists">
            We import listings from them and from product-discovery sites. Imported ratings are marked “imported.”
          </Source>
          <Source icon={PenLine} title="Our editors">
            They correct and add details. A rating based on their judgment is labeled “Editors’ estimate.”
          </Source>
          <Source icon={Bot} title="A language model">
            It may write an overview or feature list. AI text is always labeled.
          </Source>
        </ul>
        <p className="mt-4 text-muted">
          You can <TextLink to="/data">download it all</TextLink>. Any of these can be wrong. If you spot a mistake,{" "}
          <TextLink to="/contact?topic=correction">tell us</TextLink>.
        </p>
      </Part>

      <Part id="rules" title="What you can count on">
        <div className="grid gap-4 md:grid-cols-3">
          <Rule title="Money never moves a tool">
            Browsing and listing are free. Vendors can pay for a labeled{" "}
            <TextLink to="/vendors/sponsorship">sponsorship</TextLink>, and some links earn us a commission. Neither
            affects <TextLink to="/how-we-rank">how we rank</TextLink>. Our{" "}
            <TextLink to="/advertising-disclosure">advertising disclosure</TextLink> lists everything paid.
          </Rule>
          <Rule title="We don’t track you">
            There are no trackers, ad networks, or third-party scripts here. Our{" "}
            <TextLink to="/privacy">privacy notice</TextLink> lists the little we store. We don’t sell what you send us.
          </Rule>
          <Rule title="You can check it">
            The software behind {name} is open source under the MIT License.{" "}
            {site.sourceUrl ? (
              <>
                Its sorting and labeling rules are in <a href={site.sourceUrl}>its code</a>.
              </>
            ) : (
              <>
                What it lists is in <TextLink to="/api/docs">its API</TextLink>, too.
              </>
            )}
          </Rule>
        </div>
      </Part>

      <ClosingBand
        id="who"
        title={address ? "Who runs it" : "Talk to us"}
        action={
          <Link to="/contact" className="button max-sm:w-full">
            Contact us
          </Link>
        }
        className="pt-10 pb-14 sm:pt-14"
      >
        {address ? <Operator address={address} /> : "A question, a mistake, or an idea? Our team reads everything."}
      </ClosingBand>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="page pt-10 sm:pt-14">
      <h2 id={id} className="mb-4 text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Source({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="card p-5 sm:p-6">
      <Icon aria-hidden className="size-6 text-accent" />
      <h3 className="mt-3 text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-muted">{children}</p>
    </li>
  );
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-accent pt-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-muted">{children}</p>
    </div>
  );
}
