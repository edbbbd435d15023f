import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, stage, undo } from "#tests/importing";
import { listCompanies } from "#tests/list-companies";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { topLevelOf } from "~/catalog/categories/tree";
import type { Company } from "~/catalog/companies/company";
import { getBatch } from "~/backoffice/import/batches.server";
import { categoryKey } from "~/backoffice/import/category-key";
import { listImportCategories } from "~/backoffice/import/import-categories.server";
import * as api from "~/routes/api/endpoints";

/** The path of a catalog of self-hosted software as JSON, which isn't part of this repository. */
const file = process.env.SELF_HOSTED_CATALOG ?? "";

type Tool = {
  name: string;
  tags: string[];
  stars: number | null;
  updatedAt: string | null;
  licenses: string[];
  sourceUrl: string | null;
  demoUrl: string | null;
  platforms: string[];
  archived: boolean | null;
  release: string | null;
};

useDatabase();
afterAll(() => stopDirectory());

let ann: Visitor;
beforeEach(async () => {
  ann = await signedIn({ username: "ann", isAdmin: true });
});

/** The ways to install and the technologies that the file spells differently from us. */
const installs: Record<string, string> = {
  Docker: "Docker",
  K8S: "Kubernetes",
  deb: "deb",
  Nix: "Nix",
  Ansible: "Ansible",
};
const spellings: Record<string, string> = { Nodejs: "Node.js", Javascript: "JavaScript", CommonLisp: "Common Lisp" };

function expectedOf({ licenses, sourceUrl, stars, updatedAt, release, demoUrl, platforms, archived, tags }: Tool) {
  const list = (values: string[]) => (values.length > 0 ? values : undefined);
  const known = platforms.filter((platform) => platform !== "Unknown");
  return {
    licenses: list(licenses.map((license) => license.replace("⊘ ", ""))),
    sourceCode: sourceUrl ?? undefined,
    stars: stars ?? undefined,
    lastCommit: updatedAt ?? undefined,
    latestRelease: release ?? undefined,
    demo: demoUrl ?? undefined,
    installMethods: list(known.flatMap((platform) => installs[platform] ?? [])),
    builtWith: list(known.filter((name) => !(name in installs)).map((name) => spellings[name] ?? name)),
    platforms: undefined,
    lifecycle: archived === null ? undefined : archived ? "Discontinued" : "Active",
    tags: list(tags),
  };
}

const withFacts = (company: Company | undefined) =>
  Object.fromEntries(Object.keys(expectedOf(noTool)).map((field) => [field, company?.[field as keyof Company]]));
const noTool: Tool = {
  ...{ name: "", tags: [], stars: null, updatedAt: null, licenses: [], sourceUrl: null, demoUrl: null },
  ...{ platforms: [], archived: null, release: null },
};

async function exported(): Promise<string> {
  await getFreshDirectory();
  return (await ann.sendRaw(api.loader, "/api/admin/companies/export.csv")).body as string;
}

test.skipIf(!existsSync(file))("a catalog of self-hosted software brings its facts, once", async () => {
  const tools = JSON.parse(readFileSync(file, "utf8")) as Tool[];
  await makeCompany({ name: "Another", website: "https://another.example/", tags: ["Kept, too"] });
  const before = await exported();
  expect(before).toContain("Kept, too");

  const batch = await stage(tools, { name: "catalog.json" });
  expect((await getBatch(batch)).counts).toMatchObject({ create: tools.length, warned: 0 });
  await apply(batch);
  const companies = new Map((await listCompanies()).map((company) => [company.name, company]));

  const compared = tools.filter((_, i) => i % Math.floor(tools.length / 50) === 0).slice(0, 50);
  for (const tool of compared)
    expect([tool.name, withFacts(companies.get(tool.name))]).toEqual([tool.name, expectedOf(tool)]);
  const count = (field: keyof Company) =>
    [...companies.values()].filter((company) => company[field] !== undefined).length;
  expect({ stars: count("stars"), sourceCode: count("sourceCode") }).toEqual({
    stars: tools.filter(({ stars }) => stars !== null).length,
    sourceCode: tools.filter(({ sourceUrl }) => sourceUrl !== null).length,
  });

  const { categories } = await getFreshDirectory();
  const parents = topLevelOf(categories);
  expect(parents.length).toBeLessThanOrEqual(40);
  expect(parents.filter(({ description }) => !description)).toEqual([]);
  expect(new Set(parents.map(({ icon }) => icon)).size).toBe(parents.length);
  const keys = categories.map(({ name }) => categoryKey(name));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  expect(categories.at(-1)?.name).toBe("Miscellaneous");
  const imported = await listImportCategories(batch);
  expect(imported.imported.filter(({ slug, by }) => slug === undefined || by === "new")).toEqual([]);

  const again = await stage(tools, { name: "catalog.json" });
  expect((await getBatch(again)).counts).toMatchObject({ create: 0, update: 0, conflict: 0 });
  await undo(batch);
  expect(await exported()).toBe(before);
  expect(await listCategories()).toEqual([]);
});
