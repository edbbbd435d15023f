import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
};

/** The scripts of a checkout's build, and their sizes as the server sends them. */
export function builtScripts(checkout = ".") {
  const client = path.join(checkout, "build/client");
  const assets = path.join(client, "assets");
  const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const { entry, routes } = JSON.parse(
    readFileSync(path.join(assets, manifestFile), "utf8")
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  ) as Manifest;
  /** What every page loads at once. */
  const entries = [entry.module, ...entry.imports];
  const publicRoutes = Object.keys(routes).filter((id) => id.startsWith("routes/public/"));

  /** All scripts of a route's page. */
  const filesOf = (id: string): string[] => {
    const found = new Set(entries);
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
      for (const file of [route.module, ...(route.imports ?? [])]) found.add(file);
    return [...found];
  };

  const textOf = (file: string) => readFileSync(path.join(client, file), "utf8");

  /** In bytes. Files that compression doesn't make smaller are sent as they are. */
  const sizeOf = (files: readonly string[]) =>
    files
      .map((file) => path.join(client, file))
      .reduce((sum, file) => sum + (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size, 0);

  return { publicRoutes, filesOf, textOf, sizeOf };
}
