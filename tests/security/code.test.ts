import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What servers, browsers, commands, and the desktop app run, with its text. */
const sources = ["app", "server", "models", "scripts", "desktop/src", "desktop/pages", "packages"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !/\.test\.|\/(?:node_modules|tests|bench)\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

/** The files whose text has a pattern. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

/** All different first groups of a pattern, in alphabetical order. */
const found = (pattern: RegExp, but: RegExp = /^$/) =>
  [...new Set(sources.flatMap(({ file, text }) => (but.test(file) ? [] : [...text.matchAll(pattern)].map(([, name = ""]) => name))))].sort(); // oxfmt-ignore

test("these are the sources", () => {
  expect(sources.length).toBeGreaterThan(900);
});

test("no text is run as code", () => {
  expect(filesWith(/\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]|from "node:vm"/)).toEqual([]);
});

test("only these files start programs for the site, and none by a shell", () => {
  // Commands for developers, which take nothing from the site.
  const isCommand = (file: string) => /^scripts\/[\w-]+\.mjs$/.test(file);
  expect(filesWith(/from "node:child_process"/).filter((file) => !isCommand(file))).toEqual([
    "app/catalog/pictures/decoder-process.server.ts",
    "app/discovery/open-data/own-process.server.ts",
    "app/platform/jobs/own-process.server.ts",
    "app/platform/runtime/back-up.server.ts",
    "packages/embedded-mongodb/process/engine.ts",
  ]);
  const byShell = /import \{[^}]*\b(?:exec|execSync)\b[^}]*\} from "node:child_process"|\bshell: true/;
  expect(filesWith(byShell).filter((file) => !isCommand(file))).toEqual([]);
});

test("only these files put HTML into a page, each from a source that is cleaned or our own", () => {
  const html = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b/;
  const allowed = [
    // Cleaned when they're stored, and again when they're shown.
    "app/catalog/companies/ai-text.tsx",
    "app/content/blog/post-content.tsx",
    "app/newsletter/issues/admin/issue-preview.tsx",
    "app/routes/public/newsletter.issue.tsx",
    // Our own.
    "app/platform/admin/column-choice.tsx",
    "app/platform/ui/icon.tsx",
    "app/platform/ui/request-id.tsx",
    "app/root.tsx",
    "app/site/seo/json-ld.tsx",
  ];
  expect(filesWith(html)).toEqual(allowed.sort());
});

test("certificates of other servers are always verified", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|tlsAllowInvalid|ignore-certificate-errors|setCertificateVerifyProc/)).toEqual([]); // oxfmt-ignore
});

test("docs/security.md lists every algorithm that is used", () => {
  const [, listed = ""] = readFileSync("docs/security.md", "utf8").split(/^## Cryptography$/m);
  const [table = ""] = listed.split(/^## /m);
  const named = [...table.matchAll(/`((?:aes|sha|md5|argon2|pbkdf2|hkdf|hmac)[\w-]*)`/g)].map(([, name = ""]) => name);
  const used = [
    ...found(/create(?:Hash|Hmac)\("([\w-]+)"\)?/g),
    ...found(/(?:cipher = |create(?:Dec|C)ipheriv\()"([\w-]+)"/g),
    ...found(/\b(hkdf|pbkdf2)Sync\(/g),
    ...found(/\$(argon2\w+)\$/g),
  ];
  expect(filesWith(/create(?:Hash|Hmac)\([^"\s]/)).toEqual([]);
  expect([...new Set(used)].filter((name) => !named.includes(name))).toEqual([]);
  expect([...new Set(named)].filter((name) => !used.includes(name))).toEqual([]);
});

test("secrets are made by the system's random numbers", () => {
  // Samples, delays, and the operator $rand, which nobody may guess or must not.
  expect(filesWith(/Math\.random\(/)).toEqual([
    "app/backoffice/webhooks/retry.ts",
    "packages/embedded-mongodb/aggregate/sample.ts",
    "packages/embedded-mongodb/expressions/field-expressions.ts",
    "packages/embedded-mongodb/process/owner.ts",
  ]);
});
