import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  Building2,
  Download,
  Heart,
  KeyRound,
  LayoutDashboard,
  Mail,
  MessageSquare,
  MonitorSmartphone,
  Star,
  UserRound,
} from "lucide-react";
import { requireUser } from "~/accounts/web/guards.server";
import { NameMark } from "~/catalog/companies/name-mark";
import { LogoutForm } from "~/site/layout/logout-form";
import { pageMeta } from "~/site/seo/page-meta";
import { NavLink } from "~/platform/ui/nav-link";
import { useCurrentInView } from "~/platform/ui/use-current-in-view";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Account", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { username, isAdmin } = await requireUser(request, context);
  return { username, isAdmin };
}

const groups = [
  {
    title: "You",
    pages: [
      { to: "/account", name: "Profile", Icon: UserRound },
      { to: "/account/saved", name: "Saved", Icon: Heart },
      { to: "/account/reviews", name: "Reviews", Icon: Star },
      { to: "/account/requests", name: "Requests", Icon: MessageSquare },
      { to: "/vendor", name: "My products", Icon: Building2 },
    ],
  },
  {
    title: "Settings",
    pages: [
      { to: "/account/newsletter", name: "Newsletter", Icon: Mail },
      { to: "/account/password", name: "Password", Icon: KeyRound },
      { to: "/account/sessions", name: "Sessions", Icon: MonitorSmartphone },
      { to: "/account/data", name: "My data", Icon: Download },
    ],
  },
];

const adminGroup = { title: "Site", pages: [{ to: "/admin", name: "Admin Dashboard", Icon: LayoutDashboard }] };

export default function AccountLayout() {
  const { username, isAdmin } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <header className="flex flex-wrap items-center gap-3 sm:gap-4">
        <NameMark name={username} className="size-14 rounded-full sm:size-18" />
        <div className="min-w-0 flex-1 basis-32">
          <h1 className="text-xl font-semibold sm:text-3xl">My Account</h1>
          <p className="mt-0.5 break-words text-muted">Logged in as {username}</p>
        </div>
        <LogoutForm className="button-quiet" />
      </header>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-6 md:mt-10 md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]">
        <Menu groups={isAdmin ? [...groups, adminGroup] : groups} />
        <div className="min-w-0 [&_form.card>div]:max-w-120">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** A column of groups, and on phones a row that scrolls. */
function Menu({ groups }: { groups: readonly (typeof adminGroup)[] }) {
  return (
    <nav
      ref={useCurrentInView()}
      aria-label="My Account"
      className="scroll-row flex gap-1 md:mx-0 md:flex-col md:gap-6 md:mask-none md:p-0"
    >
      {groups.map(({ title, pages }) => (
        <div key={title}>
          <p className="mb-1 px-3 text-sm text-muted max-md:hidden">{title}</p>
          <ul className="flex gap-1 md:flex-col">
            {pages.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink to={to} end className="menu-pill min-h-10 gap-2.5 touch:min-h-11">
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
