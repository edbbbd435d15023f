import { z } from "zod";

/** Undefined for what a form or an address sends where nothing was entered: null, or nothing but white space. */
export const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** What may be missing or blank. */
export const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional());
