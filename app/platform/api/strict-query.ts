import { z } from "zod";
import { blankToUndefined } from "~/platform/runtime/blank";
import { problemText } from "~/platform/text/problem-text";

/**
 * The errors in a query's values, by parameter. Pages share the schemas and replace invalid values by defaults,
 * because links may be old. API clients must get errors instead: with an ignored limit, they'd get everything. Blank
 * values count as missing.
 */
export function mistakesIn(query: z.ZodObject, values: Record<string, unknown>): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const [name, schema] of Object.entries(query.shape)) {
    const value = blankToUndefined(values[name]);
    if (value === undefined) continue;
    const { error } = withoutFallback(schema as z.ZodType).safeParse(value, { error: problemText });
    if (error) mistakes[name] = error.issues[0]?.message ?? "Invalid input";
  }
  return mistakes;
}

/** The schema without its default or fallback value. */
function withoutFallback(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return withoutFallback(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const first = withoutFallback(schema.in as z.ZodType);
    // A preprocessing step, such as `optionally`, rejects nothing, so use the whole pipe.
    return first instanceof z.ZodTransform ? schema : first;
  }
  return schema;
}
