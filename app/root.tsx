import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import stylesheet from "~/app.css?url";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { siteOrigin } from "~/http/origin.server";
import { useNonce } from "~/http/nonce";
import { ErrorPage } from "~/layout/error-page";
import { Footer } from "~/layout/footer";
import { Header } from "~/layout/header";
import type { RootData } from "~/layout/root-data";
import { limits, site } from "~/site";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = () => [{ title: site.name }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const { categories, featured } = await getCatalogue();
  return {
    siteName: context.settings.siteName,
    siteUrl: siteOrigin(request, context.settings),
    categories: categories.slice(0, limits.menuCategories),
    featured: featured
      .slice(0, limits.headerFeatured)
      .map(({ id, name, website, affiliateLink, sponsored }) => ({ id, name, website, affiliateLink, sponsored })),
    year: new Date().getUTCFullYear(),
  };
}

/** The menus change rarely; a visitor who only turns pages need not load them again. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
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
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
