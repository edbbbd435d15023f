import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

type Package = { version: string; license?: string; dev?: true; link?: true };
type Lock = { packages: Record<string, Package> };

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Content;

/** Ask for nothing but their text, which `node_modules` and `licenses.txt` have. */
const permissive = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib"]; // oxfmt-ignore
/** Ask for the source of changes to their own files, of which there are none: native libraries and fonts, as published. */
const ownFilesOnly = ["LGPL-3.0-or-later", "MPL-2.0", "OFL-1.1"];
/** Of data and names, in packages that only build and test the program. */
const forDevelopment = ["CC-BY-3.0", "CC-BY-4.0", "WTFPL"];
/** Packages whose description lacks a license, which is in a file of theirs. */
const stated: Record<string, string> = { eval: "MIT", format: "MIT", "require-like": "MIT" };

const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowed.includes(license)));

describe.each(["package-lock.json", "desktop/package-lock.json"])("%s", (file) => {
  const packages = Object.entries(readJson<Lock>(file).packages).filter(([name, { link }]) => /node_modules/.test(name) && !link); // oxfmt-ignore

  test("only has packages whose licenses the policy allows", () => {
    const refused = packages.flatMap(([at, { license, dev }]) => {
      const name = at.split("node_modules/").at(-1) ?? "";
      const known = license ?? (dev ? (stated[name] ?? "none") : "none");
      const allowed = [...permissive, ...ownFilesOnly, ...(dev ? forDevelopment : [])];
      return isAllowed(known, allowed) ? [] : [`${name}: ${known}`];
    });
    expect(packages.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });
});

test.each([
  ["MIT", true],
  ["(GPL-3.0-only OR MIT)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only", false],
  ["AGPL-3.0-or-later", false],
  ["CC-BY-4.0", false],
  ["SEE LICENSE IN LICENSE", false],
])("the policy for what runs in production, on %s: %s", (license, allowed) => {
  expect(isAllowed(license, [...permissive, ...ownFilesOnly])).toBe(allowed);
});

const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-sbom-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("npm run sbom lists every package that runs in production, with its license and hash, and no other", () => {
  const file = path.join(folder, "sbom.json");
  execFileSync(process.execPath, ["scripts/sbom.mjs", file]);
  type Component = { purl: string; licenses?: unknown[]; hashes?: unknown[] };
  const bill = readJson<{ bomFormat: string; specVersion: string; components: Component[] }>(file);
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d$/) as string });
  const { packages } = readJson<Lock>("package-lock.json");
  const shipped = Object.entries(packages).filter(
    ([name, { dev, link }]) => /node_modules/.test(name) && !dev && !link,
  );
  const purlOf = ([at, { version }]: [string, Package]) =>
    `pkg:npm/${(at.split("node_modules/").at(-1) ?? "").replace("@", "%40")}@${version}`;
  const listed = bill.components;
  expect([...new Set(listed.map(({ purl }) => purl.split("?")[0]))].sort()).toEqual([...new Set(shipped.map(purlOf))].sort()); // oxfmt-ignore
  expect(listed.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
});
