import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes React take over the document. Ends once it handles all events. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Announced ready={resolve}>
            <RemixBrowser />
          </Announced>
        </StrictMode>,
      );
    });
  });
}

/** Effects of a parent run after those of its children. */
function Announced({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready]);
  return children;
}
