import { BSONRegExp } from "bson";
import { badValue, refusal } from "#database/bson/mongo-error";
import { equal, isRegex, type Document } from "#database/bson/values";
import { translatePcre } from "./pcre";

/**
 * Tests values as MongoDB does: a string can match, and so does an identical stored regular expression.
 * @throws {MongoError} for an invalid pattern or option
 */
export function regexTest(pattern: unknown, options?: unknown): (value: unknown) => boolean {
  const given = regexOf(pattern, options);
  const regex = translatePcre(given.pattern, given.options);
  return (value) => (typeof value === "string" ? regex.test(value) : isRegex(value) && equal(value, given));
}

/**
 * What `$regex` and `$options` say together.
 * @throws {MongoError} for invalid options, and for options given twice
 */
export function regexOf(pattern: unknown, options?: unknown): BSONRegExp {
  const { source, flags } = partsOf(pattern);
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (flags && options !== undefined) throw refusal(51074, "options set in both $regex and $options");
  const given = options ?? flags;
  for (const flag of given) {
    if (!"imsxu".includes(flag)) throw refusal(51108, `invalid flag in regex options: ${flag}`);
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
