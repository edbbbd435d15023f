import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext, type ContextType } from "react";
import { trayKey } from "~/compare/tray-key";
import { pageModulesId, type PageModules } from "~/layout/page-modules";

/**
 * Remix's `Scripts`, which loads everything with the page, in another way: a starter (app/entry.client.ts) loads it when
 * it's needed. Only the server has this, at the end of the head, where React ignores elements that it doesn't know.
 */
export function PageScripts() {
  const remix = useContext(RemixContext);
  const routeIds = useMatches().map(({ id }) => id);
  if (!remix) return null;
  return (
    <>
      <script
        id={pageModulesId}
        type="application/json"
        data-scripts={trayKey}
        dangerouslySetInnerHTML={{ __html: modulesJson(remix, routeIds) }}
      />
      {/* Nothing is shown, and so nothing can be pressed, before it runs. It loads beside the styles. */}
      <script type="module" async {...{ blocking: "render" }} src={remix.manifest.entry.module} />
    </>
  );
}

type Remix = Pick<NonNullable<ContextType<typeof RemixContext>>, "manifest" | "serverHandoffString">;

/** The modules of pages as JSON, by the build's manifest and the IDs of their routes. */
const known = new WeakMap<Remix["manifest"], Map<string, string>>();

function modulesJson(remix: Remix, routeIds: string[]): string {
  const ofBuild = known.get(remix.manifest) ?? new Map<string, string>();
  known.set(remix.manifest, ofBuild);
  const key = routeIds.join(" ");
  const json = ofBuild.get(key) ?? JSON.stringify(modulesOf(remix, routeIds)).replaceAll("<", "\\u003c");
  ofBuild.set(key, json);
  return json;
}

function modulesOf({ manifest, serverHandoffString = "{}" }: Remix, routeIds: string[]): PageModules {
  // Without index routes, the router would take their parents for the whole page.
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => routeIds.includes(id) || (route?.index && routeIds.includes(route.parentId ?? "")),
  );
  return {
    context: JSON.parse(serverHandoffString) as PageModules["context"],
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    routeIds,
  };
}
