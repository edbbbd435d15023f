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

/** Words that comments no longer have, besides those above. */
const retiredInComments: [RegExp, string][] = [
  [/\bstaff\b/i, "admins"],
  [/\bunder way\b/i, "running"],
  [/\bany more\b/i, "anymore"],
  [/\bfor good\b(?! reason)/i, "permanently"],
  [/\b(let|lets|letting) (it|its link|them) go\b/i, "show, or release"],
  [/\b(hold|holds|held) back\b/i, "hide, or delay"],
  [/\bnetwork address/i, "IP address"],
  [/\bpatien(ce|t|tly)\b/i, "timeout"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\b(is|are|was|were|be) told\b/i, "get, or learn"],
  [/\b(stand|stands|standing) (at|on|there|beside|below|above|behind|before|of)\b/i, "is, or appears"],
  [/\b(lie|lies) (in|beside|there|about)\b/i, "is"],
  [/(^|[.;:] )Answers (a|an|by|how|what|whether|which|the|its|it|null|those)\b/, "Returns"],
  [/\b(colour|favour|honour|behaviour|neighbour|grey\b|judgement|enquir(y|ies))/i, "US spelling"],
  [/\b(organis|recognis|summaris|synchronis|optimis)(e|es|ed|ing|ation)\b/i, "US spelling"],
];

/** Texts that stay as they are. */
const kept: RegExp[] = [
  // The spec requires these texts: programs, vendors, and documentation quote them.
  /^Failed to (load|process) .+\. Please try again( later)?\.$/,
  /^We couldn't find the company you're looking for\. Please try again later\.$/,
  /^Please (enter a valid email address|select both a company and a category)$/,
  /^Please provide a Product Hunt API token to import data$/,
  /^Admin Portal$/,
];

const folders = ["app", "models", "server", "scripts", "desktop/src", "desktop/pages"];
const moreCommented = ["desktop/tests", "tests", "bench"];

test("nothing that people read has a retired word in it", () => {
  const sources = folders.flatMap(sourcesIn).filter((file) => !/\.test\./.test(file));
  expect(sources.flatMap(retiredWordsIn)).toEqual([]);
});

test("no comment has a retired word in it", () => {
  const sources = [...folders, ...moreCommented].flatMap(sourcesIn);
  const commented = [...sources, ...filesIn("."), ...filesIn("desktop")];
  expect(commented.flatMap(retiredCommentsIn)).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter(isSource);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter(isSource);
}

function isSource(file: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(file);
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

function retiredCommentsIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const words = [...retired, ...retiredInComments];
  // Imports from folders such as `admin/` would have most files parsed.
  const withoutImports = code.replace(/^.*\bfrom ".*$/gm, "");
  if (!words.some(([word]) => word.test(withoutImports))) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  return commentsOf(source).flatMap(({ text, start }) => {
    const prose = proseOf(text);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    return words
      .filter(([word]) => word.test(prose))
      .map(([, better]) => `${file}:${line}: “${prose.slice(0, 200)}” (better: ${better})`);
  });
}

function commentsOf(source: ts.SourceFile): { text: string; start: number }[] {
  const code = source.text;
  const found = new Map<number, string>();
  const note = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) found.set(pos, code.slice(pos, end));
  };
  const visit = (node: ts.Node) => {
    const children = node.getChildren(source);
    if (children.length === 0 && !ts.isJsxText(node)) {
      note(ts.getLeadingCommentRanges(code, node.getFullStart()));
      note(ts.getTrailingCommentRanges(code, node.getEnd()));
    }
    children.forEach(visit);
  };
  visit(source);
  return [...found].map(([start, text]) => ({ text, start }));
}

/** A comment's words without its marks, and without names: code spans, paths, and the tags of types. */
function proseOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\s*(\/\/|\*(?!\/))/gm, "")
    .replace(/`[^`]*`|\{[^}]*\}|\S*[\w-]\/[\w.*/-]*|\S+\.(ts|tsx|mjs|md)\b/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}
