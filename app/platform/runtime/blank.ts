import { z } from "zod";

/** Converts null and blank form or query values to undefined. */
export const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** Accepts a missing or blank value. */
export const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional());
