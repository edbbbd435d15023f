import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { hideBrokenLogos } from "~/catalog/companies/hide-broken-logos";
import { prefetchSessionUser } from "~/site/layout/ask-session";
import { showHydration } from "~/site/layout/hydration-sign";
import { onIdleOrUse } from "~/site/layout/on-idle-or-use";
import { copyOnClick } from "~/platform/ui/copy-on-click";
import { shareOnClick } from "~/platform/ui/share-on-click";
import { watchClicks } from "~/discovery/visits/watch";

prefetchSessionUser();
copyOnClick();
shareOnClick();
hideBrokenLogos();
watchClicks();
/**
 * Makes React take over the page; see docs/decisions/0023-a-page-cache.md. Remix's first render waits for the page's
 * data. Without `Suspense`, pressing a key meanwhile would crash React.
 */
onIdleOrUse(() =>
  startTransition(() => {
    showHydration("begun");
    hydrateRoot(
      document,
      <StrictMode>
        <Suspense>
          <RemixBrowser />
          {/* Matches RemixServer's boundary for the data after the document, which RemixBrowser doesn't have. */}
          <Suspense>{null}</Suspense>
        </Suspense>
      </StrictMode>,
    );
  }),
);
