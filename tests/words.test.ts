import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words that people no longer read here, each with what took its place. */
const retired: [RegExp, string][] = [
  [/catalogue/i, "directory"],
  [/e-mail/i, "email"],
  [/licence/i, "license"],
  [/labelled/i, "labeled"],
  [/cancelled/i, "canceled"],
  [/\b(take|takes|taken|taking)\s+back\b/i, "undo, or revert"],
  [/\bput\s+beside\b/i, "preview"],
  [/\bthere\s+is\s+no\s+such\b/i, "… not found"],
  [/\bcould\s+not\s+be\b/i, "couldn’t"],
  [/\bPlease\b/, "the imperative alone"],
  [/administrator/i, "admin"],
  [/\bportal\b/i, "admin"],
];

/** Texts that stay as they are. */
const kept: RegExp[] = [
  // The spec requires these texts: programs, vendors, and documentation quote them.
  /^Failed to (load|process) .+\. Please try again( later)?\.$/,
  /^We couldn't find the company you're looking for\. Please try again later\.$/,
  /^Please (enter a valid email address|select both a company and a category)$/,
  /^Please provide a Product Hunt API token to import data$/,
  /^Admin Portal$/,
  // A model's name, which the database stores.
  /^CatalogueVersion$/,
];

const folders = ["app", "models", "server", "scripts", "desktop/src", "desktop/pages"];

test("nothing that people read has a retired word in it", () => {
  expect(folders.flatMap(sourcesIn).flatMap(retiredWordsIn)).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\./.test(file));
}

function retiredWordsIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  // Most files have none, even in comments, and needn't be parsed.
  if (!retired.some(([word]) => word.test(code))) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node)?.replace(/\s+/g, " ").trim() ?? "";
    const isKept = !isForPeople(text) || kept.some((words) => words.test(text));
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const [word, better] of isKept ? [] : retired)
      if (word.test(text)) found.push(`${file}:${line}: “${text.slice(0, 200)}” (better: ${better})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of a JSX text, string, or template. Undefined for other nodes. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

/** Sentences and labels. Keys, stored values, and URLs have no spaces and begin with a lowercase letter. */
function isForPeople(text: string): boolean {
  return text.includes(" ") || /^\p{Lu}/u.test(text);
}
