import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { pageDataId } from "~/layout/page-modules";

/** Makes React take over the document. Ends once it handles all events. */
export async function hydrate(): Promise<void> {
  await decodeData();
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

/**
 * Remix begins to decode the page's data in its first render, which waits for it. But if a key is pressed before, React
 * can't wait: it renders at once, fails, and never runs. So Remix decodes the data first.
 */
async function decodeData(): Promise<void> {
  const [state = "", loaderData] = document.getElementById(pageDataId)?.textContent.split("\n") ?? [];
  const context = window.__remixContext;
  if (!context.stream) Object.assign(context, { stream: new Response(state).body });
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
  if (loaderData) context.state.loaderData = JSON.parse(loaderData) as typeof context.state.loaderData;
}

/** Effects of a parent run after those of its children. */
function Announced({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready]);
  return children;
}
