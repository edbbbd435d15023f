import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { FirstStepList } from "~/backoffice/work/admin/first-step-list";
import { firstSteps } from "~/backoffice/work/first-steps";
import { Bars } from "~/platform/charts/bars";
import { ColumnChart } from "~/platform/charts/column-chart";
import { changeText, figuresOf, linesOf, sumOf } from "~/platform/charts/figures";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { highestOf } from "~/platform/charts/geometry";
import { Histogram } from "~/platform/charts/histogram";
import { LineChart } from "~/platform/charts/line-chart";
import { formatCount } from "~/platform/text/format-count";
import { BusyButton } from "~/platform/ui/busy-button";
import { Contents } from "~/platform/ui/contents";
import { Mark } from "~/platform/ui/mark";
import { groundOf } from "~/platform/runtime/mark-shapes";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { Pill } from "~/platform/ui/pill";
import { Skeleton } from "~/platform/ui/skeleton";
import { FiguresScene, InboxScene, ImportScene, JobScene, TrashScene } from "~/platform/admin/empty-scenes";
import { LostScene, MailScene, PickerScene, ReviewScene, SavedScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { BrokenLinkScene, DoneScene, KeyScene, LeaveScene } from "~/platform/ui/message-scenes";
import { useHydrated } from "~/platform/ui/use-hydrated";
import { CompareScene, ConnectScene, HeroScene, ListingScene, SearchScene } from "~/site/layout/scenes";
import { ThemeSwitch } from "~/site/layout/theme-switch";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Style guide", noindex: true });

/** For admins, and for everybody in development. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (import.meta.env.MODE !== "development") await requireAdmin(request, context, "admin");
  return null;
}

/** The parts of the page. */
const parts = [
  "Colors",
  "Type",
  "Corners and shadows",
  "Buttons and fields",
  "Labels and ratings",
  "Marks",
  "Scenes",
  "Empty states",
  "First steps on a new site",
  "Figures and charts",
  "Loading",
] as const;
const idOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

/** The colors, by what they're for. tests/tokens.test.ts finds those of app/tokens.css that are missing. */
const colors: [title: string, classes: string[]][] = [
  [
    "Grounds",
    [
      "bg-sunken",
      "bg-paper",
      "bg-surface",
      "bg-raised",
      "bg-chosen",
      "bg-deep",
      "bg-deep-art",
      "bg-shade",
      "bg-canvas",
    ],
  ],
  ["Text and lines", ["bg-ink", "bg-muted", "bg-line", "bg-button-line", "bg-field-line"]],
  ["Accent", ["bg-accent", "bg-accent-strong", "bg-accent-soft", "bg-on-accent"]],
  ["On the deep ground", ["bg-on-deep", "bg-on-deep-muted", "bg-on-deep-line", "bg-deep-text"]],
  ["Paid, ratings, and matches", ["bg-star", "bg-paid", "bg-paid-soft", "bg-found"]],
  ["Danger and information", ["bg-danger", "bg-danger-soft", "bg-info", "bg-info-soft"]],
  ["Art", ["bg-mint", "bg-sand", "bg-amber"]],
];

const headings = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg"];
const texts = [...headings.map((name) => `${name} font-display font-bold`), "text-base", "text-sm", "text-xs"];
const radii = [
  "rounded-xs",
  "rounded-sm",
  "rounded-md",
  "rounded-lg",
  "rounded-card",
  "rounded-band",
  "rounded-full",
  "rounded-tall-chip",
];
const shadows = ["shadow-card", "shadow-float"];
const markSeeds = Array.from({ length: 36 }, (_, i) => i * 7_368_787);
const emptyScenes = [
  ...[LostScene, ReviewScene, MailScene, PickerScene, SavedScene],
  ...[KeyScene, BrokenLinkScene, DoneScene, LeaveScene],
  ...[InboxScene, TrashScene, ImportScene, JobScene, FiguresScene],
];
const rating = { rating: 46, ratingKind: "reviews", reviewCount: 12 } as const;

export default function StyleGuide() {
  const isReady = useHydrated();
  return (
    <div className="page py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 lg:mb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_10rem]">
        <h1 className="text-3xl sm:text-4xl">Style guide</h1>
        <ThemeSwitch />
      </div>
      <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_10rem] lg:grid-rows-[auto_1fr]">
        <Contents sections={parts.map((title) => ({ id: idOf(title), title }))} />
        <div className="min-w-0">
          <Part title="Colors">
            <div className="divide-y divide-line">
              {colors.map(([title, classes]) => (
                <div key={title} className="gap-x-6 py-4 first:pt-0 md:grid md:grid-cols-[8rem_minmax(0,1fr)]">
                  <h3 className="mb-2 text-base">{title}</h3>
                  <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.9rem,1fr))] gap-3">
                    {classes.map((name) => (
                      <li key={name}>
                        <div className={`h-12 rounded-md border border-line ${name}`} />
                        <code className="block text-xs text-muted">{name.slice(3)}</code>
                        <Value of={name} read={colorOf} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </Part>
          <Part title="Type">
            {texts.map((name) => (
              <p key={name} className="gap-4 border-t border-line py-1.5 first:border-t-0 sm:flex sm:items-baseline">
                <span className="shrink-0 text-xs text-muted max-sm:block sm:w-20">
                  <code>{name.slice(5).split(" ")[0]}</code> <Value of={name} read={sizeOf} />
                </span>
                <span className={`min-w-0 text-balance ${name}`}>Clear prices, honest ratings</span>
              </p>
            ))}
          </Part>
          <Part title="Corners and shadows">
            <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-9">
              {[...radii, ...shadows.map((name) => `rounded-card ${name}`)].map((name) => (
                <li key={name}>
                  <div className={`aspect-square border border-line bg-surface ${name}`} />
                  <code className="block text-xs text-muted">{name.split(" ").at(-1)}</code>
                  {name.startsWith("rounded-") && !name.includes(" ") && <Value of={name} read={radiusOf} />}
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Buttons and fields">
            {/* Like all controls that need scripts. */}
            <fieldset disabled={!isReady}>
              <div className="flex flex-wrap items-center gap-3">
                <button className="button">Main</button>
                <BusyButton busy={false} pending="Saving..." disabled>
                  Disabled
                </BusyButton>
                <button className="button-quiet">Quiet</button>
                <button className="button-danger">Danger</button>
                <button className="button-small">Small</button>
                <span className="chip">Chip</span>
                <a href="#main" className="link tap">
                  Link
                </a>
                <kbd className="key">Esc</kbd>
              </div>
              <div className="mt-4 grid max-w-xl gap-3 sm:grid-cols-2">
                <input aria-label="Empty field" placeholder="Placeholder" className="field" />
                <input aria-label="Filled field" defaultValue="Filled" className="field" />
                <input aria-label="Wrong field" defaultValue="Wrong" aria-invalid className="field" />
                <input aria-label="Disabled field" defaultValue="Disabled" disabled className="field" />
              </div>
              <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-deep p-5 text-on-deep">
                <button className="button-on-deep">On deep</button>
                <span className="chip-on-deep">Chip on deep</span>
                <span className="text-on-deep-muted">Quiet text</span>
              </div>
            </fieldset>
          </Part>
          <Part title="Labels and ratings">
            <div className="flex flex-wrap items-center gap-3">
              <Pill tone="good">Good</Pill>
              <Pill tone="notable">Notable</Pill>
              <Pill tone="bad">Bad</Pill>
              <Pill tone="quiet">Quiet</Pill>
              <SponsoredBadge />
            </div>
            <div className="mt-3 grid gap-1">
              <StarRating company={rating} />
              <StarRating company={{ ...rating, rating: 0, reviewCount: 0 }} />
            </div>
          </Part>
          <Part title="Marks">
            <ul aria-label="Marks" className="grid grid-cols-6 gap-2 sm:grid-cols-9 lg:grid-cols-18">
              {markSeeds.map((seed) => (
                <li key={seed} className={`relative aspect-square overflow-hidden rounded-lg ${groundOf(seed)}`}>
                  <Mark seed={seed} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Scenes">
            <div className="grid gap-5 md:grid-cols-3">
              {[SearchScene, CompareScene, ConnectScene].map((Scene, i) => (
                <div key={i} className="card overflow-hidden">
                  <Scene />
                </div>
              ))}
            </div>
            <div className="mt-5 grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-7">
              {emptyScenes.map((Scene, i) => (
                <Scene key={i} />
              ))}
            </div>
            <div className="mt-5 grid gap-5 lg:grid-cols-2">
              {[HeroScene, ListingScene].map((Scene, i) => (
                <div key={i} className="flex items-center overflow-hidden rounded-band bg-deep-art *:w-full">
                  <Scene />
                </div>
              ))}
            </div>
          </Part>
          <Part title="Empty states">
            <EmptyState
              scene={<PickerScene />}
              text="Nothing here yet."
              action={
                <button disabled={!isReady} className="button-quiet">
                  Next step
                </button>
              }
            >
              What will be here, and a{" "}
              <a href="#main" className="link tap">
                link
              </a>{" "}
              to the next step.
            </EmptyState>
          </Part>
          <Part title="First steps on a new site">
            <FirstStepList steps={firstSteps.map((step, i) => ({ step, isDone: i === 1 }))} />
          </Part>
          <Part title="Figures and charts">
            <FigureStrip
              figures={[
                {
                  label: "Views",
                  value: formatCount(sumOf(views)),
                  note: changeText(sumOf(views), sumOf(earlier), "the 12 weeks before"),
                },
                { label: "Website clicks", value: "214", note: "To the vendor" },
                { label: "Click rate", value: "7.2%", note: "Clicks per view" },
              ]}
            />
            <Charts />
          </Part>
          <Part title="Loading">
            <Skeleton cards={3} grid="gap-5 md:grid-cols-3" />
          </Part>
        </div>
      </div>
    </div>
  );
}

const hexOf = (part: string) => Math.round(Number(part)).toString(16).padStart(2, "0");
/** As in hexadecimal digits, with its opacity if it has any. */
const colorOf = ({ backgroundColor: color }: CSSStyleDeclaration) => {
  const parts = color.match(/[\d.]+/g) ?? [];
  const hex = `#${parts.slice(0, 3).map(hexOf).join("")}`;
  return parts.length === 3 ? hex : `${hex} ${Math.round(100 * Number(parts[3]))}%`;
};
const sizeOf = ({ fontSize }: CSSStyleDeclaration) => `${Math.round(10 * Number.parseFloat(fontSize)) / 10} px`;
const radiusOf = ({ borderRadius }: CSSStyleDeclaration) => {
  const radius = Number.parseFloat(borderRadius);
  return radius > 99 ? "Full" : `${radius} px`;
};

/** What a class means on this screen, in this theme. Its place is there before scripts read it. */
function Value({ of: name, read }: { of: string; read: (style: CSSStyleDeclaration) => string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState("");
  useEffect(() => {
    const measure = () => sample.current && setValue(read(getComputedStyle(sample.current)));
    measure();
    const theme = new MutationObserver(measure);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", measure);
    window.addEventListener("resize", measure);
    return () => {
      theme.disconnect();
      dark.removeEventListener("change", measure);
      window.removeEventListener("resize", measure);
    };
  }, [read]);
  return (
    <span className="text-xs text-muted tabular-nums">
      {value || "\u00a0"}
      <span ref={sample} hidden className={name} />
    </span>
  );
}

const weeks = Array.from({ length: 12 }, (_, i) => `Week ${i + 1}`);
const [views, earlier] = [
  [140, 180, 165, 210, 240, 220, 265, 300, 290, 340, 325, 310],
  [120, 130, 150, 145, 160, 175, 170, 190, 205, 200, 215, 220],
];
const searches = [
  { label: "With a click", values: views },
  { label: "Without a click", values: earlier },
  { label: "Without results", values: earlier.map((count) => Math.round(count / 10)) },
];
const stars = [31, 12, 4, 1, 2].map((count, i) => ({ name: `${5 - i} ${i === 4 ? "star" : "stars"}`, count }));
const prices = ["Free", "Under $20", "$20–$50", "Over $50"].map((name, i) => ({ name, count: [4, 12, 7, 2][i] ?? 0 }));

function Charts() {
  const about = { ends: ["Week 1", "Week 12"], format: formatCount } as const;
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <LineChart
        {...about}
        {...linesOf("Week", weeks, [
          { label: "Views", values: views },
          { label: "12 weeks before", values: earlier },
        ])}
        title="Line"
        label="Views by week"
        marks={highestOf(views).map((mark) => ({ ...mark, text: formatCount(mark.value) }))}
      />
      <ColumnChart
        {...about}
        title="Columns"
        label="Searches by week"
        series={searches}
        figures={figuresOf("Week", weeks, searches)}
      />
      <div className="card grid gap-5 p-5">
        <Bars label="Reviews by stars" rows={stars} />
        <Histogram title="Tools by price" bars={prices} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: (typeof parts)[number]; children: ReactNode }) {
  return (
    <section id={idOf(title)} aria-label={title} className="mt-10 scroll-mt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
