import type { ImportDeclaration } from "estree";
import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const library = "lucide-react";

/**
 * Inlines the shapes of Lucide's icons where they are imported. Its components have a dozen options that we don't use,
 * and because one file exports all of them, every page would load every other page's icons.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    apply: "build",
    transform(code) {
      if (!code.includes(`"${library}"`)) return null;
      const statement = this.parse(code).body.find(
        (found): found is ImportDeclaration & { start: number; end: number } =>
          found.type === "ImportDeclaration" && found.source.value === library,
      );
      if (!statement) return null;
      const icons = statement.specifiers.map((specifier) =>
        specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
          ? `const ${specifier.local.name} = icon(${JSON.stringify(shapesOf(specifier.imported.name))});`
          : this.error(`Import icons by their names: ${code.slice(statement.start, statement.end)}`),
      );
      const inlined = ['import { icon } from "~/platform/ui/icon";', ...icons].join("\n");
      return { code: code.slice(0, statement.start) + inlined + code.slice(statement.end), map: null };
    },
  };
}

function shapesOf(name: string): string {
  const Icon = (lucide as unknown as Record<string, ComponentType>)[name];
  if (!Icon) throw new Error(`Lucide has no icon ${name}.`);
  return renderToStaticMarkup(createElement(Icon)).replaceAll(/^<svg[^>]*>|<\/svg>$/g, "");
}
