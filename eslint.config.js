import { existsSync } from "node:fs";
import js from "@eslint/js";
// @ts-expect-error The plugin brings no types.
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { base, floors, owners } from "./house.js";

/**
 * Who may import whom (docs/decisions/0002-import-directions.md). Each rule's message says where the code should go.
 * @param {string[]} files
 * @param {{ group: string[], message: string }[]} patterns
 * @param {string[]} [ignores]
 * @returns {import("typescript-eslint").ConfigWithExtends}
 */
const directions = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { "no-restricted-imports": ["error", { patterns: [noParentPaths, ...patterns] }] },
});

const noParentPaths = {
  group: ["../*", "!../house.js"],
  message: "Say where it lives: import by ~/, #models/, #server/, #database/ or #tests/.",
};
const noModels = {
  group: ["#models/*", "mongoose"],
  message: "Only operations (app/<noun>/*.server.ts) and scripts reach the database: add an operation and call that.",
};
const noRoutes = {
  group: ["~/routes/*", "~/root"],
  message: "Nothing imports a route: move what you need into its noun's folder, or into ~/ui.",
};
const noServer = {
  group: ["#server/*", "express"],
  message: "The product does not know the server: take what you need as an argument or from the load context.",
};
const noReact = {
  group: ["react", "react-dom", "@remix-run/*", "node:*", "~/ui/*", "~/layout/*", "*.server"],
  message: "A rule is pure and runs anywhere: screens go into .tsx files, the database into *.server.ts.",
};
const noHttp = {
  group: ["react", "react-dom", "@remix-run/*", "~/http/*", "~/*/web/*", "~/ui/*", "~/layout/*"],
  message: "An operation knows no HTTP and no screen: let the route translate, and pass plain values.",
};
const nothingOfOurs = {
  group: ["~/*", "#models/*", "#server/*", "#tests/*"],
  message: "The desktop app is a program of its own: what it needs of the server, it asks over HTTP.",
};
/**
 * The floors of house.js, room by room: a room imports what is below it and itself, and touches its own models.
 * @type {import("typescript-eslint").ConfigWithExtends[]}
 */
const rooms = floors.flatMap((names, floor) =>
  names.map((room) => ({
    files: filesOf(room),
    ignores: ["**/*.test.ts", "**/*.test.tsx", ...(room === "wiring" ? filesOf("base") : [])],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: notBelow(floor, room), paths: modelsOfOthers(room) },
      ],
    },
  })),
);

/** @param {string} room */
function filesOf(room) {
  if (room === "base") return base.flatMap((name) => [`app/${name}.ts`, `app/${name}.server.ts`]);
  return room === "wiring" ? ["app/*.ts", "app/*.tsx"] : [`app/${room}/**`];
}

/**
 * @param {number} floor
 * @param {string} room
 */
function notBelow(floor, room) {
  const others = floors
    .slice(floor)
    .flat()
    .filter((other) => other !== room && other !== "base" && other !== "wiring");
  const message = `house.js: ${room} imports lower floors only. Move the shared part down, or pass it in from above.`;
  return others.length > 0 ? [{ group: others.map((other) => `~/${other}/**`), message }] : [];
}

/** @param {string} room */
function modelsOfOthers(room) {
  return Object.entries(owners)
    .filter(([, owner]) => owner !== room)
    .map(([model, owner]) => ({
      name: `#models/${model}.server`,
      allowTypeImports: true,
      message: `house.js: ${owner} owns this model. Ask one of its operations, or add one there.`,
    }));
}

const pure = ["app/*/**/*.ts"];
const operations = ["app/*/**/*.server.ts"];
/** What reads a request. */
const web = ["app/http/**", "app/*/web/**", "app/api/*.server.ts", "app/*/api.server.ts"];
const tests = ["**/*.test.ts", "**/*.test.tsx", "tests/**", "packages/*/tests/**"];

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "data/",
      ".cache/",
      "desktop/dist/",
      "desktop/packed/",
      "test-results/",
      "playwright-report/",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/only-throw-error": "off", // Remix: a thrown Response ends the request.
      "@typescript-eslint/require-await": "off", // An interface may promise what one implementation has at once.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-restricted-properties": ["error", { object: "URL", property: "canParse", message: "Use ~/parse-url." }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  // The desktop app's packages are installed apart (npm run desktop:install): without them, Electron has no types here.
  existsSync(new URL("desktop/node_modules/electron", import.meta.url))
    ? {}
    : { files: ["desktop/**"], rules: tseslint.configs.disableTypeChecked.rules ?? {} },
  { files: ["**/*.js", "**/*.mjs", "**/*.cjs"], languageOptions: { globals: globals.node } },
  { files: ["**/*.tsx"], extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended] },
  { files: ["**/*"], rules: { "no-restricted-imports": ["error", { patterns: [noParentPaths] }] } },

  directions(
    ["models/**"],
    [
      {
        group: ["~/*", "#server/*"],
        message: "models/ says only what is stored: rules and queries live in app/<noun>/.",
      },
    ],
  ),
  directions(
    pure,
    [noReact, noModels, noServer, noRoutes],
    ["app/routes/**", "app/layout/**", "app/ui/**", ...web, ...operations, ...tests],
  ),
  directions(operations, [noHttp, noServer, noRoutes], [...web, "app/routes/**", ...tests]),
  directions(["app/**/*.tsx"], [noModels, noServer, noRoutes], ["app/routes/**", ...tests]),
  directions(["app/routes/**"], [noModels, noServer, noRoutes], tests),
  directions(
    ["server/**"],
    [
      {
        group: ["~/companies/*", "~/categories/*", "~/blog/*", "~/catalogue/*", "~/import/*", "~/accounts/*", "~/ui/*"],
        message:
          "server/ knows no noun of the product: what starts with it is startProduct in app/lifecycle.server.ts.",
      },
    ],
    tests,
  ),
  directions(
    ["packages/embedded-mongodb/**"],
    [
      {
        group: ["~/*", "#models/*", "#server/*", "#tests/*", "#bench/*", "#desktop/*"],
        message: "The embedded database stands alone: it knows nothing of the product.",
      },
    ],
  ),
  directions(["desktop/**"], [nothingOfOurs], ["desktop/tests/**"]),
  ...rooms,
  {
    files: ["desktop/**/*.cjs"],
    languageOptions: { sourceType: "commonjs" },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["app/**/*.ts", "app/**/*.tsx", "models/**"],
    ignores: ["app/env.server.ts", ...tests],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Settings are read once, in app/env.server.ts: take them as an argument.",
        },
      ],
    },
  },
  { files: tests, rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
);
