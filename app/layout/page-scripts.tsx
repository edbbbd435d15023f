import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { trayKey } from "~/compare/tray-key";
import { pageModulesId, type PageModules } from "~/layout/page-modules";
import { useRootData } from "~/layout/root-data";

/**
 * Remix's `Scripts`, which loads everything with the page, in another way: a starter (app/entry.client.ts) loads it when
 * it's needed. Only the server has this, at the end of the head, where React ignores elements that it doesn't know.
 */
export function PageScripts() {
  const remix = useContext(RemixContext);
  const routeIds = useMatches().map(({ id }) => id);
  const user = useRootData()?.user;
  if (!remix) return null;
  const { manifest, serverHandoffString = "{}" } = remix;
  // Without index routes, the router would take their parents for the whole page.
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => routeIds.includes(id) || (route?.index && routeIds.includes(route.parentId ?? "")),
  );
  const modules: PageModules = {
    context: JSON.parse(serverHandoffString) as PageModules["context"],
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    routeIds,
  };
  return (
    <>
      <script
        id={pageModulesId}
        type="application/json"
        data-scripts={user ? "now" : trayKey}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(modules).replaceAll("<", "\\u003c") }}
      />
      {/* Nothing is shown, and so nothing can be pressed, before it runs. It loads beside the styles. */}
      <script type="module" async {...{ blocking: "render" }} src={manifest.entry.module} />
    </>
  );
}
