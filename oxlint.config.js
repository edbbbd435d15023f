import { defineConfig } from "oxlint";
import { modules, owners, readByModels } from "./layers.js";

/** @typedef {{ group: string[], message: string }} Pattern imports that are forbidden, and where the code should go */
/** @typedef {{ name: string, allowTypeImports: boolean, message: string }} Model the same for one model */

const noParentPaths = {
  group: ["../**", "!../layers.js", "!../bundling/**"],
  message: "Say where it lives: import by ~/, #models/, #server/, #database/ or #tests/.",
};
const noModels = {
  group: ["#models/**", "mongoose"],
  message:
    "Only operations (app/<area>/<module>/*.server.ts) and scripts reach the database: add an operation and call that.",
};
const noSearchIndex = {
  group: ["search-index"],
  message: "Only app/discovery/directory/ knows the search index: ask it, or add an operation there.",
};
const noRoutes = {
  group: ["~/routes/**", "~/root"],
  message: "Nothing imports a route: move what you need into its noun's folder, or into ~/ui.",
};
const noServer = {
  group: ["#server/**", "express"],
  message: "The product does not know the server: take what you need as an argument or from the load context.",
};
const noReact = {
  group: ["react", "react-dom", "@remix-run/**", "node:*", "~/platform/ui/**", "~/site/layout/**", "**/*.server"],
  message: "A rule is pure and runs anywhere: screens go into .tsx files, the database into *.server.ts.",
};
const noHttp = {
  group: [
    "react",
    "react-dom",
    "@remix-run/**",
    "~/platform/http/**",
    "~/**/web/**",
    "~/platform/ui/**",
    "~/site/layout/**",
  ],
  message: "An operation knows no HTTP and no screen: let the route translate, and pass plain values.",
};
const nothingOfOurs = {
  group: ["~/**", "#models/**", "#server/**", "#tests/**"],
  message: "The desktop app is a program of its own: what it needs of the server, it asks over HTTP.",
};

/**
 * Who may import whom (docs/decisions/0002-import-directions.md). If several entries match a file, the last one wins.
 * @param {string[]} files
 * @param {Pattern[]} patterns
 * @param {Model[]} [paths]
 * @returns {import("oxlint").OxlintOverride}
 */
const directions = (files, patterns, paths = []) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [noParentPaths, ...patterns], paths }] },
});

/**
 * The layers of layers.js: a module imports itself and lower layers, and uses only its own models.
 */
const layered = modules.flatMap((module) =>
  kindsOf(module).map(([files, patterns]) =>
    directions(
      files,
      [...patterns, ...notBelow(module), ...(module.name === "directory" ? [] : [noSearchIndex])],
      modelsOfOthers(module.name),
    ),
  ),
);

/** @typedef {typeof modules[number]} Module */

/**
 * The kinds of files in a module, and what each may not import from any module.
 * @param {Module} module
 * @returns {[files: string[], patterns: Pattern[]][]}
 */
function kindsOf({ name, folder }) {
  const screen = [noModels, noServer, noRoutes];
  if (name === "runtime") return [[[`${folder}/**`], []]];
  if (name === "wiring")
    return [
      [["app/*.ts", `${folder}/**/*.ts`], []],
      [["app/*.tsx"], [noServer, noRoutes]],
    ];
  if (name === "routes") return [[[`${folder}/**`], screen]];
  const readsRequests = name === "http" ? [`${folder}/**`] : [`${folder}/web/**`, `${folder}/api.server.ts`];
  return [
    [[`${folder}/**/*.ts`], name === "ui" || name === "layout" ? [] : [noReact, ...screen]],
    [[`${folder}/**/*.tsx`], screen],
    [[`${folder}/**/*.server.ts`], [noHttp, noServer, noRoutes]],
    [name === "api" ? [`${folder}/*.server.ts`] : readsRequests, []],
  ];
}

/** @param {Module} module */
function notBelow({ name, layer }) {
  const others = modules.filter((other) => other.layer >= layer && other.name !== name);
  const message = `layers.js: ${name} imports lower layers only. Move the shared part down, or pass it in from above.`;
  return others.length > 0 ? [{ group: others.map(({ folder }) => `${folder.replace("app", "~")}/**`), message }] : [];
}

/** @param {string} module */
function modelsOfOthers(module) {
  return Object.entries(owners)
    .filter(([, owner]) => owner !== module)
    .map(([model, owner]) => ({
      name: `#models/${model}.server`,
      allowTypeImports: true,
      message: `layers.js: ${owner} owns this model. Ask one of its operations, or add one there.`,
    }));
}

const scripts = ["**/*.js", "**/*.mjs", "**/*.cjs"];
/** Untyped packages make values in scripts `any`. */
const untyped = Object.fromEntries(
  ["argument", "assignment", "call", "member-access", "return"].map((use) => [`typescript/no-unsafe-${use}`, "off"]),
);
const tests = ["**/*.test.ts", "**/*.test.tsx", "tests/**", "packages/*/tests/**", "packages/*/bench/**"];
const readsSettings = {
  object: "process",
  property: "env",
  message: "Settings are read once, in app/platform/runtime/env.server.ts: take them as an argument.",
};
const parsesUrls = { object: "URL", property: "canParse", message: "Use ~/parse-url." };

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y"],
  categories: { correctness: "error" },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: "error",
  },
  ignorePatterns: [
    "build/",
    "data/",
    ".cache/",
    "desktop/dist/",
    "desktop/packed/",
    "test-results/",
    "playwright-report/",
    // Generated.
    "packages/client/schema.ts",
  ],
  rules: {
    "no-case-declarations": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "no-empty": "error",
    "no-regex-spaces": "error",
    "no-var": "error",
    "no-unexpected-multiline": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/restrict-plus-operands": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-namespace": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-assertion": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-enum-comparison": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
    "typescript/no-misused-spread": "off", // We do want to spread strings into code points.
    "typescript/require-array-sort-compare": "off", // Tests sort both sides of a comparison.
    "typescript/no-meaningless-void-operator": "off", // Allows "return void f()" as an early exit.
    "jsx-a11y/no-noninteractive-element-to-interactive-role": ["error", { ul: ["listbox"], li: ["option"] }],
    "jsx-a11y/prefer-tag-over-role": "off", // Comboboxes, tab lists, and grids have no HTML elements of their own.
    "jsx-a11y/control-has-associated-label": "off", // It mistakes a table's empty cell for a control.
    "no-restricted-properties": ["error", parsesUrls],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  },
  overrides: [
    { files: scripts, env: { node: true }, rules: { "no-undef": "error", "no-redeclare": "error", ...untyped } },
    { files: ["**/*.tsx"], rules: { "react/rules-of-hooks": "error", "react/unsupported-syntax": "error" } },
    directions(["**/*"], []),
    directions(
      ["models/**"],
      [
        {
          group: ["~/**", `!${readByModels}`, "#server/**"],
          message: "models/ says only what is stored: rules and queries live in app/<area>/<module>/.",
        },
      ],
    ),
    directions(
      ["server/**"],
      [
        {
          group: [
            "~/catalog/companies/**",
            "~/catalog/categories/**",
            "~/content/blog/**",
            "~/discovery/directory/**",
            "~/backoffice/import/**",
            "~/accounts/**",
            "~/platform/ui/**",
          ],
          message:
            "server/ knows no noun of the product: what starts with it is startProduct in app/site/wiring/lifecycle.server.ts.",
        },
      ],
    ),
    directions(
      ["packages/**"],
      [
        {
          group: ["~/**", "#models/**", "#server/**", "#tests/**", "#bench/**", "#scripts/**", "#desktop/**"],
          message: "A package knows nothing of the product: hand it what it needs.",
        },
      ],
    ),
    ...layered,
    directions(tests, []),
    directions(["desktop/**"], [nothingOfOurs]),
    directions(["desktop/tests/**"], []),
    { files: ["desktop/**/*.cjs"], rules: { "typescript/no-require-imports": "off" } },
    {
      files: ["app/**/*.ts", "app/**/*.tsx", "models/**"],
      excludeFiles: ["app/platform/runtime/env.server.ts", ...tests],
      rules: { "no-restricted-properties": ["error", parsesUrls, readsSettings] },
    },
  ],
});
