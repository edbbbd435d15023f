import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  type Location,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { Suspense, useEffect, type ReactNode } from "react";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import stylesheet from "~/app.css?url";
import { reservingScript } from "~/accounts/session-marker";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { TrayBar } from "~/discovery/compare/tray-bar";
import { hasNotice } from "~/platform/http/notice-address";
import { useNonce } from "~/platform/http/nonce";
import { ErrorPage } from "~/site/layout/error-page";
import { Footer } from "~/site/layout/footer";
import { Header } from "~/site/layout/header";
import { showHydration } from "~/site/layout/hydration-sign";
import { Notice, PartNotice, useIsPart } from "~/site/layout/notice";
import { loadRootData } from "~/site/layout/web/root-data.server";
import { SaveForm } from "~/site/layout/save-form";
import { SessionProvider } from "~/site/layout/session";
import { themeScript } from "~/site/layout/theme";
import { site } from "~/platform/runtime/site";
import { Placeholder } from "~/site/layout/placeholder";
import { useFocusOnPage } from "~/site/layout/use-focus-on-page";
import { useLinks } from "~/site/layout/use-links";
import { ToastProvider } from "~/platform/ui/toast";
import { useVisits } from "~/discovery/visits/use-visits";

export const links: LinksFunction = () => [
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: "Blog (RSS)" },
  { rel: "alternate", href: "/atom.xml", type: "application/atom+xml", title: "Blog (Atom)" },
];

export const meta: MetaFunction = () => [{ title: site.name }];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRootData(request, context);

/**
 * Menus change rarely, so navigation doesn't reload them, but forms do. After an error, nothing has changed, and
 * reloading may fail.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (actionStatus >= 400) return false;
  if (hasNotice(nextUrl.search)) return true;
  return formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
};

/** Runs before the first paint. */
const firstScript = `${themeScript};${reservingScript}`;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isAdminPage = useMatches().some(({ id }) => id === "routes/admin/layout");
  // Admin pages have their own menu, unless an error replaces them.
  const isReplaced = Boolean(useRouteError());
  const isPublic = !isAdminPage || isReplaced;
  // Most pages aren't served yet then, and one that is loaded anew says so, and tries again by itself.
  useLinks(!useIsPart());
  return (
    // Scripts set attributes before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript }} />
        <meta charSet="utf-8" />
        {/* Without this, a page that is painted before its last element arrives would shift. */}
        <link rel="expect" href={`#${saveFormId}`} {...{ blocking: "render" }} />
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
            {isPublic && <Header />}
            {/* React hydrates this after the header, or first if it's clicked. */}
            <Suspense>
              <main id="main" tabIndex={-1}>
                <Notice />
                <PartNotice />
                {children}
              </main>
              <TrayBar />
              {isPublic && <Footer />}
              <SaveForm />
              <HydrationDone />
            </Suspense>
          </SessionProvider>
        </ToastProvider>
        <ScrollRestoration nonce={nonce} getKey={scrollKeyOf} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * The key of a scroll position. A plain link to a place of its page makes an entry without a key of its own. All of them
 * would share one position, so they get none, and the browser goes to the place.
 */
const scrollKeyOf = ({ key, hash }: Location) => (key === "default" && hash ? `${hash} ${performance.now()}` : key);

/** The last part that React hydrates. */
function HydrationDone() {
  useEffect(() => showHydration("done"), []);
  return null;
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
