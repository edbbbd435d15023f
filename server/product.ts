import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type * as Entry from "~/entry.server";
import { builtAssets } from "#server/assets";
import { StartFailure } from "#server/failure";
import { projectFolder } from "#server/project-folder";

/** A function if it may change. Remix then prepares its routes again for each request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** The Remix build and the middleware for its client files. */
type Product = {
  build: Build;
  assets: RequestHandler;
  close(): Promise<void>;
};

const buildFolder = path.join(projectFolder, "build");

/** The output of `npm run build`. */
export async function builtProduct(): Promise<Product> {
  const file = path.join(buildFolder, "start/product.mjs");
  if (!existsSync(file)) throw new StartFailure("No build found. Run `npm run build` first, or use `npm run dev`.");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build, assets: builtAssets(path.join(buildFolder, "client")), close: async () => {} };
}

/** The sources, compiled on demand and reloaded on change. */
export async function developmentProduct(): Promise<Product> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 0 } } });
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    assets: vite.middlewares,
    close: () => vite.close(),
  };
}

type ProductEntry = Pick<
  typeof Entry,
  | "startProduct"
  | "isServedEarly"
  | "allowedMethods"
  | "isForEverybody"
  | "hasMarkdown"
  | "hasEmbed"
  | "findFile"
  | "routeOf"
  | "addGauges"
  | "trackRequest"
  | "recordVisit"
  | "endLiveAnswers"
  | "stopProduct"
  | "content"
>;

/** The product's start and stop functions are in the build, because they share its state. */
export async function entryOf({ build }: Product): Promise<ProductEntry> {
  return (typeof build === "function" ? await build() : build).entry.module as unknown as typeof Entry;
}
