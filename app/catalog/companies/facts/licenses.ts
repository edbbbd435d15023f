import deprecatedIds from "spdx-license-ids/deprecated.json" with { type: "json" };
import currentIds from "spdx-license-ids/index.json" with { type: "json" };
import { osiApproved } from "~/catalog/companies/facts/osi-approved";
import { cleanText } from "~/platform/text/clean-text";

/** Licenses without an SPDX identifier, and names that differ from the identifier by more than words such as "the". */
const otherNames: Record<string, readonly string[]> = {
  Proprietary: ["closed source", "commercial", "all rights reserved"],
  "Commons-Clause": [],
  MIT: ["mit mit", "expat"],
  "BSD-2-Clause": ["bsd 2", "simplified bsd", "freebsd"],
  "BSD-3-Clause": ["bsd 3", "new bsd", "modified bsd"],
  "BUSL-1.1": ["bsl 1.1", "busl"],
  "SSPL-1.0": ["sspl"],
  "Elastic-2.0": ["elastic"],
};

/** Abbreviations of long names, as in identifiers. Longer names first. */
const shortNames: [RegExp, string][] = [
  [/affero general public/, "agpl"],
  [/(?:lesser|library) general public/, "lgpl"],
  [/general public/, "gpl"],
  [/mozilla public/, "mpl"],
  [/eclipse public/, "epl"],
  [/business source/, "busl"],
  [/server side public/, "sspl"],
  [/apache software/, "apache"],
];

/** "The Apache License, Version 2.0", "Apache 2", and "Apache-2.0" have the same key. */
function keyOf(name: string): string {
  const lower = name.toLowerCase();
  const short = shortNames.reduce((text, [long, letters]) => text.replace(long, letters), lower);
  return short
    .replace(/\b(?:the|gnu|licen[sc]e|version)\b/g, "")
    .replace(/v(?=\.?\s*\d)/g, "")
    .replace(/\.0(?!\d)/g, "")
    .replace(/[^a-z0-9.+]|\.(?!\d)/g, "");
}

const ids = [...currentIds, ...deprecatedIds];
// Exact identifiers come last, because they win.
const byKey = new Map([
  ...ids.toReversed().map((id) => [keyOf(id), id] as const),
  ...Object.entries(otherNames).flatMap(([id, names]) => [id, ...names].map((name) => [keyOf(name), id] as const)),
]);
const byId = new Map(ids.map((id) => [id.toLowerCase(), id]));

const maxLength = 200;

/**
 * Reads an SPDX license expression without inner parentheses, such as "MIT", "mit OR apache-2.0", "GPLv3", or "⊘
 * Proprietary". Keeps deprecated identifiers, because vendors use them.
 */
export function readLicense(text: string): string | undefined {
  const [, expression = ""] = /^[^\p{L}\p{N}(]*\(?(.*?)\)?$/u.exec(cleanText(text).slice(0, maxLength)) ?? [];
  return readOne(expression) ?? readExpression(expression);
}

function readOne(name: string): string | undefined {
  const [, base = "", plus = ""] = /^(.*?)(\+?)$/.exec(name.trim()) ?? [];
  const id = byId.get(base.toLowerCase()) ?? byKey.get(keyOf(base));
  return id === undefined ? undefined : `${id}${plus}`;
}

function readExpression(text: string): string | undefined {
  const parts = text.split(/\s+(and|or|with)\s+/i);
  if (parts.length === 1) return undefined;
  const read = parts.map((part, i) => {
    if (i % 2 === 1) return part.toUpperCase();
    const isException = parts[i - 1]?.toUpperCase() === "WITH" && /^[\w.-]*exception[\w.-]*$/i.test(part);
    return isException ? part : readOne(part);
  });
  return read.every(Boolean) ? read.join(" ") : undefined;
}

/**
 * Whether all licenses are approved by the Open Source Initiative. In an expression with OR, one is enough. False if
 * there are none. Never true with Commons Clause, BUSL, or SSPL, which restrict who may use the software for what.
 */
export function isOpenSource(licenses: readonly string[] | undefined): boolean {
  return (
    licenses !== undefined && licenses.length > 0 && licenses.every((license) => license.split(" OR ").some(isApproved))
  );
}

/**
 * Whether a license without OR is approved. Exceptions only grant further rights, but Commons Clause restricts them.
 */
function isApproved(license: string): boolean {
  return license.split(/ AND | WITH (?=Commons-Clause)/).every((part) => {
    const [id = ""] = part.split(" WITH ");
    return osiApproved.has(id.replace(/\+$/, ""));
  });
}

/**
 * The licenses in a license expression: "MIT" and "Apache-2.0" for "MIT OR Apache-2.0". Uses current
 * identifiers, so that "AGPL-3.0" and "AGPL-3.0-only" are one license.
 */
export function licensesIn(license: string): string[] {
  return license.split(/ (?:OR|AND) /).map(currentId);
}

/** A license expression with current identifiers: "MIT OR AGPL-3.0-only" for "MIT OR AGPL-3.0". */
export function currentLicense(expression: string): string {
  return expression
    .split(/( (?:OR|AND) )/)
    .map(currentId)
    .join("");
}

const current = new Set(currentIds);

/** SPDX replaced the identifiers of GNU licenses, such as "GPL-2.0" and "GPL-2.0+", by "-only" and "-or-later" ones. */
function currentId(license: string): string {
  const [, base = "", plus = "", exception = ""] = /^(.*?)(\+?)( WITH .*)?$/.exec(license) ?? [];
  const renamed = `${base}${plus ? "-or-later" : "-only"}`;
  return current.has(renamed) ? `${renamed}${exception}` : license;
}
