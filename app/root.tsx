import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import stylesheet from "~/app.css?url";
import { topLevelOf } from "~/categories/tree";
import { emptyCatalogue } from "~/catalogue/build-catalogue";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { featuredCompanies } from "~/catalogue/find";
import { TrayBar } from "~/compare/tray-bar";
import { takeNotice } from "~/http/flash.server";
import { findSignedInWith } from "~/accounts/web/session.server";
import { siteOrigin } from "~/http/origin.server";
import { orInstead } from "~/http/or-instead";
import { useNonce } from "~/http/nonce";
import { ErrorPage } from "~/layout/error-page";
import { Footer } from "~/layout/footer";
import { Header } from "~/layout/header";
import { Notice } from "~/layout/notice";
import type { RootData } from "~/layout/root-data";
import { SaveForm } from "~/layout/save-form";
import { SessionProvider } from "~/layout/session";
import { listSavedTools } from "~/saved/saved-tools.server";
import { limits, site } from "~/site";
import { Placeholder } from "~/layout/placeholder";
import { useFocusOnPage } from "~/layout/use-focus-on-page";
import { useLinks } from "~/layout/use-links";
import { ToastProvider } from "~/ui/toast";
import { useVisits } from "~/visits/use-visits";

export const links: LinksFunction = () => [
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: "Blog (RSS)" },
  { rel: "alternate", href: "/atom.xml", type: "application/atom+xml", title: "Blog (Atom)" },
];

export const meta: MetaFunction = () => [{ title: site.name }];

/**
 * Pages with personal content or a one-time message are private and must not be cached. Others are the same for all
 * visitors, and are reused as long as the server says that they're up to date.
 */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers();
  const cacheControl = loaderHeaders.get("Cache-Control");
  if (cacheControl) headers.set("Cache-Control", cacheControl);
  return headers;
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Without catalog data, the page shows the error, and header and footer do without it.
  const catalogue = await orInstead(context, getCatalogue(), emptyCatalogue);
  // Likewise, without the database, nobody is logged in.
  const listSaved = (userId: number) => orInstead(context, listSavedTools(userId), []);
  const signedIn = await findSignedInWith(request, context, listSaved).catch(() => null);
  const user = signedIn?.account;
  const left = await takeNotice(request, context);
  const rootData: RootData = {
    siteName: context.settings.siteName,
    siteUrl: siteOrigin(request, context.settings),
    sendsMail: context.settings.mail.smtpUrl !== undefined,
    categories: topLevelOf(catalogue.categories)
      .filter(({ count }) => count > 0)
      .slice(0, limits.menuCategories),
    featured: featuredCompanies(catalogue, limits.headerFeatured).map(
      ({ id, name, website, affiliateLink, sponsored, linkHeld }) => {
        return { id, name, website, affiliateLink, sponsored, linkHeld };
      },
    ),
    user: user ? { username: user.username, isAdmin: user.isAdmin } : null,
    ...(signedIn && { saved: signedIn.value }),
    notice: left?.notice ?? null,
    year: new Date().getUTCFullYear(),
  };
  const headers = new Headers();
  headers.set("Cache-Control", user || left ? "private, no-store" : "no-cache");
  if (left) headers.set("Set-Cookie", left.clear);
  return data(rootData, { headers });
}

/**
 * Menus change rarely, so navigation doesn't reload them, but login does. After an error, nothing has changed, and
 * reloading may fail.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (actionStatus >= 400) return false;
  // Users whose session ended elsewhere arrive at the login without a form submission.
  if (nextUrl.pathname === "/auth") return true;
  return formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useLinks();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <ToastProvider>
          <SessionProvider>
            <SaveForm>
              <Header />
              <main id="main" tabIndex={-1}>
                <Notice />
                {children}
              </main>
              <TrayBar />
              <Footer />
            </SaveForm>
          </SessionProvider>
        </ToastProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnPage();
  useVisits();
  return (
    <Placeholder>
      <Outlet />
    </Placeholder>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
