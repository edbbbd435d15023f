import { BSONRegExp } from "bson";
import { badValue, MongoError } from "./mongo-error";
import { equal, isRegex, type Document } from "./values";

/**
 * Tests values as MongoDB does: a text matches, and so does a stored regular expression that's the very same.
 * @throws {MongoError} for a pattern or an option that is none
 */
export function regexTest(pattern: unknown, options?: unknown): (value: unknown) => boolean {
  const given = regexOf(pattern, options);
  const regex = toRegExp(given);
  return (value) => (typeof value === "string" ? regex.test(value) : isRegex(value) && equal(value, given));
}

/**
 * What `$regex` and `$options` say together.
 * @throws {MongoError} for options that are none, or are given twice
 */
export function regexOf(pattern: unknown, options?: unknown): BSONRegExp {
  const { source, flags } = partsOf(pattern);
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (flags && options !== undefined)
    throw new MongoError(51074, "Location51074", "options set in both $regex and $options");
  const given = options ?? flags;
  for (const flag of given) {
    if (!"imsxu".includes(flag)) throw new MongoError(51108, "Location51108", `invalid flag in regex options: ${flag}`);
  }
  if (source.includes("\0")) throw badValue("Regular expression cannot contain an embedded null byte");
  return new BSONRegExp(source, given);
}

function partsOf(pattern: unknown): { source: string; flags: string } {
  if (typeof pattern === "string") return { source: pattern, flags: "" };
  if (!isRegex(pattern)) throw badValue("$regex has to be a string");
  if (pattern instanceof RegExp) return { source: pattern.source, flags: pattern.flags };
  return { source: pattern.pattern, flags: pattern.options };
}

/** As JavaScript's, with the options i, m, s and x of PCRE. */
function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  let source = pattern;
  let flags = options;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    flags += inline[1];
  }
  if (flags.includes("x")) source = withoutExtendedSpace(source);
  const kept = [...new Set(flags)].filter((flag) => "ims".includes(flag)).join("");
  try {
    return new RegExp(source, `${kept}u`);
  } catch {
    // Unicode mode refuses escapes that PCRE allows, such as \- outside a class.
  }
  try {
    return new RegExp(source, kept);
  } catch (error) {
    throw new MongoError(51091, "Location51091", `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function withoutExtendedSpace(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*/g, (part) => (/^[\s#]/.test(part) ? "" : part));
}

/** The literal text that every match of an anchored, case-sensitive expression starts with; empty for any other. */
export function literalPrefix({ $regex, $options }: Document): string {
  const { pattern, options } = regexOf($regex, $options);
  if (/[imx]/.test(options) || /\||\(\?#|\\E/.test(pattern)) return "";
  const match = /^\^((?:[^\\.*+?()[\]{}|^$]|\\[^a-zA-Z0-9])+)(.?)/.exec(pattern);
  if (!match) return "";
  const literal = (match[1] as string).replace(/\\(.)/g, "$1");
  const optional = match[2] !== "" && "*?{".includes(match[2] as string);
  return optional ? [...literal].slice(0, -1).join("") : literal;
}
