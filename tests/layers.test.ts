import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { documentsWithLayers } from "#scripts/layers.mjs";
import { moduleOf, modules, owners } from "../layers.js";

type Import = { from: string; to: string; typesOnly: boolean };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
const filesIn = (folder: string) => codeIn(folder).filter((file) => !isTest(file));
const files = filesIn("app");
const imports = files.flatMap(importsOf);
const layerOf = new Map(modules.map(({ name, layer }) => [name, layer]));

/** All imports, re-exports, and dynamic imports of a file, types included. */
function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const note = (specifier: ts.Node, typesOnly: boolean) =>
    ts.isStringLiteral(specifier) && found.push({ from: file, to: specifier.text, typesOnly });
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier, onlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) note(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      note(node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) note(node.argument.literal, true);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return (
    !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly)
  );
}

/** The file of `app/` that an import resolves to. Undefined for packages, models, styles, and data. */
function fileOf({ from, to }: Import): string | undefined {
  const start = to.startsWith("~/")
    ? `app/${to.slice(2)}`
    : to.startsWith(".")
      ? path.posix.join(from, "..", to)
      : null;
  if (start === null) return undefined;
  const found = [start, `${start}.ts`, `${start}.tsx`].find((file) => files.includes(file));
  if (!found && !/\.(css(\?url)?|json)$|\?raw$/.test(to)) throw new Error(`${from} imports ${to}, which isn’t there`);
  return found;
}

const edges = imports.flatMap((each) => {
  const to = fileOf(each);
  return to ? [[each.from, to] as const] : [];
});

/** Groups of names that form cycles. */
function cyclesOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const inCycle = [...reached.keys()].filter((name) => reached.get(name)?.has(name));
  const groups = inCycle.map((name) =>
    inCycle.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachableFrom(start: string, next: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const to of next.get(name) ?? []) if (!reached.has(to) && reached.add(to)) open.push(to);
  return reached;
}

test("every module has a layer, and every layer's modules are there", () => {
  expect([...new Set(files.map(moduleOf))].sort()).toEqual([...layerOf.keys()].sort());
});

test("the README and the docs show the areas and modules as they are", () => {
  for (const [document, text] of Object.entries(documentsWithLayers()))
    expect(readFileSync(document, "utf8"), `${document} is out of date: npm run layers`).toBe(text);
});

test("imports lead to lower layers, or stay in their module", () => {
  const wrong = edges.filter(([from, to]) => {
    const [module, other] = [moduleOf(from), moduleOf(to)];
    return module !== other && !(Number(layerOf.get(other)) < Number(layerOf.get(module)));
  });
  expect(wrong.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
});

test("no modules import each other in a circle", () => {
  expect(cyclesOf(edges.map(([from, to]) => [moduleOf(from), moduleOf(to)]))).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(cyclesOf(edges)).toEqual([]);
});

test("every stored model has an owner", () => {
  const stored = readdirSync("models").filter((file) =>
    readFileSync(path.join("models", file), "utf8").includes("= defineModel("),
  );
  expect(stored.map((file) => file.replace(".server.ts", "")).sort()).toEqual(Object.keys(owners).sort());
});

test("nobody but its owner touches a model", () => {
  const others = ["bench", "scripts", "server"].flatMap(filesIn).flatMap(importsOf);
  const touching = [...imports, ...others].filter(({ typesOnly }) => !typesOnly);
  const strangers = touching.flatMap(({ from, to }) => {
    const [, model = ""] = /(?:^#|\/)models\/([\w-]+)/.exec(to) ?? [];
    const owner = owners[model];
    return owner !== undefined && owner !== moduleOf(from) ? [`${from} touches ${model}`] : [];
  });
  expect(strangers).toEqual([]);
});

test("only the directory knows the search index, so that another engine can take its place", () => {
  const everywhere = ["app", "models", "scripts", "server"].flatMap(filesIn).flatMap(importsOf);
  const users = everywhere.filter(({ to }) => /^search-index(\/|$)|packages\/search-index/.test(to));
  expect([...new Set(users.map(({ from }) => moduleOf(from)))]).toEqual(["directory"]);
});

const stores = [
  { noun: "companies", model: "Company", file: "company", store: "app/catalog/companies/store.server.ts" },
  { noun: "categories", model: "Category", file: "category", store: "app/catalog/categories/store.server.ts" },
  { noun: "posts", model: "BlogPost", file: "blog-post", store: "app/content/blog/store.server.ts" },
];

test.each(stores)("only the store of $noun writes $noun", ({ model, file, store }) => {
  const writes = /\.(insert|create|update|replace|delete|bulkWrite|findOneAnd|findByIdAnd|save)/;
  const importing = new RegExp(`import \\{ ${model}(?: as (\\w+))?\\b[^}]*\\} from "#models/${file}\\.server"`);
  const writers = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    const [found, name = model] = importing.exec(text) ?? [];
    return found !== undefined && new RegExp(`\\b${name}${writes.source}`).test(text);
  });
  expect(writers).toEqual([store]);
});

test("no code reads a property of a form that a field with its name would hide", () => {
  const hidden = /\b(form|currentTarget)\??\.(action|enctype|method|reset|submit|target)\b/i;
  const found = files.flatMap((file) => {
    const [read] = hidden.exec(readFileSync(file, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "")) ?? [];
    return read === undefined ? [] : [`${file}: ${read}`];
  });
  expect(found).toEqual([]);
});

test("every path that the README and the docs name is there", () => {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const documents = ["README.md", ...docs.map((file) => path.join("docs", file))];
  const built = /^desktop\/(dist|packed)/;
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const paths = [
      ...text.matchAll(/`((?:app|bench|desktop|docs|models|packages|scripts|server|tests)\/[\w./-]*\w)`/g),
    ];
    return paths.flatMap(([, file = ""]) =>
      existsSync(file) || built.test(file) ? [] : [`${document} names ${file}`],
    );
  });
  expect(missing).toEqual([]);
});

test("no test file has more than 500 lines", () => {
  const folders = [
    "app",
    "bundling",
    "desktop/src",
    "desktop/tests",
    "models",
    "packages",
    "scripts",
    "server",
    "tests",
  ];
  const tests = folders.flatMap(codeIn).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(tests.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 500)).toEqual([]);
});

test("no file imports more than 30 others", () => {
  const imported = (file: string) => imports.filter(({ from }) => from === file).map(({ to }) => to);
  const many = files.filter((file) => new Set(imported(file)).size > 30);
  expect(many).toEqual([]);
});

test("nothing reads what React, Remix, or their router keep to themselves", () => {
  const folders = ["app", "bench", "bundling", "desktop/src", "desktop/tests", "scripts", "server", "tests"];
  const found = folders.flatMap(filesIn).flatMap((file) => {
    const [read] = /__react|__remix|__staticRouter|\bUNSAFE_|__SECRET_/.exec(readFileSync(file, "utf8")) ?? [];
    return read === undefined ? [] : [`${file}: ${read}`];
  });
  expect(found).toEqual([]);
});

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("cookies and user agents are read where an answer for everybody refuses it", () => {
  expect(filesWith(/headers\.get\("(Cookie|User-Agent)"/)).toEqual([
    // Only reports of visits, which are posted.
    "app/discovery/visits/web/read-report.server.ts",
  ]);
});

test("forms that change something say whom the page shows as logged in", () => {
  // Those of admins are sent by scripts, whose calls say so.
  const found = filesWith(/<form[^>]*method="post"/i).filter((file) => !file.includes("/admin/"));
  expect(found.toSorted()).toEqual([
    "app/accounts/post-form.tsx",
    // Those don't need a login, or end it. With scripts, calls take their place.
    "app/newsletter/subscribers/newsletter-section.tsx",
    "app/platform/ui/message-page.tsx",
    "app/site/layout/logout-form.tsx",
    "app/site/layout/save-form.tsx",
  ]);
});
