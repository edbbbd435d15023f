import type { VariableDeclarator } from "estree";
import type { Plugin } from "vite";

/** The properties that `request` reads in browsers. */
const needed = ["method", "path", "paged"];

/**
 * Reduces endpoint definitions to the needed properties in the browser build. The compiler checks requests and responses
 * against the schemas, and the server parses them. With schemas, /admin would load half of the import code, and public
 * pages more of zod, which is a single file.
 */
export function lightEndpoints(): Plugin {
  return {
    name: "light-endpoints",
    transform(code, _id, options) {
      if (options?.ssr || !code.includes("= defineEndpoint({")) return null;
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
  const [definition] = init.arguments;
  if (definition?.type !== "ObjectExpression") return [];
  const kept = definition.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || property.value.type !== "Literal")
      return [];
    return needed.includes(property.key.name) ? [`${property.key.name}: ${property.value.raw}`] : [];
  });
  return [`export const ${id.name} = { ${kept.join(", ")} };`];
}
