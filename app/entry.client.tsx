import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { hideBrokenLogos } from "~/catalog/companies/hide-broken-logos";
import { askEarly } from "~/site/layout/ask-session";
import { showHydration } from "~/site/layout/hydration-sign";
import { onIdleOrUse } from "~/site/layout/on-idle-or-use";
import { copyOnClick } from "~/platform/ui/copy-on-click";
import { shareOnClick } from "~/platform/ui/share-on-click";
import { watchClicks } from "~/discovery/visits/watch";

askEarly();
copyOnClick();
shareOnClick();
hideBrokenLogos();
watchClicks();
/**
 * Makes React take over the page; see docs/decisions/0023-a-page-cache.md. Remix's first render waits for the page's
 * data. Without `Suspense`, a key that is pressed meanwhile would end React.
 */
onIdleOrUse(() =>
  startTransition(() => {
    showHydration("begun");
    hydrateRoot(
      document,
      <StrictMode>
        <Suspense>
          <RemixBrowser />
          {/* RemixServer writes the data after the document, in a boundary that RemixBrowser has nothing for. */}
          <Suspense>{null}</Suspense>
        </Suspense>
      </StrictMode>,
    );
  }),
);
