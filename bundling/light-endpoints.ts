import type { VariableDeclarator } from "estree";
import type { Plugin } from "vite";

/**
 * Reduces endpoint definitions to what `request` reads in browsers: the method, the path, and `paged`. The compiler
 * checks requests and responses against the schemas, and the server parses them. With schemas, /admin would load half of
 * the import code, and public pages more of zod, which is a single file.
 */
export function lightEndpoints(): Plugin {
  return {
    name: "light-endpoints",
    transform(code, _id, options) {
      if (options?.ssr || !/= define(Admin)?Endpoint\(/.test(code)) return null;
      const exported = this.parse(code).body.flatMap((statement) =>
        statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "VariableDeclaration"
          ? statement.declaration.declarations
          : [],
      );
      return { code: exported.flatMap(lightened).join("\n"), map: null };
    },
  };
}

function lightened({ id, init }: VariableDeclarator): string[] {
  if (id.type !== "Identifier" || init?.type !== "CallExpression") return [];
  const [method, path, details] = init.arguments;
  if (method?.type !== "Literal" || path?.type !== "Literal" || details?.type !== "ObjectExpression") return [];
  const paged = details.properties.some(
    (property) => property.type === "Property" && property.key.type === "Identifier" && property.key.name === "paged",
  );
  return [`export const ${id.name} = { method: ${method.raw}, path: ${path.raw}${paged ? ", paged: true" : ""} };`];
}
