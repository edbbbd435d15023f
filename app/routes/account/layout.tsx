import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { LogoutForm } from "~/site/layout/logout-form";
import { pageMeta } from "~/site/seo/page-meta";
import { NavLink } from "~/platform/ui/nav-link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Account", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { username, isAdmin } = await requireUser(request, context);
  return { username, isAdmin };
}

const pages = [
  { to: "/account", name: "Profile" },
  { to: "/account/password", name: "Password" },
  { to: "/account/sessions", name: "Sessions" },
  { to: "/account/saved", name: "Saved" },
  { to: "/account/reviews", name: "Reviews" },
  { to: "/account/requests", name: "Requests" },
  { to: "/account/newsletter", name: "Newsletter" },
  { to: "/account/data", name: "My data" },
  { to: "/vendor", name: "My products" },
];

const adminArea = { to: "/admin", name: "Admin Dashboard" };

const entry = "flex min-h-11 items-center rounded-lg px-2 text-sm font-medium md:px-3 md:text-base hover:text-accent";

export default function AccountLayout() {
  const { username, isAdmin } = useLoaderData<typeof loader>();
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="text-3xl font-semibold">My Account</h1>
      <p className="mt-2 break-words text-muted">Logged in as {username}</p>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-[13rem_1fr]">
        <nav aria-label="My Account">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {[...pages, ...(isAdmin ? [adminArea] : [])].map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end className={`${entry} aria-[current]:bg-sunken aria-[current]:text-accent`}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li>
              <LogoutForm className={`${entry} w-full gap-2`} />
            </li>
          </ul>
        </nav>
        <div className="max-w-2xl min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
