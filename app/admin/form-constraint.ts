import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

type Bounds = { min?: number; max?: number; step?: number };
type Definition = { type: string; shape?: Record<string, z.ZodType>; out?: z.ZodType; innerType?: z.ZodType };

/** Conform's constraints of a form's fields, with the bounds of its numbers: conform does not find those of this zod. */
export function formConstraint(schema: z.ZodType): ReturnType<typeof getZodConstraint> {
  const constraint = getZodConstraint(schema);
  for (const [name, field] of Object.entries(definitionOf(schema).shape ?? {}))
    Object.assign(constraint[name] ?? {}, boundsOf(field));
  return constraint;
}

/** The bounds of the number that a field's text is read as. */
function boundsOf(field: z.ZodType): Bounds {
  const { type, out, innerType } = definitionOf(field);
  if (type !== "number") {
    const inner = out ?? innerType;
    return inner ? boundsOf(inner) : {};
  }
  const { minValue, maxValue, isInt } = field as z.ZodNumber;
  return { ...bound("min", minValue), ...bound("max", maxValue), ...(isInt && { step: 1 }) };
}

/** Of a whole number nobody bounded, zod says how large numbers can be. */
function bound(name: "min" | "max", value: number | null): Bounds {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? { [name]: value } : {};
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
