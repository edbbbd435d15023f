import { z } from "zod";

/** Converts null and blank form or query values to undefined. */
export const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What schemas with a preprocessing step accept besides, which zod can't know. The description of the API says it. */
export const alsoAccepted = z.registry<{ schemas: readonly JsonSchema[] }>();

/** The JSON Schemas of what `blankToUndefined` reads as missing. */
export const blanks: readonly JsonSchema[] = [{ type: "null" }, { type: "string", pattern: "^\\s*$" }];

/** Accepts a missing or blank value. */
export const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional()).register(alsoAccepted, { schemas: blanks });
