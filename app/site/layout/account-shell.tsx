import {
  Building2,
  Download,
  Heart,
  History,
  KeyRound,
  LayoutDashboard,
  Mail,
  MessageSquare,
  MonitorSmartphone,
  ShieldCheck,
  SquareTerminal,
  Star,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { NameMark } from "~/catalog/companies/name-mark";
import { LogoutForm } from "~/site/layout/logout-form";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link } from "~/platform/ui/link";
import { NavLink } from "~/platform/ui/nav-link";
import { useCurrentInView } from "~/platform/ui/use-current-in-view";

/** How much each page lists. */
export type AccountCounts = Record<"saved" | "reviews" | "requests" | "products" | "sessions", number>;

type AccountPage = {
  to: string;
  name: string;
  Icon: LucideIcon;
  count?: keyof AccountCounts;
  /** The text below its count on the profile. */
  tile?: string;
};

const groups: { title: string; pages: AccountPage[] }[] = [
  {
    title: "You",
    pages: [
      { to: "/account", name: "Profile", Icon: UserRound },
      { to: "/account/saved", name: "Saved", Icon: Heart, count: "saved", tile: "Saved" },
      { to: "/account/reviews", name: "Reviews", Icon: Star, count: "reviews", tile: "Reviews" },
      { to: "/account/requests", name: "Requests", Icon: MessageSquare, count: "requests", tile: "Requests" },
      { to: "/vendor", name: "My products", Icon: Building2, count: "products", tile: "Products" },
    ],
  },
  {
    title: "Settings",
    pages: [
      { to: "/account/newsletter", name: "Newsletter", Icon: Mail },
      { to: "/account/password", name: "Password", Icon: KeyRound },
      { to: "/account/security", name: "Security", Icon: ShieldCheck },
      { to: "/account/sessions", name: "Sessions", Icon: MonitorSmartphone, count: "sessions" },
      { to: "/account/tokens", name: "Tokens", Icon: SquareTerminal },
      { to: "/account/activity", name: "Activity", Icon: History },
      { to: "/account/data", name: "My data", Icon: Download },
    ],
  },
];

const adminGroup = { title: "Site", pages: [{ to: "/admin", name: "Admin Dashboard", Icon: LayoutDashboard }] };

type AccountShellProps = {
  summary: { username: string; isAdmin: boolean; createdAt: string; counts: AccountCounts };
  children: ReactNode;
};

/** The head and the menu of an account's pages. */
export function AccountShell({ summary, children }: AccountShellProps) {
  const { username, isAdmin, createdAt, counts } = summary;
  return (
    <div className="page pt-2 pb-10 sm:pt-4 sm:pb-16">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 rounded-card bg-accent-soft p-4 sm:gap-x-5 sm:rounded-band sm:px-8 sm:py-7">
        <NameMark name={username} className="size-11 rounded-full sm:row-span-2 sm:size-18" />
        <h1 className="text-xl font-semibold sm:self-end sm:text-4xl">My Account</h1>
        <div className="sm:row-span-2">
          <LogoutForm className="button-quiet max-sm:px-3 max-sm:text-sm" />
        </div>
        <p className="break-words text-muted max-sm:col-span-full max-sm:text-sm sm:self-start">
          <span className="max-sm:sr-only">Logged in as </span>
          {username} · Member since {formatDate(createdAt)}
        </p>
      </header>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-10 gap-y-5 md:mt-8 md:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)]">
        <Menu groups={isAdmin ? [...groups, adminGroup] : groups} counts={counts} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

/** A column of groups, and on phones a row that scrolls. */
function Menu({ groups: shown, counts }: { groups: typeof groups; counts: AccountCounts }) {
  return (
    <nav
      ref={useCurrentInView()}
      aria-label="My Account"
      className="scroll-row flex gap-1 md:sticky md:top-6 md:mx-0 md:flex-col md:gap-5 md:mask-none md:p-0"
    >
      {shown.map(({ title, pages }) => (
        <div key={title}>
          <p className="mb-1 px-3 text-xs font-semibold tracking-wider text-muted uppercase max-md:hidden">{title}</p>
          <ul className="flex gap-1 md:flex-col">
            {pages.map(({ to, name, Icon, count }) => (
              <li key={to}>
                <NavLink to={to} end className="menu-pill min-h-10 gap-2.5 touch:min-h-11">
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {name}
                  {count && counts[count] > 0 && (
                    <span className="ml-auto rounded-full bg-sunken px-2 text-xs leading-5 font-semibold text-muted tabular-nums">
                      {formatCount(counts[count])}
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const tiles = groups.flatMap(({ pages }) =>
  pages.flatMap(({ tile, count, ...page }) => (tile && count ? { ...page, tile, count } : [])),
);

/** How much each page lists, each as a link to it. */
export function AccountTiles({ counts }: { counts: AccountCounts }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:grid-cols-4">
      {tiles.map(({ to, tile, Icon, count }) => (
        <li key={to} className="card relative flex items-center gap-3 p-3.5 hover:border-accent sm:p-4">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon aria-hidden className="size-5" />
          </span>
          <Link to={to} className="min-w-0 text-sm text-muted after:absolute after:inset-0">
            <span className="block font-display text-2xl leading-none font-bold text-ink tabular-nums">
              {formatCount(counts[count])}
            </span>{" "}
            {tile}
          </Link>
        </li>
      ))}
    </ul>
  );
}
