import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { hideBrokenLogos } from "~/companies/hide-broken-logos";
import { askEarly } from "~/layout/ask-session";
import { onIdleOrUse } from "~/layout/on-idle-or-use";
import { copyOnClick } from "~/ui/copy-on-click";
import { shareOnClick } from "~/ui/share-on-click";
import { watchClicks } from "~/visits/watch";

askEarly();
copyOnClick();
shareOnClick();
hideBrokenLogos();
watchClicks();
onIdleOrUse(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Suspense>
          <RemixBrowser />
          <Suspense>{null}</Suspense>
        </Suspense>
      </StrictMode>,
    );
  }),
);
