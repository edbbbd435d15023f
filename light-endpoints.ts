import type { VariableDeclarator } from "estree";
import type { Plugin } from "vite";

/** What `request` looks at while a page runs. */
const needed = ["method", "path", "paged"];

/**
 * Of a file that states endpoints, browsers get nothing but where these are: what is sent and answered is held to the
 * schemas by the compiler, and parsed by the server. With them, /admin would load half the import, and public pages
 * more of zod, whose parts are all in one file.
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
  const [stated] = init.arguments;
  if (stated?.type !== "ObjectExpression") return [];
  const kept = stated.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || property.value.type !== "Literal")
      return [];
    return needed.includes(property.key.name) ? [`${property.key.name}: ${property.value.raw}`] : [];
  });
  return [`export const ${id.name} = { ${kept.join(", ")} };`];
}
