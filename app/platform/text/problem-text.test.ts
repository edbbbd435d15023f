import { expect, test } from "vitest";
import { z } from "zod";
import { problemText } from "~/platform/text/problem-text";

const problemOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: problemText }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, "Required"],
  [z.number(), null, "Required"],
  [z.enum(["a", "b"]), undefined, "Required"],
  [z.string().min(1), "", "Required"],
  [z.string(), 7, "Must be text"],
  [z.number(), "many", "Must be a number"],
  [z.boolean(), "maybe", "Must be true or false"],
  [z.array(z.string()), {}, "Must be a list"],
  [z.enum(["a", "b"]), "c", "Must be one of: a, b"],
  [z.string().max(5), "longer", "Must be at most 5 characters"],
  [z.string().min(5), "four", "Must be at least 5 characters"],
  [z.number().max(5), 6, "Must be at most 5"],
  [z.array(z.number()).min(1), [], "Must have at least 1 entry"],
  [z.strictObject({ a: z.string() }), { a: "x", b: 1, c: 2 }, "Unknown fields: b, c"],
  [z.uuid(), "x", "Invalid input"],
  [z.union([z.string(), z.number()]), true, "Invalid input"],
  [z.string("Choose a topic"), 7, "Choose a topic"],
  [z.object({ name: z.string() }), [], "Must be an object"],
])("what breaks a rule without words of its own is said in plain ones (case %#)", (schema, input, text) => {
  expect(problemOf(schema, input)).toBe(text);
});
