import type { z } from "zod";

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/**
 * The message for an input that breaks a rule without its own message. Zod's messages, such as "expected string,
 * received undefined," are for programmers, so pass this as `error` wherever people read parsing errors.
 */
export function problemText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return "Required";
  if (issue.code === "invalid_type")
    return kinds[issue.expected] ? `Must be ${kinds[issue.expected]}` : "Invalid input";
  if (issue.code === "invalid_value") return `Must be one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys")
    return `${issue.keys.length === 1 ? "Unknown field" : "Unknown fields"}: ${issue.keys.join(", ")}`;
  if (issue.code === "too_small" && issue.input === "") return "Required";
  if (issue.code === "too_small") return bound(issue.origin, "at least", issue.minimum);
  if (issue.code === "too_big") return bound(issue.origin, "at most", issue.maximum);
  return "Invalid input";
}

function bound(origin: string, side: string, limit: number | bigint): string {
  if (origin === "string") return `Must be ${side} ${limit} characters`;
  if (origin === "array" || origin === "set") return `Must have ${side} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return origin === "number" || origin === "int" ? `Must be ${side} ${limit}` : "Invalid input";
}
