import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Matches the last package in a path, because packages may be nested. */
const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Packages whose code or files are copied into other modules. */
const copied = ["lucide-react", "@fontsource-variable/inter"];

/**
 * Lists the contents of the browser build: the source modules of each file, for tests, and the libraries' licenses,
 * for the public. As comments, the licenses would be repeated in each file.
 */
export function clientLists(): Plugin {
  return {
    name: "client-lists",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const root = this.environment.config.root;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const modules = chunks.map(({ fileName, moduleIds }) => [`/${fileName}`, moduleIds] as const);
      writeFileSync(path.join(root, "build/client-modules.json"), JSON.stringify(Object.fromEntries(modules)));
      const used = modules.flatMap(([, ids]) => ids.flatMap((id) => packageName.exec(id)?.[1] ?? []));
      const licenses = [...new Set([...copied, ...used])].toSorted().map((name) => licenseOf(root, name));
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: licenses.join("\n\n---\n\n") });
    },
  };
}

function licenseOf(root: string, name: string): string {
  const folder = path.join(root, "node_modules", name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name}\n\n${file ? readFileSync(path.join(folder, file), "utf8").trim() : "See its package."}`;
}
