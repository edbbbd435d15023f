/**
 * Finds files, exports, and packages that nothing uses: `npm run unused`, a part of `npm test`.
 * @type {import("knip").KnipConfig}
 */
export default {
  workspaces: {
    ".": {
      entry: [
        "app/entry.{client,server}.tsx",
        "app/routes.ts",
        "app/routes/**/*.{ts,tsx}",
        // Processes and threads of their own.
        "app/site/seo/picture-worker.server.ts",
        "app/catalog/pictures/decoder.server.ts",
        "scripts/*.{ts,mjs}",
        "bench/*.{ts,mjs}",
        "{app,server,models,scripts}/**/*.test.{ts,tsx}",
        "tests/**/*.{test,spec}.{ts,tsx}",
        "tests/{e2e,process,outside}/*.{ts,mjs}",
        // bundling/light-icons.ts imports it into what it builds.
        "app/platform/ui/icon.tsx",
      ],
      project: ["{app,server,models,scripts,bench,bundling,tests}/**/*.{ts,tsx,mjs,js}"],
      ignoreDependencies: [
        // Read as files, or named in other places than imports.
        "@fontsource/inter",
        "pino-pretty",
        "simple-icons",
        "tailwindcss",
        "@types/smtp-server",
        "@modelcontextprotocol/conformance",
        // Packages of packages, whose types or tools are used as they come: their versions must be the same.
        "estree",
        "playwright",
        "react-router-dom",
        "rollup",
        // In desktop/package.json.
        "app-builder-lib",
        "builder-util",
        "electron-builder",
      ],
    },
    "packages/embedded-mongodb": {
      entry: ["process/worker.ts", "tests/**/*.ts", "**/*.test.ts"],
      project: ["**/*.ts"],
      ignoreBinaries: ["mount", "umount"],
    },
    "packages/client": { project: ["**/*.ts"] },
    "packages/search-index": { entry: ["**/*.test.ts"], project: ["**/*.ts"] },
  },
  ignoreIssues: {
    // The API has one handler for both.
    "app/routes/api/endpoints.ts": ["duplicates"],
    // Generated.
    "packages/client/schema.ts": ["types"],
  },
};
