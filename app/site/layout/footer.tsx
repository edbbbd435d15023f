import { ChevronDown } from "lucide-react";
import { useRootData } from "~/site/layout/root-data";
import { site } from "~/platform/runtime/site";
import { ThemeSwitch } from "~/site/layout/theme-switch";
import { Link } from "~/platform/ui/link";

const columns: [string, [string, string][]][] = [
  [
    "Discover",
    [
      ["Directory", "/directory"],
      ["Categories", "/categories"],
      ["Alternatives", "/alternatives"],
      ["Open source", "/open-source"],
      ["Self-hosted", "/self-hosted"],
      ["Free tools", "/free"],
      ["Compare tools", "/compare"],
    ],
  ],
  [
    "Learn",
    [
      ["Blog", "/blog"],
      ["Resources", "/resources"],
      ["Buying guides", "/resources/buying-guides"],
      ["ROI calculator", "/resources/roi-calculator"],
      ["Newsletter", "/newsletter/issues"],
    ],
  ],
  [
    "For vendors",
    [
      ["Overview", "/vendors"],
      ["Get listed", "/vendors/get-listed"],
      ["Sponsorship", "/vendors/sponsorship"],
      ["Partner program", "/vendors/partner-program"],
      ["Embeds", "/embeds"],
    ],
  ],
  [
    "About",
    [
      ["About us", "/about"],
      ["How we rank", "/how-we-rank"],
      ["Review policy", "/review-policy"],
      ["Advertising disclosure", "/advertising-disclosure"],
      ["Contact", "/contact"],
    ],
  ],
];

/** These aren't client-side routes, so they load as documents. */
const files = [
  ["Sitemap", "/sitemap.xml"],
  ["RSS", "/rss.xml"],
] as const;

const linkStyle = "tap hover:text-accent";

export function Footer() {
  const { year, siteName = site.name } = useRootData() ?? {};
  return (
    <footer id="footer" className="mt-12 border-t border-line bg-surface sm:mt-20">
      <div className="page py-4 text-sm text-muted sm:py-12">
        <nav
          aria-label="Footer"
          className="max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] sm:gap-8"
        >
          {columns.map(([title, links]) => (
            <details key={title} className="unfolds footer-group">
              <summary>
                <h2 className="font-semibold">{title}</h2>
                <ChevronDown aria-hidden className="size-4" />
              </summary>
              <ul>
                {links.map(([name, to]) => (
                  <li key={to}>
                    <Link to={to} className={linkStyle}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <div className="flex flex-col gap-3 border-t border-line pt-5 sm:mt-10 sm:pt-6 lg:flex-row lg:items-center lg:justify-between">
          <p>
            {year !== undefined && `© ${year} `}
            {siteName}. {site.tagline}.
          </p>
          <ThemeSwitch />
          <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
            <li className="for-visitors">
              <Link to="/auth" className={linkStyle}>
                Sign In
              </Link>
            </li>
            <li className="for-users">
              <Link to="/account" className={linkStyle}>
                My Account
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={linkStyle}>
                Privacy
              </Link>
            </li>
            <li>
              <Link to="/terms" className={linkStyle}>
                Terms
              </Link>
            </li>
            {files.map(([name, href]) => (
              <li key={href}>
                <a href={href} className={linkStyle}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
