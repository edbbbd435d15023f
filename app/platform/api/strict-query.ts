import { z } from "zod";
import { blankToUndefined } from "~/platform/runtime/blank";
import { problemText } from "~/platform/text/problem-text";

/**
 * What is wrong with the values of a query, by parameter. Pages share the schemas and replace what they can't read, because
 * links may be old. A program that calls the API must learn of its mistake: without a limit, it would get everything.
 * Blank values are as if they weren't there.
 */
export function mistakesIn(query: z.ZodObject, given: Record<string, unknown>): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const [name, schema] of Object.entries(query.shape)) {
    const value = blankToUndefined(given[name]);
    if (value === undefined) continue;
    const { error } = withoutFallback(schema as z.ZodType).safeParse(value, { error: problemText });
    if (error) mistakes[name] = error.issues[0]?.message ?? "Invalid input";
  }
  return mistakes;
}

/** The schema that a value has to meet, without the value that replaces others. */
function withoutFallback(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return withoutFallback(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const first = withoutFallback(schema.in as z.ZodType);
    // What prepares the value, such as `optionally`, has nothing to refuse.
    return first instanceof z.ZodTransform ? schema : first;
  }
  return schema;
}
