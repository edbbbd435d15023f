import { badValue, MongoError } from "./mongo-error";
import { bsonTypeOf, isRegex, type Document } from "./values";

/**
 * A stored or given regular expression as JavaScript's, with the options i, m, s and x of PCRE.
 * @throws {MongoError} for a pattern or an option that is none
 */
export function toRegExp(pattern: unknown, options?: unknown): RegExp {
  let { source, flags } = sourceOf(pattern);
  if (options !== undefined) flags = typeof options === "string" ? options : "";
  for (const flag of flags) {
    if (!"imsxu".includes(flag)) throw new MongoError(51108, "Location51108", `invalid flag in regex options: ${flag}`);
  }
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

function sourceOf(pattern: unknown): { source: string; flags: string } {
  if (typeof pattern === "string") return { source: pattern, flags: "" };
  if (!isRegex(pattern)) throw badValue("$regex has to be a string");
  if (pattern instanceof RegExp) return { source: pattern.source, flags: pattern.flags };
  return { source: pattern.pattern, flags: pattern.options };
}

function withoutExtendedSpace(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*/g, (part) => (/^[\s#]/.test(part) ? "" : part));
}

/** The literal text that every match of an anchored, case-sensitive expression starts with; empty for any other. */
export function literalPrefix(condition: Document): string {
  const { $regex, $options } = condition;
  if (typeof $regex !== "string" && !isRegex($regex)) return "";
  const { source, flags } = sourceOf($regex);
  const options = $options === undefined ? flags : typeof $options === "string" ? $options : "";
  if (/[imx]/.test(options) || source.includes("|") || source.startsWith("(?")) return "";
  const match = /^\^((?:[^\\.*+?()[\]{}|^$]|\\[^a-zA-Z0-9])+)(.?)/.exec(source);
  if (!match) return "";
  const literal = (match[1] as string).replace(/\\(.)/g, "$1");
  const optional = match[2] !== "" && "*?{".includes(match[2] as string);
  return optional ? [...literal].slice(0, -1).join("") : literal;
}

/** Whether a stored value is the very same regular expression. */
export function isSameRegex(value: unknown, regex: RegExp): boolean {
  return bsonTypeOf(value) === "BSONRegExp" && (value as { pattern: string }).pattern === regex.source;
}
