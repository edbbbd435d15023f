import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import type { Endpoint } from "~/platform/api/endpoint";
import { endpoints } from "~/site/wiring/endpoints.server";
import { lightEndpoints } from "../bundling/light-endpoints";

type Transform = (this: { parse: typeof parseAst }, code: string, id: string, options?: { ssr: boolean }) => unknown;

const transform = lightEndpoints().transform as Transform;
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => path.join("app", file))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));

async function lightened(file: string, ssr = false) {
  const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file);
  return transform.call({ parse: parseAst }, code, file, { ssr }) as { code: string } | null;
}

test("browsers know of each endpoint where it is and whether it's paged, without loading anything for it", async () => {
  const light = (await Promise.all(files.map((file) => lightened(file)))).flatMap((found) =>
    found ? [found.code] : [],
  );
  const known: Endpoint[] = [];
  for (const code of light) {
    const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    known.push(...Object.values(module as Record<string, Endpoint>));
  }
  const inOrder = (some: readonly object[]) => some.map((endpoint) => JSON.stringify(endpoint)).toSorted();
  // No page uses those at former paths.
  const current = endpoints.filter(({ deprecated }) => !deprecated);
  expect(inOrder(known)).toEqual(inOrder(current.map(({ method, path, paged }) => ({ method, path, paged }))));
});

test("the server has them as they are stated", async () => {
  expect(await lightened("app/catalog/companies/api.ts", true)).toBeNull();
});
